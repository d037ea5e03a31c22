/** The golden cases: small sites as JSON, with answers counted by hand. */
import { readdirSync, readFileSync } from 'node:fs';
import { EMPTY_HIT, EMPTY_ITEM, type Hit, type HitItem } from '@magpie/events';
import {
  type Beside,
  type Engine,
  type FunnelQuestion,
  type JourneyQuestion,
  metricValues,
  plan,
  planFunnel,
  planJourney,
  type Quality,
  type Question,
  type Site,
} from '@magpie/query';
import { localDay } from '@magpie/time';
import { NOW } from './random-funnels.ts';

/** Null where a metric is absent. */
type Cell = string | number | null;

/** One query of a case with the expected answer. */
export type Expected = ExpectedTable | ExpectedFunnel | ExpectedJourney;

interface ExpectedTable {
  readonly question: Question;
  /** ISO instant of the query, for realtime queries. */
  readonly now?: string;
  /** Displayed values and metrics in the order of the query. */
  readonly rows?: readonly (readonly Cell[])[];
  /** The same, preceded by the index of the range. */
  readonly rangeRows?: readonly (readonly Cell[])[];
  /** The number of rows by default. */
  readonly rowCount?: number;
  /** Metrics per range. */
  readonly totals?: readonly (readonly (number | null)[])[];
  readonly quality?: Quality;
}

interface ExpectedFunnel {
  readonly funnel: FunnelQuestion;
  /** Visitors of every step. */
  readonly users: readonly number[];
  /** Visitors who continued to the next step, for every step but the last. */
  readonly continued?: readonly number[];
  /** Visitors of every step by breakdown value, and by day. */
  readonly values?: readonly (readonly Cell[])[];
  readonly days?: readonly (readonly Cell[])[];
}

interface ExpectedJourney {
  readonly journey: JourneyQuestion;
  /** ISO instant, name and path of every event. */
  readonly events: readonly (readonly [at: string, name: string, path: string])[];
}

/** A site with its events and queries. */
export interface GoldenCase {
  readonly name: string;
  readonly about: string;
  readonly site: Site;
  readonly hits: readonly Hit[];
  readonly asks: readonly Expected[];
}

/**
 * An event in a case: `at` and `session` are ISO instants, `user` is a number; the rest as in a Hit, and an item is one unit
 * by default.
 */
type SparseHit = Omit<Partial<Hit>, 'items'> & {
  readonly at: string;
  readonly session?: string;
  readonly user?: number;
  readonly items?: readonly Partial<HitItem>[];
};

const FOLDER = new URL('../cases/', import.meta.url);

/** All cases, by name. */
export function goldenCases(): GoldenCase[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file, index) => {
      const read = JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) as {
        about: string;
        site: Omit<Site, 'id'>;
        hits: SparseHit[];
        asks: Expected[];
      };
      const site: Site = { id: index + 1, ...read.site };
      return { ...read, name: file.slice(0, -5), site, hits: read.hits.map((hit, i) => fillHit(hit, i, site)) };
    });
}

function fillHit({ at, session = at, user = 1, items = [], ...rest }: SparseHit, index: number, site: Site): Hit {
  const ts = Date.parse(at);
  return {
    ...EMPTY_HIT,
    siteId: site.id,
    eventId: (index + 1).toString(16).padStart(16, '0'),
    ts,
    receivedAt: ts,
    day: localDay(ts, site.timeZone),
    userKey: user.toString(16).padStart(16, '0'),
    sessionStart: Math.floor(Date.parse(session) / 1000),
    ...rest,
    items: items.map((item) => ({ ...EMPTY_ITEM, ...item })),
  };
}

/** The expected answer with all defaults filled in. */
export const withDefaults = (expected: Expected): Expected =>
  'question' in expected ? { rowCount: (expected.rows ?? expected.rangeRows)!.length, ...expected } : expected;

/** Asks an engine and returns the answer in the form of {@link Expected}, for readable differences. */
export async function askEngine(engine: Engine, site: Site, expected: Expected): Promise<Expected> {
  if ('funnel' in expected) return funnelAnswer(engine, site, expected);
  if ('journey' in expected) return journeyAnswer(engine, site, expected);
  const { question, now } = expected;
  const one = plan(question, site, now === undefined ? NOW : Date.parse(now));
  const table = (await engine.run([one]))[0]!;
  const values = (measures: readonly number[], beside: Omit<Beside, 'total'>) => {
    const metrics = metricValues(one, measures, { ...beside, total: table.totals[beside.range] });
    return one.metrics.map(({ name }) => metrics[name] ?? null);
  };
  const rows = table.rows.map((row, i) => {
    const { range, dimensions, measures } = row;
    return [range, ...dimensions, ...values(measures, { range, dimensions, compared: table.others?.[i]?.measures })];
  });
  return {
    question,
    ...(now !== undefined && { now }),
    ...(expected.rangeRows ? { rangeRows: rows } : { rows: rows.map((row) => row.slice(1)) }),
    rowCount: table.rowCount,
    ...(expected.totals && {
      totals: table.totals.map((measures, range) =>
        values(measures, { range, compared: one.compares && range === 0 ? table.totals[1] : undefined }),
      ),
    }),
    ...(expected.quality && { quality: table.quality }),
  };
}

async function funnelAnswer(engine: Engine, site: Site, { funnel, continued, values, days }: ExpectedFunnel) {
  const { rows } = (await engine.funnels([planFunnel(funnel, site, NOW)]))[0]!;
  const grouped = (by: 'value' | 'date') => [
    ...Map.groupBy(
      rows.filter((row) => row[by] !== undefined),
      (row) => row[by]!,
    ),
  ];
  const listed = (by: 'value' | 'date') => grouped(by).map(([name, some]) => [name, ...some.map(({ users }) => users)]);
  const total = rows.filter(({ value, date }) => value === undefined && date === undefined);
  return {
    funnel,
    users: total.map(({ users }) => users),
    ...(continued && { continued: total.slice(0, -1).map((row) => row.continued) }),
    ...(values && { values: listed('value') }),
    ...(days && { days: listed('date') }),
  };
}

async function journeyAnswer(engine: Engine, site: Site, { journey }: ExpectedJourney): Promise<ExpectedJourney> {
  const events = (await engine.journeys([planJourney(journey, site, NOW)]))[0]!;
  return { journey, events: events.map(({ ts, name, pagePath }) => [new Date(ts).toISOString(), name, pagePath]) };
}
