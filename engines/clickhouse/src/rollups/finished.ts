/**
 * Answers about finished days. They are counted once; after a new event, a question only reads the running day again. Those with sets of
 * visitors are in a table in the store's memory, where sets are united; sums are kept here, so that statements needn't name that table. Each
 * answer has a number, which is on all its rows. An answer stays right because the rows of a build never change, also over a restart
 * (`saved-answers.ts`).
 */
import { createHash } from 'node:crypto';
import { countBytes } from '../connection/count-bytes.ts';
import { everyAnswer } from '../connection/every-answer.ts';
import type { Rows } from '../connection/pools.ts';
import type { Statement } from '../connection/statement.ts';
import type { Shape } from '../sql/groups-together.ts';
import type { Tools } from './build.ts';
import { Emptied } from './emptied.ts';
import { intoTable, keepInTable, makeTable, namesOf, PRESENT, sizesOf, TABLE } from './finished-table.ts';
import { loadAnswers, removeSaved, type SavedAnswer, saveAnswers } from './saved-answers.ts';

/** Memory unless stated otherwise, in bytes: about a thousand blocks of reports of a site with 30,000 events a day. */
const FINISHED_BYTES = 64 * 1024 ** 2;
/** Groups of one answer beyond which it isn't kept: of so many, the store finds a page quicker. */
export const MOST_GROUPS = 10_000;
/** Answers whose size is not known yet, after which it is asked for: each time costs as much as a small question. */
const UNWEIGHED = 32;
/** Bytes of an answer, without its rows. */
const ANSWER_BYTES = 200;
/** Milliseconds, unless stated otherwise, that finding new answers must have taken for them to be saved: saving them takes a tenth of a second. */
const WORTH_SAVING_MS = 1000;
/** The share of the memory that saved answers may take. The rest is for new answers. */
const MOST_SAVED = 3 / 4;
/** The share of the memory that answers may keep once it was full. */
const MOST_LEFT = 1 / 2;
/** The share of the memory that answers valid for one minute may take. */
const MOST_PASSING = 1 / 8;
/** The most answers that one statement can name. */
const NAMED = 10_000;
/** A number that no saved answer comes near. */
const AFTER_SAVED = 2 ** 31;

/** Identifies an answer. */
const keyOf = ({ statement: { text, params }, builds = [] }: Wanted): string =>
  createHash('sha256')
    .update(JSON.stringify([text, params, builds], (_, value) => (typeof value === 'bigint' ? `${value}n` : value)))
    .digest('base64url');

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
  await statements.noting(makeTable);
  const finished = new Finished(statements, keeping);
  if (finished.hasRoom) finished.load();
  return finished;
}

interface Kept {
  readonly answer: number;
  /** The groups, unless they are in the table. */
  readonly ready: Promise<Rows | undefined>;
  readonly passing: boolean;
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
  /** Whether the answer is only valid for the current minute. */
  readonly passing?: boolean;
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
  readonly #unweighed = new Map<number, Wanted>();
  readonly #table: Emptied;
  #loaded: Promise<void> = Promise.resolve();
  #goes: 'what was not used lately' | 'all' | 'also what is saved' = 'what was not used lately';
  #last = 0;
  #bytes = 0;
  #passingBytes = 0;
  #newMs = 0;

