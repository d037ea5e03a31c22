/** Answers with the last hours in Search Console: asked when someone looks, and kept for ten minutes. A refusal isn't kept. */
import { type Provider, type SearchHours, searchHoursQuestion } from '@magpie/reports';
import { localDay } from '@magpie/time';
import type { App } from '../app/app.ts';
import { lost } from '../google/refusals.ts';
import { askSearch, GOOGLE_ZONE, type SearchScope } from '../google/search/ask-search.ts';
import { ownPages } from '../google/search/own-pages.ts';
import type { SiteRecord } from '../ports/sites.ts';

const KEPT_MS = 600_000;

type Hours = NonNullable<SearchHours>;

type Parts = Pick<App, 'state' | 'now' | 'searchHours'> & Pick<SearchScope, 'google'>;

/** The provider of the hours as Google has them; null where no one chose a property in Search Console. */
export function searchHoursProvider(parts: Parts): Provider {
  const { state, now, searchHours: kept } = parts;
  return async (question, { site: { id } }): Promise<SearchHours> => {
    const { from } = searchHoursQuestion.parse(question);
    const sites = await state.sites.list();
    const site = sites.find((one) => one.id === id);
    const searchSite = site?.provider?.searchSite;
    if (!site || !searchSite) return null;
    // What was answered before would go on as if nothing had happened.
    if (site.provider?.state === 'lost') throw lost(site.provider);
    const known = kept.get(id);
    const isGood = known?.searchSite === searchSite && now() - known.at < KEPT_MS && known.from <= from;
    const hours = isGood ? known.hours : readHours(parts, site, searchSite, sites, from);
    if (!isGood) {
      const asked = { at: now(), from, searchSite, hours };
      kept.set(id, asked);
      hours.catch(() => {
        if (kept.get(id) === asked) kept.delete(id);
      });
    }
    const { hours: all, openFrom } = await hours;
    return { hours: all.filter(({ at }) => at >= from), openFrom };
  };
}

async function readHours(
  { google, now }: Parts,
  site: SiteRecord,
  searchSite: string,
  sites: readonly SiteRecord[],
  from: number,
): Promise<Hours> {
  const { rows, firstIncomplete } = await askSearch(
    { google, siteId: site.id },
    {
      startDate: localDay(from, GOOGLE_ZONE),
      endDate: localDay(now(), GOOGLE_ZONE),
      dimensions: ['hour'],
      dataState: 'hourly_all',
      filters: ownPages(searchSite, site, sites),
    },
  );
  // Hours come with Google's distance from UTC, such as 2026-11-19T22:00:00-08:00.
  return {
    hours: rows.map(({ keys, clicks, impressions, position }) => ({
      ...{ at: Date.parse(keys[0]!), clicks, impressions },
      position: impressions > 0 ? position : null,
    })),
    openFrom: firstIncomplete === undefined ? null : Date.parse(firstIncomplete),
  };
}
