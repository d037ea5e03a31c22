/** This module is responsible for the checks of every report, first quarter. */
import { everyReport } from './dev/every-report.ts';

everyReport(0);
