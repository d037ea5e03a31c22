/** Audits pages: one at a time, in a process group of its own that is ended whole. */
import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium } from '@magpie/chromium';
import { type ProblemCode, SPEED_AUDIT_AGENT } from '@magpie/contract';
import type { SpeedAudit, SpeedDevice } from '@magpie/reports';
import { type Fetched, fetchPublic, NotFetched } from '../content/fetch-public.ts';
import { ProblemError } from '../errors/problem.ts';
import { isPublicAddress } from '../icons/public-address.ts';
import type { AuditFailure, AuditOrder, AuditStep, FromAudit } from './audit-messages.ts';

/** A page to audit. */
export interface AuditJob {
  readonly siteId: number;
  /** Its path within the site: what a failure is kept under. */
  readonly page: string;
  readonly url: string;
  readonly device: SpeedDevice;
  /** Hosts of the site. */
  readonly hosts: readonly string[];
  /** The one `host:port` that may have an address which isn't public; null for none. */
  readonly privateHost: string | null;
}

/** How an audit goes, and how the last one of the page failed. */
interface AuditStatus {
  readonly running: {
    readonly device: SpeedDevice;
    readonly page: string;
    readonly step: AuditStep;
    readonly startedAt: number;
  } | null;
  readonly failed: {
    readonly code: string;
    readonly message: string;
    readonly device: SpeedDevice;
    readonly page: string;
  } | null;
}

/** Audits pages. */
export interface SpeedAudits {
  canAudit(): boolean;
  /**
   * Audits a page; `onBegin` is called unless it is refused. The audit continues if the client disconnects.
   * @throws ProblemError `no_chromium`, `audit_running`, `audit_cancelled`, or what is wrong with the page
   */
  run(job: AuditJob, onBegin?: () => void): Promise<SpeedAudit>;
  status(siteId: number): AuditStatus;
  /** Ends the audit of the site, if one runs. */
  cancel(siteId: number): boolean;
  close(): Promise<void>;
}

/** Limits of an audit. */
export interface AuditLimits {
  /** For the whole of it, ms. */
  readonly timeMs: number;
  /** For the first answer, ms. */
  readonly answerMs: number;
  readonly quietMs: number;
  readonly maxBytes: number;
  /** Resident memory of the process group. */
  readonly memoryBytes: number;
}

const LIMITS: AuditLimits = {
  timeMs: 120_000,
  answerMs: 20_000,
  quietMs: 30_000,
  maxBytes: 50e6,
  memoryBytes: 2e9,
};
const PROCESS = fileURLToPath(new URL('./audit-process.ts', import.meta.url));
/** The beginning of the names of profiles; the number of the process that made it follows. */
export const PROFILES = 'magpie-audit-';
const HEAP_MB = 1024;
const WATCH_MS = 1_000;
/** Lighthouse's own, with {@link SPEED_AUDIT_AGENT} behind it. */
const AGENTS: Readonly<Record<SpeedDevice, string>> = {
  desktop:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/146.0.0.0 Safari/537.36',
  mobile:
    'Mozilla/5.0 (Linux; Android 11; moto g power (2022)) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/146.0.0.0 Mobile Safari/537.36',
};

interface Running {
  readonly job: AuditJob;
  readonly startedAt: number;
  readonly stop: AbortController;
  step: AuditStep;
}

