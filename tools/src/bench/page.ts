/** The page bench: the cost of a first, signed-in visit to Overview of the demo site on a phone and a desktop. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { launchBrowser } from '@magpie/testing/browser';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { ROOT, SERVER_FLAGS } from '../run.ts';
import { type Paints, type Preset, performanceScore } from './page-score.ts';

/**
 * Lighthouse 13's throttling by DevTools: slow 4G and a processor slowed down four times for a phone; 10 Mbit/s at 40 ms for a
 * desktop, which Lighthouse itself only simulates. Bytes per second, milliseconds.
 */
const PRESETS: Readonly<
  Record<
    Preset,
    {
      readonly context: BrowserContextOptions;
      readonly latency: number;
      readonly download: number;
      readonly upload: number;
      readonly slower: number;
    }
  >
> = {
  phone: {
    context: {
      viewport: { width: 412, height: 823 },
      deviceScaleFactor: 1.75,
      isMobile: true,
      hasTouch: true,
    },
    latency: 562.5,
    download: (1_474.56 * 1024) / 8,
    upload: (675 * 1024) / 8,
    slower: 4,
  },
  desktop: {
    context: { viewport: { width: 1350, height: 940 } },
    latency: 40,
    download: (10_240 * 1024) / 8,
    upload: (10_240 * 1024) / 8,
    slower: 1,
  },
};

/** How long a page is observed after loading, to include charts that are drawn in steps, and polling. */
const LOOKED_AT_MS = 6_000;

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    /** Presets, separated by commas. */
    only: { type: 'string', default: Object.keys(PRESETS).join() },
    /** A data folder to keep, so that the demo's traffic is generated once; a temporary one unless given. */
    data: { type: 'string' },
  },
});
const runs = Number(values.runs);
if (!Number.isInteger(runs) || runs < 1)
  throw new Error(`--runs has "${values.runs}"; write a whole number of at least 1.`);
const presets = values.only.split(',').map((name) => {
  if (!Object.hasOwn(PRESETS, name))
    throw new Error(`--only has "${name}"; write ${Object.keys(PRESETS).join(' or ')}, separated by commas.`);
  return name as Preset;
});

/** Starts the demo; resolves to its sign-in link once it listens. */
async function startDemo(data: string): Promise<{ readonly link: string; stop(): Promise<void> }> {
  const child = spawn(
    process.execPath,
    [...SERVER_FLAGS, join(ROOT, 'apps/cli/src/magpie.ts'), 'demo', '--data', data, '--port', '0'],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const stop = async () => {
    if (child.exitCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    await gone;
  };
  for await (const line of createInterface({ input: child.stdout })) {
    const link = /^Sign in .*?(http:\S+)$/.exec(line)?.[1];
    if (link) return { link, stop };
  }
  throw new Error('The demo ended before it said how to sign in.');
}

/** Collects metrics in the page from its start; read at the end. */
const WATCH = `
  globalThis.seen = { fcp: 0, lcp: 0, shift: 0, tasks: [] };
  const watch = (type, each) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true });
  watch('paint', ({ name, startTime }) => name === 'first-contentful-paint' && (seen.fcp = startTime));
  watch('largest-contentful-paint', ({ startTime }) => (seen.lcp = startTime));
  watch('layout-shift', ({ hadRecentInput, value }) => hadRecentInput || (seen.shift += value));
  watch('longtask', ({ startTime, duration }) => seen.tasks.push([startTime, duration]));
`;
/** A task blocks for its time above this, milliseconds. */
const TASK_MS = 50;

/** A first visit with an empty cache. */
async function visit(browser: Browser, url: string, preset: Preset, state: State): Promise<Paints> {
  const { context: options, slower, latency, download, upload } = PRESETS[preset];
  const context = await browser.newContext({ ...options, storageState: state });
  try {
    const page = await context.newPage();
    await page.addInitScript(WATCH);
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: download,
      uploadThroughput: upload,
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(LOOKED_AT_MS);
    const seen = await page.evaluate<{ fcp: number; lcp: number; shift: number; tasks: [number, number][] }>('seen');
    const blocking = seen.tasks.map(([start, took]) => Math.max(0, start + took - Math.max(start + TASK_MS, seen.fcp)));
    return {
      fcp: seen.fcp,
      lcp: seen.lcp,
      tbt: blocking.reduce((sum, one) => sum + one, 0),
      cls: seen.shift,
      longest: Math.max(0, ...seen.tasks.map(([, took]) => took)),
    };
  } finally {
    await context.close();
  }
}

type State = NonNullable<Extract<BrowserContextOptions['storageState'], object>>;

/** Signs in once without throttling; every visit uses the stored state. */
async function signIn(browser: Browser, link: string): Promise<State> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(link);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const state = await context.storageState();
  await context.close();
  return state;
}

const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[(numbers.length - 1) >> 1]!;
const ms = (value: number): string => value.toFixed(0).padStart(8);

const folder = values.data ?? (await mkdtemp(join(tmpdir(), 'magpie-page-')));
const demo = await startDemo(folder);
const browser = await launchBrowser();
try {
  const url = new URL('/', demo.link).href;
  const state = await signIn(browser, demo.link);
  console.log(
    `Overview of the demo, first visit, ${runs} runs each; medians, ms (CDP throttling as Lighthouse's presets)`,
  );
  console.log(`${'preset'.padEnd(10)}     FCP     LCP     TBT longest     CLS   score    load`);
  for (const preset of presets) {
    const seen: Paints[] = [];
    for (let run = 0; run < runs; run += 1) seen.push(await visit(browser, url, preset, state));
    const of = (name: keyof Paints) => median(seen.map((one) => one[name]));
    const all: Paints = { fcp: of('fcp'), lcp: of('lcp'), tbt: of('tbt'), cls: of('cls'), longest: of('longest') };
    const figures = [all.fcp, all.lcp, all.tbt, all.longest].map(ms).join('');
    const score = Math.round(100 * performanceScore(all, preset));
    console.log(
      `${preset.padEnd(10)}${figures}${all.cls.toFixed(3).padStart(8)}${String(score).padStart(8)}${(loadavg()[0] ?? 0).toFixed(1).padStart(8)}`,
    );
  }
} finally {
  await browser.close();
  await demo.stop();
  if (values.data === undefined) await rm(folder, { recursive: true, force: true });
}
