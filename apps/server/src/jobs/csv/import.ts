/** This module is responsible for importing events from a CSV file. */
import { admit, collect, type RefusalCode } from '@magpie/collect';
import type { Hit, RawEvent } from '@magpie/events';
import { localDay } from '@magpie/time';
import { z } from 'zod';
import { type App, CommandError, type Importing, type Progress, type SiteRecord } from '../../ports.ts';
import { fileChanged, type ImportFile, type Line, MAX_LINE_BYTES, openImportFile } from '../import/file.ts';
import { Malformed, type MalformedSummary } from '../import/malformed.ts';
import { ImportVisitors } from '../import/memory.ts';
import { cellsOf, RecordJoiner } from '../import/records.ts';
import { EventIds, type Stored, storeInOrder } from '../import/store.ts';
import { Timeline } from '../import/timeline.ts';
import { readInput, shown, siteField, siteOf } from '../input.ts';
import { columnsOf, type Mapping, mappingOf } from './mapping.ts';
import { decimalText, type Row, type RowRules, readRow } from './row.ts';

const inputSchema = z.strictObject({
  site: siteField.optional(),
  /** On the machine that runs Magpie. */
  path: z.string().min(1),
  /** The name of a known mapping or a mapping of one's own. */
  mapping: z.union([z.string(), z.record(z.string(), z.unknown())]),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'a currency is three capital letters (ISO 4217)')
    .optional(),
  /** Read and counted, nothing stored. */
  dryRun: z.boolean().optional(),
});

/**
 * What a CSV file held. Rows = imported + already imported + duplicates + joined + malformed; the header and blank rows are no rows.
 */
export interface CsvSummary extends Stored {
  readonly site: string;
  readonly path: string;
  readonly dryRun: boolean;
  rows: number;
  /** Events of the file by name, whether stored now or before. */
  readonly events: Record<string, number>;
  /** Rows that repeat another one to the letter. */
  duplicates: number;
  /** Rows that went into the event of an order's first row. */
  joined: number;
  blank: number;
  malformed: MalformedSummary;
  /** Values that were cut or left out to fit the limits of an event, by what was wrong with them. */
  readonly refused: Partial<Record<RefusalCode, number>>;
}

/**
 * The command `import.csv`: one event with one item per row, in time order; the rows of an order with a number become one event.
 * A purchase without an order number is an order of its own, with an id made from its row. The same row is never stored twice, an
 * order stays as it was first stored, and one that came live or with another time is stored as a repeated purchase. User ids are stored
 * hashed, under the key that the same id has live.
 * @throws CommandError for a bad input or mapping, an unknown site, or a file that cannot be read
 */
export async function* importCsv(app: App, input: unknown): AsyncGenerator<Progress, CsvSummary, void> {
  const { site: named, path, mapping: chosen, currency, dryRun = false } = readInput(inputSchema, input);
  const mapping = mappingOf(chosen);
  const site = await siteOf(app, named);
  const file = await openImportFile(path);
  try {
    const summary = emptySummary(site, path, dryRun);
    const reading = new Reading(mapping, site, currency ?? site.currency, summary);
    for await (const lines of file.lines()) {
      reading.push(lines);
      const last = lines.at(-1);
      if (last) yield { done: last.offset + last.length, total: 2 * file.size, text: `${summary.rows} rows read` };
    }
    const events = reading.end();
    const importing = app.collecting.importing(site, { dryRun });
    const hitsOf = hitMaker({ app, importing, file, site }, events, summary);
    const { timeline } = events;
    const job = { siteId: site.id, file, timeline, originPrefix: 'csv:', dryRun, importing, hitsOf };
    yield* storeInOrder(app, job, summary);
    return summary;
  } finally {
    await file.close();
  }
}

function emptySummary(site: SiteRecord, path: string, dryRun: boolean): CsvSummary {
  const counts = { rows: 0, duplicates: 0, joined: 0, blank: 0, imported: 0, alreadyImported: 0 };
  return {
    site: site.trackingId,
    path,
    dryRun,
    ...counts,
    events: {},
    malformed: { count: 0, first: [] },
    refused: {},
  };
}

/** The events of a file after it has been read once. */
interface FileEvents {
  readonly timeline: Timeline;
  readonly rules: RowRules;
  /** Further rows of an order, by the number of its event. */
  readonly orderRows: ReadonlyMap<number, readonly Line[]>;
}

/** Reads the file once through: the header, then what each row is. */
class Reading {
  readonly #mapping: Mapping;
  readonly #timeZone: string;
  readonly #currency: string;
  readonly #summary: CsvSummary;
  readonly #joiner = new RecordJoiner();
  readonly #malformed = new Malformed();
  readonly #timeline = new Timeline();
  readonly #orders = new Map<string, number>();
  readonly #orderRows = new Map<number, Line[]>();
  #rules: RowRules | undefined;

  constructor(mapping: Mapping, site: SiteRecord, currency: string, summary: CsvSummary) {
    this.#mapping = mapping;
    this.#timeZone = mapping.timeZone ?? site.timeZone;
    this.#currency = currency;
    this.#summary = summary;
  }

