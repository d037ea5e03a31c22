/** The product as the runner asks it: a data folder of its own, its import, its daily work, and what it then says of a site. */
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ExceptionsData } from '@magpie/reports';
import { COMMANDS, createLog, withEntitlement } from '@magpie/server';
import { checkForExceptions } from '@magpie/server/background-work';
import { openApp } from '@magpie/server/open-app';
import { MAPPING, type Row, toCsv } from './rows.ts';
import { DAYS, dayOf, FIRST } from './site.ts';

/** A text that a user reads, and what goes with it. */
export interface Told {
  /** Kind of the insight, or key figure of the exception. */
  readonly kind: string;
  readonly text: string;
  /** Whether an insight is good news; null for neither. */
  readonly good?: boolean | null;
  /** First and last day of an exception. */
  readonly days?: readonly [since: string, day: string];
}

/** The product over a data folder. */
export interface Product {
  /** The tracking ID of the site with an address, if it is there with its last days: rows are stored in order. */
  readonly find: (url: string) => Promise<string | undefined>;
  /** Creates a site, imports its rows, and rolls its days up. @throws if a row isn't taken, or counts for a bot */
  readonly fill: (url: string, rows: readonly Row[]) => Promise<void>;
  /** The insights of the last week, the most important first. */
  readonly insights: (site: string) => Promise<readonly Told[]>;
  /** The exceptions of the whole quarter, the earliest first. */
  readonly exceptions: (site: string) => Promise<readonly Told[]>;
  readonly close: () => Promise<void>;
}

const MORNING = Date.parse(`${dayOf(DAYS)}T06:00:00Z`);
const DAY_MS = 86_400_000;
const PAGE = 500;

/** Opens the product over a folder, on the morning after the last day. */
export async function openProduct(folder: string): Promise<Product> {
  const opened = await openApp({ dataDir: folder, now: () => MORNING, log: createLog({ level: 'silent' }) });
  const app = withEntitlement(opened);
  const run = async <T>(name: string, input: object): Promise<T> => {
    const steps = COMMANDS[name]!(app, input);
    for (;;) {
      const step = await steps.next();
      if (step.done) return step.value as T;
    }
  };
  const record = async (is: (site: { url: string; trackingId: string }) => boolean) =>
    (await opened.state.sites.list()).find(is);
  return {
    async find(url) {
      const site = await record((one) => new URL(one.url).origin === url);
      const last = site && (await opened.events.lastEventAt(site.id));
      return last !== undefined && last > MORNING - 3 * DAY_MS ? site?.trackingId : undefined;
    },
    async fill(url, rows) {
      const begun = await record((one) => new URL(one.url).origin === url);
      const fields = { url, name: url, timeZone: 'UTC', currency: 'EUR' };
      const id = begun?.trackingId ?? (await run<{ id: string }>('site.create', fields)).id;
      const path = join(folder, 'planted.csv');
      await writeFile(path, toCsv(rows));
      const done = await run<Imported>('import.csv', { site: id, path, mapping: MAPPING });
      await rm(path);
      if (done.imported + done.alreadyImported + done.joined !== rows.length || done.bots + done.otherHosts > 0)
        throw new Error(`Of ${rows.length} rows ${done.imported} were imported: ${JSON.stringify(done)}`);
      await opened.events.rollUp((await record(({ trackingId }) => trackingId === id))!, MORNING);
    },
    async insights(site) {
      const { structuredContent } = await run<{ structuredContent: { insights: Told[] } }>('mcp.call', {
        ...{ site, tool: 'insights', arguments: {} },
      });
      return structuredContent.insights.map(({ kind, text, good }) => ({
        kind,
        text,
        ...(good !== undefined && { good }),
      }));
    },
    async exceptions(site) {
      await checkForExceptions(opened, (await record(({ trackingId }) => trackingId === site))!);
      const dates = { start: FIRST, end: dayOf(DAYS - 1) };
      const { data } = await run<{ data: ExceptionsData }>('report', {
        ...{ site, report: 'exceptions', ...dates, params: { per_page: String(PAGE) } },
      });
      if (data.pagination.total > PAGE) throw new Error(`${data.pagination.total} exceptions are more than a page.`);
      return data.items
        .map(({ kind, description, since, day }) => ({ kind, text: description, days: [since, day] as const }))
        .toReversed();
    },
    close: () => opened.close(),
  };
}

interface Imported {
  readonly imported: number;
  /** Rows of an order that was there: who sends an order twice has one. */
  readonly joined: number;
  readonly alreadyImported: number;
  readonly bots: number;
  readonly otherHosts: number;
}
