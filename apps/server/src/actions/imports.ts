/** Actions for importing past data, and what each import takes. */
import {
  checkMappingCall,
  dropUploadCall,
  type ImportFile,
  type ImportOrder,
  importFolderCall,
  importHeadCall,
} from '@magpie/contract';
import type { NewJob } from '../app/jobs.ts';
import { CommandError } from '../errors/command-error.ts';
import { ProblemError } from '../errors/problem.ts';
import type { NamedFile } from '../imports/common/file.ts';
import { readHead } from '../imports/common/head.ts';
import { findColumns, readMapping } from '../imports/csv/mapping.ts';
import { folderFile, listFolder } from '../imports/import-folder.ts';
import type { ImportInput } from '../operations/history.ts';
import { requireRight } from '../people/authorize.ts';
import { action, type SiteContext } from './action.ts';

/** `magpie_import_head`, `magpie_check_mapping`, `magpie_drop_upload`, `magpie_import_folder`. */
export const IMPORT_ACTIONS = [
  action(importHeadCall, async ({ file }, context) => {
    const key = requireReading(context);
    const source = await storeFile(file, context, 'file');
    return { data: await context.readings.measure(key, () => readHead(source, { folder: context.app.dataDir })) };
  }),
  action(checkMappingCall, async ({ mapping: given, first }) => {
    const mapping = readMapping(given);
    findColumns(
      first.map((cell) => cell.trim()),
      mapping,
    );
    return { data: { mapping } };
  }),
  action(dropUploadCall, async ({ upload }, { uploads, site }) => {
    if (!uploads.find(site.id, upload)) throw uploadGone('upload');
    await uploads.drop(upload);
    return { data: {} };
  }),
  action(importFolderCall, async (_request, { app }) => ({ data: await listFolder(app) })),
];

/** The minimum cost of starting an import: the file is unpacked first. */
const START_MS = 2000;

/** The key of the budget. @throws ProblemError `too_many_requests` */
function requireReading({ readings, user, site }: SiteContext): string {
  const key = `${user.id}|${site.id}`;
  const seconds = readings.wait(key);
  if (seconds > 0)
    throw new ProblemError(
      'too_many_requests',
      seconds < 60
        ? 'Other files are being read. Try again in a moment.'
        : `You've opened many files in a short time. Try again in ${Math.ceil(seconds / 60)} min.`,
      { retryAfter: seconds },
    );
  return key;
}

const uploadGone = (field: string) =>
  new CommandError('upload_gone', 'The uploaded file no longer exists; upload it again.', field);

/** @throws ProblemError `forbidden`; CommandError `upload_gone`, or as the folder has it */
async function storeFile(
  file: ImportFile,
  { app, uploads, site, user }: SiteContext,
  field: string,
): Promise<NamedFile> {
  if ('server' in file) {
    // Files on the server belong to the operator, not to a site.
    requireRight(user, 'manage_sites');
    return folderFile(app, file.server);
  }
  const upload = uploads.find(site.id, file.upload);
  if (!upload) throw uploadGone(field);
  return { path: upload.path, name: upload.name };
}

/**
 * The input of an import, and what to do after it succeeded. @throws if its files can't be found; ProblemError
 * `too_many_requests`
 */
export async function findImport(
  order: ImportOrder,
  context: SiteContext,
): Promise<ImportInput & Pick<NewJob, 'done'>> {
  const { kind: _kind, format, files, dryRun, ...options } = order;
  const sources: NamedFile[] = [];
  context.readings.spend(requireReading(context), START_MS);
  for (const [i, file] of files.entries()) sources.push(await storeFile(file, context, `order.files.${i}`));
  const many = format === 'ga4' || format === 'search-console';
  return {
    format,
    options: {
      ...(many ? { paths: sources } : { path: sources[0] }),
      ...renamed(options as RenamedOptions),
      dryRun,
    },
    // After a dry run they are still needed, and after a failure they can be tried again.
    done: dryRun
      ? undefined
      : async () => {
          for (const file of files) if ('upload' in file) await context.uploads.drop(file.upload);
        },
  };
}

interface RenamedOptions {
  readonly log?: string | undefined;
  readonly table?: string | undefined;
}

/** Options under the commands' names: an import names its format `format`, and itself `kind`. */
function renamed({ log: format, table: kind, ...same }: RenamedOptions): object {
  return { ...same, ...(format !== undefined && { format }), ...(kind !== undefined && { kind }) };
}
