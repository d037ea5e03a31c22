/** This module is responsible for what every test of an engine stands on: an engine with a way in, samples as sites of their own, and how often chance is tried. */
import type { Hit } from '@magpie/events';
import type {
  Engine,
  FunnelQuestion,
  FunnelTable,
  JourneyEvent,
  JourneyQuestion,
  Question,
  Table,
} from '@magpie/query';
import fc, { type Parameters } from 'fast-check';
import { it } from 'vitest';
import { type Sample, sampleOf } from './samples.ts';
import { answered } from './ways.ts';

/** An engine under test, with a way to put events in. */
export interface Bench {
  readonly engine: Engine;
  /** Adds one batch of events. */
  add(hits: readonly Hit[]): Promise<void>;
  close(): Promise<void>;
}

/**
 * How often random answers are compared; laws are tried a quarter as often. Eight with a fixed seed find every fault of docs/mutants.md, so
 * twelve do for `npm test`, which draws others each time; `npm run conformance` takes many more.
 */
export const RUNS = Number(process.env.CONFORMANCE_RUNS ?? 12);

const { CONFORMANCE_SEED, CONFORMANCE_SHRINK } = process.env;

/** How chance is tried: CONFORMANCE_SEED repeats a run by the seed that a failure names, CONFORMANCE_SHRINK=1 looks for the smallest example, which takes minutes. */
export const tries = <T>(runs: number): Parameters<T> => ({
  numRuns: Math.ceil(runs),
  endOnFailure: !CONFORMANCE_SHRINK,
  ...(CONFORMANCE_SEED && { seed: Number(CONFORMANCE_SEED) }),
});

let nextSite = 1000;

/** The sample as that of a new site, so that none sees another's events. */
export function settled({ site, hits, firstDay }: Sample): Sample {
  const id = nextSite++;
  return { site: { ...site, id }, hits: hits.map((hit) => ({ ...hit, siteId: id })), firstDay };
}

/** A sample that an engine has taken in, and ways to ask about it. */
export interface Entered extends Sample {
  ask(question: Question, now?: number): Promise<Table>;
  funnel(question: FunnelQuestion): Promise<FunnelTable>;
  journey(question: JourneyQuestion): Promise<JourneyEvent[]>;
}

/** Ways to ask an engine about a sample. */
export const asking = (engine: Engine, sample: Sample): Entered => ({
  ...sample,
  ask: (question, now) =>
    answered(engine, sample.site, { question, ...(now !== undefined && { now }) }) as Promise<Table>,
  funnel: (funnel) => answered(engine, sample.site, { funnel }) as Promise<FunnelTable>,
  journey: (journey) => answered(engine, sample.site, { journey }) as Promise<JourneyEvent[]>,
});

/** A law: a test over random samples and something more that is drawn for each. */
export type Law = <T>(
  text: string,
  more: (sample: Sample) => fc.Arbitrary<T>,
  check: (sample: Sample, more: T) => Promise<void>,
) => void;

/** States a law. */
export const law: Law = (text, more, check) =>
  it(text, async () => {
    const given = sampleOf(0).chain((sample) => fc.tuple(fc.constant(sample), more(sample)));
    await fc.assert(
      fc.asyncProperty(given, ([sample, extra]) => check(sample, extra)),
      tries(RUNS / 4),
    );
  });
