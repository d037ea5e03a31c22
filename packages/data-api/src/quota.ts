/** Token quota of a property: per day, per hour and per key, and the number of concurrent requests. */
import { ApiError } from './errors.ts';

/** The quota of a standard GA4 property (Data API reference, section 10). */
export const QUOTA = {
  tokensPerDay: 200_000,
  tokensPerHour: 40_000,
  tokensPerProjectPerHour: 14_000,
  concurrentRequests: 10,
} as const;

/** Core, realtime and funnel reports have separate quotas. */
export type Pool = 'core' | 'realtime' | 'funnel';

/** One quota: the tokens of this request, and those left. */
interface QuotaStatus {
  readonly consumed: number;
  readonly remaining: number;
}

/** The quotas after a request, in Google's format. Quotas that Magpie doesn't have are absent. */
export type PropertyQuota = Readonly<Record<keyof typeof QUOTA, QuotaStatus>>;

/** A request within the quota. */
export interface QuotaGrant {
  readonly quota: PropertyQuota;
  /** Must be called once the request is answered, also after an error. */
  done(): void;
}

/** Rejects requests above the quota. */
export interface Limiter {
  /** @throws ApiError RESOURCE_EXHAUSTED; then nothing is charged */
  admit(property: number, key: number | string, pool: Pool, tokens: number): QuotaGrant;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MORE = 'To learn more, see https://developers.google.com/analytics/devguides/reporting/data/v1/quotas';
const exhausted = (what: string) => new ApiError('RESOURCE_EXHAUSTED', `${what} ${MORE}`);

/** Counts tokens in fixed clock hours and days, in memory only: a restart resets them. */
export function createLimiter(now: () => number): Limiter {
  const spent = new Map<string, { readonly window: number; tokens: number }>();
  const running = new Map<string, number>();
  const account = (name: string, lengthMs: number) => {
    const window = Math.floor(now() / lengthMs);
    const before = spent.get(name);
    if (before?.window === window) return before;
    const fresh = { window, tokens: 0 };
    spent.set(name, fresh);
    return fresh;
  };
  return {
    admit(property, key, pool, tokens) {
      const name = `${pool} ${property}`;
      const day = account(`${name} day`, DAY_MS);
      const hour = account(`${name} hour`, HOUR_MS);
      const project = account(`${name} key ${key}`, HOUR_MS);
      const atOnce = running.get(name) ?? 0;
      if (day.tokens + tokens > QUOTA.tokensPerDay)
        throw exhausted('Exhausted property tokens per day. These quota tokens will return in under 24 hours.');
      if (hour.tokens + tokens > QUOTA.tokensPerHour)
        throw exhausted('Exhausted property tokens per hour. These quota tokens will return in under an hour.');
      if (project.tokens + tokens > QUOTA.tokensPerProjectPerHour)
        throw exhausted(
          'Exhausted property tokens for a project per hour. These quota tokens will return in under an hour.',
        );
      if (atOnce >= QUOTA.concurrentRequests)
        throw exhausted('Exhausted concurrent requests quota. Please send fewer requests concurrently.');
      for (const one of [day, hour, project]) one.tokens += tokens;
      running.set(name, atOnce + 1);
      const status = (limit: number, used: number, consumed = tokens) => ({ consumed, remaining: limit - used });
      return {
        quota: {
          tokensPerDay: status(QUOTA.tokensPerDay, day.tokens),
          tokensPerHour: status(QUOTA.tokensPerHour, hour.tokens),
          concurrentRequests: status(QUOTA.concurrentRequests, atOnce + 1, 0),
          tokensPerProjectPerHour: status(QUOTA.tokensPerProjectPerHour, project.tokens),
        },
        done() {
          const left = (running.get(name) ?? 1) - 1;
          if (left > 0) running.set(name, left);
          else running.delete(name);
        },
      };
    },
  };
}
