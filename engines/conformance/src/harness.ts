/** Setup of engine tests: the engine under test, samples as separate sites, and the number of runs. */
import type { Hit } from '@magpie/events';
import {
  type Answer,
  ask,
  type Engine,
  type FunnelQuestion,
  type FunnelTable,
  type JourneyEvent,
  type JourneyQuestion,
  plan,
  type Question,
  type Table,
} from '@magpie/query';
import fc, { type Parameters } from 'fast-check';
import { it } from 'vitest';
import { NOW, runQuery } from './random-funnels.ts';
import { randomSample, type Sample } from './samples.ts';

/** An engine under test, and how to add events to it. */
export interface EngineUnderTest {
  readonly engine: Engine;
  /** Adds one batch of events. */
  add(hits: readonly Hit[]): Promise<void>;
  close(): Promise<void>;
}

/**
 * How many random samples are compared; laws use a quarter as many. Eight with a fixed seed find every fault of docs/mutants.md, so
 * they are enough for `npm test`, which draws different ones each time; `npm run conformance` uses many more.
 */
export const RUNS = Number(process.env.CONFORMANCE_RUNS ?? 8);

const { CONFORMANCE_SEED, CONFORMANCE_SHRINK } = process.env;

/** fast-check's options: CONFORMANCE_SEED repeats a failed run with its seed, CONFORMANCE_SHRINK=1 looks for the smallest example, which takes minutes. */
export const checkOptions = <T>(runs: number): Parameters<T> => ({
  numRuns: Math.ceil(runs),
  endOnFailure: !CONFORMANCE_SHRINK,
  ...(CONFORMANCE_SEED && { seed: Number(CONFORMANCE_SEED) }),
});

let nextSite = 1000;

/** Moves the sample to a new site, so that samples don't see each other's events. */
export function asNewSite({ site, hits, firstDay }: Sample): Sample {
  const id = nextSite++;
  return { site: { ...site, id }, hits: hits.map((hit) => ({ ...hit, siteId: id })), firstDay };
}

/** A sample that was added to an engine, and functions to query it. */
export interface AddedSample extends Sample {
  readonly engine: Engine;
  ask(question: Question, now?: number): Promise<Table>;
  /** The answer with metrics and their relations, as a program gets it. */
  answer(question: Question, now?: number): Promise<Answer>;
  funnel(question: FunnelQuestion): Promise<FunnelTable>;
  journey(question: JourneyQuestion): Promise<JourneyEvent[]>;
}

/** Functions to query an engine about a sample. */
export const queriesFor = (engine: Engine, sample: Sample): AddedSample => ({
  ...sample,
  engine,
  answer: async (question, now = NOW) => (await ask(engine, [plan(question, sample.site, now)]))[0]!,
  ask: (question, now) =>
    runQuery(engine, sample.site, { question, ...(now !== undefined && { now }) }) as Promise<Table>,
  funnel: (funnel) => runQuery(engine, sample.site, { funnel }) as Promise<FunnelTable>,
  journey: (journey) => runQuery(engine, sample.site, { journey }) as Promise<JourneyEvent[]>,
});

/** A law: a test over random samples, with something random drawn for each. */
export type Law = <T>(
  text: string,
  more: (sample: Sample) => fc.Arbitrary<T>,
  check: (sample: Sample, more: T) => Promise<void>,
) => void;

/** Defines a law. */
export const law: Law = (text, more, check) =>
  it(text, async () => {
    const drawn = randomSample(0).chain((sample) => fc.tuple(fc.constant(sample), more(sample)));
    await fc.assert(
      fc.asyncProperty(drawn, ([sample, extra]) => check(sample, extra)),
      checkOptions(RUNS / 4),
    );
  });
