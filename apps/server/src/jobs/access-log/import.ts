/** This module is responsible for importing the page views of an access log. */
import { admit, collect, keyedHash, type RefusalCode } from '@magpie/collect';
import { EXCLUSION, type Hit } from '@magpie/events';
import { localDay } from '@magpie/time';
import { z } from 'zod';
import type { App, Importing, Progress, SiteRecord } from '../../ports.ts';
import { fileChanged, type ImportFile, MAX_LINE_BYTES, openImportFile } from '../import/file.ts';
import { Malformed, type MalformedSummary } from '../import/malformed.ts';
import { ImportVisitors } from '../import/memory.ts';
import { EventIds, type Stored, storeInOrder } from '../import/store.ts';
import { Timeline } from '../import/timeline.ts';
import { readInput, siteField, siteOf } from '../input.ts';
import { classify, type LogClass, pathOf } from './classify.ts';
import { type LogLine, parseLogLine } from './line.ts';

const inputSchema = z.strictObject({
  site: siteField.optional(),
  /** On the machine that runs Magpie. */
  path: z.string().min(1),
  format: z.literal('combined').optional(),
  /** Read and counted, nothing stored. */
  dryRun: z.boolean().optional(),
});

/**
 * What an access log held. Lines = page views + bots + own traffic + static files + feeds + system calls + errors + redirects + others +
 * blank + malformed; page views + bots + own traffic = imported + already imported.
 */
export interface AccessLogSummary extends Stored {
  readonly site: string;
  readonly path: string;
  readonly dryRun: boolean;
  lines: number;
  pageViews: number;
  bots: number;
  internal: number;
  staticFiles: number;
  feeds: number;
  systemCalls: number;
  errors: number;
  redirects: number;
  otherRequests: number;
  blank: number;
  malformed: MalformedSummary;
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
 * The command `import.access-log`: page views of an access log in the combined format, in their time order. Bots' page views are stored
 * and left out of counts as live ones are; what is no page view is counted here and not stored. A client address is used for place and
 * daily key, and not stored. The same line is never stored twice.
 * @throws CommandError for a bad input, an unknown site, or a file that cannot be read
 */
export async function* importAccessLog(app: App, input: unknown): AsyncGenerator<Progress, AccessLogSummary, void> {
  const { site: named, path, dryRun = false } = readInput(inputSchema, input);
  const site = await siteOf(app, named);
  const file = await openImportFile(path);
  try {
    const summary = emptySummary(site, path, dryRun);
    const timeline = new Timeline();
    yield* readLines(file, site, timeline, summary);
    const importing = app.collecting.importing(site, { dryRun });
    const toHit = hitMaker(app, importing, site, summary);
    const hitsOf = async (texts: readonly string[]) => texts.flatMap(toHit);
    const job = { siteId: site.id, file, timeline, originPrefix: 'log:', dryRun, importing, hitsOf };
    yield* storeInOrder(app, job, summary);
    return summary;
  } finally {
    await file.close();
  }
}

function emptySummary(site: SiteRecord, path: string, dryRun: boolean): AccessLogSummary {
  const counts = { lines: 0, pageViews: 0, bots: 0, internal: 0, staticFiles: 0, feeds: 0, systemCalls: 0, errors: 0 };
  const more = { redirects: 0, otherRequests: 0, blank: 0, imported: 0, alreadyImported: 0 };
  const malformed = { count: 0, first: [] };
  return { site: site.trackingId, path, dryRun, ...counts, ...more, malformed, refused: {} };
}

async function* readLines(
  file: ImportFile,
  site: SiteRecord,
  timeline: Timeline,
  summary: AccessLogSummary,
): AsyncGenerator<Progress, void, void> {
  const malformed = new Malformed();
  for await (const lines of file.lines()) {
    for (const line of lines) {
      summary.lines++;
      if (line.text === '') {
        summary.blank++;
        continue;
      }
      const parsed = line.length > MAX_LINE_BYTES ? `longer than ${MAX_LINE_BYTES} bytes` : parseLogLine(line.text);
      if (typeof parsed === 'string') {
        malformed.add(line.number, line.text, parsed);
        continue;
      }
      const kind = classify(parsed, pathOf(parsed.target, site.hosts));
      if (kind === 'page') timeline.add(parsed.ts, line);
      else summary[COUNTED_AS[kind]]++;
    }
    const last = lines.at(-1);
    if (last) yield { done: last.offset + last.length, total: 2 * file.size, text: `${summary.lines} lines read` };
  }
  summary.malformed = malformed.summary();
}

/**
 * What tells a line from others: all of it, but 12 bits for its address. An id is made with a secret that lasts, so a whole address could be
 * found again by trying; 12 bits are enough for two visitors who ask for the same in the same second.
 */
function textForId(text: string, { address }: LogLine, secret: Uint8Array): string {
  return keyedHash(secret, `log address\n${address}`).slice(0, 3) + text.slice(address.length);
}

function hitMaker(app: App, importing: Importing, site: SiteRecord, summary: AccessLogSummary) {
  const { lasting, places, transactions } = importing;
  const visitors = new ImportVisitors(true);
  const ids = new EventIds(lasting, `log\n${site.id}`);
  const receivedAt = app.now();
  const origin = `log:${new Date(receivedAt).toISOString()}`;
  const base = new URL(site.url).origin;

  return (text: string): Hit[] => {
    const line = parseLogLine(text);
    if (typeof line === 'string') throw fileChanged(summary.path);
    const { ts, address, userAgent } = line;
    const day = localDay(ts, site.timeZone);
    visitors.enter(day);
    const { id } = ids.next(ts, textForId(text, line, lasting));
    const location = base + pathOf(line.target, site.hosts);
    const { batch, refused } = admit(
      {
        context: { site: site.trackingId, location, referrer: line.referrer },
        events: [{ name: 'page_view', ts, params: {} }],
      },
      { receivedAt, live: false },
    );
    const secrets = importing.secretsOn(day);
    const request = { address, userAgent, receivedAt, newId: () => id, secrets, origin, ...(places && { places }) };
    const hits = collect(batch, request, site, visitors, transactions);
    for (const { code } of refused) summary.refused[code] = (summary.refused[code] ?? 0) + 1;
    for (const { exclusion } of hits) {
      if (exclusion === EXCLUSION.bot) summary.bots++;
      else if (exclusion === EXCLUSION.internal) summary.internal++;
      else summary.pageViews++;
    }
    return hits;
  };
}
