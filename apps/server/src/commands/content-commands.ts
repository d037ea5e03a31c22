/** Commands with which an owner sets the source of a site's content, has it read, and views it. */
import { readFile, stat } from 'node:fs/promises';
import type { ContentStatus } from '@magpie/contract';
import { z } from 'zod';
import { type CommandApp, told } from '../app/command.ts';
import { findSite, readInput, shown, siteField } from '../app/input.ts';
import { decodeTable } from '../basics/table-text.ts';
import { CommandError } from '../errors/command-error.ts';
import { importContent, setContentSource } from '../operations/content.ts';
import { perform } from '../operations/operation.ts';
import type { Progress } from '../ports/progress.ts';
import { type At, atSite, changing, reading } from './from-operations.ts';

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

const ofSite = z.strictObject({ site: siteField.optional() });
/** Fifty thousand pieces with long titles. */
const MOST_BYTES = 100e6;

const contentOf = async ({ app, site }: At): Promise<ContentListing> => ({
  site: site.trackingId,
  ...(await app.content.status(site.id)),
});

/** Reads the content now. @throws CommandError `no_source`, `busy` */
async function* refreshContent(app: CommandApp, input: unknown): AsyncGenerator<Progress, ContentListing, void> {
  const site = await findSite(app, readInput(ofSite, input).site);
  yield* app.content.refresh(site);
  return contentOf({ app, site });
}

/** The commands of content. */
export const CONTENT_COMMANDS = {
  'content.set-source': changing(setContentSource, contentOf),
  'content.refresh': told(refreshContent, { takes: ofSite }),
  /** Imports a file, which is on the machine that runs Magpie. @throws CommandError `bad_file`, `bad_content` naming the line */
  'content.import': atSite(
    { path: z.string().min(1), replace: z.boolean().optional() },
    async ({ app, site }, { path, replace = false }): Promise<ContentImport> => {
      const given = { text: await readText(path), replace };
      const imported = await perform(importContent, { app, user: null, site }, given);
      return { imported, ...(await contentOf({ app, site })) };
    },
    importContent,
  ),
  'content.show': reading(contentOf),
};

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
