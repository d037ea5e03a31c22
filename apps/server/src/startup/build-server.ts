/** The HTTP server: headers, limits, log, errors, and the routes in their places. */
import { randomUUID } from 'node:crypto';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { constants } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import fastifyCookie from '@fastify/cookie';
import fastifyHelmet from '@fastify/helmet';
import fastifyRateLimit from '@fastify/rate-limit';
import fastifyStatic from '@fastify/static';
import { readAddress, visitorNetwork } from '@magpie/collect';
import { createLimiter } from '@magpie/data-api';
import { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, fastify, LogController } from 'fastify';
import { createContexts } from '../actions/call-context.ts';
import { REST_ACTIONS } from '../actions/rest-actions.ts';
import type { App } from '../app/app.ts';
import type { Command, CommandApp } from '../app/command.ts';
import { createJobs, type Jobs } from '../app/jobs.ts';
import { createEntitlements, type EntitlementOptions, type Entitlements } from '../entitlement/entitlement.ts';
import { ProblemError } from '../errors/problem.ts';
import { StartupError } from '../errors/startup-error.ts';
import { openWaiting } from '../events/waiting.ts';
import type { Host } from '../hosts/host.ts';
import { sendPage } from '../hosts/standalone/forms.ts';
import { notFoundPage } from '../hosts/standalone/pages.ts';
import { registerSigned, signedCaller } from '../hosts/wordpress/signed-calls.ts';
import { withWordPress } from '../hosts/wordpress/with-wordpress.ts';
import { basePath, sendBasePath, withoutBase } from '../http/base-path.ts';
import { answerBrokenHttp, refuseExpectations } from '../http/broken-http.ts';
import { LimitStore } from '../http/limit-store.ts';
import { answerProblem } from '../http/problem-answer.ts';
import { type ProxySigns, watchProxies } from '../http/proxy-watch.ts';
import { readForwarded, senderNetwork, type TrustedProxies, trustOf } from '../http/sender-address.ts';
import { watchLoop } from '../http/watchdog.ts';
import type { Icons } from '../icons/icons.ts';
import { createUploads, type Uploads } from '../imports/uploads.ts';
import { createPrintSessions, withPrinting } from '../printing/print-sessions.ts';
import { createPrinter } from '../printing/printer.ts';
import { createFreshness } from '../reporting/freshness.ts';
import { registerAjax } from '../routes/ajax.ts';
import { registerCollect } from '../routes/collect.ts';
import { registerContentPictures } from '../routes/content-pictures.ts';
import { registerControl } from '../routes/control.ts';
import { registerDashboard } from '../routes/dashboard.ts';
import { registerDataApi } from '../routes/data-api.ts';
import { createRefusals } from '../routes/endpoint.ts';
import { registerGoogle } from '../routes/google.ts';
import { registerGtag } from '../routes/gtag.ts';
import { registerIcons } from '../routes/icons.ts';
import { registerMcp } from '../routes/mcp.ts';
import { registerMp } from '../routes/mp.ts';
import { registerNotes } from '../routes/notes.ts';
import { registerOauth } from '../routes/oauth.ts';
import { registerOpenApi } from '../routes/openapi.ts';
import { registerOperations } from '../routes/operations.ts';
import { registerOptout } from '../routes/optout.ts';
import { registerOrders } from '../routes/orders.ts';
import { createPageConfig } from '../routes/page-config.ts';
import { registerQuery } from '../routes/query.ts';
import { registerRest } from '../routes/rest.ts';
import { registerUploads } from '../routes/uploads.ts';
import { registerWordPress } from '../routes/wordpress.ts';
import { registerWordPressCalls } from '../routes/wordpress-calls.ts';
import { registerWordPressConnect } from '../routes/wordpress-connect.ts';
import { createSpeedAudits } from '../speed/speed-audits.ts';

/** Everything the server is made of beside the app. */
export interface ServerParts {
  readonly host: Host;
  readonly entitlement: EntitlementOptions;
  readonly icons: Icons;
  readonly commands: Readonly<Record<string, Command>>;
  readonly controlToken: string;
  /** The built dashboard: `index.html` and `assets`. */
  readonly dashboardDir: string;
  /** The built tracker: `script.js` and its parts. */
  readonly trackerDir: string;
  /** Pages of the demo site, shown under `/demo-site/`. */
  readonly demoSiteDir?: string | undefined;
  /** Address under which browsers reach this server, possibly with a path. */
  readonly publicUrl?: string | undefined;
  readonly metricsToken?: string | undefined;
  /** Where people find help; an address of http, https or mailto. */
  readonly supportUrl?: string | undefined;
  /** Longer than this the end of a page doesn't wait for the answer that is sent with it, ms; {@link FIRST_ANSWER_MS} unless given. */
  readonly firstAnswerMs?: number;
  /** Trusted proxies, as in {@link trustedProxies}. */
  readonly trustProxy: TrustedProxies;
  /** With the installed Chromium unless given. */
  readonly makePrinter?: typeof createPrinter;
  /** By the installed Chromium unless given. */
  readonly makeSpeedAudits?: typeof createSpeedAudits;
}

