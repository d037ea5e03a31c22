/** Imports the data that GA4 exports to BigQuery. */
import { collect, type RefusalCode, type ValidateOptions, type ValidBatch, validateBatch } from '@magpie/collect';
import type { Hit } from '@magpie/events';
import { localDay } from '@magpie/time';
import { z } from 'zod';
import type { App } from '../../app/app.ts';
import { findSite, readInput, siteField } from '../../app/input.ts';
import { CommandError } from '../../errors/command-error.ts';
import type { Importing } from '../../ports/collecting.ts';
import type { Progress } from '../../ports/progress.ts';
import type { SiteRecord } from '../../ports/sites.ts';
import { countryFinder, readCountries, type UnknownCountries } from '../common/countries.ts';
import { countExclusion, type Exclusions, NO_EXCLUSIONS } from '../common/exclusions.ts';
import { fileChanged, fileField, type ImportFile, MAX_LINE_BYTES, openImportFile } from '../common/file.ts';
import { joinFiles } from '../common/joined.ts';
import { Malformed, type MalformedSummary } from '../common/malformed.ts';
import { ImportVisitors } from '../common/memory.ts';
import { type DroppedReferrers, isNoAddress } from '../common/referrer.ts';
import { EventIds, type Stored, storeInOrder } from '../common/store.ts';
import { Timeline } from '../common/timeline.ts';
import { type Ga4Row, readRow } from './row.ts';
import { Ga4Sessions } from './sessions.ts';

/** Input of this importer. */
export const ga4Input = z.strictObject({
  site: siteField.optional(),
  /** Parts of one export, such as its days, are best imported together. */
  paths: z.array(fileField).min(1),
  /** Limit of each compressed file's content, in bytes. */
  maxUnpackedBytes: z.number().int().min(1).optional(),
  /** Only read and count; store nothing. */
  dryRun: z.boolean().optional(),
});

/** Summary of an export. Rows = imported + already imported + duplicates + cookieless + blank + malformed. */
export interface Ga4ExportSummary extends Stored, Exclusions, DroppedReferrers {
  readonly site: string;
  readonly paths: readonly string[];
  readonly dryRun: boolean;
  rows: number;
  /** Events of the files by name, whether stored now or before. */
  readonly events: Record<string, number>;
  /** Pings of visitors without consent: they have no id, so they are no one's visit. */
  cookieless: number;
  /** Events that stand in the files more than once. */
  duplicates: number;
  blank: number;
  malformed: MalformedSummary;
  /** Countries by a name that isn't listed: they are `(not set)`. */
  readonly unknownCountries: UnknownCountries;
  /** Values that were cut or left out to fit the limits of an event, by what was wrong with them. */
  readonly refused: Partial<Record<RefusalCode, number>>;
}

/**
 * The command `import.ga4`: rows of GA4's BigQuery export, as JSON lines or Parquet, in time order. Sessions are Google's own: visitor and
 * `ga_session_id` (docs/adr/0012-imported-histories.md). Google's attribution of a session holds where it was exported, the site's rules
 * elsewhere. A visitor who signs in during a session is known by his user id for all of it. Ids are stored hashed, under the keys that the
 * same ids have live. The same event is never stored twice, in whatever form or part of the export it comes.
 * @throws CommandError for a bad input, an unknown site, or a file that cannot be read
 */
export async function* importGa4Export(app: App, input: unknown): AsyncGenerator<Progress, Ga4ExportSummary, void> {
  const { site: named, paths: sources, maxUnpackedBytes, dryRun = false } = readInput(ga4Input, input);
  const twice = sources.find(({ path }, i) => sources.findIndex((one) => one.path === path) !== i);
  if (twice !== undefined) throw new CommandError('file_twice', `The file "${twice.name}" is listed twice.`);
  const site = await findSite(app, named);
  const file = await joinFiles(sources, (source) =>
    openImportFile(source, { folder: app.dataDir, maxBytes: maxUnpackedBytes }),
  );
  try {
    const names = sources.map(({ name }) => name);
    const summary = emptySummary(site, names, dryRun);
    const timeline = new Timeline();
    const signedIn = yield* readRows(file, timeline, summary);
    const importing = app.collecting.importing(site, { dryRun });
    // Google exports English names.
    const findCountry = countryFinder(await readCountries([], 'en'), summary.unknownCountries);
    const toHits = hitMaker({ app, importing, site, signedIn, findCountry }, summary);
    const makeHits = async (texts: readonly string[]) => texts.flatMap(toHits);
    yield* storeInOrder(
      app,
      { siteId: site.id, file, timeline, originPrefix: 'ga4:', dryRun, importing, makeHits },
      summary,
    );
    return summary;
  } finally {
    await file.close();
  }
}

function emptySummary(site: SiteRecord, paths: readonly string[], dryRun: boolean): Ga4ExportSummary {
  const counts = { rows: 0, cookieless: 0, duplicates: 0, blank: 0, droppedReferrers: 0, ...NO_EXCLUSIONS };
  return {
    site: site.trackingId,
    paths,
    dryRun,
    ...counts,
    imported: 0,
    alreadyImported: 0,
    events: {},
    malformed: { count: 0, first: [] },
    unknownCountries: {},
    refused: {},
  };
}

