/**
 * Numbers of visitors with sessions in no cube: kept in memory and looked up, where every statement would have to join them
 * again.
 */

import { Params } from '../connection/statement.ts';
import { TABLES } from '../sql/sources.ts';
import type { Tools } from './build.ts';
import { type Coverage, uncoveredIntervals } from './coverage.ts';
import { Emptied } from './emptied.ts';
import type { RollUpPart, RollUpParts } from './parts.ts';
import { compileGeneration, numbersOfVisitors, numbersSql, UNKNOWN, uncoveredSessions } from './read.ts';
import { NUMBERS } from './tables.ts';

/** Visitors that keep one number each as long as the parts of their site stay as they are. */
interface Generation {
  readonly number: number;
  readonly parts: readonly RollUpPart[];
  /** At most this many numbers were given to visitors who had none. */
  given: number;
  /** By the sessions that were looked at: the revision of that time, and whether their visitors have numbers. */
  readonly looked: Map<string, { readonly revision: number; readonly numbered: Promise<boolean> }>;
}

/** Works on a connection of its own, one piece of work at a time. */
type Use = <T>(work: (tools: Tools) => Promise<T>) => Promise<T>;

/** Sessions of this many rows are joined instead: all that is not rolled up yet after an import, say. */
const MOST_ROWS = 300_000;
/** Visitors without a number who are named in the statement that gives them one, since few are new from one look to the next. */
const NAMED = 500;
/** Rows of the table after which it is emptied as soon as no one reads it, and after which nothing is added until then. */
const ROOM = { enough: 1_000_000, most: 4_000_000 };
/** Maximum number of looks that are remembered. */
const REMEMBERED = 1000;

/** Gives numbers, and remembers them. */
export class Numbers {
  readonly #parts: RollUpParts;
  readonly #use: Use;
  readonly #generations = new Map<number, Generation>();
  #last = 0;
  #rows = 0;
  #writes = 0;
  readonly #table: Emptied;

  constructor(parts: RollUpParts, use: Use) {
    this.#parts = parts;
    this.#use = use;
    this.#table = new Emptied(() => {
      this.#rows = 0;
      this.#generations.clear();
      return use((tools) => tools.run(`TRUNCATE TABLE ${NUMBERS}`, {}));
    });
  }

  /** Another number when numbers begin to be given, and when they have been: what was read under one was read with the same numbers. */
  get revision(): number {
    return this.#writes;
  }

  /** Does some work while no number is taken back. */
  async reading<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await this.#table.reading(work);
    } finally {
      if (this.#rows >= ROOM.enough) this.#table.emptySoon();
    }
  }

  /** The generation in which the visitors of a range's sessions that are in no cube have numbers; undefined when they are too many. */
  async of(siteId: number, coverage: Coverage): Promise<number | undefined> {
    if (!coverage.uncoveredProfile) return undefined;
    const generation = this.#generationOf(siteId);
    const { looked } = generation;
    const key = JSON.stringify(uncoveredIntervals(coverage));
    // Sessions of days that are rolled up are the same as long as the parts are.
    const revision = coverage.settled ? 0 : this.#parts.revision(siteId);
    let known = looked.get(key);
    if (known?.revision !== revision) {
      if (looked.size >= REMEMBERED) looked.clear();
      known = { revision, numbered: this.#number(siteId, generation, coverage) };
      looked.set(key, known);
      known.numbered.catch(() => looked.delete(key));
    }
    return (await known.numbered) ? generation.number : undefined;
  }

  /** Whether every visitor of those sessions has had a number until now, although sessions of the site have changed. */
  async have(siteId: number, generation: number, coverage: Coverage): Promise<boolean> {
    if (this.#parts.isChanging(siteId)) return false;
    const { missing } = await this.#use((tools) => probe(tools, siteId, generation, coverage));
    return missing === 0;
  }

  /** Takes back all numbers as soon as no one reads them. */
  clear(): void {
    this.#rows = ROOM.most;
    this.#table.emptySoon();
  }

  #generationOf(siteId: number): Generation {
    const parts = this.#parts.of(siteId);
    const known = this.#generations.get(siteId);
    if (known?.parts === parts) return known;
    const generation = { number: ++this.#last, parts, given: 0, looked: new Map() };
    this.#generations.set(siteId, generation);
    return generation;
  }

  #number(siteId: number, generation: Generation, coverage: Coverage): Promise<boolean> {
    return this.#use(async (tools) => {
      const { rows, missing, visitors } = await probe(tools, siteId, generation.number, coverage);
      if (missing === 0) return true;
      if (rows > MOST_ROWS || this.#rows + rows > ROOM.most) return false;
      const params = new Params();
      const unknown = UNKNOWN + generation.given;
      const areNamed = visitors.length <= NAMED;
      const numbers = areNamed
        ? numbersOfVisitors(
            siteId,
            `SELECT arrayJoin(${params.add('Array(UInt64)', visitors)}) AS user_key`,
            params,
            unknown,
          )
        : numbersSql(siteId, uncoveredSessions(coverage, params), params, unknown);
      const most = areNamed ? visitors.length : rows;
      this.#rows += most;
      generation.given += most;
      this.#writes++;
      try {
        await tools.run(
          `INSERT INTO ${NUMBERS} SELECT ${params.add('UInt32', generation.number)}, user_key, number FROM ${numbers}`,
          params.values,
        );
      } finally {
        this.#writes++;
      }
      return true;
    });
  }
}

/** Numbers of rows of session_days: of the sessions, and of those without a visitor's number; then the first keys of visitors without one, one more than a statement names if there are that many. */
async function probe(
  tools: Tools,
  siteId: number,
  generation: number,
  coverage: Coverage,
): Promise<{ readonly rows: number; readonly missing: number; readonly visitors: readonly string[] }> {
  const params = new Params();
  const unnumbered = `(${compileGeneration(generation, params)} = 0 AS unnumbered)`;
  const visitors = `arrayMap(key -> toString(key), groupUniqArrayIf(${NAMED + 1})(user_key, unnumbered))`;
  const text = `SELECT count() AS rows, countIf(${unnumbered}) AS missing, ${visitors} AS visitors FROM ${TABLES.sessionDays} WHERE site_id = ${params.add('UInt32', siteId)} AND ${uncoveredSessions(coverage, params)}`;
  const [row] = await tools.probe(text, ['rows', 'missing', 'visitors'], params.values);
  return { rows: Number(row?.[0]), missing: Number(row?.[1]), visitors: (row?.[2] ?? []) as string[] };
}