/** A server that is not listening yet, with what it adds to the app. */
export interface BuiltServer {
  readonly server: FastifyInstance;
  /** The app as the commands of this server have it. */
  readonly app: CommandApp;
  readonly uploads: Uploads;
  readonly jobs: Jobs;
  readonly entitlements: Entitlements;
  /** Counts the refusals of the endpoints so far. */
  readonly countRefused: () => Promise<number>;
}

const NO_LIMIT_HEADERS = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };

/**
 * Answers worth compressing: pages and data, not files that are compressed as they are built. Secrets of a page, such as its nonce, are safe
 * from being guessed by sizes (BREACH): what another site can have a browser ask with its cookie repeats nothing of the request (ADR 33).
 */
const COMPRESSION = {
  threshold: 1024,
  encodings: ['br', 'gzip'] as ('br' | 'gzip')[],
  // The beginning of a page is sent before its end is known.
  brotliOptions: { flush: constants.BROTLI_OPERATION_FLUSH },
  zlibOptions: { flush: constants.Z_SYNC_FLUSH },
};

/** Time that scripts take to load on a slow network; meanwhile the beginning of the page is painted. */
const FIRST_ANSWER_MS = 500;

const SELF = "'self'";
const POLICY = {
  defaultSrc: [SELF],
  scriptSrc: [SELF],
  // Dialogs and toasts put style elements into the page; styles can neither run nor send anything.
  styleSrc: [SELF, "'unsafe-inline'"],
  imgSrc: [SELF, 'data:', 'blob:'],
  // A chart that becomes a picture carries its typeface with it.
  fontSrc: [SELF, 'data:'],
  connectSrc: [SELF],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: [SELF],
  frameAncestors: ["'none'"],
};

/**
 * Builds the server.
 * @throws StartupError `not_built` when dashboard or tracker are not there, `bad_setting` for proxies that are no addresses
 */
export async function buildServer(app: App, parts: ServerParts): Promise<BuiltServer> {
  await present(join(parts.trackerDir, 'script.js'), 'The tracker');
  const base = basePath(parts.publicUrl);
  const { server, proxies } = create(app, parts, base);
  sendBasePath(server, base);
  await server.register(fastifyHelmet, {
    contentSecurityPolicy: { useDefaults: false, directives: POLICY },
    // Whether a name is https for good is for the proxy to say that holds the certificate.
    strictTransportSecurity: false,
    xFrameOptions: { action: 'deny' },
  });
  await server.register(fastifyCookie);
  await server.register(fastifyCompress, COMPRESSION);
  await server.register(fastifyRateLimit, {
    global: false,
    keyGenerator: limitKey,
    store: LimitStore,
    // The wire promises Retry-After, which comes with the problem.
    addHeaders: NO_LIMIT_HEADERS,
    addHeadersOnExceeding: NO_LIMIT_HEADERS,
    errorResponseBuilder: (_request, { ttl }) =>
      new ProblemError('too_many_requests', `Too many requests. Try again in ${Math.ceil(ttl / 1000)} seconds.`, {
        retryAfter: Math.ceil(ttl / 1000),
      }),
  });
  await server.register(fastifyStatic, { root: parts.trackerDir, serve: false });
  registerSigned(server, app, base);

  const printSessions = createPrintSessions();
  const printer = (parts.makePrinter ?? createPrinter)(server, printSessions);
  const speed = (parts.makeSpeedAudits ?? createSpeedAudits)(app.now);
  server.addHook('onClose', () => speed.close());
  const uploads = createUploads(app);
  const host = withPrinting(withWordPress(parts.host, app.state), printSessions);
  const freshness = createFreshness(app.events);
  const entitlements = createEntitlements(app, host, parts.entitlement);
  const entitlement: CommandApp['entitlement'] = (site) => entitlements.of(site, '');
  const commandApp: CommandApp = { ...app, printer, proxies, uploads, entitlement };
  const jobs = createJobs(commandApp);
  server.addHook('onClose', () => jobs.close());
  const waiting = openWaiting(app.events, app.now);
  // Before it stops answering: who waits is in the middle of a call.
  server.addHook('preClose', async () => waiting.close());
  const limiter = createLimiter(app.now);
  const refusals = createRefusals();
  const held = watchLoop(server, app.log);
  registerOperations(server, app, parts.metricsToken, [refusals, held.times, held.longest]);
  registerCollect(server, app, parts.trackerDir, refusals);
  registerMp(server, app, refusals);
  registerGtag(server, app, refusals);
  registerOrders(server, app, refusals);
  registerOptout(server, app);
  registerControl(server, commandApp, parts.commands, parts.controlToken);
  registerDataApi(server, app, { entitlements, limiter });
  registerQuery(server, app, { freshness, entitlements, limiter });
  registerMcp(server, app, { freshness, entitlements, limiter, publicUrl: parts.publicUrl });
  registerOpenApi(server, parts.publicUrl);
  await host.register(server);
  const makeContext = createContexts({
    app,
    host,
    freshness,
    entitlements,
    printer,
    speed,
    uploads,
    jobs,
    waiting,
    publicUrl: parts.publicUrl,
  });
  registerAjax(server, host, makeContext);
  registerRest(server, host, makeContext, REST_ACTIONS);
  registerWordPressCalls(server, commandApp, host, makeContext);
  registerIcons(server, host, parts.icons);
  registerContentPictures(server, app, host);
  registerNotes(server, app, host);
  registerUploads(server, app, host, uploads);
  const pageConfigOf = createPageConfig({
    app,
    host,
    freshness,
    entitlements,
    printer,
    publicUrl: parts.publicUrl,
    supportUrl: parts.supportUrl,
    isPrinting: (request) => printSessions.of(request) !== undefined,
  });
  registerWordPress(server, app, host, pageConfigOf);
  registerWordPressConnect(server, app, host);
  registerOauth(server, app, { host, publicUrl: parts.publicUrl, base });
  registerGoogle(server, app, host, base);
  await registerDashboard(server, host, pageConfigOf, makeContext, {
    dashboardDir: parts.dashboardDir,
    publicUrl: parts.publicUrl,
    firstAnswerMs: parts.firstAnswerMs ?? FIRST_ANSWER_MS,
  });
  if (parts.demoSiteDir) await registerDemoSite(server, parts.demoSiteDir);
  const countRefused = async () => (await refusals.get()).values.reduce((sum, { value }) => sum + value, 0);
  return { server, app: commandApp, uploads, jobs, entitlements, countRefused };
}

