/** The tracking doctor's checks around a visit: folder, disk, clock, address, page, visits so far. */
import { randomUUID } from 'node:crypto';
import { readdir, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { join } from 'node:path';
import type { SnippetFinding } from '@magpie/contract';
import type { App } from '../app/app.ts';
import { describeError } from '../errors/startup-error.ts';
import type { ProxySigns } from '../http/proxy-watch.ts';
import { isPublicAddress } from '../icons/public-address.ts';
import type { SiteRecord } from '../ports/sites.ts';
import { because, type Found, failed, ok, warned } from './found.ts';

const MEGABYTE = 1_000_000;
/** A busy day of visits and the merging of parts need about so much. */
const LITTLE_ROOM = 2000 * MEGABYTE;
const NO_ROOM = 200 * MEGABYTE;
/** Differences below come of slow answers. */
const CLOCK_SECONDS = 120;
const DAY_MS = 86_400_000;
const OTHERS = 0o077;

/** Whether the folder can be written, and by no one else be read. */
export async function lookAtFolder({ dataDir }: App): Promise<Found> {
  const probe = join(dataDir, `.doctor-${randomUUID()}`);
  try {
    await writeFile(probe, 'x', { mode: 0o600 });
    await rm(probe);
    await readdir(join(dataDir, 'journal'));
  } catch (error) {
    return failed('folder_not_writable', dataDir, describeError(error));
  }
  // Windows keeps rights elsewhere.
  const { mode } = await stat(dataDir);
  return process.platform !== 'win32' && (mode & OTHERS) !== 0
    ? warned('folder_open', dataDir)
    : ok('folder_ok', dataDir);
}

/** How much room is left on the disk of the data folder. */
export async function lookAtDisk({ dataDir }: App): Promise<Found> {
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  const shown =
    free >= 1000 * MEGABYTE ? `${(free / MEGABYTE / 1000).toFixed(1)} GB` : `${Math.round(free / MEGABYTE)} MB`;
  if (free < NO_ROOM) return failed('disk_full', shown);
  return free < LITTLE_ROOM ? warned('disk_low', shown) : ok('disk_ok', shown);
}

/** Whether the clock is right, by the latest visit and by what the site's server says (`Date`, seconds). */
export async function lookAtClock(app: App, site: SiteRecord, pageDate: string | undefined): Promise<Found> {
  const now = app.now();
  const last = await app.events.lastEventAt(site.id);
  if (last !== undefined && last - now > CLOCK_SECONDS * 1000)
    return failed('clock_behind', String(Math.round((last - now) / 1000)));
  const theirs = pageDate === undefined ? Number.NaN : Date.parse(pageDate);
  if (Number.isNaN(theirs)) return ok('clock_alone');
  const seconds = Math.round(Math.abs(theirs - now) / 1000);
  return seconds > CLOCK_SECONDS ? warned('clock_differs', String(seconds)) : ok('clock_ok');
}

/** Whether visits are safe on their way. */
export function lookAtHttps(site: SiteRecord, base: string): Found {
  if (base.startsWith('https:')) return ok('https_ok');
  if (site.url.startsWith('https:')) return failed('https_mixed');
  return warned('https_site_too');
}

/** Whether a name can only be of this machine or network. */
export function isLocalName(hostname: string): boolean {
  const name = hostname.replace(/^\[|\]$/g, '');
  return isIP(name) !== 0
    ? !isPublicAddress(name)
    : name === 'localhost' || /\.(?:localhost|local|test|internal)$/.test(name);
}

/** Whether visitors behind a proxy can be distinguished. */
export function lookAtProxy(proxies: ProxySigns | undefined): Found {
  if (!proxies?.seen) return ok('proxy_none');
  return proxies.trusted ? ok('proxy_ok') : failed('proxy_untrusted');
}

/** Whether the tag is on the page. */
export function lookAtSnippet({ outcome, url, tag, reason }: SnippetFinding): Found {
  switch (outcome) {
    case 'found':
      return ok('snippet_found', url);
    case 'other_site':
      return failed('snippet_other_site', url, tag);
    case 'other_server':
      return failed('snippet_other_server', url, tag);
    case 'in_text':
      return failed('snippet_in_text', url);
    case 'missing':
      return failed('snippet_missing', url);
    case 'private_address':
      return warned('snippet_private', url);
    default: {
      const found = failed('snippet_unreachable', url);
      return reason ? because(found, reason.code, ...reason.values) : found;
    }
  }
}

const DIRECTIVES = { csp_script: 'script-src', csp_connect: 'connect-src' } as const;

/** Whether the page's policy lets script and visits through. */
export function lookAtPolicy(finding: SnippetFinding): Found {
  const missing = finding.hints.flatMap(({ code, values }) =>
    code === 'csp_script' || code === 'csp_connect' ? [{ origin: values[0]!, directive: DIRECTIVES[code] }] : [],
  );
  const directives = new Set(missing.map(({ directive }) => directive));
  return missing[0] ? failed('policy_forbids', missing[0].origin, [...directives].join(', ')) : ok('policy_ok');
}

/** Whether ad blockers know the script by its name. */
export function lookAtNames(name: string | undefined): Found {
  return name === undefined ? ok('names_ok') : warned('names_listed', name);
}

/** Whether the site's days that are over could be rolled up, and how many still have to be. */
export async function lookAtRollUps(
  { failedRollUps, events, now }: Pick<App, 'failedRollUps' | 'events' | 'now'>,
  site: SiteRecord,
): Promise<Found> {
  const failure = failedRollUps.get(site.id);
  if (failure) return warned('rollups_failed', failure.reason);
  const { over, rolledUp } = await events.rolledUpDays(site, now());
  if (rolledUp < over) return ok('rollups_running', String(rolledUp), String(over));
  return ok('rollups_ok', `${(events.remembered().finishedDays / MEGABYTE).toFixed(1)} MB`);
}

/** Whether visits come. */
export async function lookAtVisits(app: App, site: SiteRecord): Promise<Found> {
  const last = await app.events.lastEventAt(site.id);
  if (last === undefined) {
    const stored = await app.events.countEvents(site.id);
    return stored > 0 ? warned('visits_left_out', String(stored)) : warned('visits_none');
  }
  const shown = new Date(last).toISOString().slice(0, 16).replace('T', ' ');
  return app.now() - last > DAY_MS ? warned('visits_quiet', shown) : ok('visits_ok', shown);
}
