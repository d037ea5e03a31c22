/** A Google Analytics property in this process: Magpie's own Data API over an engine, as Google would answer of the same events. */
import { METHODS } from '@magpie/data-api';
import type { Hit } from '@magpie/events';
import type { Engine, SendGoogle, Site } from '@magpie/query';

/** A property, and the requests it received. */
export interface LocalDataApi {
  readonly send: SendGoogle;
  /** Methods in the order in which they were sent. */
  readonly sent: string[];
}

/** Answers Google's requests about a site at a moment from an engine that has its events. */
export function openLocalDataApi(engine: Engine, site: Site, now: number): LocalDataApi {
  const sent: string[] = [];
  return {
    sent,
    send: async (siteId, { method, body }) => {
      if (siteId !== site.id) throw new Error(`the request is about site ${siteId} instead of ${site.id}`);
      sent.push(method);
      const version = method === 'runFunnelReport' ? 'v1alpha' : 'v1beta';
      const prepared = METHODS.get(`${version}/${method}`)!.prepare(JSON.parse(JSON.stringify(body)), {
        site,
        now,
        engine,
      });
      return JSON.parse(JSON.stringify(await prepared.run(undefined)));
    },
  };
}

/** Events as Google counts them: it converts every currency, so no amount is left out. */
export const inOneCurrency = (hits: readonly Hit[], currency: string): Hit[] =>
  hits.map((hit) => ({ ...hit, currency: hit.currency && currency }));