/** The user id of sessions in which one is known, and when it came first, in microseconds. */
type SignedIn = Map<string, { readonly at: number; readonly userId: string }>;

const sessionKey = ({ clientId, sessionId }: Ga4Row): string => `${clientId}\n${sessionId}`;

/** Rows that Google's server adds with the time of the event that gave rise to them; they say less of the visit than that one. */
const DERIVED: ReadonlySet<string> = new Set(['session_start', 'first_visit', 'first_open']);

async function* readRows(
  file: ImportFile,
  timeline: Timeline,
  summary: Ga4ExportSummary,
): AsyncGenerator<Progress, SignedIn, void> {
  const malformed = new Malformed();
  const signedIn: SignedIn = new Map();
  for await (const lines of file.lines()) {
    for (const line of lines) {
      summary.rows++;
      if (line.text.trim() === '') {
        summary.blank++;
        continue;
      }
      const reading =
        line.length > MAX_LINE_BYTES ? { malformed: `longer than ${MAX_LINE_BYTES} bytes` } : readRow(line.text);
      if (reading === 'cookieless') summary.cookieless++;
      else if ('malformed' in reading) malformed.add(line.number, line.text, reading.malformed);
      else {
        const { row } = reading;
        timeline.add(row.at * 2 + (DERIVED.has(row.event.name) ? 1 : 0), line);
        if (row.userId !== '' && row.clientId !== '' && row.sessionId !== undefined) {
          const known = signedIn.get(sessionKey(row));
          if (!known || row.at < known.at) signedIn.set(sessionKey(row), row);
        }
      }
    }
    yield { done: file.position, total: 2 * file.size, text: `${summary.rows} rows read` };
  }
  summary.malformed = malformed.summary();
  return signedIn;
}

interface Source {
  readonly app: App;
  readonly importing: Importing;
  readonly site: SiteRecord;
  readonly signedIn: SignedIn;
  readonly findCountry: (name: string) => string;
}

function hitMaker({ app, importing, site, signedIn, findCountry }: Source, summary: Ga4ExportSummary) {
  const { lasting, transactions } = importing;
  const visitors = new ImportVisitors(false);
  const sessions = new Ga4Sessions(site);
  const ids = new EventIds(lasting, `ga4\n${site.id}`);
  const receivedAt = app.now();
  const origin = `ga4:${new Date(receivedAt).toISOString()}`;
  // Google's visitors have ids, which they agreed to, however the site recognises its own now.
  const recognising = { ...site, identity: 'stored' } as const;

  return (text: string): Hit[] => {
    const reading = readRow(text);
    if (typeof reading === 'string' || !('row' in reading)) throw fileChanged(summary.paths.join(', '));
    const { row } = reading;
    const { id, before } = ids.next(row.at, row.identity);
    if (before > 0) {
      summary.duplicates++;
      return [];
    }
    if (isNoAddress(String(row.event.params?.page_referrer ?? ''))) summary.droppedReferrers++;
    const userId = (row.clientId !== '' && signedIn.get(sessionKey(row))?.userId) || row.userId;
    const context = { site: site.trackingId, clientId: row.clientId, userId };
    const batch = admitted(row, context, { receivedAt, live: false, keepEmails: !site.removeEmails }, summary);
    const secrets = importing.secretsOn(localDay(row.event.ts!, site.timeZone));
    const request = { address: '', userAgent: null, receivedAt, newId: () => id, secrets, origin };
    return collect(batch, request, recognising, visitors, transactions).map((hit) => {
      const { firstUser, firstSeen, device, geo } = row;
      const { languageCode, screenResolution } = hit;
      const place = { countryId: findCountry(geo.country), region: geo.region, city: geo.city };
      summary.events[hit.name] = (summary.events[hit.name] ?? 0) + 1;
      countExclusion(hit, summary);
      return {
        ...hit,
        ...sessions.place(row, hit, { ...device, ...place, languageCode, screenResolution }),
        hostName: hit.hostName || row.hostName,
        // Google tells who was new: the file need not go back to everyone's first visit.
        firstVisit: row.event.name === 'first_visit' || row.event.name === 'first_open' ? 1 : 0,
        ...(firstSeen > 0 && { firstSeen }),
        ...(firstUser && {
          firstUserSource: firstUser.source,
          firstUserMedium: firstUser.medium,
          firstUserCampaign: firstUser.campaign,
          firstUserChannel: firstUser.channel,
        }),
      };
    });
  };
}

function admitted(
  row: Ga4Row,
  context: { readonly site: string; readonly clientId: string; readonly userId: string },
  options: ValidateOptions,
  summary: Ga4ExportSummary,
): ValidBatch {
  const { name } = row.event;
  // Names that senders may not use are those of Google's own events, which this history consists of.
  const { batch, refused } = validateBatch(
    { context: { ...context, ...row.context }, events: [{ ...row.event, name: 'imported' }] },
    options,
  );
  for (const { code } of refused) summary.refused[code] = (summary.refused[code] ?? 0) + 1;
  return { ...batch, events: batch.events.map((event) => ({ ...event, name })) };
}
