/** This module is responsible for the checks of every report, last quarter. */
import { everyReport } from './dev/every-report.ts';

everyReport(3);
