/**
 * Answers about finished days. They are counted once; after a new event, a question only reads the running day again. Those with sets of
 * visitors are in a table in the store's memory, where sets are united; sums are kept here, so that statements needn't name that table. Each
 * answer has a number, which is on all its rows. An answer stays right because the rows of a build never change, also over a restart
 * (`saved-answers.ts`).
 */
import { createHash } from 'node:crypto';
import type { Measure } from '@magpie/vocabulary';
import { everyAnswer } from '../connection/every-answer.ts';
import type { Rows } from '../connection/pools.ts';
import type { Statement } from '../connection/statement.ts';
import { columnNames, columnsOf, type Shape } from '../sql/groups-together.ts';
import { DATABASE } from '../tables/schema.ts';
import type { Tools } from './build.ts';
import { Emptied } from './emptied.ts';
import { loadAnswers, removeSaved, type SavedAnswer, saveAnswers, savedTable } from './saved-answers.ts';

const FINISHED = `${DATABASE}.rollup_finished`;

/** Columns of the table: of a question with more, nothing is kept. */
const WIDEST: Shape = { keys: 9, sums: 24, sets: 8 };
/** Memory unless stated otherwise, in bytes: about a thousand blocks of reports of a site with 30,000 events a day. */
const FINISHED_BYTES = 64 * 1024 ** 2;
/** Groups of one answer beyond which it isn't kept: of so many, the store finds a page quicker. */
export const MOST_GROUPS = 5000;
/** Answers whose size is not known yet, after which it is asked for: each time costs as much as a small question. */
const UNWEIGHED = 32;
/** Bytes of a row besides its visitors. */
const ROW_BYTES = 400;
/** Bytes of a set of visitors: of each of them, or a bit for each of 65,536 numbers where many are near each other. */
const setBytes = (set: string): string =>
  `if(bitmapCardinality(${set}) = 0, 0, least(3 * bitmapCardinality(${set}), 8192 * (1 + intDiv(bitmapMax(${set}), 65536) - intDiv(bitmapMin(${set}), 65536))))`;
/** Milliseconds, unless stated otherwise, that finding new answers must have taken for them to be saved: saving them takes a tenth of a second. */
const WORTH_SAVING_MS = 1000;
/** The part of the room that saved answers may take: new ones need the rest, since all go when there is none. */
const MOST_SAVED = 1 / 2;
/** A number that no saved answer comes near. */
const AFTER_SAVED = 2 ** 31;

/** Identifies an answer. */
const keyOf = ({ statement: { text, params }, builds = [] }: Wanted): string =>
  createHash('sha256')
    .update(JSON.stringify([text, params, builds], (_, value) => (typeof value === 'bigint' ? `${value}n` : value)))
    .digest('base64url');

const namesOf = (shape: Shape): readonly string[] => Object.values(columnNames(shape)).flat();

const typeOf = (name: string): string =>
  name.startsWith('g') ? 'String' : name.startsWith('s') ? 'Int64' : 'AggregateFunction(groupBitmap, UInt32)';

/** Answer and code of the row that says that the table still has what was written: a store that was restarted has lost all. */
const PRESENT = { answer: 0, code: 4_294_967_295 };
const MARK = `INSERT INTO ${FINISHED} (answer) VALUES (${PRESENT.answer})`;

const TABLE = { name: FINISHED, columns: namesOf(WIDEST).map((name) => ({ name, type: typeOf(name) })) };
const COLUMNS = ['answer UInt32', ...TABLE.columns.map(({ name, type }) => `${name} ${type}`)];
/** What is made where it isn't there as it should be; what an earlier version saved is given up. */
const TABLES = [
  {
    name: FINISHED.slice(DATABASE.length + 1),
    columns: COLUMNS,
    make: `CREATE OR REPLACE TABLE ${FINISHED} (${COLUMNS.join(', ')}) ENGINE = Memory`,
  },
  savedTable(TABLE),
];
const KNOWN_COLUMNS = `SELECT table, concat(name, ' ', type) AS stored FROM system.columns WHERE database = {database:String} AND table IN {tables:Array(String)} ORDER BY position`;

