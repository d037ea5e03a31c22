/** This module is responsible for the sources of reports on this server. */
import { ORDER_FACTS, ORDER_LINES, type Sources } from '@magpie/reports';
import type { App } from '../app/app.ts';
import { orderFactsProvider } from './order-facts.ts';
import { orderLinesProvider } from './order-lines.ts';

/** The event store, what Google Search Console reported, and the providers of what is in neither. */
export const openSources = ({ events, collecting }: Pick<App, 'events' | 'collecting'>): Sources => ({
  engine: events.engine,
  searchConsole: events.searchConsole,
  providers: {
    [ORDER_FACTS]: orderFactsProvider(collecting),
    [ORDER_LINES]: orderLinesProvider(collecting),
  },
});
