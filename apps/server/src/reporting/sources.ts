/** Sources of reports on this server. */
import {
  DEMOGRAPHICS,
  EXCEPTIONS,
  GOOGLE_TABLES,
  ORDER_FACTS,
  ORDER_LINES,
  SEARCH_HOURS,
  SITE_SPEED,
  type Sources,
} from '@magpie/reports';
import type { App } from '../app/app.ts';
import { engineOf } from '../events/engine-of.ts';
import { forReader } from '../events/reader-errors.ts';
import type { SiteRecord } from '../ports/sites.ts';
import { demographicsProvider } from './demographics.ts';
import { exceptionsProvider, sampleExceptionsProvider } from './exceptions.ts';
import { googleTablesProvider } from './google-tables.ts';
import { orderFactsProvider } from './order-facts.ts';
import { orderLinesProvider } from './order-lines.ts';
import { searchHoursProvider } from './search-hours.ts';
import { sampleSiteSpeedProvider, siteSpeedProvider } from './site-speed.ts';

/** The engine of the site's source, what Google Search Console reported, and the providers of what is in neither; `demo` if the sample answers. */
export const openSources = (
  app: Pick<App, 'events' | 'collecting' | 'state' | 'content' | 'google' | 'now' | 'searchHours'>,
  { demo, site }: { readonly demo: boolean; readonly site: SiteRecord },
): Sources => {
  const { events, collecting, state, content } = app;
  const providers: NonNullable<Sources['providers']> = {
    [DEMOGRAPHICS]: demographicsProvider(events.google),
    [ORDER_FACTS]: orderFactsProvider(collecting),
    [ORDER_LINES]: orderLinesProvider(collecting),
    [EXCEPTIONS]: demo ? sampleExceptionsProvider : exceptionsProvider(app, site),
    [SITE_SPEED]: demo ? sampleSiteSpeedProvider : siteSpeedProvider({ state, content }),
    [GOOGLE_TABLES]: googleTablesProvider(app, site),
    // The sample's site is no one's.
    [SEARCH_HOURS]: demo ? () => null : searchHoursProvider(app),
  };
  return {
    engine: engineOf(events, site),
    searchConsole: events.searchConsole,
    providers: Object.fromEntries(Object.entries(providers).map(([name, one]) => [name, forReader(site, one)])),
  };
};
