/** This module is responsible for the third third of what every report owes its readers. */
import { everyReport } from './dev/every-report.ts';

everyReport(2);