  push(lines: readonly Line[]): void {
    this.#records(this.#joiner.push(lines));
  }

  end(): FileEvents {
    this.#records(this.#joiner.end());
    this.#summary.malformed = this.#malformed.summary();
    if (!this.#rules) throw new CommandError('empty_file', `The file ${shown(this.#summary.path)} has no header row.`);
    return { timeline: this.#timeline, rules: this.#rules, orderRows: this.#orderRows };
  }

  #records(records: readonly Line[]): void {
    const filled = records.filter((record) => {
      const isBlank = /^[\s,;]*$/.test(record.text);
      if (isBlank) this.#summary.blank++;
      return !isBlank;
    });
    const cells = cellsOf(
      filled.map((record) => record.text),
      this.#mapping.delimiter,
    );
    for (const [i, record] of filled.entries()) {
      if (this.#rules) this.#row(record, readRow(cells[i], this.#rules));
      else this.#header(cells[i] ?? []);
    }
  }

  #header(names: readonly string[]): void {
    const columns = columnsOf(
      names.map((name) => name.trim()),
      this.#mapping,
    );
    this.#rules = { mapping: this.#mapping, columns, timeZone: this.#timeZone, currency: this.#currency };
  }

  #row(record: Line, read: Row | string): void {
    this.#summary.rows++;
    const row = record.length > MAX_LINE_BYTES ? `longer than ${MAX_LINE_BYTES} bytes` : read;
    if (typeof row === 'string') {
      this.#malformed.add(record.number, record.text, row);
      return;
    }
    const order = orderKey(row);
    const known = order === undefined ? undefined : this.#orders.get(order);
    if (known === undefined) {
      const event = this.#timeline.add(row.ts, record);
      if (order !== undefined) this.#orders.set(order, event);
      return;
    }
    const rows = this.#orderRows.get(known);
    if (rows) rows.push(record);
    else this.#orderRows.set(known, [record]);
  }
}

function orderKey({ name, transaction }: Row): string | undefined {
  return transaction !== '' && (name === 'purchase' || name === 'refund') ? `${name}\n${transaction}` : undefined;
}

interface Source {
  readonly app: App;
  readonly importing: Importing;
  readonly file: ImportFile;
  readonly site: SiteRecord;
}

function hitMaker({ app, importing, file, site }: Source, { rules, orderRows }: FileEvents, summary: CsvSummary) {
  const { lasting, transactions } = importing;
  const visitors = new ImportVisitors(false);
  const rowIds = new EventIds(lasting, `csv\n${site.id}`);
  const receivedAt = app.now();
  const origin = `csv:${new Date(receivedAt).toISOString()}`;

  const rowsOf = (texts: readonly string[]) =>
    cellsOf(texts, rules.mapping.delimiter).map((cells): Row => {
      const row = readRow(cells, rules);
      if (typeof row === 'string') throw fileChanged(summary.path);
      return row;
    });

  const hitsOf = (text: string, first: Row, moreTexts: readonly string[]): Hit[] => {
    const order = orderKey(first);
    const { id, before } = rowIds.next(first.ts, order === undefined ? text : `${order}\n${first.ts}`);
    if (before > 0) {
      summary.duplicates++;
      return [];
    }
    const different = [...new Set([text, ...moreTexts])].slice(1);
    summary.duplicates += moreTexts.length - different.length;
    summary.joined += different.length;
    summary.events[first.name] = (summary.events[first.name] ?? 0) + 1;
    const { batch, refused } = admit(
      { context: { site: site.trackingId, userId: first.user }, events: [eventOf([first, ...rowsOf(different)], id)] },
      { receivedAt, live: false },
    );
    for (const { code } of refused) summary.refused[code] = (summary.refused[code] ?? 0) + 1;
    const secrets = importing.secretsOn(localDay(first.ts, site.timeZone));
    const request = { address: '', userAgent: null, receivedAt, newId: () => id, secrets, origin };
    return collect(batch, request, site, visitors, transactions);
  };

  return async (texts: readonly string[], events: Uint32Array): Promise<Hit[]> => {
    const rows = rowsOf(texts);
    if (rows.length !== texts.length) throw fileChanged(summary.path);
    const hits: Hit[] = [];
    for (const [i, event] of events.entries()) {
      const more = orderRows.get(event);
      hits.push(...hitsOf(texts[i]!, rows[i]!, more ? await file.read(more) : []));
    }
    return hits;
  };
}

/** One event of one row, or of all rows of an order. */
function eventOf(rows: readonly Row[], id: string): RawEvent {
  const [{ ts, name, transaction, params }] = rows as readonly [Row];
  const values = rows.flatMap(({ valueMicros }) => valueMicros ?? []);
  const settles = name === 'purchase' || name === 'refund';
  const transactionId = transaction !== '' ? transaction : settles ? id : '';
  return {
    name,
    ts,
    params: {
      ...params,
      ...(values.length > 0 && { value: decimalText(values.reduce((sum, value) => sum + value, 0)) }),
      ...(transactionId !== '' && { transaction_id: transactionId }),
    },
    items: rows.flatMap(({ item }) => (item ? [item] : [])),
  };
}
