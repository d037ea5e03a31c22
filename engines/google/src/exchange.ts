/** Sends requests: each once, up to five in a batch, and on until every row has come. */
import { type Cancellation, type SendGoogle, SourceError } from '@magpie/query';
import type { Message } from './filters.ts';
import { type Report, readBatch, readReport } from './response.ts';

/** Requests of one batch, at most. */
const BATCH = 5;

/** A report to ask for. */
export interface Wanted {
  readonly siteId: number;
  readonly live: boolean;
  readonly body: Message;
  /** The most rows; those of a whole report share one answer's. */
  readonly limit: number;
  readonly offset: number;
  /** Whether all rows from the offset on are wanted. */
  readonly whole: boolean;
  /** Columns of dimensions in the answer. */
  readonly dimensions: number;
  readonly metrics: readonly string[];
}

/** A way to ask once: the same report is asked for once, whatever number of plans wants it. */
export class Exchange {
  readonly #send: SendGoogle;
  readonly #signal: Cancellation | undefined;

  constructor(send: SendGoogle, signal: Cancellation | undefined) {
    this.#send = send;
    this.#signal = signal;
  }

  /** Answers in the order of what is wanted. @throws SourceError */
  async reports(wanted: readonly Wanted[]): Promise<Report[]> {
    const keys = wanted.map((one) => JSON.stringify(one));
    const once = [...new Map(wanted.map((one, i) => [keys[i]!, one]))];
    const found = new Map<string, Report>();
    let open = once.map(([key, one]) => ({ key, one, got: [] as Report[] }));
    while (open.length > 0) {
      const answers = await this.#round(open.map(({ one, got }) => ({ ...one, offset: one.offset + rowsIn(got) })));
      const next: typeof open = [];
      for (const [i, { key, one, got }] of open.entries()) {
        const all = [...got, answers[i]!];
        const last = answers[i]!;
        const missing = one.whole && one.offset + rowsIn(all) < last.rowCount;
        if (missing && last.rows.length === 0)
          throw new SourceError(
            'source_unreadable',
            `Google Analytics answered ${one.offset + rowsIn(all)} of ${last.rowCount} rows, and no more.`,
          );
        if (missing) next.push({ key, one, got: all });
        else found.set(key, { ...all[0]!, rows: all.flatMap(({ rows }) => rows) });
      }
      open = next;
    }
    return keys.map((key) => found.get(key)!);
  }

  /** Asks for one page of each. */
  async #round(wanted: readonly Wanted[]): Promise<Report[]> {
    const places = wanted.map((_, i) => i);
    const core = places.filter((i) => !wanted[i]!.live);
    const batches = [...Map.groupBy(core, (i) => wanted[i]!.siteId).values()].flatMap((some) => inBatches(some));
    const sent = [...batches, ...places.filter((i) => wanted[i]!.live).map((i) => [i])];
    const answers = new Map<number, Report>();
    await Promise.all(
      sent.map(async (some) => {
        const reports = await this.#ask(some.map((i) => wanted[i]!));
        for (const [j, i] of some.entries()) {
          const { dimensions, metrics } = wanted[i]!;
          answers.set(i, readReport(reports[j], dimensions, metrics));
        }
      }),
    );
    return places.map((i) => answers.get(i)!);
  }

  async #ask(some: readonly Wanted[]): Promise<readonly unknown[]> {
    if (this.#signal?.aborted) throw abortReason(this.#signal);
    const [{ siteId, live }] = some as [Wanted];
    const bodies = some.map(({ body, limit, offset, whole, live: isLive }) => ({
      ...body,
      limit: whole ? Math.floor(limit / some.length) : limit,
      ...(offset > 0 && !isLive && { offset }),
    }));
    const options = { signal: this.#signal };
    if (live) return [await this.#send(siteId, { method: 'runRealtimeReport', body: bodies[0]! }, options)];
    if (some.length === 1) return [await this.#send(siteId, { method: 'runReport', body: bodies[0]! }, options)];
    const answer = await this.#send(siteId, { method: 'batchRunReports', body: { requests: bodies } }, options);
    return readBatch(answer, some.length);
  }
}

const abortReason = (signal: Cancellation): unknown =>
  signal instanceof AbortSignal ? signal.reason : new DOMException('The request was cancelled.', 'AbortError');

const rowsIn = (reports: readonly Report[]): number => reports.reduce((sum, { rows }) => sum + rows.length, 0);

const inBatches = (places: readonly number[]): number[][] =>
  Array.from({ length: Math.ceil(places.length / BATCH) }, (_, i) => places.slice(i * BATCH, (i + 1) * BATCH));
