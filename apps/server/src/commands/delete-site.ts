/** Deletes a site with all of its data. Only one line in the audit log remains. */
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { CommandApp } from '../app/command.ts';
import { findSite, readInput, shown, siteField } from '../app/input.ts';
import { CommandError } from '../errors/command-error.ts';
import { headerImages } from '../media/header-images.ts';
import { removeSiteMedia } from '../media/media-files.ts';
import type { SiteRecord } from '../ports/sites.ts';

/** Result of deleting a site. */
export interface SiteDeletion {
  /** Its tracking id, which no site has any more. */
  readonly site: string;
  readonly name: string;
  readonly url: string;
  /** Events, left-out ones included. */
  readonly events: number;
  /** Files of the journal that were damaged and set aside. They may hold events of any site: look through them, or delete them. */
  readonly damagedFiles: readonly string[];
}

const inputSchema = z.strictObject({
  site: siteField,
  /** The site's name, typed by whoever deletes it. */
  confirm: z.string().max(300).optional(),
  /** Skips typing the name. */
  yes: z.boolean().optional(),
});

/** The command `site.delete`. @throws CommandError `not_confirmed`, `busy` */
export async function deleteSiteCommand(app: CommandApp, input: unknown): Promise<SiteDeletion> {
  const { site: named, confirm, yes = false } = readInput(inputSchema, input);
  const site = await findSite(app, named);
  if (!yes) requireConfirmation(site, confirm);
  return deleteSite(app, site, null);
}

/** @throws CommandError `not_confirmed` unless the site's name was typed */
export function requireConfirmation(site: SiteRecord, typed: string | undefined): void {
  if (typed?.trim() === site.name) return;
  const said = typed === undefined ? '' : ` You entered ${shown(typed)}.`;
  throw new CommandError(
    'not_confirmed',
    `Deleting a site can't be undone. To confirm, enter its name: "${site.name}".${said}`,
    'confirm',
  );
}

/**
 * Deletes a site: its events and everything derived from them, what is remembered of its visitors and orders, its secrets, keys, notes,
 * images, content, uploads and settings. From the first moment its tag is unknown and its reports are closed. One that was cut off leaves
 * the site with what is left of it, and is finished by doing it again.
 * @param userId who deletes it; null for the command line
 * @throws CommandError `busy` while an import, rebuild or deletion is running
 */
export async function deleteSite(app: CommandApp, site: SiteRecord, userId: number | null): Promise<SiteDeletion> {
  const { state, events, collecting, content, dataDir, uploads } = app;
  const release = app.locks.take('history');
  if (!release)
    throw new CommandError(
      'busy',
      'An import, rebuild or deletion is running in this data folder; wait until it has finished.',
    );
  let restore = state.sites.hide(site.id);
  try {
    let count = 0;
    await content.removeSite(site.id);
    await collecting.removeSite(site.id, async () => {
      count = await events.countEvents(site.id);
      await events.removeSite(site.id);
    });
    if (uploads) await uploads.dropOf(site.id);
    // A server that ran before this process may have left more; it is no longer known which.
    else await rm(join(dataDir, 'uploads'), { recursive: true, force: true });
    await removeSiteMedia(dataDir, site.id);
    await removeSiteMedia(headerImages(dataDir), site.id);
    await state.removeSite(site.id);
    restore = () => {};
    const { trackingId, name, url } = site;
    // By its number: its tracking id names nothing any more.
    await state.audit.note('site.delete', userId, { site: site.id, trackingId, name, url, events: count });
    return { site: trackingId, name, url, events: count, damagedFiles: await damagedFiles(dataDir) };
  } catch (error) {
    restore();
    throw error;
  } finally {
    release();
  }
}

/** Files of the journal that were damaged and set aside. */
export async function damagedFiles(dataDir: string): Promise<string[]> {
  const folder = join(dataDir, 'journal');
  return (await readdir(folder)).filter((name) => name.endsWith('.corrupt')).map((name) => join(folder, name));
}
