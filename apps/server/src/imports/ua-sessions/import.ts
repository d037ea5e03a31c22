/** Imports a table of Universal Analytics sessions. */
import { classifyChannel, DIRECT, keyedHash, type OrderPlace, withoutEmails, withoutFormInput } from '@magpie/collect';
import { EMPTY_HIT, EXCLUSION, type Hit, LIMITS, type OrderEvent } from '@magpie/events';
import { type Day, endOfDay, isTimeZone, localDay, startOfDay, toZone } from '@magpie/time';
import { z } from 'zod';
import type { App } from '../../app/app.ts';
import { findSite, readInput, shown, siteField } from '../../app/input.ts';
import { CommandError } from '../../errors/command-error.ts';
import type { Importing } from '../../ports/collecting.ts';
import type { Progress } from '../../ports/progress.ts';
import type { SiteRecord } from '../../ports/sites.ts';
import { countryFinder, readCountries, type UnknownCountries } from '../common/countries.ts';
import {
  fileChanged,
  fileField,
  type ImportFile,
  type Line,
  MAX_LINE_BYTES,
  openImportFile,
  TOO_LONG,
} from '../common/file.ts';
import { Malformed, type MalformedSummary } from '../common/malformed.ts';
import { isBlank, openTable, splitCells } from '../common/records.ts';
import { type Stored, storeInOrder } from '../common/store.ts';
import { Timeline } from '../common/timeline.ts';
import { isUaHeader, readUaRow, type UaColumns, type UaRow, uaColumns } from './row.ts';
import { sessionEvents, sessionStart, type UaEvent } from './session.ts';

/** Input of this importer. */
export const uaInput = z.strictObject({
  site: siteField.optional(),
  path: fileField,
  /** The zone of the view, in which its dates are; the site's unless given. */
  timeZone: z
    .string()
    .transform(toZone)
    .refine(isTimeZone, 'not a time zone (an IANA name such as Europe/Berlin is needed)')
    .optional(),
  /** Limit of a compressed file's content, in bytes. */
  maxUnpackedBytes: z.number().int().min(1).optional(),
  /** Only read and count; store nothing. */
  dryRun: z.boolean().optional(),
});

/** Summary of a session table. Rows = sessions + further rows + blank + malformed; events = imported + already imported. */
export interface UaSessionsSummary extends Stored {
  readonly site: string;
  readonly path: string;
  readonly dryRun: boolean;
  rows: number;
  sessions: number;
  /** Different visitor ids. Where a spreadsheet has rounded them, there were more visitors than that. */
  visitors: number;
  /** Whether ids are written as rounded numbers (`2.81772E+18`): visitors are a lower bound then. */
  visitorsRounded: boolean;
  pageViews: number;
  transactions: number;
  revenueMicros: number;
  /** Rows about a session that another row has brought. */
  furtherRows: number;
  /** Further rows that state other totals than the first one; the first one counts. */
  differingRows: number;
  /** Pages that rows name beyond the number of page views of their sessions. */
  surplusPages: number;
  /** Sessions whose visit began the evening before: they begin at midnight. */
  atMidnight: number;
  /** Sessions whose visit began on a later day than the table says, as in another time zone; they keep the table's date. */
  otherDate: number;
  blank: number;
  malformed: MalformedSummary;
  /** Columns of which nothing was imported. */
  ignoredColumns: readonly string[];
  readonly unknownCountries: UnknownCountries;
}

/**
 * The command `import.ua`: an aggregate import. Each session of the table becomes events that give back its totals: page views, time on
 * site, transactions, revenue, channel, country, city, date. Which pages were viewed is known only where a row names one; products and steps
 * of the checkout are not imported, because the table holds a sample of them. The same session is never stored twice.
 * @throws CommandError for a bad input, an unknown site, a file that cannot be read or is no such table
 */
export async function* importUaSessions(app: App, input: unknown): AsyncGenerator<Progress, UaSessionsSummary, void> {
  const { site: named, path: source, timeZone, maxUnpackedBytes, dryRun = false } = readInput(uaInput, input);
  const site = await findSite(app, named);
  const file = await openImportFile(source, { folder: app.dataDir, maxBytes: maxUnpackedBytes });
  try {
    const summary = emptySummary(site, source.name, dryRun);
    const table = yield* readTable(file, timeZone ?? site.timeZone, summary);
    const importing = app.collecting.importing(site, { dryRun });
    const findCountry = countryFinder(await readCountries(table.countries), summary.unknownCountries);
    const makeHits = hitMaker({ app, importing, site, file, findCountry }, table, summary);
    const { timeline } = table;
    yield* storeInOrder(
      app,
      { siteId: site.id, file, timeline, originPrefix: 'ua:', dryRun, importing, makeHits },
      summary,
    );
    return summary;
  } finally {
    await file.close();
  }
}

