/**
 * One audit in a process of its own: it starts the browser, has Lighthouse measure, and ends. It is run, not imported; in any
 * case, its parent ends its whole process group.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { AuditFailure, AuditOrder, FromAudit } from './audit-messages.ts';
import { openGuardedProxy } from './guarded-proxy.ts';
import { readResult } from './read-result.ts';

const FLAGS = [
  '--headless=new',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-extensions',
  '--disable-breakpad',
  '--mute-audio',
  '--remote-debugging-port=0',
];
const START_MS = 20_000;
/** Longest wait for the browser's exit event after a failure, ms. */
const GONE_MS = 1_000;

const tell = (message: FromAudit) => new Promise<void>((done) => process.send!(message, () => done()));
const fail = async (failure: AuditFailure): Promise<never> => {
  await tell({ failed: failure });
  process.exit(1);
};

// Without a parent there is no one to end this group.
process.on('disconnect', () => process.kill(0, 'SIGKILL'));
process.once('message', (order) => {
  audit(order as AuditOrder).catch(async (error: unknown) => {
    // When the browser dies, its connections can fail before its exit event arrives, which reports `audit_crashed`.
    await wait(GONE_MS);
    await fail(unforeseen(error));
  });
});

const unforeseen = (error: unknown): AuditFailure => ({
  code: 'audit_failed',
  detail: (error instanceof Error ? error.message : String(error)).slice(0, 300),
});

async function audit(order: AuditOrder): Promise<void> {
  const proxy = await openGuardedProxy({
    privateHost: order.privateHost,
    maxBytes: order.maxBytes,
    onTooLarge: () => void fail({ code: 'audit_too_large' }),
  });
  const browser = startBrowser(order, proxy.port);
  browser.on('error', () => void fail({ code: 'audit_crashed' }));
  browser.on('exit', () => void fail({ code: 'audit_crashed' }));
  const port = await findPort(order.profile);

  // Loaded here only: it is large.
  const [{ default: lighthouse, desktopConfig }, { default: log }] = await Promise.all([
    import('lighthouse'),
    import('lighthouse-logger') as Promise<{ default: LighthouseLog }>,
  ]);
  log.events.on('status', ([, text]: readonly string[]) => {
    const step = findStep(text ?? '');
    if (step) void tell({ step });
  });
  const ran = await lighthouse(
    order.url,
    {
      port,
      hostname: '127.0.0.1',
      logLevel: 'silent',
      onlyCategories: ['performance'],
      output: 'json',
      maxWaitForLoad: order.quietMs,
    },
    withName(order.device === 'desktop' ? desktopConfig : undefined, order),
  );
  if (!ran) throw new Error('Lighthouse gave no result');
  const { lhr } = ran;
  if (lhr.runtimeError?.code === 'NO_FCP') return fail({ code: 'audit_failed', detail: 'the page stayed empty' });
  const shown = URL.parse(lhr.finalDisplayedUrl ?? order.url);
  if (shown && !order.hosts.includes(shown.host)) return fail({ code: 'audit_other_host', detail: shown.host });
  await tell({ done: readResult(lhr, Date.now(), order.server, order.isWordPress) });
  process.exit(0);
}

/** The part of Lighthouse's log that says how far it is. */
interface LighthouseLog {
  readonly events: { on(name: 'status', listener: (said: readonly string[]) => void): void };
}

/** Lighthouse's own settings for the device, with a name by which the visit is known and isn't counted. */
function withName(
  config: import('lighthouse').Config | undefined,
  { userAgent }: AuditOrder,
): import('lighthouse').Config {
  const own = config ?? { extends: 'lighthouse:default' };
  return { ...own, settings: { ...own.settings, emulatedUserAgent: userAgent } };
}

/** The step that a line of Lighthouse's log begins. */
function findStep(text: string): 'measuring' | 'scoring' | undefined {
  // An empty page is opened first.
  if (/^Navigating to http/.test(text)) return 'measuring';
  if (/^Analyzing/.test(text)) return 'scoring';
  return undefined;
}

function startBrowser({ chromium, profile, userAgent }: AuditOrder, proxyPort: number): ChildProcess {
  const flags = [
    ...FLAGS,
    `--user-data-dir=${profile}`,
    `--user-agent=${userAgent}`,
    `--proxy-server=http://127.0.0.1:${proxyPort}`,
    // Loopback too: what it may reach is for the proxy to say.
    '--proxy-bypass-list=<-loopback>',
    // What doesn't know proxies reaches nothing.
    '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
    // The sandbox is not for root, as which containers run.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    'about:blank',
  ];
  return spawn(chromium, flags, { stdio: 'ignore' });
}

/** The port on which the browser is spoken to. */
async function findPort(profile: string): Promise<number> {
  for (const end = Date.now() + START_MS; Date.now() < end; await wait(50)) {
    const text = await readFile(join(profile, 'DevToolsActivePort'), 'utf8').catch(() => '');
    const port = Number(text.split('\n')[0]);
    if (port > 0) return port;
  }
  return fail({ code: 'audit_crashed' });
}
