/** Calls that start jobs of a site and return their progress. */

import { jsonField, numberField, siteCall } from '@magpie/reports/calls';
import { z } from 'zod';
import { importOrder } from './import-calls.ts';

/** Names one visitor, in one of three ways. */
const person = {
  userId: z.string().min(1).optional(),
  clientId: z.string().min(1).optional(),
  key: z.string().min(1).optional(),
};

/** Jobs that an owner can start, with their input. */
export const jobOrder = z.discriminatedUnion('kind', [
  /** Applies the current rules to stored events. */
  z.strictObject({ kind: z.literal('rebuild') }),
  /** Deletes events older than the retention period; with `dryRun` only counts them. */
  z.strictObject({ kind: z.literal('retention'), dryRun: z.boolean() }),
  z.strictObject({ kind: z.literal('remove_import'), origin: z.string().min(1) }),
  z.strictObject({ kind: z.literal('delete_visitor'), dryRun: z.boolean(), ...person }),
  importOrder,
  /** Sends a test visit through every step, and names what fails. */
  z.strictObject({ kind: z.literal('doctor'), private: z.boolean().optional() }),
]);
/** A job that an owner can start. */
export type JobOrder = z.infer<typeof jobOrder>;

/** A job of a site, running or finished. */
export const jobState = z.object({
  id: z.number().int(),
  kind: z.string(),
  state: z.enum(['running', 'done', 'failed']),
  /** Its progress; `total` is 0 if unknown. */
  done: z.number(),
  total: z.number(),
  text: z.string(),
  /** Milliseconds. */
  startedAt: z.number(),
  endedAt: z.number().nullable(),
  /** Its result, as the command of the same name returns it; null while it runs. */
  result: z.unknown(),
  /** Why it failed. */
  problem: z.object({ code: z.string(), message: z.string(), field: z.string().optional() }).nullable(),
});
/** A job of a site, running or finished. */
export type JobState = z.infer<typeof jobState>;

const latest = z.object({ work: z.array(jobState) });

/** Starts a job. @throws `busy` while another exclusive job is running */
export const startJobCall = siteCall('start_work', 'save_settings', { order: jsonField(jobOrder) }, jobState);
/** Returns a job's progress. */
export const jobCall = siteCall('work', 'save_settings', { id: numberField('some work') }, jobState);
/** Stops a running import. What it has stored so far is kept and listed among the imports. */
export const stopJobCall = siteCall('stop_work', 'save_settings', { id: numberField('some work') }, jobState);
/** The site's latest job of each kind since the server started. */
export const latestJobCall = siteCall('latest_work', 'save_settings', {}, latest);

/** The data sources of a site. */
export const importsCall = siteCall(
  'imports',
  'save_settings',
  {},
  z.object({
    imports: z.array(
      z.object({ origin: z.string(), kind: z.string(), events: z.number(), start: z.string(), end: z.string() }),
    ),
  }),
);

/** Everything stored about one visitor, as a file of JSON lines. */
export const exportVisitorCall = siteCall('export_visitor', 'save_settings', person, z.never());

/** The calls about work and history. */
export const WORK_CALLS = [startJobCall, jobCall, stopJobCall, latestJobCall, importsCall, exportVisitorCall] as const;