/** Audits by the installed Chromium. */
export function createSpeedAudits(now: () => number, limits: AuditLimits = LIMITS): SpeedAudits {
  let running: Running | null = null;
  let ended: Promise<unknown> = Promise.resolve();
  const failures = new Map<number, AuditStatus['failed']>();

  async function begin(mine: Running, chromium: string): Promise<SpeedAudit> {
    const { job, stop } = mine;
    const end = AbortSignal.any([stop.signal, AbortSignal.timeout(limits.timeMs)]);
    try {
      const answer = await open(job, limits, end);
      return await runProcess(job, answer, chromium, limits, end, (step) => {
        mine.step = step;
      });
    } catch (error) {
      if (stop.signal.aborted) throw new ProblemError('audit_cancelled', 'The audit was cancelled.');
      if (end.aborted)
        throw new ProblemError(
          'audit_too_long',
          `The audit took longer than ${limits.timeMs / 1000} seconds and was stopped.`,
        );
      throw error;
    }
  }

  return {
    canAudit: () => findChromium() !== undefined,
    async run(job, onBegin) {
      const chromium = findChromium();
      if (chromium === undefined)
        throw new ProblemError(
          'no_chromium',
          'This server has no Chromium to audit with. Install it (Debian and Ubuntu: apt install chromium) or set MAGPIE_CHROMIUM to its path.',
        );
      if (running)
        throw new ProblemError('audit_running', 'Another audit is running on this server. Try again in a minute.', {
          retryable: true,
        });
      const mine: Running = { job, startedAt: now(), stop: new AbortController(), step: 'opening' };
      running = mine;
      failures.delete(job.siteId);
      onBegin?.();
      const result = begin(mine, chromium);
      ended = result.catch(() => undefined);
      try {
        return await result;
      } catch (error) {
        if (error instanceof ProblemError && error.code !== 'audit_cancelled')
          failures.set(job.siteId, {
            code: error.code,
            message: error.message,
            device: job.device,
            page: job.page,
          });
        throw error;
      } finally {
        running = null;
      }
    },
    status(siteId) {
      const shown = running?.job.siteId === siteId ? running : null;
      return {
        running: shown && {
          device: shown.job.device,
          page: shown.job.page,
          step: shown.step,
          startedAt: shown.startedAt,
        },
        failed: failures.get(siteId) ?? null,
      };
    },
    cancel(siteId) {
      if (running?.job.siteId !== siteId) return false;
      running.stop.abort();
      return true;
    },
    async close() {
      running?.stop.abort();
      await ended;
    },
  };
}

/** Looks whether the page answers at all, so that what is wrong is said in its own words. @throws ProblemError */
async function open(job: AuditJob, limits: AuditLimits, signal: AbortSignal): Promise<Fetched> {
  const { url, hosts, privateHost, device } = job;
  const named = new URL(url);
  const host = named.hostname;
  const port = named.port || (named.protocol === 'https:' ? '443' : '80');
  const isOwn = privateHost === `${host}:${port}`;
  let answer: Fetched;
  try {
    answer = await fetchPublic(url, {
      isAllowed: (address, asked) => (isOwn && asked === host) || isPublicAddress(address),
      headers: { accept: 'text/html', 'user-agent': agentOf(device) },
      maxBytes: limits.maxBytes,
      timeoutMs: limits.answerMs,
      // The answer says nothing about other hosts, such as whether this server can resolve their names.
      mayFollow: (target) => hosts.includes(target.host),
      signal,
    });
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof NotFetched)) throw error;
    const codes: Partial<Record<NotFetched['code'], ProblemCode>> = {
      bad_certificate: 'audit_bad_certificate',
      leads_on: 'audit_redirects',
      not_public: 'audit_private_address',
      too_large: 'audit_too_large',
      too_slow: 'audit_too_long',
    };
    const code = codes[error.code] ?? 'audit_unreachable';
    // What did answer is public.
    const asked = code === 'audit_unreachable' || code === 'audit_too_long' ? ' Is it public?' : '';
    throw new ProblemError(code, `We couldn’t open ${named.host} from this server.${asked} ${error.message}`);
  }
  const { status, headers } = answer;
  const shown = new URL(answer.url);
  if (!hosts.includes(shown.host))
    throw new ProblemError(
      'audit_other_host',
      `${named.host} redirects to ${shown.host}, which isn’t a host of this site.`,
    );
  if (status === 401 || status === 403 || status === 407)
    throw new ProblemError('audit_password', `The page needs a password or refuses this server (status ${status}).`);
  if (status !== 200) throw new ProblemError('audit_status', `The page responded with status ${status}.`);
  const type = headers['content-type'] ?? '';
  if (type !== '' && !/html/i.test(type))
    throw new ProblemError('audit_other_type', `The page has the type “${type.slice(0, 60)}”, not HTML.`);
  return answer;
}

