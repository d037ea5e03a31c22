/** Dates of a licence for people: its last day, and the end of its grace period. */
import { LICENCE_GRACE_DAYS } from '@magpie/contract';

const DAY_MS = 86_400_000;

/** The day (UTC) before an instant that is its end, `YYYY-MM-DD`. */
export const dayBefore = (end: string): string => new Date(Date.parse(end) - 1).toISOString().slice(0, 10);

/** The end of the days of grace after an end, ISO 8601. */
export const graceEnd = (end: string): string => new Date(Date.parse(end) + LICENCE_GRACE_DAYS * DAY_MS).toISOString();
