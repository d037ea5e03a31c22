/**
 * The first day and the last event of each site: read once, and kept up to date with stored events, because otherwise each new
 * event would cause a read of all sessions.
 */
import type { Hit } from '@magpie/events';
import type { Rows } from '../connection/pools.ts';
import { DATABASE } from '../tables/schema.ts';

/** First and last counted event of a site that has events; undefined if all of them are left out. */
export interface SiteSpan {
  /** Site-local `YYYY-MM-DD`. */
  readonly firstDay: string | undefined;
  /** Milliseconds. */
  readonly lastEventAt: number | undefined;
}

/** Asks a statement with its values. */
type Ask = (text: string, columns: readonly string[], params: { readonly sites: readonly number[] }) => Promise<Rows>;

const NOTHING: SiteSpan = { firstDay: undefined, lastEventAt: undefined };

/** Known date ranges of the sites. */
export class SiteSpans {
  readonly #ask: Ask;
  readonly #known = new Map<number, Promise<SiteSpan | undefined>>();

  constructor(ask: Ask) {
    this.#ask = ask;
  }

  /** Returns the span of each site; sites without any event are not in it. Unknown sites are asked for at once. */
  async of(siteIds: readonly number[]): Promise<Map<number, SiteSpan>> {
    const unknown = siteIds.filter((id) => !this.#known.has(id));
    if (unknown.length > 0) {
      const read = this.#read(unknown);
      for (const id of unknown) {
        const one = read.then((all) => all.get(id));
        this.#known.set(id, one);
        one.catch(() => this.forget(id));
      }
    }
    const found = await Promise.all(siteIds.map(async (id) => [id, await this.#known.get(id)] as const));
    return new Map(found.flatMap(([id, span]) => (span ? [[id, span] as const] : [])));
  }

  /** Takes in hits that are stored now, of one or more sites; those that were stored before change nothing. */
  stored(hits: readonly Hit[]): void {
    for (const [id, ofSite] of Map.groupBy(hits, ({ siteId }) => siteId)) {
      const before = this.#known.get(id);
      if (!before) continue;
      const more = findSpan(ofSite);
      const both = before.then((span) => joined(span ?? NOTHING, more));
      this.#known.set(id, both);
      both.catch(() => this.forget(id));
    }
  }

  /** Has a site, or every site, read again: some of its events are gone, or count otherwise. */
  forget(siteId?: number): void {
    if (siteId === undefined) this.#known.clear();
    else this.#known.delete(siteId);
  }

  async #read(siteIds: readonly number[]): Promise<ReadonlyMap<number, SiteSpan>> {
    const text = `SELECT site_id, countIf(exclusion = 0) AS counted, toString(minIf(day, exclusion = 0)) AS first_day, maxIf(last_ts, exclusion = 0) AS last_at FROM ${DATABASE}.session_days WHERE site_id IN {sites:Array(UInt32)} GROUP BY site_id`;
    const rows = await this.#ask(text, ['site_id', 'counted', 'first_day', 'last_at'], { sites: siteIds });
    return new Map(
      rows.map(([siteId, counted, firstDay, lastAt]) => [
        Number(siteId),
        Number(counted) === 0 ? NOTHING : { firstDay: String(firstDay), lastEventAt: Number(lastAt) },
      ]),
    );
  }
}

function findSpan(hits: readonly Hit[]): SiteSpan {
  let span = NOTHING;
  for (const { exclusion, day, ts } of hits)
    if (exclusion === 0) span = joined(span, { firstDay: day, lastEventAt: ts });
  return span;
}

const joined = (a: SiteSpan, b: SiteSpan): SiteSpan => ({
  firstDay: a.firstDay === undefined || (b.firstDay !== undefined && b.firstDay < a.firstDay) ? b.firstDay : a.firstDay,
  lastEventAt:
    a.lastEventAt === undefined || (b.lastEventAt !== undefined && b.lastEventAt > a.lastEventAt)
      ? b.lastEventAt
      : a.lastEventAt,
});
