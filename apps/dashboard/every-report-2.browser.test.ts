/** This module is responsible for the checks of every report, second quarter. */
import { everyReport } from './dev/every-report.ts';

everyReport(1);