  constructor(
    statements: FinishedStatements,
    { finishedBytes = FINISHED_BYTES, savedAfterMs = WORTH_SAVING_MS }: Keeping = {},
  ) {
    this.#statements = statements;
    this.#room = finishedBytes;
    this.#savedAfterMs = savedAfterMs;
    this.#table = new Emptied(() => this.#takeAway());
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
          this.#kept.set(key, {
            answer: answer || ++this.#last,
            ready: Promise.resolve(rows),
            passing: false,
            tooMany,
          });
        }
      })
      .catch(() => {
        // Some rows may be there, under numbers that must not come again before they are gone.
        this.#last = AFTER_SAVED;
        this.#take('all');
      });
  }

  /** Saves the kept answers if finding them again would take longer. Call it when no more questions are asked. */
  async save(): Promise<void> {
    await this.#loaded;
    if (this.#newMs <= this.#savedAfterMs) return;
    await this.#table.reading(async () => {
      const { answers, bytes } = await this.#latest(this.#room * MOST_SAVED);
      await this.#statements.noting((tools) => saveAnswers(tools, TABLE, { answers, bytes }));
      this.#newMs = 0;
    });
  }

  /** The most recently used answers that fit into `room` bytes and one statement, and their size. Answers valid for one minute are left out. */
  async #latest(room: number): Promise<{ readonly answers: readonly SavedAnswer[]; readonly bytes: number }> {
    const lasting = [...this.#kept].filter(([, { passing }]) => !passing);
    const all = await Promise.all(
      lasting.map(async ([key, { answer, ready, tooMany }]): Promise<SavedAnswer> => {
        const rows = await ready;
        if (tooMany || (rows && rows.length > MOST_GROUPS)) return { key, answer: 0 };
        return rows ? { key, answer: 0, rows } : { key, answer };
      }),
    );
    const inTable = await sizesOf(
      all.flatMap(({ answer }) => (answer > 0 ? [answer] : [])).slice(-NAMED),
      this.#statements.ask,
    );
    const answers: SavedAnswer[] = [];
    let bytes = 0;
    for (const one of all.slice(-NAMED).reverse()) {
      const size = ANSWER_BYTES + (one.rows ? countBytes(one.rows) : (inTable.get(one.answer) ?? 0));
      if (bytes + size > room) continue;
      bytes += size;
      answers.push(one);
    }
    return { answers, bytes };
  }

  /** Removes all answers, or those that don't fit. */
  async #takeAway(): Promise<void> {
    const goes = this.#goes;
    await this.#loaded;
    const room = this.hasRoom ? this.#room : this.#room * MOST_LEFT;
    const { answers, bytes } =
      goes === 'what was not used lately' ? await this.#latest(room) : { answers: [], bytes: 0 };
    const left = answers.map(({ key }) => [key, this.#kept.get(key)!] as const).reverse();
    this.#kept.clear();
    for (const [key, one] of left) this.#kept.set(key, one);
    this.#unweighed.clear();
    this.#bytes = bytes;
    this.#passingBytes = 0;
    if (left.length === 0) this.#newMs = 0;
    const inTable = answers.flatMap(({ answer }) => (answer > 0 ? [answer] : []));
    await this.#statements.noting(async (tools) => {
      await keepInTable(tools, inTable);
      if (goes === 'also what is saved') await removeSaved(tools);
    });
    if (this.#goes === goes) this.#goes = 'what was not used lately';
  }

  #take(goes: 'all' | 'also what is saved'): void {
    if (this.#goes !== 'also what is saved') this.#goes = goes;
    this.#table.emptySoon();
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
    const isFull = !this.hasRoom || this.#passingBytes > this.#room * MOST_PASSING;
    if (isFull && this.#kept.size > 0) this.#table.emptySoon();
    return done;
  }

  /** Deletes all answers, saved ones too, as soon as none is being read. */
  forget(): void {
    this.#take('also what is saved');
  }

  /** Deletes all answers from memory as soon as none is being read. Saved ones are loaded again after a restart. */
  clear(): void {
    if (this.#kept.size > 0) this.#take('all');
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
      const one: Kept = { answer: ++this.#last, ready: found.promise, passing: !!wanted.passing, tooMany: false };
      this.#kept.set(key, one);
      this.#count(ANSWER_BYTES, wanted);
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
    try {
      if (shape.sets > 0) {
        for (const { answer, wanted } of of) this.#unweighed.set(answer, wanted);
        await this.#statements.run({ text: `${intoTable(shape)} ${limited}`, params, columns: [] });
        return undefined;
      }
      const rows = await this.#statements.ask({ text: limited, params, columns: ['code', ...namesOf(shape)] });
      const byAnswer = Map.groupBy(rows, ([code]) => Number(code));
      return ({ answer, wanted }) => this.#keepRows(byAnswer.get(answer) ?? [], wanted, shape);
    } finally {
      this.#newMs += performance.now() - began;
    }
  }

  /** Rows in the columns of their own shape, without those that a selection for several answers adds. */
  #keepRows(rows: Rows, wanted: Wanted, { keys: allKeys }: Shape): Rows {
    const { keys, sums } = wanted.shape;
    // Too many are found by other statements, and only their number matters.
    if (rows.length > MOST_GROUPS) return rows.map(() => []);
    const kept = rows.map((row) => [...row.slice(1, 1 + keys), ...row.slice(1 + allKeys, 1 + allKeys + sums)]);
    this.#count(countBytes(kept), wanted);
    return kept;
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

  /** Looks how large the latest answers are, once there are so many. */
  async #weigh(): Promise<void> {
    if (this.#unweighed.size < UNWEIGHED) return;
    const some = new Map(this.#unweighed);
    this.#unweighed.clear();
    const sizes = await sizesOf([...some.keys()], this.#statements.ask);
    for (const [answer, bytes] of sizes) this.#count(bytes, some.get(answer)!);
  }

  #count(bytes: number, { passing }: Wanted): void {
    this.#bytes += bytes;
    if (passing) this.#passingBytes += bytes;
  }
}
