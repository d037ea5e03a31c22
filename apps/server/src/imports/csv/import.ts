/** Imports events from a CSV file. */
import { hash } from 'node:crypto';
import { collect, type RefusalCode, SignOfFile, validateBatch } from '@magpie/collect';
import type { Hit, RawEvent } from '@magpie/events';
import { localDay } from '@magpie/time';
import { z } from 'zod';
import type { App } from '../../app/app.ts';
import { findSite, readInput, shown, siteField } from '../../app/input.ts';
import { CommandError } from '../../errors/command-error.ts';
import type { Importing } from '../../ports/collecting.ts';
import type { Progress } from '../../ports/progress.ts';
import type { SiteRecord } from '../../ports/sites.ts';
import { countryFinder, findCountries, readCountries, type UnknownCountries } from '../common/countries.ts';
import { EventIndex } from '../common/event-index.ts';
import { countExclusion, type Exclusions, NO_EXCLUSIONS } from '../common/exclusions.ts';
import { fileChanged, fileField, type ImportFile, type Line, MAX_LINE_BYTES, openImportFile } from '../common/file.ts';
import { Malformed, type MalformedSummary } from '../common/malformed.ts';
import { ImportVisitors } from '../common/memory.ts';
import { BAD_QUOTES, isBlank, openTable, splitCells, type TableRow } from '../common/records.ts';
import type { DroppedReferrers } from '../common/referrer.ts';
import { EventIds, type Stored, storeInOrder } from '../common/store.ts';
import { Timeline } from '../common/timeline.ts';
import { type Columns, findColumns, hasColumns, type ReadCell, readMapping } from './mapping.ts';
import { addNumbers } from './numbers.ts';
import { decimalText, type Row, type RowRules, readRow } from './row.ts';

/** Input of this importer. */
export const csvInput = z.strictObject({
  site: siteField.optional(),
  path: fileField,
  /** The name of a known mapping or a mapping of one's own. */
  mapping: z.union([z.string(), z.record(z.string(), z.unknown())]),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'a currency is three capital letters (ISO 4217)')
    .optional(),
  /** Limit of a compressed file's content, in bytes. */
  maxUnpackedBytes: z.number().int().min(1).optional(),
  /** Only read and count; store nothing. */
  dryRun: z.boolean().optional(),
});

/** Summary of a CSV file. Rows = imported + already imported + duplicates + joined + malformed; the header and blank rows are no rows. */
export interface CsvSummary extends Stored, Exclusions, DroppedReferrers {
  readonly site: string;
  readonly path: string;
  readonly dryRun: boolean;
  rows: number;
  /** Events of the file by name, whether stored now or before. */
  readonly events: Record<string, number>;
  /** Rows that repeat another one to the letter. */
  duplicates: number;
  /** Rows that went into the event of the first row with their order number or event id. */
  joined: number;
  blank: number;
  malformed: MalformedSummary;
  readonly unknownCountries: UnknownCountries;
  /** Values that were cut or left out to fit the limits of an event, by what was wrong with them. */
  readonly refused: Partial<Record<RefusalCode, number>>;
}

/**
 * The command `import.csv`: one event with one item per row, in time order; the rows of an order with a number become one event, and so
 * do the rows of one event id, by which the event is known for good. Sessions that the file names hold, else the site's rule.
 * A purchase without an order number is an order of its own, with an id made from its row. The same row is never stored twice, an
 * order stays as it was first stored, and one that came live or with another time is stored as a repeated purchase. User ids are stored
 * hashed, under the key that the same id has live.
 * @throws CommandError for a bad input or mapping, an unknown site, or a file that cannot be read
 */
export async function* importCsv(app: App, input: unknown): AsyncGenerator<Progress, CsvSummary, void> {
  const {
    site: named,
    path: source,
    mapping: chosen,
    currency,
    maxUnpackedBytes,
    dryRun = false,
  } = readInput(csvInput, input);
  const mapping = readMapping(chosen);
  const site = await findSite(app, named);
  const file = await openImportFile(source, { folder: app.dataDir, maxBytes: maxUnpackedBytes, strict: true });
  try {
    const summary = emptySummary(site, source.name, dryRun);
    const rules = {
      mapping,
      timeZone: mapping.timeZone ?? site.timeZone,
      currency: currency ?? site.currency,
      base: new URL(site.url).origin,
    };
    const events = yield* readEvents(file, rules, summary);
    const importing = app.collecting.importing(site, { dryRun });
    const { countries } = events;
    // Of more names than there are countries, only the first ones are known.
    const find = await (countries.size < MOST_NAMES ? findCountries(countries) : readCountries(countries));
    const findCountry = countryFinder(find, summary.unknownCountries);
    const makeHits = hitMaker({ app, importing, file, site, findCountry }, events, summary);
    const { timeline } = events;
    const job = {
      siteId: site.id,
      file,
      timeline,
      originPrefix: 'csv:',
      dryRun,
      importing,
      idsOutliveTimes: mapping.eventId !== undefined,
      makeHits,
    };
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
    ...NO_EXCLUSIONS,
    events: {},
    malformed: { count: 0, first: [] },
    unknownCountries: {},
    droppedReferrers: 0,
    refused: {},
  };
}

