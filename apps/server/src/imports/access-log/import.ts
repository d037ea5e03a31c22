/** Imports the page views of an access log. */
import { collect, isOwnHost, keyedHash, type RefusalCode, validateBatch } from '@magpie/collect';
import { ACCESS_LOG_FORMATS } from '@magpie/contract';
import type { Hit } from '@magpie/events';
import { isTimeZone, localDay, toZone } from '@magpie/time';
import { z } from 'zod';
import type { App } from '../../app/app.ts';
import { findSite, readInput, siteField } from '../../app/input.ts';
import type { Importing } from '../../ports/collecting.ts';
import type { Progress } from '../../ports/progress.ts';
import type { SiteRecord } from '../../ports/sites.ts';
import { type Exclusions, exclusionOf, NO_EXCLUSIONS } from '../common/exclusions.ts';
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
import { ImportVisitors } from '../common/memory.ts';
import { type DroppedReferrers, isNoAddress } from '../common/referrer.ts';
import { EventIds, type Stored, storeInOrder } from '../common/store.ts';
import { Timeline } from '../common/timeline.ts';
import { LogBehaviour } from './behaviour.ts';
import { classify, hostName, type LogClass, readOrigin, readPath } from './classify.ts';
import { type FormatName, isRemark, type LogReader, readerFor } from './formats.ts';
import type { LogLine } from './line.ts';
import { OtherHostCounter, type OtherHosts } from './other-hosts.ts';

