/** The tracking doctor: sends a test visit through all steps, and names the one that fails. */

import { setTimeout as delay } from 'node:timers/promises';
import { Script } from 'node:vm';
import { readCollectBody, validateBatch } from '@magpie/collect';
import type { DoctorReport, DoctorStep, SnippetFinding } from '@magpie/contract';
import type { App } from '../app/app.ts';
import type { CommandApp } from '../app/command.ts';
import { readServerFile } from '../basics/folder.ts';
import { CommandError } from '../errors/command-error.ts';
import { describeError } from '../errors/startup-error.ts';
import type { Progress } from '../ports/progress.ts';
import type { SiteRecord } from '../ports/sites.ts';
import { type CheckedPage, checkSnippet } from '../snippet/check-snippet.ts';
import { listedName } from '../snippet/look-for-tag.ts';
import { because, type Found, failed, NOT_RUN, ok, warned } from './found.ts';
import {
  isLocalName,
  lookAtClock,
  lookAtDisk,
  lookAtFolder,
  lookAtHttps,
  lookAtNames,
  lookAtPolicy,
  lookAtProxy,
  lookAtRollUps,
  lookAtSnippet,
  lookAtVisits,
} from './surroundings.ts';
import { makeTemporarySite, markedVisit, removeTemporarySite, runOverview } from './temporary-site.ts';
import { lookAtWordPress } from './wordpress.ts';

const PATIENCE_SECONDS = 30;
const ANSWER_MS = 10_000;
/** Rough limits of the built script's size, packed or not. */
const SCRIPT_BYTES = { least: 500, most: 100_000 } as const;

/** How a site is checked. */
interface DoctorOptions {
  /** Address under which the asker reaches the server, where the operator has said none. */
  readonly base?: string | undefined;
  /** Lets the site's page be fetched although it is at an address that is not public. */
  readonly private?: boolean | undefined;
  /** How long the store is waited for, seconds. */
  readonly patience?: number | undefined;
}

/**
 * Checks a site. The test visit is that of a temporary site, which lasts as long as this: it is in none of the
 * site's numbers at any moment, and is removed at the end.
 * @throws CommandError `busy` while another one runs
 */
export async function* doctor(
  app: CommandApp,
  site: SiteRecord,
  { base, private: allowPrivate = false, patience = PATIENCE_SECONDS }: DoctorOptions,
): AsyncGenerator<Progress, DoctorReport, void> {
  const release = app.locks.take('doctor');
  if (!release) throw new CommandError('busy', 'A tracking check is already running; wait until it has finished.');
  const temporarySite = makeTemporarySite(site);
  const leave = app.state.sites.host(temporarySite);
  try {
    return yield* examine(app, site, temporarySite, { base, allowPrivate, patience });
  } finally {
    leave();
    release();
  }
}

interface Options {
  readonly base: string | undefined;
  readonly allowPrivate: boolean;
  readonly patience: number;
}

async function* examine(
  app: CommandApp,
  site: SiteRecord,
  temporarySite: SiteRecord,
  { base, allowPrivate, patience }: Options,
): AsyncGenerator<Progress, DoctorReport, void> {
  const steps: DoctorReport['steps'] = [];
  const startedAt = app.now();
  const server = readServerFile(app.dataDir);
  const publicBase = server?.publicUrl ?? base ?? server?.url;
  let page: CheckedPage | undefined;
  const lookAtPage = async () => {
    page ??= await checkSnippet(site, {
      base: publicBase ?? '',
      allowPrivate,
      signal: AbortSignal.timeout(ANSWER_MS * 2),
    });
    return page;
  };
  const finding = async (): Promise<SnippetFinding> => (await lookAtPage()).finding;
  const readable = async () => (await finding()).status === 200;

  // What a step needs from earlier steps.
  const wentWell = (id: DoctorStep) =>
    steps.some((step) => step.id === id && (step.state === 'ok' || step.state === 'warn'));
  const looks: readonly (readonly [DoctorStep, () => Promise<Found> | Found])[] = [
    ['folder', () => lookAtFolder(app)],
    ['disk', () => lookAtDisk(app)],
    ['clock', async () => lookAtClock(app, site, (await lookAtPage()).date)],
    ['script', () => lookAtScript(server?.url)],
    ['endpoint', () => knock(server?.url, temporarySite)],
    ['journal', () => lookAtJournal(app, temporarySite, wentWell('endpoint'), steps)],
    ['store', () => (wentWell('journal') ? lookAtStore(app, temporarySite, patience) : NOT_RUN)],
    ['report', () => (wentWell('store') ? lookAtReport(app, temporarySite) : NOT_RUN)],
    ['removal', () => (wentWell('journal') ? remove(app, temporarySite) : NOT_RUN)],
    ['rollups', () => lookAtRollUps(app, site)],
    ['address', () => lookAtAddress(server, publicBase)],
    ['https', () => (publicBase === undefined ? NOT_RUN : lookAtHttps(site, publicBase))],
    ['proxy', () => lookAtProxy(app.proxies)],
    ['snippet', async () => (publicBase === undefined ? NOT_RUN : lookAtSnippet(await finding()))],
    ['policy', async () => ((await readable()) ? lookAtPolicy(await finding()) : NOT_RUN)],
    [
      'blockers',
      () => (publicBase === undefined ? NOT_RUN : lookAtNames(listedName(new URL(`${publicBase}/script.js`)))),
    ],
    ['visits', () => lookAtVisits(app, site)],
    ['wordpress', () => lookAtWordPress(app, site)],
  ];
  await removeTemporarySite(app, temporarySite).catch(() => undefined);
  for (const [done, [id, look]] of looks.entries()) {
    yield { done, total: looks.length, text: id };
    const began = performance.now();
    const found = await look();
    steps.push({ id, ...found, ms: Math.round(performance.now() - began) });
  }
  return { site: site.trackingId, startedAt, steps };
}

