/** Calls for importing past data: files, their first lines, imports and results. */

import { jsonField, serverCall, siteCall } from '@magpie/reports/calls';
import { z } from 'zod';

/** A file of history: uploaded, or in the folder of the server that is meant for it, which needs the right `manage_sites`. */
export const importFile = z.union([
  z.strictObject({ upload: z.string().min(1).max(100) }),
  z.strictObject({ server: z.string().min(1).max(1000) }),
]);
/** A file of history. */
export type ImportFile = z.infer<typeof importFile>;

/** Formats of access logs, as the command line names them. */
export const ACCESS_LOG_FORMATS = [
  'combined',
  'common',
  'vhost-combined',
  'vhost-common',
  'ovh',
  'gandi',
  'nginx-json',
  'caddy',
  'traefik',
  'alb',
  'elb',
  's3',
  'combined-extra',
  'w3c',
] as const;
/** Search types of Search Console. */
export const SEARCH_TYPES = ['web', 'image', 'video', 'news', 'discover', 'googleNews'] as const;
/** Dimensions of the Search Console tables. */
export const SEARCH_TABLES = ['query', 'page', 'country', 'device', 'searchAppearance', 'date'] as const;

const shared = { kind: z.literal('import'), dryRun: z.boolean() };
const oneFile = z.array(importFile).length(1);
const files = z.array(importFile).min(1).max(2000);
const text = z.string().min(1).max(200).optional();
/** The command validates it. */
const mapping = z.union([z.string(), z.record(z.string(), z.unknown())]);

/** An import, with the options that the command line has for its format. With `dryRun` nothing is stored, and the files stay. */
export const importOrder = z.discriminatedUnion('format', [
  z.strictObject({ ...shared, format: z.literal('access-log'), files: oneFile, log: text, timeZone: text }),
  z.strictObject({ ...shared, format: z.literal('csv'), files: oneFile, mapping, currency: text }),
  z.strictObject({ ...shared, format: z.literal('ga4'), files }),
  z.strictObject({ ...shared, format: z.literal('ua'), files: oneFile, timeZone: text }),
  z.strictObject({
    ...shared,
    format: z.literal('search-console'),
    files,
    start: text,
    end: text,
    searchType: text,
    table: text,
    /** Tables of single files, by file name; `skip` leaves a file out. */
    tables: z.record(z.string().max(300), z.enum([...SEARCH_TABLES, 'skip'])).optional(),
    /** Tables are imported as the preview read them. */
    confirm: z.boolean().optional(),
    dimensions: z.array(z.string().max(40)).max(10).optional(),
  }),
]);
/** An import. */
export type ImportOrder = z.infer<typeof importOrder>;

const skipped = z.object({
  count: z.number(),
  /** The first of them. */
  first: z.array(
    z.object({
      /** 1 and up. */
      line: z.number(),
      reason: z.string(),
      excerpt: z.string().optional(),
      file: z.string().optional(),
    }),
  ),
});
/** The common summary of all imports; each adds its own fields. */
export const importResult = z.looseObject({
  dryRun: z.boolean(),
  /** Stored now; with `dryRun`, what would be stored. */
  imported: z.number(),
  /** Stored by an earlier import. */
  alreadyImported: z.number().default(0),
  malformed: skipped.optional(),
  skipped: skipped.optional(),
  /** First and last moment, or day. */
  from: z.string().optional(),
  to: z.string().optional(),
  start: z.string().optional(),
  end: z.string().optional(),
});
/** The common summary of all imports. */
export type ImportResult = z.infer<typeof importResult>;

/** The answer of `POST /api/v1/uploads` to a part of a file: the file's id, and how much of it has arrived. */
export const uploadAnswer = z.object({ id: z.string(), bytes: z.number() });

/** The first lines of a file, unpacked if it is packed. */
export const importHeadCall = siteCall(
  'import_head',
  'save_settings',
  { file: jsonField(importFile) },
  z.object({ text: z.string(), /** Whether that is all there is. */ whole: z.boolean() }),
);
/** Validates a CSV column mapping, by name or as JSON, for a table with this first row. */
export const checkMappingCall = siteCall(
  'check_mapping',
  'save_settings',
  { mapping: jsonField(mapping), first: jsonField(z.array(z.string()), 1_000_000) },
  z.object({ mapping: z.record(z.string(), z.unknown()) }),
);
/** Forgets a file that was uploaded. */
export const dropUploadCall = siteCall('drop_upload', 'save_settings', { upload: z.string().max(100) }, z.object({}));
/** Files in the server's import folder. */
export const importFolderCall = serverCall(
  'import_folder',
  'manage_sites',
  {},
  z.object({
    folder: z.string(),
    files: z.array(z.object({ name: z.string(), bytes: z.number(), /** Milliseconds. */ writtenAt: z.number() })),
    /** Whether there are more than are listed. */
    more: z.boolean(),
  }),
);

/** The calls about files of history. */
export const IMPORT_CALLS = [importHeadCall, checkMappingCall, dropUploadCall, importFolderCall] as const;
