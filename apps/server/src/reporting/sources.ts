/** This module is responsible for the sources of reports on this server. */
import type { Sources } from '@magpie/reports';
import type { App } from '../app/app.ts';

/** The event store, what Google Search Console reported, and the providers of what is in neither. */
export const sourcesOf = ({ events }: Pick<App, 'events'>): Sources => ({
  engine: events.engine,
  searchConsole: events.searchConsole,
  providers: {},
});