const scriptUrl = (base: string) => `${base.replace(/\/$/, '')}/script.js`;

async function ask(url: string, init: RequestInit = {}): Promise<{ status: number; text: string }> {
  const answer = await fetch(url, { redirect: 'follow', ...init, signal: AbortSignal.timeout(ANSWER_MS) });
  return { status: answer.status, text: await answer.text() };
}

const describeCause = (error: unknown): string => describeError((error as { cause?: unknown }).cause ?? error);

async function lookAtScript(url: string | undefined): Promise<Found> {
  if (url === undefined) return failed('no_server');
  const address = scriptUrl(url);
  try {
    const { status, text } = await ask(address);
    if (status !== 200) return failed('script_missing', address, String(status));
    const bytes = Buffer.byteLength(text);
    if (bytes < SCRIPT_BYTES.least || bytes > SCRIPT_BYTES.most)
      return because(failed('script_unlike', address), 'script_size', String(bytes));
    if (!text.includes('collect') || !text.includes('currentScript'))
      return because(failed('script_unlike', address), 'script_mute');
    // Compiled, never run.
    new Script(text);
    return ok('script_ok', address, String(bytes));
  } catch (error) {
    if (error instanceof SyntaxError) return failed('script_unlike', address, error.message);
    return failed('server_silent', url, describeCause(error));
  }
}

/** Returns the endpoint's response to the test visit. An endpoint that can do no more than say that nothing can be written has done its part. */
async function knock(url: string | undefined, temporarySite: SiteRecord): Promise<Found> {
  if (url === undefined) return failed('no_server');
  try {
    const { status, text } = await ask(`${url}/collect`, { method: 'POST', ...markedVisit(temporarySite) });
    if (status === 202) return ok('endpoint_ok');
    if (status === 503) return ok('endpoint_ok', text);
    return failed('endpoint_refused', String(status), messageIn(text));
  } catch (error) {
    return failed('server_silent', url, describeCause(error));
  }
}

function messageIn(text: string): string {
  try {
    return String((JSON.parse(text) as { error?: { message?: unknown } }).error?.message ?? text).slice(0, 300);
  } catch {
    return text.slice(0, 300);
  }
}

/** Without an endpoint the visit is handed to the journal here, so that what comes after it is looked at anyway. */
async function lookAtJournal(
  app: App,
  temporarySite: SiteRecord,
  byEndpoint: boolean,
  steps: DoctorReport['steps'],
): Promise<Found> {
  const refused = steps.find(({ id }) => id === 'endpoint')?.values[0];
  if (byEndpoint) return refused === undefined ? ok('journal_ok') : failed('journal_failed', messageIn(refused));
  try {
    const { body, headers } = markedVisit(temporarySite);
    const receivedAt = app.now();
    const { batch } = validateBatch(readCollectBody(body, receivedAt), { receivedAt });
    await app.collecting.collect(batch, { address: '127.0.0.1', userAgent: headers['user-agent']! }, temporarySite);
    return ok('journal_ok');
  } catch (error) {
    return failed('journal_failed', describeCause(error));
  }
}

async function lookAtStore(app: App, temporarySite: SiteRecord, patience: number): Promise<Found> {
  try {
    await app.events.ping();
    const inTime = await Promise.race([
      app.collecting.flush().then(() => true),
      delay(patience * 1000, false, { ref: false }),
    ]);
    if (!inTime) return because(failed('store_failed'), 'store_slow', String(patience));
    const stored = await app.events.countEvents(temporarySite.id);
    return stored === 1 ? ok('store_ok') : failed('store_lacks', String(stored));
  } catch (error) {
    return failed('store_failed', describeError(error));
  }
}

async function lookAtReport(app: App, temporarySite: SiteRecord): Promise<Found> {
  try {
    const { sessions, pageviews } = await runOverview(app, temporarySite);
    return sessions === 1 && pageviews === 1
      ? ok('report_ok')
      : failed('report_differs', String(sessions), String(pageviews));
  } catch (error) {
    return failed('report_failed', describeError(error));
  }
}

async function remove(app: App, temporarySite: SiteRecord): Promise<Found> {
  try {
    await removeTemporarySite(app, temporarySite);
    const left = await app.events.countEvents(temporarySite.id);
    return left === 0 ? ok('removal_ok') : because(warned('removal_failed'), 'events_left', String(left));
  } catch (error) {
    return warned('removal_failed', describeError(error));
  }
}

type Server = ReturnType<typeof readServerFile>;

async function lookAtAddress(server: Server, base: string | undefined): Promise<Found> {
  if (server?.url === undefined || base === undefined) return NOT_RUN;
  // Only the operator's word is followed: what a request calls this server may be anything.
  if (server.publicUrl === undefined)
    return isLocalName(new URL(base).hostname) ? warned('address_local', base) : warned('address_unset', base);
  const { publicUrl } = server;
  try {
    const [outside, inside] = await Promise.all([ask(scriptUrl(publicUrl)), ask(scriptUrl(server.url))]);
    if (outside.status !== 200 || outside.text !== inside.text)
      return failed('address_other', publicUrl, String(outside.status), server.url);
    return isLocalName(new URL(publicUrl).hostname) ? warned('address_local', publicUrl) : ok('address_ok', publicUrl);
  } catch (error) {
    return failed('address_unreachable', publicUrl, describeCause(error));
  }
}