/** The events of a file after it has been read once. */
interface FileEvents {
  readonly timeline: Timeline;
  readonly rules: RowRules;
  readonly delimiter: string;
  /** Different names of countries, as far as they tell the file's language. */
  readonly countries: ReadonlySet<string>;
  /** Further rows of an order or an event id, by the number of their event. */
  readonly moreRows: ReadonlyMap<number, readonly Line[]>;
}

/** Rules of a file that hasn't been read yet. */
type GivenRules = Omit<RowRules, 'columns' | 'sign'>;

/** Reads the file once through, and again where its last numbers say how its first ones are meant. */
async function* readEvents(
  file: ImportFile,
  rules: GivenRules,
  summary: CsvSummary,
): AsyncGenerator<Progress, FileEvents, void> {
  const signs = new SignOfFile();
  const events = yield* readOnce(file, { ...rules, sign: undefined }, summary, {
    look: (cell) => addNumbers(signs, cell, rules.mapping),
    progress: (rows) => ({ done: file.position, total: 2 * file.size, text: `${rows} rows read` }),
  });
  if (!signs.changesReading) return events;
  Object.assign(summary, { rows: 0, blank: 0, droppedReferrers: 0 });
  return yield* readOnce(file, { ...rules, sign: signs.sign }, summary, {
    progress: (rows) => ({
      done: file.size,
      total: 2 * file.size,
      text: `${rows} rows read by the file's decimal sign`,
    }),
  });
}

/** Actions during a reading of the file. */
interface Reading {
  /** Sees every row whose cells can be told apart. */
  readonly look?: (cell: ReadCell) => void;
  readonly progress: (rows: number) => Progress;
}

/** Reads the header, then what each row is. */
async function* readOnce(
  file: ImportFile,
  { mapping, ...rules }: Omit<RowRules, 'columns'>,
  summary: CsvSummary,
  { look, progress }: Reading,
): AsyncGenerator<Progress, FileEvents, void> {
  const malformed = new Malformed();
  const timeline = new Timeline();
  const firstLines = new EventIndex();
  const moreRows = new Map<number, Line[]>();
  const countries = new Set<string>();
  let columns: Columns | undefined;

  const place = (record: Line, row: Row) => {
    if (countries.size < MOST_NAMES) countries.add(row.place.country);
    const joint = jointKey(row);
    const known = joint === undefined ? undefined : firstLines.findOrAdd(joint, timeline.size);
    if (known === undefined) {
      timeline.add(row.ts, record);
      return;
    }
    const rows = moreRows.get(known);
    if (rows) rows.push(record);
    else moreRows.set(known, [record]);
  };

  const table = openTable(file, { delimiter: mapping.delimiter, fits: (cells) => hasColumns(cells, mapping) });
  for await (const rows of table.rows()) {
    for (const tableRow of rows) {
      const { record, cells } = tableRow;
      if (isBlank(tableRow)) {
        summary.blank++;
        continue;
      }
      if (!columns) {
        columns = findColumns(firstRow(tableRow, summary.path), mapping);
        if (mapping.header) continue;
      }
      summary.rows++;
      const { read } = columns;
      if (cells) look?.((of) => read(cells, of));
      const row =
        record.length > MAX_LINE_BYTES
          ? `longer than ${MAX_LINE_BYTES} bytes`
          : readRow(cells, { mapping, columns, ...rules });
      if (typeof row === 'string') malformed.add(record.number, record.text, row);
      else {
        if (row.hasBadReferrer) summary.droppedReferrers++;
        place(record, row);
      }
    }
    yield progress(summary.rows);
  }
  summary.malformed = malformed.summary();
  if (!columns)
    throw new CommandError(
      'empty_file',
      `The file ${shown(summary.path)} has no ${mapping.header ? 'header row' : 'rows'}.`,
    );
  return { timeline, rules: { mapping, columns, ...rules }, delimiter: table.delimiter, countries, moreRows };
}

/** @throws CommandError `bad_header` */
function firstRow({ record, cells }: TableRow, name: string): string[] {
  const reason = record.length > MAX_LINE_BYTES ? `it is longer than ${MAX_LINE_BYTES} bytes` : BAD_QUOTES;
  if (!cells || record.length > MAX_LINE_BYTES)
    throw new CommandError('bad_header', `The first row of the file ${shown(name)} can't be read: ${reason}.`);
  return cells.map((cell) => cell.trim());
}

