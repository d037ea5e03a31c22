/** This module is responsible for the calls that start long work on a site, and tell how far it is. */
import { z } from 'zod';
import { jsonField, numberField, siteCall } from './call.ts';
import { importOrder } from './import-calls.ts';

/** Names one visitor, in one of three ways. */
const person = {
  userId: z.string().min(1).optional(),
  clientId: z.string().min(1).optional(),
  key: z.string().min(1).optional(),
};

/** Work that an owner can start, with what it needs. */
export const jobOrder = z.discriminatedUnion('kind', [
  /** Applies the present rules to what is stored. */
  z.strictObject({ kind: z.literal('rebuild') }),
  /** Removes events past their time; with `dryRun` counts them. */
  z.strictObject({ kind: z.literal('retention'), dryRun: z.boolean() }),
  z.strictObject({ kind: z.literal('remove_import'), origin: z.string().min(1) }),
  z.strictObject({ kind: z.literal('delete_visitor'), dryRun: z.boolean(), ...person }),
  importOrder,
  /** Sends a marked visit through everything, and names what fails. */
  z.strictObject({ kind: z.literal('doctor'), private: z.boolean().optional() }),
]);
/** Work that an owner can start. */
export type JobOrder = z.infer<typeof jobOrder>;

/** Work on a site, in progress or done. */
export const jobState = z.object({
  id: z.number().int(),
  kind: z.string(),
  state: z.enum(['running', 'done', 'failed']),
  /** How far it is; `total` 0 if no one knows. */
  done: z.number(),
  total: z.number(),
  text: z.string(),
  /** Milliseconds. */
  startedAt: z.number(),
  endedAt: z.number().nullable(),
  /** What came of it, as the command of the same name answers; null while it runs. */
  result: z.unknown(),
  /** Why it failed. */
  problem: z.object({ code: z.string(), message: z.string(), field: z.string().optional() }).nullable(),
});
/** Work on a site, in progress or done. */
export type JobState = z.infer<typeof jobState>;

const latest = z.object({ work: z.array(jobState) });

/** Starts work. @throws `busy` while other work that must be alone is running */
export const startJobCall = siteCall('start_work', 'save_settings', { order: jsonField(jobOrder) }, jobState);
/** How far one is. */
export const jobCall = siteCall('work', 'save_settings', { id: numberField('some work') }, jobState);
/** Ends an import that is in progress. What it has stored so far stays, and is listed among the imports. */
export const stopJobCall = siteCall('stop_work', 'save_settings', { id: numberField('some work') }, jobState);
/** What was started on the site since the server runs, the latest of each kind. */
export const latestJobCall = siteCall('latest_work', 'save_settings', {}, latest);

/** Where a site's history comes from. */
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

/** All that is stored of one visitor, as a file of JSON lines. */
export const exportVisitorCall = siteCall('export_visitor', 'save_settings', person, z.never());

/** The calls about work and history. */
export const WORK_CALLS = [startJobCall, jobCall, stopJobCall, latestJobCall, importsCall, exportVisitorCall] as const;
