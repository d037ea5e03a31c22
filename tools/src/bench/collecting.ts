/** Measures collecting: a real server in its own process, with load from this one. */
import { readFileSync } from 'node:fs';
import { makeRequests, sendRequests } from './load.ts';
import { readMemory } from './measure.ts';
import { withServer } from './server.ts';
import { withStore } from './store.ts';

const SITE = 'mgp_benchbenchbe';
/** Linux counts processor time of other processes in hundredths of a second. */
const TICK_MS = 10;

/** What a server collected. */
export interface Collected {
  readonly seconds: number;
  readonly requests: number;
  readonly events: number;
  /** Events that were acknowledged and are not stored. */
  readonly missing: number;
  /** Milliseconds of the server's processor time for each request; undefined if the system doesn't report it. */
  readonly cpuPerRequest: number | undefined;
  /** Milliseconds until the answer: of half of the requests at most, and of 99 in 100. */
  readonly half: number;
  readonly most: number;
  /** Most resident memory of the server, bytes. */
  readonly peakBytes: number | undefined;
  /** Milliseconds from the start of the process until it answers. */
  readonly readyAfter: number;
}

/** Sends requests of so many events over a number of connections, for about this many seconds, to a server on a new data folder. */
export async function collectEvents(
  dir: string,
  { connections, eventsEach, seconds }: { connections: number; eventsEach: 1 | 10; seconds: number },
): Promise<Collected> {
  const waits: number[] = [];
  const measured = await withServer(dir, SITE, async ({ url, pid, readyAfter }) => {
    const endpoint = new URL('/collect', url);
    const used = processorTime(pid);
    const started = performance.now();
    const lanes = Array.from({ length: connections }, (_, lane) => {
      const requests = makeRequests(endpoint, SITE, lane, eventsEach);
      return sendRequests(endpoint, requests, started + seconds * 1000, (wait) => waits.push(wait));
    });
    await Promise.all(lanes);
    const took = (performance.now() - started) / 1000;
    const cpu = processorTime(pid);
    return {
      readyAfter,
      seconds: took,
      cpuPerRequest: cpu === undefined || used === undefined ? undefined : (cpu - used) / waits.length,
      peakBytes: readMemory(pid)?.peak,
    };
  });
  const events = waits.length * eventsEach;
  const stored = await withStore(dir, async (app) => {
    const site = await app.state.sites.byTrackingId(SITE);
    return app.events.countEvents(site!.id);
  });
  waits.sort((a, b) => a - b);
  const within = (share: number): number => waits[Math.min(waits.length - 1, Math.floor(waits.length * share))]!;
  return {
    ...measured,
    requests: waits.length,
    events,
    missing: events - stored,
    half: within(0.5),
    most: within(0.99),
  };
}

/** Milliseconds of processor time of a process, from Linux. */
function processorTime(pid: number): number | undefined {
  try {
    // After the name, which may have spaces, the fields have fixed places.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return undefined;
  }
}
