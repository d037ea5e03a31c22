/** This module is responsible for the checks of every report, third quarter. */
import { everyReport } from './dev/every-report.ts';

everyReport(2);
