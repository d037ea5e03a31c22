/** Calls of Exceptions (specification part 3, section 7). */
import { z } from 'zod';
import { numberField, siteCall } from '../kit/call.ts';
import { exceptionsShape } from './exceptions.shape.ts';

/** Dates as reports have them; by default the last 30 days including today. */
const dates = { start: z.string().default('29daysAgo'), end: z.string().default('today') };
const exceptionId = { exception_id: numberField('an exception') };
const named = z.object({ exception_id: z.number() });

/**
 * A page of exceptions, the latest first. `status` is empty, `resolved` (once) or `unresolved` (recurring), `category` empty or one of the
 * four; `per_page` is 20, 50, 100, 200 or 500. The same answer as `magpie_report` has for `exceptions`.
 */
export const exceptionsCall = siteCall(
  'exceptions',
  'view_reports',
  {
    ...dates,
    status: z.string().default(''),
    category: z.string().default(''),
    page: z.string().default('1'),
    per_page: z.string().default('20'),
  },
  exceptionsShape,
);

/** Deletes an exception; it doesn't come back with another check. */
export const deleteExceptionCall = siteCall('delete_exception', 'save_settings', exceptionId, named);

/** Takes a deletion back. */
export const restoreExceptionCall = siteCall('restore_exception', 'save_settings', exceptionId, named);

/** Answers a CSV file with every exception of the dates, whatever else is chosen on the screen. */
export const exportExceptionsCall = siteCall('export_exceptions', 'view_reports', dates, z.null());

/** Every call of Exceptions. */
export const EXCEPTION_CALLS = [exceptionsCall, deleteExceptionCall, restoreExceptionCall, exportExceptionsCall];