function emptySummary(site: SiteRecord, path: string, dryRun: boolean): UaSessionsSummary {
  const totals = { sessions: 0, visitors: 0, pageViews: 0, transactions: 0, revenueMicros: 0 };
  const rows = { rows: 0, furtherRows: 0, differingRows: 0, surplusPages: 0, atMidnight: 0, otherDate: 0, blank: 0 };
  return {
    site: site.trackingId,
    path,
    dryRun,
    ...rows,
    ...totals,
    visitorsRounded: false,
    imported: 0,
    alreadyImported: 0,
    malformed: { count: 0, first: [] },
    ignoredColumns: [],
    unknownCountries: {},
  };
}

interface Table {
  readonly columns: UaColumns;
  readonly delimiter: string;
  readonly countries: ReadonlySet<string>;
  readonly timeline: Timeline;
  /** Unix seconds at which each session begins, by its number. */
  readonly starts: readonly number[];
  /** Rows after a session's first one, by the session's number. */
  readonly furtherRows: ReadonlyMap<number, readonly Line[]>;
}

async function* readTable(
  file: ImportFile,
  timeZone: string,
  summary: UaSessionsSummary,
): AsyncGenerator<Progress, Table, void> {
  const malformed = new Malformed();
  const timeline = new Timeline();
  const starts: number[] = [];
  const furtherRows = new Map<number, Line[]>();
  const known = new Map<string, { readonly number: number; readonly row: UaRow }>();
  const visitors = new Set<string>();
  const countries = new Set<string>();
  const days = dayFinder(timeZone);
  let columns: UaColumns | undefined;
  const source = openTable(file, { fits: isUaHeader });
  for await (const rows of source.rows()) {
    for (const tableRow of rows) {
      const { record, cells } = tableRow;
      if (!columns) {
        if (isBlank(tableRow)) continue;
        columns = uaColumns(cells ?? [], summary.path);
        summary.ignoredColumns = columns.ignored;
        continue;
      }
      summary.rows++;
      if (isBlank(tableRow)) {
        summary.blank++;
        continue;
      }
      const row = record.length > MAX_LINE_BYTES ? TOO_LONG : readUaRow(cells, columns);
      if (typeof row === 'string') {
        malformed.add(record.number, record.text, row);
        continue;
      }
      const first = known.get(row.session);
      if (first) {
        summary.furtherRows++;
        if (!hasSameTotals(row, first.row)) summary.differingRows++;
        furtherRows.set(first.number, [...(furtherRows.get(first.number) ?? []), record]);
        continue;
      }
      const { dayStart, dayEnd } = days(row.date);
      const { start, placed } = sessionStart(row, dayStart, dayEnd);
      if (placed === 'at midnight') summary.atMidnight++;
      if (placed === 'on its date') summary.otherDate++;
      known.set(row.session, { number: timeline.add(start * 1000, record), row });
      starts.push(start);
      visitors.add(row.visitor);
      if (countries.size < MOST_NAMES) countries.add(row.country);
      if (/^\d\.\d+E\+\d+$/i.test(row.visitor)) summary.visitorsRounded = true;
    }
    yield { done: file.position, total: 2 * file.size, text: `${summary.rows} rows read` };
  }
  if (!columns) throw new CommandError('empty_file', `The file ${shown(summary.path)} has no header row.`);
  summary.sessions = timeline.size;
  summary.visitors = visitors.size;
  summary.malformed = malformed.summary();
  return { columns, delimiter: source.delimiter, countries, timeline, starts, furtherRows };
}

/** First second of a date and first one after it; looked up once for each date. */
function dayFinder(timeZone: string) {
  const known = new Map<Day, { readonly dayStart: number; readonly dayEnd: number }>();
  return (date: Day) => {
    const day = known.get(date) ?? {
      dayStart: startOfDay(date, timeZone) / 1000,
      dayEnd: endOfDay(date, timeZone) / 1000,
    };
    known.set(date, day);
    return day;
  };
}

function hasSameTotals(one: UaRow, other: UaRow): boolean {
  const names = ['pageViews', 'timeOnSite', 'transactions', 'revenueMicros', 'channel', 'country', 'city'] as const;
  return names.every((name) => one[name] === other[name]);
}

