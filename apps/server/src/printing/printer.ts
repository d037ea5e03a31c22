/** Prints reports: the installed Chromium opens the dashboard within this process, without any network, and prints it. */

import { findChromium } from '@magpie/chromium';
import { ACTION_PREFIX, printedCalls, printedPath, printFormat } from '@magpie/contract';
import type { FastifyInstance } from 'fastify';
import type { Browser, BrowserContext, Page, Request, Route } from 'playwright-core';
import { ProblemError } from '../errors/problem.ts';
import { html } from '../hosts/standalone/html.ts';
import { PRINT_COOKIE, type PrintFor, type PrintSessions } from './print-sessions.ts';

/** A report to print. */
interface PrintJob extends PrintFor {
  /** One that has a {@link printedPath}. */
  readonly report: string;
  /** The query of the dashboard's address. */
  readonly view: string;
  /** BCP 47 tag of the reader's language. */
  readonly language: string;
}

/** Prints one report at a time; the others queue. */
export interface Printer {
  /** Whether there is a browser to print with. */
  canPrint(): boolean;
  /**
   * The report as a tagged PDF.
   * @throws ProblemError `no_chromium`, `too_many_requests`, `print_too_long`, `print_failed`, or what is wrong with the view
   */
  print(job: PrintJob, signal?: AbortSignal): Promise<Buffer>;
}

/** Options of a printer. */
export interface PrinterLimits {
  /** This many wait while one is printed. */
  readonly waiting: number;
  /** Each must be done by then, ms. */
  readonly time: number;
}

const LIMITS: PrinterLimits = { waiting: 4, time: 60_000 };
/** Seconds after which a full queue is likely to have room. */
const RETRY_SECONDS = 10;
/** The only name that the browser reaches, and only within this process. */
const ORIGIN = 'http://localhost';
const FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--host-resolver-rules=MAP * ~NOTFOUND',
];
/** CSS pixels. */
const PIXELS_PER_MM = 96 / 25.4;
/** Below the report, with the foot in it, mm. */
const FOOT = 14;

/** A printer over a server, which need not be listening. */
export function createPrinter(
  server: FastifyInstance,
  sessions: PrintSessions,
  limits: PrinterLimits = LIMITS,
): Printer {
  let last: Promise<unknown> = Promise.resolve();
  let jobs = 0;
  const stop = new AbortController();
  server.addHook('onClose', async () => {
    stop.abort();
    await last;
  });
  return {
    canPrint: () => findChromium() !== undefined,
    async print(job, signal) {
      const program = findChromium();
      if (program === undefined) throw noChromium();
      if (jobs > limits.waiting)
        throw new ProblemError('too_many_requests', `${jobs} reports are being printed; try again in a moment.`, {
          retryAfter: RETRY_SECONDS,
        });
      jobs += 1;
      const mine = last.then(() => {
        const unwanted = AbortSignal.any([stop.signal, ...(signal ? [signal] : [])]);
        return printWith(program, server, sessions, job, limits.time, unwanted);
      });
      last = mine.catch(() => undefined);
      try {
        return await mine;
      } finally {
        jobs -= 1;
      }
    },
  };
}

const noChromium = () =>
  new ProblemError(
    'no_chromium',
    'This server has no Chromium to print with. Install it (Debian and Ubuntu: apt install chromium) or set MAGPIE_CHROMIUM to its path.',
  );

async function printWith(
  program: string,
  server: Pick<FastifyInstance, 'inject'>,
  sessions: PrintSessions,
  job: PrintJob,
  time: number,
  unwanted: AbortSignal,
): Promise<Buffer> {
  // Loaded when first needed: most servers never print.
  const { chromium } = await import('playwright-core');
  const session = sessions.open(job);
  const end = AbortSignal.any([unwanted, AbortSignal.timeout(time)]);
  let browser: Browser | undefined;
  try {
    end.throwIfAborted();
    browser = await chromium.launch({
      executablePath: program,
      // The sandbox is not for root, as which containers run.
      chromiumSandbox: process.getuid?.() !== 0,
      args: FLAGS,
      timeout: time,
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
    });
    const opened = browser;
    // Whatever is in progress fails when its browser is gone.
    end.addEventListener('abort', () => void opened.close().catch(() => undefined), { once: true });
    end.throwIfAborted();
    return await printIn(opened, server, session.token, job, time);
  } catch (error) {
    if (error instanceof ProblemError) throw error;
    if (unwanted.aborted) throw new ProblemError('print_failed', 'Printing was cancelled.');
    if (end.aborted)
      throw new ProblemError(
        'print_too_long',
        `Printing takes longer than ${time / 1000} seconds. Choose a shorter date range or try again later.`,
      );
    throw new ProblemError('print_failed', `The report couldn't be printed: ${firstLine(error)}.`);
  } finally {
    session.close();
    await browser?.close().catch(() => undefined);
  }
}

const firstLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0]!.slice(0, 300).replace(/\.$/, '');

async function printIn(
  browser: Browser,
  server: Pick<FastifyInstance, 'inject'>,
  token: string,
  job: PrintJob,
  time: number,
): Promise<Buffer> {
  const paper = printFormat(job.report);
  const context = await browser.newContext({
    viewport: { width: paper.pixels, height: 800 },
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: job.language,
    serviceWorkers: 'block',
  });
  context.setDefaultTimeout(time);
  await answerWithin(context, server, token, job);
  const page = await context.newPage();
  await page.emulateMedia({ media: 'print' });
  const site = encodeURIComponent(job.site.trackingId);
  await page.goto(`${ORIGIN}/?site=${site}#${printedPath(job.report)}?${new URLSearchParams(job.view)}`);
  await ready(page);
  const margin = `${paper.margin}mm`;
  return page.pdf({
    format: 'A4',
    landscape: paper.orientation === 'landscape',
    scale: ((paper.width - 2 * paper.margin) * PIXELS_PER_MM) / paper.pixels,
    margin: { top: margin, left: margin, right: margin, bottom: `${FOOT}mm` },
    printBackground: true,
    tagged: true,
    outline: true,
    displayHeaderFooter: true,
    headerTemplate: '<span></span>',
    footerTemplate: footer(await page.title(), await page.locator('[data-printed]').getAttribute('data-printed')),
  });
}

/** Waits until the whole report is drawn. @throws ProblemError with the page's message if it can't be shown */
async function ready(page: Page): Promise<void> {
  const outcome = page.locator('[data-printed]:not(:has([data-pending])), [data-not-printed]');
  await outcome.waitFor({ state: 'attached' });
  const refusal = await outcome.getAttribute('data-not-printed');
  if (refusal !== null) throw new ProblemError('bad_request', refusal, { field: 'view' });
  await page.evaluate('document.fonts.ready.then(() => undefined)');
  await page.waitForLoadState('networkidle');
}

/** At the foot of each page: what it is about, and which page of how many it is. */
const footer = (title: string, range: string | null): string =>
  html`<div dir="auto" style="display:flex;justify-content:space-between;width:100%;margin:0 10mm;font:8px sans-serif;color:#5b6a80"><span>${[title, range ?? ''].filter((part) => part !== '').join(' · ')}</span><span><span class="pageNumber"></span> / <span class="totalPages"></span></span></div>`
    .text;

/** Answers what the page asks for from this process, and nothing else; the page itself never holds the token. */
async function answerWithin(
  context: BrowserContext,
  server: Pick<FastifyInstance, 'inject'>,
  token: string,
  { report, language }: Pick<PrintJob, 'report' | 'language'>,
): Promise<void> {
  const actions = printedCalls(report).map((name) => ACTION_PREFIX + name);
  const answer = async (route: Route): Promise<void> => {
    const request = route.request();
    const url = new URL(request.url());
    if (url.origin !== ORIGIN || !isOfReport(request, actions)) return route.abort();
    const type = await request.headerValue('content-type');
    const payload = request.postDataBuffer();
    const answered = await server.inject({
      method: request.method() as 'GET' | 'POST',
      url: url.pathname + url.search,
      headers: {
        host: 'localhost',
        'accept-language': language,
        cookie: `${PRINT_COOKIE}=${token}`,
        ...(type !== null && { 'content-type': type }),
      },
      ...(payload && { payload }),
    });
    const headers = Object.entries(answered.headers).flatMap(([name, value]) =>
      value === undefined || name === 'set-cookie' ? [] : [[name, String(value)] as const],
    );
    await route.fulfill({
      status: answered.statusCode,
      headers: Object.fromEntries(headers),
      body: answered.rawPayload,
    });
  };
  // The page may be closed while it still asks for something: an error that is caught by nothing would end the server.
  await context.route('**/*', (route) => answer(route).catch(() => route.abort().catch(() => undefined)));
}

/** Whether a request is one of those that showing a report takes: its page, its files, its numbers. */
function isOfReport(request: Request, actions: readonly string[]): boolean {
  if (request.method() === 'GET') return true;
  if (request.method() !== 'POST' || !new URL(request.url()).pathname.endsWith('/ajax')) return false;
  return actions.includes(new URLSearchParams(request.postData() ?? '').get('action') ?? '');
}
