/** Times the table of all sites, queried together and one by one. */
import { querySiteNumbers } from '@magpie/server';
import { fillSites, NOW } from './fill.ts';
import { median } from './measure.ts';
import { makeRange, view, withStore } from './store.ts';

/** Times of the table of all sites over one range, milliseconds: right after a new event for each site, without new events, and one by one. */
interface SitesTimes {
  readonly days: number;
  readonly first: number;
  readonly again: number;
  readonly alone: number;
}

/**
 * Fills a store with this many sites of about this many events each, or continues with an existing one, and times the queries of
 * their table.
 */
export async function sitesTable(
  dataDir: string,
  { count, events, days }: { readonly count: number; readonly events: number; readonly days: readonly number[] },
  tell: (times: SitesTimes) => void,
): Promise<void> {
  await withStore(dataDir, async (app, sql) => {
    const sites = await fillSites(app, count, events, sql);
    for (const site of sites) await app.events.rollUp(site, NOW);
    for (const range of days.map(makeRange)) {
      const asked = sites.map((site) => ({ site, range, firstDay: null }));
      const ask = (some: typeof asked) => querySiteNumbers(app.events.engine, some, NOW);
      const first = await median(
        () => ask(asked),
        async () => {
          for (const site of sites) await view(app, site);
        },
      );
      const again = await median(() => ask(asked), app.events.forgetAnswers);
      const alone = await median(async () => {
        for (const one of asked) await ask([one]);
      }, app.events.forgetAnswers);
      tell({ days: range.days, first, again, alone });
    }
  });
}