/** More names than there are countries, however often they are misspelt. */
const MOST_NAMES = 2000;

interface Source {
  readonly app: App;
  readonly importing: Importing;
  readonly site: SiteRecord;
  readonly file: ImportFile;
  readonly findCountry: (name: string) => string;
}

function hitMaker({ app, importing, site, file, findCountry }: Source, table: Table, summary: UaSessionsSummary) {
  const receivedAt = app.now();
  const origin = `ua:${new Date(receivedAt).toISOString()}`;
  const orders = new Map<string, number>();

  const placeOrder = (event: OrderEvent): OrderPlace =>
    event.transactionId === ''
      ? { exclusion: EXCLUSION.none, purchaseNumber: event.purchaseNumber }
      : importing.transactions.claim(site.id, event);

  const readRows = (texts: readonly string[]): UaRow[] =>
    splitCells(texts, table.delimiter).map((cells) => {
      const row = readUaRow(cells, table.columns);
      if (typeof row === 'string') throw fileChanged(summary.path);
      return row;
    });

  const sessionHits = (rows: readonly UaRow[], start: number): Hit[] => {
    const [first] = rows as readonly [UaRow];
    const { events, surplusPages } = sessionEvents(rows);
    summary.surplusPages += surplusPages;
    summary.pageViews += first.pageViews;
    summary.transactions += events.filter(({ name }) => name === 'purchase').length;
    summary.revenueMicros += first.revenueMicros;
    const key = `${site.id}\n${first.session}`;
    const userKey = keyedHash(importing.lasting, `ua visitor\n${site.id}\n${first.visitor}`);
    const landing = events.find(({ name }) => name === 'page_view');
    const cleanAddress = site.removeEmails
      ? (address: string) => withoutFormInput(withoutEmails(address))
      : (address: string) => address;
    const shared: Hit = {
      ...EMPTY_HIT,
      siteId: site.id,
      receivedAt,
      origin,
      userKey,
      sessionStart: start,
      landingPath: cleanAddress(landing?.path ?? ''),
      countryId: findCountry(first.country),
      city: first.city.slice(0, LIMITS.paramValueChars),
      ...readAttribution(first.channel),
    };
    return events.map((event, i): Hit => {
      const ts = start * 1000 + event.at;
      const eventId = keyedHash(importing.lasting, `ua\n${key}\n${i}`);
      const { exclusion, purchaseNumber } = placeOrder({
        transactionId: event.transactionId,
        eventId,
        by: 'import',
        userKey,
        sessionStart: start,
        purchaseNumber: event.name === 'purchase' ? (orders.get(userKey) ?? 0) + 1 : 0,
      });
      if (purchaseNumber > 0) orders.set(userKey, purchaseNumber);
      return {
        ...shared,
        ...readMoney(event, eventId, first.currency || site.currency),
        eventId,
        ts,
        day: localDay(ts, site.timeZone),
        name: event.name,
        keyEvent: site.keyEvents.includes(event.name) ? 1 : 0,
        exclusion,
        purchaseNumber,
        pagePath: cleanAddress(event.path).slice(0, LIMITS.pageLocationChars),
        pageTitle: event.title.slice(0, LIMITS.pageTitleChars),
      };
    });
  };

  return async (texts: readonly string[], sessions: Uint32Array): Promise<Hit[]> => {
    const hits: Hit[] = [];
    const firsts = readRows(texts);
    if (firsts.length !== texts.length) throw fileChanged(summary.path);
    for (const [i, session] of sessions.entries()) {
      const further = table.furtherRows.get(session);
      const rows = further ? [firsts[i]!, ...readRows(await file.read(further))] : [firsts[i]!];
      hits.push(...sessionHits(rows, table.starts[session]!));
    }
    return hits;
  };
}

function readMoney(event: UaEvent, eventId: string, currency: string): Partial<Hit> {
  if (event.name !== 'purchase') return {};
  return { valueMicros: event.valueMicros, currency, transactionId: event.transactionId || eventId };
}

/** The table knows the channel and not the source behind it. */
function readAttribution(channel: string): Partial<Hit> {
  if (channel === DIRECT.channel) return DIRECT;
  const unknown = { source: NOT_SET, medium: NOT_SET, campaign: NOT_SET };
  return { ...unknown, channel: channel || classifyChannel(NOT_SET, NOT_SET, NOT_SET) };
}

const NOT_SET = '(not set)';