const agentOf = (device: SpeedDevice) => `${AGENTS[device]} ${SPEED_AUDIT_AGENT}/1`;

async function runProcess(
  { url, device, hosts, privateHost }: AuditJob,
  answer: Fetched,
  chromium: string,
  limits: AuditLimits,
  end: AbortSignal,
  onStep: (step: AuditStep) => void,
): Promise<SpeedAudit> {
  end.throwIfAborted();
  const profile = await mkdtemp(join(tmpdir(), `${PROFILES}${process.pid}-`));
  const child = spawn(process.execPath, [`--max-old-space-size=${HEAP_MB}`, PROCESS], {
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // What Node or Lighthouse would report somewhere isn't switched on by what this server was started with.
    env: { PATH: process.env.PATH, HOME: profile, TMPDIR: profile, LANG: process.env.LANG ?? 'C.UTF-8', CI: '1' },
  });
  const order: AuditOrder = {
    ...{ url, device, hosts, privateHost, chromium, profile },
    userAgent: agentOf(device),
    maxBytes: limits.maxBytes,
    quietMs: limits.quietMs,
    server: String(answer.headers.server ?? ''),
    isWordPress: /\/wp-(content|includes)\//.test(answer.body.toString('latin1')),
  };
  const gone = new Promise<void>((done) => child.once('exit', () => done()).once('error', () => done()));
  let watch: NodeJS.Timeout | undefined;
  try {
    return await new Promise<SpeedAudit>((done, fail) => {
      const crashed = () => fail(toProblem({ code: 'audit_crashed' }));
      end.addEventListener('abort', () => fail(end.reason), { once: true });
      child.on('message', (message: FromAudit) => {
        if ('step' in message) onStep(message.step);
        else if ('done' in message) done(message.done);
        else fail(toProblem(message.failed));
      });
      child.once('error', crashed).once('exit', crashed);
      child.send(order);
      watch = setInterval(() => {
        void memoryOf(child.pid!).then(
          (bytes) => bytes > limits.memoryBytes && fail(toProblem({ code: 'audit_too_large' })),
        );
      }, WATCH_MS);
    });
  } finally {
    clearInterval(watch);
    if (child.pid !== undefined) endGroup(child.pid);
    await gone;
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

const SENTENCES: Readonly<Record<AuditFailure['code'], (detail: string) => string>> = {
  audit_failed: (detail) => `The page couldn’t be measured${detail && `: ${detail}`}.`,
  audit_crashed: () => 'The browser quit during the audit. Try again.',
  audit_too_large: () =>
    'The page is too large: it loads more than 50 MB, or needs more memory than an audit may have.',
  audit_other_host: (detail) => `The page redirects to ${detail}, which isn’t a host of this site.`,
};
const toProblem = ({ code, detail = '' }: AuditFailure) =>
  new ProblemError(code, SENTENCES[code](detail.replace(/\.$/, '')));

function endGroup(group: number): void {
  try {
    process.kill(-group, 'SIGKILL');
  } catch {
    // It is gone already.
  }
}

const PAGE_BYTES = 4096;

/** Resident memory of a process group, as far as the system says. */
async function memoryOf(group: number): Promise<number> {
  let pages = 0;
  for (const name of await readdir('/proc').catch(() => [])) {
    if (!/^\d+$/.test(name)) continue;
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    // After the name, which may contain anything, come the state, the parent and the group; the memory is the 24th field.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (Number(fields[2]) === group) pages += Number(fields[21]);
  }
  return pages * PAGE_BYTES;
}