/** Whether the table has room for a question's columns. */
export function fits(dimensions: number, measures: readonly Measure[]): boolean {
  const { sums, sets } = columnsOf(measures);
  return dimensions <= WIDEST.keys && sums.length <= WIDEST.sums && sets.length <= WIDEST.sets;
}

/** Statements about the table. */
interface FinishedStatements {
  /** Runs a statement that ends with a selection and has no answer. */
  readonly run: (statement: Statement) => Promise<void>;
  readonly ask: (statement: Statement) => Promise<Rows>;
  readonly noting: <T>(work: (tools: Tools) => Promise<T>) => Promise<T>;
}

/** How much is kept, and when it is saved. */
export interface Keeping {
  /** Bytes for what finished days have answered; 64 MiB unless set, at 0 nothing is kept. */
  readonly finishedBytes?: number;
  /** Milliseconds that finding answers must have taken for the store to save them when it is closed; 1,000 unless set. */
  readonly savedAfterMs?: number;
}

/** Makes the table, and gives answers room in it. */
export async function openFinished(statements: FinishedStatements, keeping: Keeping = {}): Promise<Finished> {
  await statements.noting(async (tools) => {
    const known = await tools.probe(KNOWN_COLUMNS, ['table', 'stored'], {
      database: DATABASE,
      tables: TABLES.map(({ name }) => name),
    });
    // A start that is refused afterwards changes no file.
    for (const { name, columns, make } of TABLES)
      if (known.flatMap(([of, stored]) => (of === name ? [stored] : [])).join() !== columns.join())
        await tools.run(make, {});
    // A server may have what another process wrote.
    await tools.run(`TRUNCATE TABLE ${FINISHED}`, {});
    await tools.run(MARK, {});
  });
  const finished = new Finished(statements, keeping);
  if (finished.hasRoom) finished.load();
  return finished;
}

interface Kept {
  readonly answer: number;
  /** The groups, unless they are in the table. */
  readonly ready: Promise<Rows | undefined>;
  tooMany: boolean;
}

/** An answer: its number, and its groups unless they are in the table. */
export interface KeptAnswer {
  readonly answer: number;
  readonly rows?: Rows | undefined;
}

/** What an answer is known by: a statement that selects groups of builds in a shape's columns, and `builds` where it doesn't name them. */
export interface Wanted {
  readonly statement: Statement;
  readonly shape: Shape;
  readonly builds?: readonly number[] | undefined;
}

/** An answer that isn't there yet, and its number. */
export interface Missing<W extends Wanted> {
  readonly wanted: W;
  readonly answer: number;
}

/** A selection that finds some missing answers: `code`, the number of the answer, and a shape's columns; each group in one row. */
export interface Finding<W extends Wanted> {
  readonly of: readonly Missing<W>[];
  readonly text: string;
  readonly params: Statement['params'];
  readonly shape: Shape;
}

/** Answers of finished days, until there is no room. */
export class Finished {
  readonly #statements: FinishedStatements;
  readonly #room: number;
  readonly #savedAfterMs: number;
  readonly #kept = new Map<string, Kept>();
  readonly #unweighed = new Set<number>();
  readonly #table: Emptied;
  #loaded: Promise<void> = Promise.resolve();
  #forgetsSaved = false;
  #last = 0;
  #bytes = 0;
  #newMs = 0;

