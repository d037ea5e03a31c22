/** The bench's kinds of traffic: the site of each, and what fills a store with it. */
import type { App, SiteRecord } from '@magpie/server';
import { contentSite, fillContent } from './content/fill.ts';
import { benchSite, fill, type Sql } from './fill.ts';
import { fillLedger } from './ledger.ts';
import type { Options } from './options.ts';

/** A kind of traffic. */
export interface Shape {
  /** The site, with its content; created in a new folder. */
  site(app: App): Promise<SiteRecord>;
  /** Fills a store to about this many events; it keeps what an earlier run completed. */
  fill(app: App, site: SiteRecord, events: number, sql: Sql): Promise<void>;
}

/** All kinds. */
export const SHAPES: Readonly<Record<Options['shape'], Shape>> = {
  content: {
    site: contentSite,
    fill: async (app, site, events, sql) => {
      await fillContent(app, site, events, sql);
      await fillLedger(app, site, sql);
    },
  },
  'content-clicks': {
    site: contentSite,
    fill: async (app, site, events, sql) => {
      await fillContent(app, site, events, sql, true);
      await fillLedger(app, site, sql);
    },
  },
  shop: {
    site: benchSite,
    fill: async (app, site, events, sql) => {
      await fill(app, site, events, sql);
      await fillLedger(app, site, sql);
    },
  },
};
