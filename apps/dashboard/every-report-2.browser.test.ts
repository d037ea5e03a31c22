/** This module is responsible for the second half of what every report owes its readers. */
import { everyReport } from './dev/every-report.ts';

everyReport(1);
