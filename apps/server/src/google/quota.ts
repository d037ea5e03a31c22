/** Google's quota: what answers say of it, which buckets are used up until when, and how many requests run at once. */
import { addDays, localDay, startOfDay } from '@magpie/time';
import { z } from 'zod';
import type { GoogleQuota, QuotaBucket } from '../ports/google.ts';

const HOUR_MS = 3_600_000;
/** Google takes off up to ten tokens for a request: with no more left, the next one may be refused. */
const LEAST = 10;
const AT_ONCE = 5;
/** Server errors that are left before Google shuts the project out for an hour. */
const LEAST_ERRORS = 2;

/** A quota that is used up. */
interface Closed {
  /** Milliseconds. */
  readonly until: number;
  /** Such as `for this day`. */
  readonly what: string;
}

/** Keeps what is used up of a site's quota. */
type KeepUsedUp = (siteId: number, usedUp: UsedUp) => void;

/** The quota of all properties. `key` names a pool: core, realtime and funnel reports of a property have one each. */
export interface QuotaBook {
  /** Notes what an answer says; `zone` is the property's. */
  note(siteId: number, key: string, body: unknown, zone: string): void;
  of(siteId: number): GoogleQuota | undefined;
  forget(siteId: number): void;
  /** Notes that Google refuses; returns until when. */
  close(
    siteId: number,
    key: string,
    refused: { readonly message: string; readonly retryAfter?: number | undefined },
    zone: string,
  ): Closed;
  closed(key: string): Closed | undefined;
  /** What is used up of a site's. */
  closedOf(siteId: number): Closed | undefined;
  /** Whether another server error could shut the project out. */
  fearsErrors(siteId: number): boolean;
  /** Runs when fewer than five requests of a property do. */
  inTurn<T>(property: string, run: () => Promise<T>): Promise<T>;
}

/** Used-up quota by pool: kept over a restart, which would otherwise send more requests. */
const usedUp = z.record(z.string(), z.object({ until: z.number(), what: z.string() }));
type UsedUp = z.infer<typeof usedUp>;

/**
 * Opens the book. Remaining quota is in memory only, because every answer repeats it. `kept` is the quota that was used up before the server
 * started, by site; `keep` stores it.
 */
export function createQuotaBook(
  now: () => number,
  { kept = new Map(), keep }: { readonly kept?: ReadonlyMap<number, unknown>; readonly keep?: KeepUsedUp } = {},
): QuotaBook {
  const said = new Map<number, GoogleQuota>();
  const shut = new Map<string, Closed & { readonly siteId: number }>();
  for (const [siteId, one] of kept) {
    const before = usedUp.safeParse(one).data ?? {};
    for (const [key, closed] of Object.entries(before)) shut.set(key, { siteId, ...closed });
  }
  const running = new Map<string, { count: number; readonly waiting: (() => void)[] }>();
  const endOfHour = () => Math.floor(now() / HOUR_MS + 1) * HOUR_MS;
  const endOfDay = (zone: string) => startOfDay(addDays(localDay(now(), zone), 1), zone);
  const shutUntil = (siteId: number, key: string, until: number, what: string): Closed => {
    const closed = { siteId, until: Math.max(until, now() + 1000), what };
    shut.set(key, closed);
    keep?.(siteId, usedUpOf(siteId));
    return closed;
  };
  const usedUpOf = (siteId: number): UsedUp =>
    Object.fromEntries(
      [...shut].flatMap(([key, { siteId: of, until, what }]) =>
        of === siteId && until > now() ? [[key, { until, what }]] : [],
      ),
    );
  const stillClosed = (closed: Closed | undefined) => (closed && closed.until > now() ? closed : undefined);

  return {
    note(siteId, key, body, zone) {
      const quota = findQuota(body);
      if (!quota) return;
      const pool = key.split(' ')[1] ?? 'core';
      const named = pool === 'core' ? quota : mapKeys(quota, (name) => `${pool}.${name}`);
      said.set(siteId, { at: now(), buckets: { ...said.get(siteId)?.buckets, ...named } });
      const left = (name: string) => quota[name]?.remaining ?? Number.POSITIVE_INFINITY;
      if (left('tokensPerDay') < LEAST) shutUntil(siteId, key, endOfDay(zone), 'for this day');
      else if (Math.min(left('tokensPerHour'), left('tokensPerProjectPerHour')) < LEAST)
        shutUntil(siteId, key, endOfHour(), 'for this hour');
    },
    of: (siteId) => said.get(siteId),
    forget(siteId) {
      said.delete(siteId);
      for (const [key, closed] of shut) if (closed.siteId === siteId) shut.delete(key);
    },
    close(siteId, key, { message, retryAfter }, zone) {
      if (retryAfter !== undefined) return shutUntil(siteId, key, now() + retryAfter * 1000, 'for now');
      if (/concurrent/i.test(message)) return shutUntil(siteId, key, now() + 5000, 'for requests at once');
      if (/per day|daily/i.test(message)) return shutUntil(siteId, key, endOfDay(zone), 'for this day');
      if (/per hour|hourly|thresholded/i.test(message)) return shutUntil(siteId, key, endOfHour(), 'for this hour');
      // Search Console says of its loads only that they are exceeded; they are counted over ten minutes.
      if (key.startsWith('search ')) return shutUntil(siteId, key, now() + 15 * 60_000, 'for these minutes');
      return shutUntil(siteId, key, now() + 60_000, 'for this minute');
    },
    closed: (key) => stillClosed(shut.get(key)),
    closedOf: (siteId) =>
      [...shut.values()]
        .filter((one) => one.siteId === siteId && stillClosed(one))
        .toSorted((a, b) => b.until - a.until)[0],
    fearsErrors: (siteId) =>
      (said.get(siteId)?.buckets.serverErrorsPerProjectPerHour?.remaining ?? Number.POSITIVE_INFINITY) <= LEAST_ERRORS,
    async inTurn(property, run) {
      const turn = running.get(property) ?? { count: 0, waiting: [] };
      running.set(property, turn);
      if (turn.count >= AT_ONCE) await new Promise<void>((go) => turn.waiting.push(go));
      else turn.count += 1;
      try {
        return await run();
      } finally {
        const next = turn.waiting.shift();
        if (next) next();
        else turn.count -= 1;
        if (turn.count === 0) running.delete(property);
      }
    },
  };
}

const mapKeys = (buckets: Readonly<Record<string, QuotaBucket>>, name: (key: string) => string) =>
  Object.fromEntries(Object.entries(buckets).map(([key, bucket]) => [name(key), bucket]));

/** The quota in an answer, or in the last report of a batch. */
function findQuota(body: unknown): Readonly<Record<string, QuotaBucket>> | undefined {
  const { propertyQuota, reports } = (body ?? {}) as { propertyQuota?: unknown; reports?: unknown };
  if (Array.isArray(reports)) {
    for (const report of reports.toReversed()) {
      const found = findQuota(report);
      if (found) return found;
    }
    return undefined;
  }
  if (typeof propertyQuota !== 'object' || propertyQuota === null) return undefined;
  const buckets = Object.entries(propertyQuota).flatMap(([name, value]) => {
    const { consumed = 0, remaining = 0 } = (value ?? {}) as { consumed?: unknown; remaining?: unknown };
    return typeof consumed === 'number' && typeof remaining === 'number' ? [[name, { consumed, remaining }]] : [];
  });
  return buckets.length > 0 ? (Object.fromEntries(buckets) as Record<string, QuotaBucket>) : undefined;
}
