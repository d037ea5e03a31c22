/** What work costs: time, processor time, statements, memory. */
import { readFileSync, writeFileSync } from 'node:fs';
import { ChdbConnection } from 'chdb/connection';

/** What something took. */
export interface Cost {
  /** Milliseconds that passed. */
  readonly wall: number;
  /** Milliseconds of processor time of this process, which the embedded store is a part of: on all cores together. */
  readonly cpu: number;
  /** Statements that the embedded store was asked, with their values in them. */
  readonly statements: readonly string[];
}

/** Runs work once and measures it. */
export async function measure(work: () => Promise<unknown>): Promise<Cost> {
  const statements: string[] = [];
  const { query } = ChdbConnection.prototype;
  ChdbConnection.prototype.query = function (this: ChdbConnection, sent) {
    statements.push(sent.query);
    return query.call(this, sent);
  };
  try {
    const [started, used] = [performance.now(), process.cpuUsage()];
    await work();
    const { user, system } = process.cpuUsage(used);
    return { wall: performance.now() - started, cpu: (user + system) / 1000, statements };
  } finally {
    ChdbConnection.prototype.query = query;
  }
}

/** The middle one of some numbers; the upper of the two in the middle. Undefined without any. */
export const middle = (values: readonly number[]): number | undefined =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

/** Milliseconds that a piece of work takes: the middle of three rounds, without `before`; work of more than two seconds is only run once. */
export async function median(work: () => Promise<unknown>, before?: () => Promise<void> | void): Promise<number> {
  const walls: number[] = [];
  while (walls.length < 3 && (walls[0] ?? 0) < 2000) {
    await before?.();
    walls.push((await measure(work)).wall);
  }
  return middle(walls)!;
}

/** Sends one statement as it stands. */
export type Send = (query: string) => Promise<unknown>;

/**
 * The share of analysis in some statements, from 0 to 1: the processor time of EXPLAIN PLAN of each, which analyses and plans it and reads only
 * what planning needs, by that of the statement itself; one after another, the least of some rounds each.
 */
export async function analysisShare(
  statements: readonly string[],
  send: Send,
  rounds = 3,
): Promise<number | undefined> {
  const least = async (query: string): Promise<number> => {
    const times: number[] = [];
    for (let i = 0; i < rounds; i++) times.push((await measure(() => send(query))).cpu);
    return Math.min(...times);
  };
  let [analysis, all] = [0, 0];
  for (const statement of statements.filter((text) => /^\s*(?:SELECT|WITH)\b/.test(text))) {
    all += await least(statement);
    analysis += await least(`EXPLAIN PLAN ${statement}`);
  }
  return all === 0 ? undefined : analysis / all;
}

/** Resident memory of this process in bytes: now, and the most since {@link forgetPeak}. Undefined where the system doesn't say. */
export function readMemory(pid: number | 'self' = 'self'): { readonly now: number; readonly peak: number } | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const bytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)![1]) * 1024;
    return { now: bytes('VmRSS'), peak: bytes('VmHWM') };
  } catch {
    return undefined;
  }
}

/** Lets the most resident memory of this process be counted anew, where the system can. */
export function forgetPeak(): void {
  try {
    writeFileSync('/proc/self/clear_refs', '5');
  } catch {
    // Not Linux: readMemory says nothing there.
  }
}
