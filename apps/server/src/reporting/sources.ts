/** Sources of reports on this server. */
import { EXCEPTIONS, ORDER_FACTS, ORDER_LINES, SITE_SPEED, type Sources } from '@magpie/reports';
import type { App } from '../app/app.ts';
import { exceptionsProvider, sampleExceptionsProvider } from './exceptions.ts';
import { orderFactsProvider } from './order-facts.ts';
import { orderLinesProvider } from './order-lines.ts';
import { sampleSiteSpeedProvider, siteSpeedProvider } from './site-speed.ts';

/** The event store, what Google Search Console reported, and the providers of what is in neither; `demo` if the sample answers. */
export const openSources = (
  { events, collecting, state, content }: Pick<App, 'events' | 'collecting' | 'state' | 'content'>,
  { demo }: { readonly demo: boolean },
): Sources => ({
  engine: events.engine,
  searchConsole: events.searchConsole,
  providers: {
    [ORDER_FACTS]: orderFactsProvider(collecting),
    [ORDER_LINES]: orderLinesProvider(collecting),
    [EXCEPTIONS]: demo ? sampleExceptionsProvider : exceptionsProvider(state),
    [SITE_SPEED]: demo ? sampleSiteSpeedProvider : siteSpeedProvider({ state, content }),
  },
});