/** Input of this importer. */
export const accessLogInput = z.strictObject({
  site: siteField.optional(),
  path: fileField,
  /** AnalystAnswer by the first lines unless given. */
  format: z.enum(ACCESS_LOG_FORMATS).optional(),
  /** The time zone of times without one. */
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

/** Facts that distinguish visitors. Without a user agent, bots can't be distinguished from people either. */
type RecognisedBy = 'addressAndUserAgent' | 'address' | 'userAgent' | 'nothing';

/**
 * Summary of an access log. Lines = page views + excluded ones + static files + feeds + system calls + errors + redirects + others + lines
 * of other hosts + remarks + blank + malformed; page views + excluded ones = imported + already imported. Those of other hosts aren't
 * stored, so no event of a log has this class.
 */
export interface AccessLogSummary extends Stored, Omit<Exclusions, 'otherHosts'>, DroppedReferrers {
  readonly site: string;
  readonly path: string;
  readonly dryRun: boolean;
  /** Absent for a file without a line. */
  format?: FormatName;
  lines: number;
  pageViews: number;
  /** Requests of bots that posed as a browser and were recognized by their requests. */
  posingBots: number;
  staticFiles: number;
  feeds: number;
  systemCalls: number;
  errors: number;
  redirects: number;
  otherRequests: number;
  /** Lines of a shared log that asked for a host that is none of the site's. */
  otherHosts: OtherHosts;
  /** Header lines and comments, which begin with `#`. */
  remarks: number;
  blank: number;
  malformed: MalformedSummary;
  /** Page views of all kinds, by what their visitors are recognised by. */
  readonly identity: Partial<Record<RecognisedBy, number>>;
  /** Page views of all kinds whose line does not say the method (taken for GET) or the referrer (taken for none). */
  readonly notRecorded: Partial<Record<'method' | 'referrer', number>>;
  /** Values that were cut or left out to fit the limits of an event, by what was wrong with them. */
  readonly refused: Partial<Record<RefusalCode, number>>;
}

const COUNTED_AS = {
  static: 'staticFiles',
  feed: 'feeds',
  system: 'systemCalls',
  error: 'errors',
  redirect: 'redirects',
  other: 'otherRequests',
} as const satisfies Record<Exclude<LogClass, 'page'>, keyof AccessLogSummary>;

/**
 * The command `import.access-log`: page views of an access log in any of {@link ACCESS_LOG_FORMATS}, plain or compressed, in their time order. Bots'
 * page views are stored and left out of counts as live ones are; what is no page view is counted here and not stored. A client address
 * is used for place and daily key, and not stored. The same line is never stored twice.
 * @throws CommandError for a bad input, an unknown site, or a file that cannot be read
 */
export async function* importAccessLog(app: App, input: unknown): AsyncGenerator<Progress, AccessLogSummary, void> {
  const { site: named, path: source, dryRun = false, maxUnpackedBytes, ...options } = readInput(accessLogInput, input);
  const site = await findSite(app, named);
  const file = await openImportFile(source, { folder: app.dataDir, maxBytes: maxUnpackedBytes });
  try {
    const summary = emptySummary(site, source.name, dryRun);
    const timeline = new Timeline();
    const behaviour = new LogBehaviour();
    const reader = yield* readLines({ file, site, timeline, behaviour, summary }, options);
    if (reader === undefined) return summary;
    summary.format = reader.format;
    const importing = app.collecting.importing(site, { dryRun });
    const toHit = hitMaker(app, importing, site, summary, { reader, behaviour });
    const makeHits = async (texts: readonly string[], events: Uint32Array) =>
      texts.flatMap((text, i) => toHit(text, events[i]!));
    const job = { siteId: site.id, file, timeline, originPrefix: 'log:', dryRun, importing, makeHits };
    yield* storeInOrder(app, job, summary);
    return summary;
  } finally {
    await file.close();
  }
}

function emptySummary(site: SiteRecord, path: string, dryRun: boolean): AccessLogSummary {
  const { otherHosts: _, ...exclusions } = NO_EXCLUSIONS;
  const counts = { lines: 0, pageViews: 0, ...exclusions, posingBots: 0, droppedReferrers: 0, staticFiles: 0 };
  const rest = { feeds: 0, systemCalls: 0, errors: 0, redirects: 0, otherRequests: 0, remarks: 0, blank: 0 };
  const more = { imported: 0, alreadyImported: 0 };
  const lists = { otherHosts: { lines: 0, hosts: [] }, malformed: { count: 0, first: [] } };
  return {
    site: site.trackingId,
    path,
    dryRun,
    ...counts,
    ...rest,
    ...more,
    ...lists,
    identity: {},
    notRecorded: {},
    refused: {},
  };
}

interface Reading {
  readonly file: ImportFile;
  readonly site: SiteRecord;
  readonly timeline: Timeline;
  readonly behaviour: LogBehaviour;
  readonly summary: AccessLogSummary;
}

async function* readLines(
  { file, site, timeline, behaviour, summary }: Reading,
  options: Parameters<typeof readerFor>[2],
): AsyncGenerator<Progress, LogReader | undefined, void> {
  const malformed = new Malformed();
  const otherHosts = new OtherHostCounter();
  let reader: LogReader | undefined;
  const take = (line: Line) => {
    const { text } = line;
    if (text.trim() === '') {
      summary.blank++;
      return;
    }
    if (isRemark(text)) {
      summary.remarks++;
      reader?.header(text, timeline.size);
      return;
    }
    const parsed = line.length > MAX_LINE_BYTES ? TOO_LONG : reader!.next(text);
    if (typeof parsed === 'string') malformed.add(line.number, text, parsed);
    // A line that does not say its host is the site's: its log is.
    else if (parsed.host !== null && !isOwnHost(hostName(parsed.host), site.hosts)) otherHosts.add(parsed.host);
    else {
      const path = readPath(parsed.target, site.hosts);
      const kind = classify(parsed, path);
      behaviour.see(parsed, kind, path, readPath(parsed.referrer ?? '', site.hosts));
      if (kind === 'page') timeline.add(parsed.ts, line);
      else summary[COUNTED_AS[kind]]++;
    }
  };
  for await (const lines of sampleFirst(file.lines())) {
    reader ??= readerFor(
      file.name,
      lines.map(({ text }) => text),
      options,
    );
    for (const line of lines) take(line);
    summary.lines += lines.length;
    yield { done: file.position, total: 2 * file.size, text: `${summary.lines} lines read` };
  }
  summary.malformed = malformed.summary();
  summary.otherHosts = otherHosts.summary();
  return reader;
}

const SAMPLE_RECORDS = 200;
const SAMPLE_LINES = 100_000;

/** The same lines, the first of them joined until there are enough to tell the format by. */
async function* sampleFirst(batches: AsyncIterable<Line[]>): AsyncGenerator<Line[]> {
  let sample: Line[] | undefined = [];
  let records = 0;
  for await (const lines of batches) {
    if (!sample) {
      yield lines;
      continue;
    }
    sample = sample.concat(lines);
    records += lines.filter(({ text }) => text.trim() !== '' && !isRemark(text)).length;
    if (records < SAMPLE_RECORDS && sample.length < SAMPLE_LINES) continue;
    yield sample;
    sample = undefined;
  }
  if (sample) yield sample;
}

/**
 * Returns the text that distinguishes a line from others: all of it, but of its addresses 12 bits of the visitor's. An id is made with a
 * secret that lasts, so a whole address could be found again by trying; 12 bits are enough for two visitors that ask for the same in the
 * same second.
 */
function textForId(text: string, { written, addresses }: LogLine, secret: Uint8Array): string {
  const rest = addresses.reduce((left, one) => left.replaceAll(one, ''), text);
  return keyedHash(secret, `log address\n${written}`).slice(0, 3) + rest;
}

function recognisedBy({ address, userAgent }: LogLine): RecognisedBy {
  if (userAgent === null) return address === '' ? 'nothing' : 'address';
  return address === '' ? 'userAgent' : 'addressAndUserAgent';
}

function countUp<K extends string>(counts: Partial<Record<K, number>>, key: K): void {
  counts[key] = (counts[key] ?? 0) + 1;
}

/** Results of the first reading of a log. */
interface Read {
  readonly reader: LogReader;
  readonly behaviour: LogBehaviour;
}

function hitMaker(
  app: App,
  importing: Importing,
  site: SiteRecord,
  summary: AccessLogSummary,
  { reader, behaviour }: Read,
) {
  const { lasting, places, hosting, transactions } = importing;
  const finders = { ...(places && { places }), ...(hosting && { hosting }) };
  const visitors = new ImportVisitors(true);
  const ids = new EventIds(lasting, `log\n${site.id}`);
  const receivedAt = app.now();
  const origin = `log:${new Date(receivedAt).toISOString()}`;

  return (text: string, event: number): Hit[] => {
    const line = reader.again(text, event);
    if (typeof line === 'string') throw fileChanged(summary.path);
    const { ts, address, userAgent, method, referrer, durationMs } = line;
    const day = localDay(ts, site.timeZone);
    visitors.enter(day);
    const { id } = ids.next(ts, textForId(text, line, lasting));
    const location = readOrigin(line, site) + readPath(line.target, site.hosts);
    const params = durationMs === null ? {} : { response_time_ms: durationMs };
    const { batch, refused } = validateBatch(
      {
        context: { site: site.trackingId, location, referrer: referrer ?? '' },
        events: [{ name: 'page_view', ts, params }],
      },
      { receivedAt, live: false, keepEmails: !site.removeEmails },
    );
    const secrets = importing.secretsOn(day);
    const verdict = behaviour.verdictOf(line);
    const request = { address, userAgent, receivedAt, newId: () => id, secrets, origin, verdict, ...finders };
    const hits = collect(batch, request, site, visitors, transactions);
    for (const { code } of refused) countUp(summary.refused, code);
    countUp(summary.identity, recognisedBy(line));
    if (method === null) countUp(summary.notRecorded, 'method');
    if (referrer === null) countUp(summary.notRecorded, 'referrer');
    if (isNoAddress(referrer ?? '')) summary.droppedReferrers++;
    for (const hit of hits) {
      const kind = exclusionOf(hit);
      if (kind === undefined) summary.pageViews++;
      else if (kind !== 'otherHosts') summary[kind]++;
      if (kind === 'bots' && hit.botReason === 'log-behaviour') summary.posingBots++;
    }
    return hits;
  };
}
