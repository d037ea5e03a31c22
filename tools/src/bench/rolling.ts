/** Rolling up the bench's store, and what that cost in all runs so far. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { App, SiteRecord } from '@magpie/server';
import { localDay } from '@magpie/time';
import { NOW } from './fill.ts';
import { forgetPeak, measure, readMemory } from './measure.ts';

/** What rolling up cost in all runs that did any of it. */
export interface RollingUp {
  /** Days that were rolled up. */
  readonly days: number;
  readonly cpuSeconds: number;
  readonly wallSeconds: number;
  /** Most resident memory of the process meanwhile, bytes; 0 if unknown. */
  readonly peakBytes: number;
}

const NOTHING: RollingUp = { days: 0, cpuSeconds: 0, wallSeconds: 0, peakBytes: 0 };

const noteOf = (app: App): string => join(app.dataDir, 'bench-rolling-up.json');

/** What rolling up has cost so far, as noted in the data folder; undefined if nothing was noted. */
export async function readRollingUp(app: App): Promise<RollingUp | undefined> {
  const text = await readFile(noteOf(app), 'utf8').catch(() => '');
  return text === '' ? undefined : (JSON.parse(text) as RollingUp);
}

/** Rolls up what is not, for so many seconds at most, and notes what that cost. */
export async function rollUp(app: App, site: SiteRecord, seconds: number | undefined): Promise<void> {
  const signal = seconds === undefined ? undefined : AbortSignal.timeout(seconds * 1000);
  forgetPeak();
  let days = 0;
  const { wall, cpu } = await measure(async () => {
    days = await app.events.rollUp(site, NOW, signal);
  });
  if (days === 0) return;
  const known = (await readRollingUp(app)) ?? NOTHING;
  const past = await app.events.daysWithEvents(site.id, localDay(NOW, site.timeZone));
  // More days than there are were rolled up again, such as by a newer version: what came before says nothing of it.
  const before = known.days + days > past.length ? NOTHING : known;
  const note: RollingUp = {
    days: before.days + days,
    cpuSeconds: before.cpuSeconds + cpu / 1000,
    wallSeconds: before.wallSeconds + wall / 1000,
    peakBytes: Math.max(before.peakBytes, readMemory()?.peak ?? 0),
  };
  await writeFile(noteOf(app), JSON.stringify(note));
}
