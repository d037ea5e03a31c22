/** This module is responsible for the golden cases: small sites whose answers were counted by hand, as JSON. */
import { readdirSync, readFileSync } from 'node:fs';
import { EMPTY_HIT, type Hit } from '@magpie/events';
import { metricValues, type Plan, type Quality, type Question, type Site, type Table } from '@magpie/query';
import { localDay } from '@magpie/time';

type Cell = string | number;

/** One question of a case and what must come back. */
export interface Expected {
  readonly question: Question;
  /** Shown values and metrics in the order of the question. */
  readonly rows?: readonly (readonly Cell[])[];
  /** The same with the index of the range before them. */
  readonly rangeRows?: readonly (readonly Cell[])[];
  /** As many as the rows unless said. */
  readonly rowCount?: number;
  /** Metrics per range. */
  readonly totals?: readonly (readonly number[])[];
  readonly quality?: Quality;
}

/** A site, its events and its questions. */
export interface GoldenCase {
  readonly name: string;
  readonly about: string;
  readonly site: Site;
  readonly hits: readonly Hit[];
  readonly asks: readonly Expected[];
}

/** An event as a case writes it: `at` and `session` are ISO instants, `user` a number; the rest as in a Hit. */
type SparseHit = Partial<Hit> & { readonly at: string; readonly session?: string; readonly user?: number };

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
      return { ...read, name: file.slice(0, -5), site, hits: read.hits.map((hit, i) => whole(hit, i, site)) };
    });
}

function whole({ at, session = at, user = 1, ...rest }: SparseHit, index: number, site: Site): Hit {
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
  };
}

/** A table in the form of {@link Expected}, so that what differs can be read. */
export function asExpected(plan: Plan, table: Table, expected: Expected): Expected {
  const values = (measures: readonly number[]) => Object.values(metricValues(plan, measures));
  const rows = table.rows.map((row) => [row.range, ...row.dimensions, ...values(row.measures)]);
  return {
    question: expected.question,
    ...(expected.rangeRows ? { rangeRows: rows } : { rows: rows.map((row) => row.slice(1)) }),
    rowCount: table.rowCount,
    ...(expected.totals && { totals: table.totals.map(values) }),
    ...(expected.quality && { quality: table.quality }),
  };
}
