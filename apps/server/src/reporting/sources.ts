/** Sources of reports on this server. */
import { EXCEPTIONS, ORDER_FACTS, ORDER_LINES, SEARCH_HOURS, SITE_SPEED, type Sources } from '@magpie/reports';
import type { App } from '../app/app.ts';
import { exceptionsProvider, sampleExceptionsProvider } from './exceptions.ts';
import { orderFactsProvider } from './order-facts.ts';
import { orderLinesProvider } from './order-lines.ts';
import { searchHoursProvider } from './search-hours.ts';
import { sampleSiteSpeedProvider, siteSpeedProvider } from './site-speed.ts';

/** The event store, what Google Search Console reported, and the providers of what is in neither; `demo` if the sample answers. */
export const openSources = (
  app: Pick<App, 'events' | 'collecting' | 'state' | 'content' | 'google' | 'now'>,
  { demo }: { readonly demo: boolean },
): Sources => {
  const { events, collecting, state, content } = app;
  return {
    engine: events.engine,
    searchConsole: events.searchConsole,
    providers: {
      [ORDER_FACTS]: orderFactsProvider(collecting),
      [ORDER_LINES]: orderLinesProvider(collecting),
      [EXCEPTIONS]: demo ? sampleExceptionsProvider : exceptionsProvider(state),
      [SITE_SPEED]: demo ? sampleSiteSpeedProvider : siteSpeedProvider({ state, content }),
      // The sample's site is no one's.
      [SEARCH_HOURS]: demo ? () => null : searchHoursProvider(app),
    },
  };
};
