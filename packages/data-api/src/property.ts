/** This module is responsible for what a method needs to answer: a property, and how an answer comes about in two steps. */
import type { Cancellation, Engine, Site } from '@magpie/query';
import type { PropertyQuota } from './quota.ts';

/** A property: one site at one moment. */
export interface Property {
  readonly site: Site;
  /** Milliseconds. */
  readonly now: number;
  readonly engine: Engine;
  readonly signal?: Cancellation;
  /** Whether a request may name every day that the engine knows, and not only those that Google's API takes: imported histories are older. */
  readonly anyDay?: true;
}

/** A checked request. Nothing is charged before there is one. */
export interface Prepared {
  /** What it costs. */
  readonly tokens: number;
  /** Answers it; `quota` is for those who asked for it. @throws QueryError, ApiError */
  run(quota: PropertyQuota | undefined): Promise<object>;
}

/** What a report costs: one, and more for many cells in a row or many days (the costs that were seen, reference section 10). */
export function tokensFor(dimensions: number, metrics: number, days: number): number {
  const cells = Math.max(dimensions, 1) * Math.max(metrics, 1);
  return 1 + Math.floor(Math.log2(cells) / 2) + Math.floor(days / 60);
}

/** The lists that hold something: proto3 leaves empty ones out. */
export function filled<T extends Readonly<Record<string, readonly unknown[]>>>(lists: T): Partial<T> {
  return Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0)) as Partial<T>;
}