/** Returns the key that the rows of one event share, as a number, since there may be millions: 53 bits of a hash. */
function jointKey(row: Row): number | undefined {
  const text = row.eventId === '' ? orderKey(row) : `id\n${row.eventId}`;
  if (text === undefined) return undefined;
  const digest = hash('sha1', text);
  return Number.parseInt(digest.slice(0, 12), 16) * 32 + (Number.parseInt(digest.slice(12, 14), 16) & 31);
}

function orderKey({ name, transaction }: Row): string | undefined {
  return transaction !== '' && (name === 'purchase' || name === 'refund') ? `${name}\n${transaction}` : undefined;
}

/** More names than there are countries, however often they are misspelt. */
const MOST_NAMES = 2000;

interface Source {
  readonly app: App;
  readonly importing: Importing;
  readonly file: ImportFile;
  readonly site: SiteRecord;
  readonly findCountry: (name: string) => string;
}

function hitMaker(
  { app, importing, file, site, findCountry }: Source,
  { rules, delimiter, moreRows }: FileEvents,
  summary: CsvSummary,
) {
  const { lasting, transactions } = importing;
  const visitors = new ImportVisitors(false);
  const rowIds = new EventIds(lasting, `csv\n${site.id}`);
  const receivedAt = app.now();
  const origin = `csv:${new Date(receivedAt).toISOString()}`;
  // The ids are in the file, however the site recognises its own visitors now.
  const recognising = { ...site, identity: 'stored' } as const;

  const readRows = (texts: readonly string[]) =>
    splitCells(texts, delimiter).map((cells): Row => {
      const row = readRow(cells, rules);
      if (typeof row === 'string') throw fileChanged(summary.path);
      return row;
    });

  const { item, items, price } = rules.mapping;
  const hasProducts = [item, items, price].some((of) => of !== undefined);
  const rowId = (text: string, row: Row) => {
    if (row.eventId !== '') return { id: rowIds.ofEvent(row.eventId), before: 0 };
    const order = orderKey(row);
    return rowIds.next(row.ts, order === undefined ? text : `${order}\n${row.ts}`);
  };

  const makeHits = (text: string, first: Row, moreTexts: readonly string[]): Hit[] => {
    const { id, before } = rowId(text, first);
    if (before > 0) {
      summary.duplicates++;
      return [];
    }
    // Further rows of an event id bring further products, or else nothing new.
    const isRepeated = first.eventId !== '' && !hasProducts;
    const different = isRepeated ? [] : [...new Set([text, ...moreTexts])].slice(1);
    summary.duplicates += moreTexts.length - different.length;
    summary.joined += different.length;
    summary.events[first.name] = (summary.events[first.name] ?? 0) + 1;
    const { user: userId, client: clientId, userAgent, place } = first;
    const context = { site: site.trackingId, userId, clientId, ...first.context };
    const { batch, refused } = validateBatch(
      { context, events: [makeEvent([first, ...readRows(different)], id)] },
      { receivedAt, live: false, keepEmails: !site.removeEmails },
    );
    for (const { code } of refused) summary.refused[code] = (summary.refused[code] ?? 0) + 1;
    const { region, city } = place;
    const request = {
      address: '',
      userAgent: userAgent === '' ? null : userAgent,
      receivedAt,
      newId: () => id,
      secrets: importing.secretsOn(localDay(first.ts, site.timeZone)),
      origin,
      places: { find: () => ({ countryId: findCountry(place.country), region, city }) },
    };
    const hits = collect(batch, request, recognising, visitors, transactions);
    for (const hit of hits) countExclusion(hit, summary);
    return hits;
  };

  return async (texts: readonly string[], events: Uint32Array): Promise<Hit[]> => {
    const rows = readRows(texts);
    if (rows.length !== texts.length) throw fileChanged(summary.path);
    const hits: Hit[] = [];
    for (const [i, event] of events.entries()) {
      const more = moreRows.get(event);
      hits.push(...makeHits(texts[i]!, rows[i]!, more ? await file.read(more) : []));
    }
    return hits;
  };
}

/** One event of one row, or of all rows of an order. What is said of the whole order is taken from its first row. */
function makeEvent(rows: readonly Row[], id: string): RawEvent {
  const [{ ts, name, session, transaction, params }] = rows as readonly [Row];
  const values = rows.flatMap(({ valueMicros }) => valueMicros ?? []);
  const settles = name === 'purchase' || name === 'refund';
  const transactionId = transaction !== '' ? transaction : settles ? id : '';
  return {
    name,
    ts,
    params: {
      ...(values.length > 0 && { value: decimalText(values.reduce((sum, value) => sum + value, 0)) }),
      ...params,
      ...(transactionId !== '' && { transaction_id: transactionId }),
    },
    items: rows.flatMap(({ items }) => items),
    ...(session !== '' && { importedSession: hash('sha1', session, 'base64url') }),
  };
}
