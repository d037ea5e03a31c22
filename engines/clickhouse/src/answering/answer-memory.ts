/**
 * Remembers the answers of statements. A statement contains everything that its answer depends on besides the stored data of
 * its sites (dates, filters, rates, a reader's permissions), so it is sent again only when that data has changed.
 */
import { createHash } from 'node:crypto';
import { type Cancellation, QueryError } from '@magpie/query';
import { countBytes } from '../connection/count-bytes.ts';
import type { Rows } from '../connection/pools.ts';
import type { Statement } from '../connection/statement.ts';
import type { RollUpParts } from '../rollups/parts.ts';

/** Asks one statement on any free reading connection. */
export type Ask = (statement: Statement, signal?: Cancellation) => Promise<Rows>;

/** Memory for answers unless stated otherwise, in bytes; about 300 pages of reports. */
const ANSWER_BYTES = 32 * 1024 ** 2;
/** The part of it that one answer may take: more is read once, such as a file of all rows. */
const LARGEST = 1 / 16;
/** The memory of an entry besides its rows: its key and bookkeeping. */
const ENTRY_BYTES = 300;

interface Remembered {
  readonly rows: Promise<Rows>;
  bytes: number;
}

/** Answers that are still true, those not used for longest forgotten when there is no room. */
export class AnswerMemory {
  readonly #ask: Ask;
  readonly #parts: RollUpParts;
  readonly #room: number;
  readonly #known = new Map<string, Remembered>();
  #bytes = 0;

  /** `room` in bytes; nothing is remembered at 0. */
  constructor(ask: Ask, parts: RollUpParts, room = ANSWER_BYTES) {
    this.#ask = ask;
    this.#parts = parts;
    this.#room = room;
  }

  /** Bytes of the answers, estimated. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Forgets everything. */
  clear(): void {
    this.#known.clear();
    this.#bytes = 0;
  }

  /**
   * A way to ask about some sites as they are now. Answers are remembered, and taken from memory, until their data begin
   * to change: what was planned before (which days are rolled up, which visitors have numbers) must belong to the same
   * data as the rows. After that, and while data are changing, every statement is asked.
   */
  asOf(siteIds: Iterable<number>, signal?: Cancellation): (statement: Statement) => Promise<Rows> {
    const sites = [...new Set(siteIds)].sort((a, b) => a - b);
    const state = () => sites.map((id) => `${id}@${this.#parts.revision(id)}`).join();
    const began = this.#room > 0 && !sites.some((id) => this.#parts.isChanging(id)) ? state() : undefined;
    return (statement) =>
      began !== undefined && state() === began
        ? this.#remembered(statementKey(began, statement), statement, signal)
        : this.#ask(statement, signal);
  }

  /** Returns the earlier answer, or the one in progress for another request; asks here if that was cancelled or failed. */
  async #remembered(key: string, statement: Statement, signal: Cancellation | undefined): Promise<Rows> {
    for (let known = this.#known.get(key); known; known = this.#known.get(key)) {
      this.#known.delete(key);
      this.#known.set(key, known);
      try {
        return await known.rows;
      } catch (error) {
        // Too heavy for the other request is too heavy for this one.
        if (error instanceof QueryError) throw error;
      }
    }
    const one: Remembered = { rows: this.#ask(statement, signal), bytes: 0 };
    this.#known.set(key, one);
    try {
      const rows = await one.rows;
      this.#keep(key, one, rows);
      return rows;
    } catch (error) {
      if (this.#known.get(key) === one) this.#known.delete(key);
      throw error;
    }
  }

  #keep(key: string, one: Remembered, rows: Rows): void {
    // Forgotten while it was answered.
    if (this.#known.get(key) !== one) return;
    const most = this.#room * LARGEST;
    one.bytes = ENTRY_BYTES + countBytes(rows, most);
    this.#bytes += one.bytes;
    if (one.bytes > most) this.#forget(key, one);
    for (const [oldest, other] of this.#known) {
      if (this.#bytes <= this.#room) return;
      // Those without bytes are still being answered.
      if (other.bytes > 0) this.#forget(oldest, other);
    }
  }

  #forget(key: string, one: Remembered): void {
    this.#known.delete(key);
    this.#bytes -= one.bytes;
  }
}

/** Statements are up to 100 kB long, so that their digest stands for them. */
const statementKey = (state: string, { text, params, columns }: Statement): string =>
  createHash('sha256')
    .update(
      JSON.stringify([state, text, params, columns], (_, value) => (typeof value === 'bigint' ? `${value}n` : value)),
    )
    .digest('base64url');
