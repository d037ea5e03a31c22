/** This module is responsible for the second third of what every report owes its readers. */
import { everyReport } from './dev/every-report.ts';

everyReport(1);
