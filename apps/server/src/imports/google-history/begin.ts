/** Beginning, stopping and removing the history that is read from Google Analytics, and how far it is. */
import type { GoogleHistory } from '@magpie/contract';
import { SourceError } from '@magpie/query';
import { daysBetween } from '@magpie/time';
import type { App } from '../../app/app.ts';
import type { SiteRecord } from '../../ports/sites.ts';
import { historyDays } from './run.ts';

type Parts = Pick<App, 'state' | 'events' | 'now'>;

/** Begins reading, or goes on with what was stopped or failed. @throws SourceError `source_not_set_up` without a property */
export async function beginHistory({ state, events, now }: Parts, site: SiteRecord): Promise<void> {
  const property = site.provider?.property;
  if (!property)
    throw new SourceError(
      'source_not_set_up',
      'No Google Analytics property is chosen for this site. Choose one in Settings, Google Analytics.',
    );
  const before = await state.googleHistory.find(site.id);
  if (before && before.property === property.id) {
    await state.googleHistory.change(site.id, before.importId, { state: 'running', until: null, message: '' });
    return;
  }
  // Two properties in one history would have a seam of their own.
  if (before) await removeHistory({ state, events }, site);
  await state.googleHistory.begin({
    ...{ siteId: site.id, property: property.id, ...(await historyDays({ events, now }, site, property)) },
    importId: new Date(now()).toISOString(),
    ...{ state: 'running', until: null, message: '' },
  });
}

/** Replaces the history of another property, which isn't this site's past any more, by that of the site's property. */
export async function replaceOtherHistory(parts: Parts, site: SiteRecord): Promise<void> {
  const property = site.provider?.property;
  const before = await parts.state.googleHistory.find(site.id);
  if (property && before && before.property !== property.id) await beginHistory(parts, site);
}

/** Goes on with reading that failed: the site is connected again. */
export async function resumeHistory({ state }: Pick<Parts, 'state'>, site: SiteRecord): Promise<SiteRecord> {
  const before = await state.googleHistory.find(site.id);
  if (before?.state === 'failed' && before.property === site.provider?.property?.id)
    await state.googleHistory.change(site.id, before.importId, { state: 'running', until: null, message: '' });
  return site;
}

/** Stops reading; what is stored stays. */
export async function stopHistory({ state }: Pick<Parts, 'state'>, site: SiteRecord): Promise<void> {
  const before = await state.googleHistory.find(site.id);
  if (before)
    await state.googleHistory.change(site.id, before.importId, { state: 'stopped', until: null, message: '' });
}

/** Removes what was read, and ends reading it. */
export async function removeHistory(
  { state, events }: Pick<Parts, 'state' | 'events'>,
  site: SiteRecord,
): Promise<void> {
  // First, so that what is being read isn't stored afterwards.
  await state.googleHistory.remove(site.id);
  for (const { importId } of await events.history.imports(site.id)) await events.history.remove(site.id, importId);
}

/** Looks for days to read where own ones are gone, such as those of an import. */
export async function readMoreHistory({ state }: Pick<Parts, 'state'>, { id }: SiteRecord): Promise<void> {
  const before = await state.googleHistory.find(id);
  if (before?.state === 'done')
    await state.googleHistory.change(id, before.importId, { state: 'running', until: null, message: '' });
}

/** How far a site's history is; null if none was begun. */
export async function describeHistory(
  { state, events }: Pick<Parts, 'state' | 'events'>,
  site: SiteRecord,
): Promise<GoogleHistory | null> {
  const record = await state.googleHistory.find(site.id);
  if (!record) return null;
  const { first, last, message } = record;
  const stored = (await events.history.days(site.id)).filter(({ day }) => day >= first && day <= last);
  const isStored = new Set(stored.map(({ day }) => day));
  // Days with own page views aren't read.
  const own = (await events.daysWithViews(site.id, last)).filter((day) => day >= first && !isStored.has(day));
  const hasData = (await events.history.imports(site.id)).some(({ rows }) => rows > 0);
  return {
    ...{ state: record.state, property: record.property, first, last, message },
    storedFrom: stored[0]?.day ?? null,
    ...{ daysDone: stored.length, hasData },
    daysTotal: Math.max(0, daysBetween(first, last) + 1 - own.length),
    waitsUntil: record.state === 'waiting' ? record.until : null,
  };
}