function create(
  app: App,
  { trustProxy }: ServerParts,
  base: string,
): { readonly server: FastifyInstance; readonly proxies: ProxySigns } {
  let server: FastifyInstance;
  try {
    server = fastify({
      loggerInstance: app.log as FastifyBaseLogger,
      logController: new LogController({ disableRequestLogging: true }),
      frameworkErrors: answerProblem,
      clientErrorHandler: answerBrokenHttp,
      genReqId: () => randomUUID(),
      trustProxy: trustOf(trustProxy),
      // Looked for below: Node refuses its absence without a word.
      http: { requireHostHeader: false },
      // A sender that dawdles must not hold a connection for long.
      requestTimeout: 30_000,
      forceCloseConnections: 'idle',
      rewriteUrl: ({ url = '/' }) => withoutBase(base, url),
      routerOptions: { ignoreTrailingSlash: false, maxParamLength: 300 },
    });
  } catch (error) {
    throw new StartupError('bad_setting', `MAGPIE_TRUST_PROXY: ${error instanceof Error ? error.message : error}.`);
  }

  refuseExpectations(server.server);
  server.setErrorHandler(answerProblem);
  server.setNotFoundHandler(({ method, headers }, reply) => {
    // Browsers ask for HTML when a person opens an address; programs don't.
    if (method === 'GET' && headers.accept?.includes('text/html')) return sendPage(reply, 404, notFoundPage());
    throw new ProblemError('not_found', 'Not found: nothing exists at this address.');
  });

  server.addHook('onRequest', ({ ip, raw }, _reply, done) => {
    if (trustProxy !== false) readForwarded(raw);
    // The address of a connection that was just reset is unknown, although its request may be complete.
    if (ip === undefined) return done(new ProblemError('bad_request', 'The connection was reset.'));
    if (raw.httpVersion === '1.1' && raw.headers.host === undefined)
      return done(new ProblemError('bad_request', 'The request has no Host header (RFC 9112, section 3.2).'));
    done();
  });
  server.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      { req: request, res: reply, ms: Math.round(reply.elapsedTime) },
      reply.statusCode < 500 ? 'Answered' : 'Failed',
    );
    done();
  });
  return { server, proxies: watchProxies(server, trustProxy !== false) };
}

/** Key that requests are limited by: all users of a WordPress have its server's address, so each has a limit of their own. */
function limitKey(request: FastifyRequest): string {
  const caller = signedCaller(request);
  if (!caller) return senderNetwork(request);
  const { connection, claim } = caller;
  return claim.visitor
    ? visitorNetwork(readAddress(claim.visitor.address))
    : `connection ${connection.id} ${claim.user}`;
}

async function registerDemoSite(server: FastifyInstance, root: string): Promise<void> {
  await present(join(root, 'index.html'), 'The demo site');
  const register = async (scope: FastifyInstance) => {
    // It plays someone's site, with scripts of its own in its pages.
    scope.addHook('onSend', async (_request, reply) => {
      reply.removeHeader('content-security-policy').removeHeader('referrer-policy');
    });
    // Its own page, which has the script as the others have: pages not found are in a report.
    scope.setNotFoundHandler((_request, reply) => reply.code(404).sendFile('404.html', root));
    scope.get('', (_request, reply) => reply.redirect('/demo-site/', 301));
    await scope.register(fastifyStatic, { root, redirect: true });
  };
  await server.register(register, { prefix: '/demo-site' });
}

async function present(file: string, what: string): Promise<void> {
  try {
    await access(file);
  } catch {
    throw new StartupError('not_built', `${what} isn't built (${file} is missing). Run "npm run build" first.`);
  }
}
