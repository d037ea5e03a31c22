/** The first day that a site's Google Analytics property has data of. A property is often older than that, or has none at all. */
import { ask, type Engine, plan, SourceError } from '@magpie/query';
import { type Day, localDay } from '@magpie/time';
import type { SiteRecord } from '../ports/sites.ts';
import { isOnGoogle } from './engine-of.ts';

/** Known first days, by site and key: once a property has data, its first day doesn't change. */
export interface KnownFirstDays {
  answer(siteId: number, key: string): Promise<unknown>;
  keepAnswer(siteId: number, key: string, answer: unknown): Promise<void>;
}

/** First days of properties. */
export interface GoogleFirstDays {
  /** The first day with data of the property that a site's reports come from; null without any, undefined for its own events. @throws SourceError */
  firstDayOnGoogle(site: SiteRecord): Promise<Day | null | undefined>;
  /** The same without an error: the property's creation day while Google doesn't answer, and with `soon` also before the first request. */
  likelyFirstDayOnGoogle(site: SiteRecord, options?: { readonly soon?: boolean }): Promise<Day | null | undefined>;
}

/** Opens them; without `known`, each is requested again after a restart. */
export function openGoogleFirstDays(
  engine: Engine,
  now: () => number,
  known: KnownFirstDays = { answer: async () => undefined, keepAnswer: async () => undefined },
): GoogleFirstDays {
  /** Null for a property that had no data when it was asked. */
  const found = new Map<string, Day | null>();

  const propertyOf = (site: SiteRecord) => (isOnGoogle(site) ? site.provider?.property : undefined);

  async function knownDay(siteId: number, key: string): Promise<Day | undefined> {
    const id = `${siteId} ${key}`;
    const kept = found.get(id) ?? (await known.answer(siteId, key));
    if (typeof kept !== 'string') return undefined;
    found.set(id, kept);
    return kept;
  }

  async function askFor(site: SiteRecord, key: string, created: Day): Promise<Day | null> {
    const today = localDay(now(), site.timeZone);
    const question = {
      ...{ dimensions: ['date'], metrics: ['eventCount'], orderBy: [{ dimension: 'date' }], limit: 1 },
      dateRanges: [{ start: created < today ? created : today, end: today }],
    };
    const [answer] = await ask(engine, [plan(question, site, now())]);
    const date = answer!.rows[0]?.dimensions.date;
    const day = date === undefined ? null : date.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
    found.set(`${site.id} ${key}`, day);
    if (day !== null) await known.keepAnswer(site.id, key, day);
    return day;
  }

  return {
    async firstDayOnGoogle(site) {
      const property = propertyOf(site);
      if (!property) return undefined;
      const key = keyOf(property.id);
      return (await knownDay(site.id, key)) ?? askFor(site, key, createdDay(property));
    },
    async likelyFirstDayOnGoogle(site, { soon = false } = {}) {
      const property = propertyOf(site);
      if (!property) return undefined;
      const key = keyOf(property.id);
      const before = await knownDay(site.id, key);
      if (before !== undefined) return before;
      if (soon) return found.has(`${site.id} ${key}`) ? null : createdDay(property);
      try {
        return await askFor(site, key, createdDay(property));
      } catch (error) {
        if (error instanceof SourceError) return createdDay(property);
        throw error;
      }
    },
  };
}

const keyOf = (property: string): string => `first day of ${property}`;

const createdDay = ({ createdAt, timeZone }: { readonly createdAt: number; readonly timeZone: string }): Day =>
  localDay(createdAt, timeZone);
