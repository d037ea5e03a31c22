/** Deleting a site with all of its data. Only one line in the audit log remains. */
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { CommandApp } from '../app/command.ts';
import { shown } from '../app/input.ts';
import { CommandError } from '../errors/command-error.ts';
import { headerImages } from '../media/header-images.ts';
import { removeSiteMedia } from '../media/media-files.ts';
import type { SiteRecord } from '../ports/sites.ts';
import { siteOperation } from './operation.ts';

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

/** @throws CommandError `not_confirmed` unless the site's name was typed */
function requireConfirmation(site: SiteRecord, typed: string | undefined): void {
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
 * @throws CommandError `not_confirmed`; `busy` while an import, rebuild or deletion is running
 */
export const deleteSite = siteOperation({
  name: 'site.delete',
  kind: 'settings',
  right: 'manage_sites',
  input: z.strictObject({
    /** The site's name, typed by whoever deletes it. */
    confirm: z.string().max(300).optional(),
    /** Skips typing the name. */
    yes: z.boolean().optional(),
  }),
  async run({ app, site }, { confirm, yes = false }) {
    if (!yes) requireConfirmation(site, confirm);
    return removeSite(app, site);
  },
  // By its number: its tracking id names nothing any more.
  entry: ({ events }, _, { site: { trackingId, name, url } }) => ({ trackingId, name, url, events }),
});

async function removeSite(app: CommandApp, site: SiteRecord): Promise<SiteDeletion> {
  const { state, events, collecting, content, dataDir, uploads, google } = app;
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
    await google.withdraw(site.id);
    await state.removeSite(site.id);
    restore = () => {};
    const { trackingId, name, url } = site;
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
