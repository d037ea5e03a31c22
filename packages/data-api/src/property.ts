/** Types shared by all methods: a property, and a request prepared before it is answered. */
import type { Cancellation, Engine, Quality, Site } from '@magpie/query';
import { invalid } from './errors.ts';
import type { PropertyQuota } from './quota.ts';

/** A property: one site at a point in time. */
export interface Property {
  readonly site: Site;
  /** Milliseconds. */
  readonly now: number;
  readonly engine: Engine;
  readonly signal?: Cancellation;
  /** Whether a request may use days before those that Google's API accepts, because imported data can be older. */
  readonly anyDay?: true;
}

/** A validated request. Nothing is charged before. */
export interface Prepared {
  /** The cost in tokens. */
  readonly tokens: number;
  /** Answers the request; `quota` is included on request. @throws QueryError, ApiError */
  run(quota: PropertyQuota | undefined): Promise<object>;
}

/** The answers, unless stored daily totals can't answer some of their days: a response has no place to say that they aren't counted. @throws ApiError */
export function requireKnown<A extends { readonly quality: Quality }>(answers: readonly A[]): readonly A[] {
  for (const { quality } of answers) {
    const notBefore = quality.history?.notBefore;
    if (notBefore !== undefined)
      throw invalid(
        `Only daily totals from Google Analytics are stored for days before ${notBefore}, and they can't answer this request. Use dates from ${notBefore} on, or other dimensions, metrics and filters.`,
      );
  }
  return answers;
}

/** The cost of a report: one token, and more for many cells in a row or many days (observed costs, reference section 10). */
export function tokensFor(dimensions: number, metrics: number, days: number): number {
  const cells = Math.max(dimensions, 1) * Math.max(metrics, 1);
  return 1 + Math.floor(Math.log2(cells) / 2) + Math.floor(days / 60);
}

/** Drops empty lists, as proto3 does. */
export function withoutEmpty<T extends Readonly<Record<string, readonly unknown[]>>>(lists: T): Partial<T> {
  return Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0)) as Partial<T>;
}
