/** Reads days of a property in every cut, as few requests as possible. */
import {
  type Cancellation,
  type DayOfHistory,
  type GoogleQuality,
  HISTORY_CUTS,
  type HistoryCut,
  type HistoryDimension,
  type SendGoogle,
} from '@magpie/query';
import { addDays, type Day, endOfDay } from '@magpie/time';
import { NOT_SET, pageRules } from '@magpie/vocabulary';
import type { SiteRecord } from '../../ports/sites.ts';
import { groupsFor, SHOP_GROUPS } from './metrics.ts';
import {
  asBatch,
  asReport,
  asRow,
  type CutRequest,
  messageOf,
  type ReadRow,
  type ReportAnswer,
  unreadable,
} from './requests.ts';

/** Requests of one batch. */
const BATCH = 5;
/** Hours after its end in which Google may still change a day. */
export const OPEN_MS = 72 * 3_600_000;
const OTHER = '(other)';

/** What is needed to read days. */
export interface ReadingDays {
  readonly send: SendGoogle;
  readonly site: SiteRecord;
  /** IANA: the property's. */
  readonly timeZone: string;
  readonly now: number;
  readonly signal?: Cancellation | undefined;
}

/** Sums of a cut by day and key. */
type Sums = Map<Day, Map<string, { readonly keys: readonly string[]; readonly values: number[] }>>;

/** Reads the days from one to another, each with all of its cuts. @throws SourceError */
export async function readDays(reading: ReadingDays, from: Day, to: Day): Promise<DayOfHistory[]> {
  const { site } = reading;
  const sums = new Map<HistoryCut, Sums>(HISTORY_CUTS.map((cut) => [cut, new Map()]));
  const reports: ReportAnswer[] = [];
  const ask = async (requests: readonly CutRequest[]) => {
    for (const [request, report] of await answersTo(reading, requests)) {
      reports.push({ ...(report.metadata && { metadata: report.metadata }) });
      for (const row of report.rows ?? []) add(sums.get(request.cut)!, request, asRow(row, request), site);
    }
  };
  const shared = { from, to, currency: site.currency };
  const requestsOf = (cut: HistoryCut) =>
    groupsFor(cut.measures).map((group): CutRequest => ({ cut, group, ...shared }));
  const [totals, ...others] = HISTORY_CUTS;
  // What the whole property has nothing of in these days, none of its parts has.
  await ask(requestsOf(totals!));
  const empty = SHOP_GROUPS.filter((group) => !hasAny(sums.get(totals!)!, totals!, Object.keys(group.measures)));
  const isEmpty = sums.get(totals!)!.size === 0;
  if (!isEmpty) await ask(others.flatMap(requestsOf).filter(({ group }) => !empty.includes(group)));

  const days: DayOfHistory[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const cuts = HISTORY_CUTS.map((cut) => ({ cut, rows: [...(sums.get(cut)!.get(day)?.values() ?? [])] }));
    days.push({ day, google: describeDay(day, cuts, reports, reading), cuts });
  }
  return days;
}

/** The answers to requests, in batches, each followed to its last row. */
async function answersTo(
  { send, site, signal }: ReadingDays,
  requests: readonly CutRequest[],
): Promise<(readonly [CutRequest, ReportAnswer])[]> {
  const answers: (readonly [CutRequest, ReportAnswer])[] = [];
  for (let i = 0; i < requests.length; i += BATCH) {
    const batch = requests.slice(i, i + BATCH);
    const body = { requests: batch.map((request) => messageOf(request)) };
    const reports = asBatch(await send(site.id, { method: 'batchRunReports', body }, { signal }), batch.length);
    for (const [n, first] of reports.entries()) {
      const request = batch[n]!;
      const rows = [...(first.rows ?? [])];
      while (rows.length < (first.rowCount ?? 0)) {
        const message = messageOf(request, rows.length);
        const next = asReport(await send(site.id, { method: 'runReport', body: message }, { signal }));
        if ((next.rows ?? []).length === 0) throw unreadable('rows are missing');
        rows.push(...next.rows!);
      }
      answers.push([request, { ...first, rows }]);
    }
  }
  return answers;
}

function add(sums: Sums, { cut, group }: CutRequest, row: ReadRow, site: SiteRecord): void {
  const ofDay = sums.get(row.day) ?? new Map();
  sums.set(row.day, ofDay);
  const keys = row.keys.map((text, i) => keyOf(cut.dimensions[i]!, text, site));
  const id = JSON.stringify(keys);
  const sum = ofDay.get(id) ?? { keys, values: cut.measures.map(() => 0) };
  ofDay.set(id, sum);
  for (const [i, measure] of cut.measures.entries()) sum.values[i] += group.measures[measure]?.(row.values) ?? 0;
}

/** A value in the form in which events have it. */
function keyOf(dimension: HistoryDimension, text: string, site: SiteRecord): string {
  if (text === NOT_SET) return '';
  if (text === OTHER) return text;
  return dimension === 'pagePath' || dimension === 'landingPage' ? pageRules(site).path(text) : text;
}

function hasAny(sums: Sums, cut: HistoryCut, measures: readonly string[]): boolean {
  const asked = cut.measures.flatMap((name, i) => (measures.includes(name) ? [i] : []));
  return [...sums.values()].some((ofDay) =>
    [...ofDay.values()].some(({ values }) => asked.some((i) => values[i] !== 0)),
  );
}

/** What Google said of a day: of its own rows where they show it, otherwise of all answers that it is part of. */
function describeDay(
  day: Day,
  cuts: DayOfHistory['cuts'],
  reports: readonly ReportAnswer[],
  { timeZone, now, site }: ReadingDays,
): GoogleQuality {
  const all = reports.map(({ metadata = {} }) => metadata);
  const sampled = all.flatMap(({ samplingMetadatas }) =>
    (Array.isArray(samplingMetadatas) ? samplingMetadatas : []).flatMap(
      (one: { readonly samplesReadCount?: unknown; readonly samplingSpaceSize?: unknown }) => {
        const part = Number(one.samplesReadCount) / Number(one.samplingSpaceSize);
        return part > 0 && part < 1 ? [part] : [];
      },
    ),
  );
  return {
    timeZone,
    currency: site.currency,
    ...(all.some(({ subjectToThresholding }) => subjectToThresholding === true) && { thresholds: true }),
    ...(cuts.some(({ rows }) => rows.some(({ keys }) => keys.includes(OTHER))) && { otherRow: true }),
    ...(sampled.length > 0 && { sampled: Math.min(...sampled) }),
    ...(endOfDay(day, timeZone) + OPEN_MS > now && { notFinalFrom: day }),
  };
}
