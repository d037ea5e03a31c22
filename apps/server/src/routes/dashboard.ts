/** The dashboard's page: the built HTML with the host's configuration, and its files. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import fastifyStatic from '@fastify/static';
import { FIRST_ANSWER_ID, type FirstAnswer, OVERVIEW_HASH, PAGE_CONFIG_ID, type PageConfig } from '@magpie/contract';
import { findReport, reportHeading } from '@magpie/reports';
import type { FastifyInstance } from 'fastify';
import type { MakeContext } from '../actions/call-context.ts';
import { firstAnswer } from '../actions/first-answer.ts';
import { describeError, StartupError } from '../errors/startup-error.ts';
import type { Host } from '../hosts/host.ts';
import { basePath, lacksSlash } from '../http/base-path.ts';

import { type MakePageConfig, siteToOpen } from './page-config.ts';

/** Where the built page takes the configuration. */
const PLACEHOLDER = '<!--magpie-config-->';
/** Where the built page takes the title of the report that it opens. */
const TITLE_PLACEHOLDER = '<!--magpie-title-->';
/** Which report is opened is behind the hash of the address, which no server sees: the title is Overview's alone. */
const ONLY_OVERVIEW = `${OVERVIEW_HASH}.test(location.hash)||document.querySelector('.magpie-before h1').remove()`;
/** Starts the worker that the built page names (`wake-intl.js`). */
const WAKE = `new Worker(document.querySelector('[name=magpie-wake]').content)`;
const SCRIPT = `${ONLY_OVERVIEW};${WAKE}`;
/**
 * The title, painted before the scripts are there: the largest text on a phone. Its text is the catalogue's, as that of the title which takes
 * its place; neither is translated as long as no translations are loaded.
 */
const TITLE = `<h1>${reportHeading(findReport('overview'))}</h1><script>${SCRIPT}</script>`;
/** Lets the page run that script, and no other inside it. */
const ALLOW_TITLE = `'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`;
const YEAR_MS = 365 * 86_400_000;

/** How the dashboard is served. */
export interface DashboardOptions {
  readonly dashboardDir: string;
  readonly publicUrl: string | undefined;
  /** Longer than this the end of a page doesn't wait for the answer that is sent with it, ms. */
  readonly firstAnswerMs: number;
}

/**
 * Adds `/` and `/assets`.
 * @throws StartupError `not_built`
 */
export async function registerDashboard(
  server: FastifyInstance,
  host: Host,
  configOf: MakePageConfig,
  contextOf: MakeContext,
  options: DashboardOptions,
): Promise<void> {
  const base = basePath(options.publicUrl);
  const page = await readPage(join(options.dashboardDir, 'index.html'));

  await server.register(fastifyStatic, {
    root: join(options.dashboardDir, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    // Their names change with their content.
    immutable: true,
    maxAge: YEAR_MS,
    preCompressed: true,
  });

  server.get('/', async (request, reply) => {
    if (lacksSlash(base, request.originalUrl)) return reply.redirect(`/${request.originalUrl.slice(base.length)}`);
    const user = await host.user(request, reply);
    if (!user) return reply.redirect(host.signInPath);
    const config = await configOf(request, user, siteToOpen(request, user));
    const open = config.sites.find(({ id }) => id === config.site);
    // Behind an overlay is the sample, and paper shows what it was asked to.
    const first =
      open?.connection === 'connected' && !config.printing
        ? firstAnswer(contextOf(request, reply, user), open.id, options.firstAnswerMs)
        : undefined;
    const policy = String(reply.getHeader('content-security-policy') ?? '');
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy.replace(/script-src [^;]*/, `$& ${ALLOW_TITLE}`))
      .header('cache-control', 'no-store')
      .send(Readable.from(pageInParts(page, config, first)));
  });
}

/**
 * The page in two parts: all that is painted and fetched, at once, and its end with the first answer once that is there. The scripts run
 * when the page has ended, so they find it.
 */
export async function* pageInParts(
  page: string,
  config: PageConfig,
  first: Promise<FirstAnswer | undefined> | undefined,
): AsyncGenerator<string, void> {
  const end = page.lastIndexOf('</body>');
  const beginning = page.slice(0, end).replace(PLACEHOLDER, () => printed(PAGE_CONFIG_ID, config));
  yield first ? beginning.replace(TITLE_PLACEHOLDER, () => TITLE) : beginning;
  const answer = await first;
  yield (answer ? printed(FIRST_ANSWER_ID, answer) : '') + page.slice(end);
}

async function readPage(file: string): Promise<string> {
  let page: string;
  try {
    page = await readFile(file, 'utf8');
  } catch (error) {
    throw new StartupError(
      'not_built',
      `The dashboard isn't built (${describeError(error)}). Run "npm run build" first.`,
    );
  }
  const missing = [PLACEHOLDER, '</body>'].find((part) => !page.includes(part));
  if (missing !== undefined)
    throw new StartupError('not_built', `${file} has no ${missing}; it isn't the page of this version's dashboard.`);
  return page;
}

/** JSON in which nothing can end the element that holds it. */
export const printed = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
