import { everyReport } from './dev/every-report.ts';

everyReport(0);