  constructor(
    statements: FinishedStatements,
    { finishedBytes = FINISHED_BYTES, savedAfterMs = WORTH_SAVING_MS }: Keeping = {},
  ) {
    this.#statements = statements;
    this.#room = finishedBytes;
    this.#savedAfterMs = savedAfterMs;
    this.#table = new Emptied(async () => {
      await this.#loaded;
      this.#kept.clear();
      this.#unweighed.clear();
      this.#bytes = 0;
      this.#newMs = 0;
      await statements.noting(async (tools) => {
        await tools.run(`TRUNCATE TABLE ${FINISHED}`, {});
        await tools.run(MARK, {});
        if (this.#forgetsSaved) await removeSaved(tools);
        this.#forgetsSaved = false;
      });
    });
  }

  /** Starts to load saved answers; questions wait for them. If they can't be loaded, answers are found again. */
  load(): void {
    this.#loaded = this.#statements
      .noting((tools) => loadAnswers(tools, TABLE))
      .then(({ answers, bytes }) => {
        this.#bytes = bytes;
        this.#last = answers.reduce((most, { answer }) => Math.max(most, answer), 0);
        for (const { key, answer, rows } of answers) {
          const tooMany = answer === 0 && rows === undefined;
          this.#kept.set(key, { answer: answer || ++this.#last, ready: Promise.resolve(rows), tooMany });
        }
      })
      .catch(() => {
        // Some rows may be there, under numbers that must not come again before they are gone.
        this.#last = AFTER_SAVED;
        this.#table.emptySoon();
      });
  }

  /** Saves the kept answers if finding them again would take longer. Call it when no more questions are asked. */
  async save(): Promise<void> {
    await this.#loaded;
    if (this.#newMs <= this.#savedAfterMs) return;
    await this.#table.reading(async () => {
      const all = await Promise.all(
        [...this.#kept].map(async ([key, { answer, ready, tooMany }]): Promise<SavedAnswer> => {
          const rows = await ready;
          if (tooMany || (rows && rows.length > MOST_GROUPS)) return { key, answer: 0 };
          return rows ? { key, answer: 0, rows } : { key, answer };
        }),
      );
      const inTable = await this.#sizes(all.flatMap(({ answer }) => (answer > 0 ? [answer] : [])));
      const answers: SavedAnswer[] = [];
      let bytes = 0;
      // Those used last, as many as there is room for.
      for (const one of all.reverse()) {
        const size = one.rows ? one.rows.length * ROW_BYTES : (inTable.get(one.answer) ?? 0);
        if (bytes + size > this.#room * MOST_SAVED) continue;
        bytes += size;
        answers.push(one);
      }
      await this.#statements.noting((tools) => saveAnswers(tools, TABLE, { answers, bytes }));
      this.#newMs = 0;
    });
  }

  /** Bytes of the answers, estimated. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Whether anything can be kept now. */
  get hasRoom(): boolean {
    return this.#bytes < this.#room;
  }

  /** Does some work while no answer is taken away. */
  async reading<T>(work: () => Promise<T>): Promise<T> {
    const done = await this.#table.reading(async () => {
      const answered = await work();
      await this.#weigh();
      return answered;
    });
    if (!this.hasRoom && this.#kept.size > 0) this.#table.emptySoon();
    return done;
  }

  /** Deletes all answers, saved ones too, as soon as none is being read. */
  forget(): void {
    this.#forgetsSaved = true;
    this.#table.emptySoon();
  }

  /** Deletes all answers from memory as soon as none is being read. Saved ones are loaded again after a restart. */
  clear(): void {
    if (this.#kept.size > 0) this.#table.emptySoon();
  }

  /**
   * The answers that are wanted, in their order; those that aren't kept yet are found by the selections that `findingsOf` makes of them.
   * Undefined where one has too many groups.
   */
  async answersTo<W extends Wanted>(
    all: readonly W[],
    findingsOf: (missing: readonly Missing<W>[]) => readonly Finding<W>[],
  ): Promise<(KeptAnswer | undefined)[]> {
    await this.#loaded;
    const missing = new Map<Missing<W>, PromiseWithResolvers<Rows | undefined>>();
    const kept = all.map((wanted) => {
      const key = keyOf(wanted);
      const known = this.#kept.get(key);
      if (known) {
        this.#kept.delete(key);
        this.#kept.set(key, known);
        return known;
      }
      const found = Promise.withResolvers<Rows | undefined>();
      const one: Kept = { answer: ++this.#last, ready: found.promise, tooMany: false };
      this.#kept.set(key, one);
      found.promise.catch(() => this.#kept.delete(key));
      missing.set({ wanted, answer: one.answer }, found);
      return one;
    });
    try {
      for (const finding of missing.size > 0 ? findingsOf([...missing.keys()]) : [])
        this.#find(finding).then(
          (rows) => {
            for (const one of finding.of) missing.get(one)!.resolve(rows?.(one));
          },
          (error: unknown) => {
            for (const one of finding.of) missing.get(one)!.reject(error);
          },
        );
    } catch (error) {
      for (const { reject } of missing.values()) reject(error);
    }
    return everyAnswer(kept, async (one) => {
      const rows = await one.ready;
      if (one.tooMany || (rows && rows.length > MOST_GROUPS)) return undefined;
      return { answer: one.answer, rows };
    });
  }

  /** Finds answers. Returns how to get their rows, or nothing if they are in the table now. */
  async #find<W extends Wanted>({
    of,
    text,
    params,
    shape,
  }: Finding<W>): Promise<((one: Missing<W>) => Rows) | undefined> {
    const began = performance.now();
    const limited = `${text} LIMIT ${MOST_GROUPS + 1} BY code`;
    const names = namesOf(shape);
    try {
      if (shape.sets > 0) {
        for (const { answer } of of) this.#unweighed.add(answer);
        const into = `INSERT INTO ${FINISHED} (${['answer', ...names].join(', ')})`;
        await this.#statements.run({ text: `${into} ${limited}`, params, columns: [] });
        return undefined;
      }
      const rows = await this.#statements.ask({ text: limited, params, columns: ['code', ...names] });
      const byAnswer = Map.groupBy(rows, ([code]) => Number(code));
      return ({ answer, wanted }) => this.#keepRows(byAnswer.get(answer) ?? [], wanted.shape, shape);
    } finally {
      this.#newMs += performance.now() - began;
    }
  }

  /** Rows in the columns of their own shape, without those that a selection for several answers adds. */
  #keepRows(rows: Rows, { keys, sums }: Shape, { keys: allKeys }: Shape): Rows {
    // Too many are found by other statements, and only their number matters.
    if (rows.length > MOST_GROUPS) return rows.map(() => []);
    this.#bytes += rows.length * ROW_BYTES;
    return rows.map((row) => [...row.slice(1, 1 + keys), ...row.slice(1 + allKeys, 1 + allKeys + sums)]);
  }

  /** Says that an answer has too many groups. */
  noteTooMany(answer: number): void {
    for (const one of this.#kept.values()) if (one.answer === answer) one.tooMany = true;
  }

  /** Whether the rows, by code, show that the table still has its contents; if not, all answers are forgotten. */
  isThere(rows: ReadonlyMap<number, unknown>): boolean {
    if (rows.has(PRESENT.code)) return true;
    this.clear();
    return false;
  }

  /** What is selected of some answers: rows of a shape, with each `code` of their answer. */
  select(codes: ReadonlyMap<number, readonly number[]>, shape: Shape): string {
    const answers = [PRESENT.answer, ...codes.keys()].join(', ');
    const lists = [[PRESENT.code], ...codes.values()].map((some) => `[${some.join(', ')}]`).join(', ');
    const code = `toUInt32(arrayJoin([${lists}][indexOf([${answers}], answer)])) AS code`;
    return `SELECT ${[code, ...namesOf(shape)].join(', ')} FROM ${FINISHED} WHERE answer IN (${answers})`;
  }

  /** Looks how large the latest answers are, once there are so many. */
  async #weigh(least = UNWEIGHED): Promise<void> {
    if (this.#unweighed.size < least) return;
    const some = [...this.#unweighed];
    this.#unweighed.clear();
    for (const bytes of (await this.#sizes(some)).values()) this.#bytes += bytes;
  }

  /** Bytes of answers in the table, estimated; an answer without groups isn't there. */
  async #sizes(answers: readonly number[]): Promise<ReadonlyMap<number, number>> {
    if (answers.length === 0) return new Map();
    const sets = Array.from({ length: WIDEST.sets }, (_, i) => setBytes(`u${i}`)).join(' + ');
    const text = `SELECT answer, toInt64(count() * ${ROW_BYTES} + sum(${sets})) AS bytes FROM ${FINISHED} WHERE answer IN {answers:Array(UInt32)} GROUP BY answer`;
    const rows = await this.#statements.ask({ text, params: { answers }, columns: ['answer', 'bytes'] });
    return new Map(rows.map(([answer, bytes]) => [Number(answer), Number(bytes)]));
  }
}
