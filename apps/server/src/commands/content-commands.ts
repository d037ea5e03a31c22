/** Commands with which an owner sets the source of a site's content, has it read, and views it. */
import { readFile, stat } from 'node:fs/promises';
import type { ContentStatus } from '@magpie/contract';
import { z } from 'zod';
import type { App } from '../app/app.ts';
import { findSite, readInput, shown, siteField } from '../app/input.ts';
import { decodeTable } from '../basics/table-text.ts';
import { CommandError } from '../errors/command-error.ts';
import { setContentSource } from '../operations/content.ts';
import { performAt } from '../operations/operation.ts';
import type { Progress } from '../ports/progress.ts';
import type { SiteRecord } from '../ports/sites.ts';

/** How the content of a site stands. */
export interface ContentListing extends ContentStatus {
  /** Public tracking id. */
  readonly site: string;
}

/** Result of importing a file of content. */
export interface ContentImport extends ContentListing {
  /** Pieces in the file. */
  readonly imported: number;
}

const ofSite = { site: siteField.optional() };
/** Fifty thousand pieces with long titles. */
const MOST_BYTES = 100e6;

const describeContent = async (app: App, site: SiteRecord): Promise<ContentListing> => ({
  site: site.trackingId,
  ...(await app.content.status(site.id)),
});

/** The command `content.show`. */
export async function showContent(app: App, input: unknown): Promise<ContentListing> {
  return describeContent(app, await findSite(app, readInput(z.strictObject(ofSite), input).site));
}

/** The command `content.set-source`. @throws CommandError `bad_source` */
export async function setContentSourceCommand(app: App, input: unknown): Promise<ContentListing> {
  const { site } = await performAt(setContentSource, app, input);
  return describeContent(app, site);
}

/** The command `content.refresh`. @throws CommandError `no_source`, `busy` */
export async function* refreshContent(app: App, input: unknown): AsyncGenerator<Progress, ContentListing, void> {
  const site = await findSite(app, readInput(z.strictObject(ofSite), input).site);
  yield* app.content.refresh(site);
  return describeContent(app, site);
}

const importSchema = z.strictObject({
  ...ofSite,
  /** On the machine that runs Magpie. */
  path: z.string().min(1),
  /** In place of all that was imported before. */
  replace: z.boolean().optional(),
});

/**
 * The command `content.import`: the pieces of a CSV file or of JSON lines, all or none.
 * @throws CommandError `bad_file`, `bad_content` naming the line
 */
export async function importContent(app: App, input: unknown): Promise<ContentImport> {
  const { site: named, path, replace = false } = readInput(importSchema, input);
  const site = await findSite(app, named);
  const imported = await app.content.importText(site, await readText(path), replace);
  await app.state.audit.note('content.import', null, { site: site.id, imported, replace });
  return { imported, ...(await describeContent(app, site)) };
}

async function readText(path: string): Promise<string> {
  const unreadable = (reason: string) =>
    new CommandError('bad_file', `The file ${shown(path)} can't be read: ${reason}.`);
  try {
    const { size } = await stat(path);
    if (size > MOST_BYTES) throw unreadable(`it is ${Math.round(size / 1e6)} MB; the limit is ${MOST_BYTES / 1e6} MB`);
    const text = decodeTable(await readFile(path));
    if (text === undefined) throw unreadable('it is text neither in UTF-8 nor in UTF-16; save it as UTF-8');
    return text;
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw unreadable(String((error as NodeJS.ErrnoException).code ?? error));
  }
}
