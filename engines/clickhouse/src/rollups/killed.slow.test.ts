import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { plan } from '@magpie/query';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openClickHouse } from '../index.ts';
import { NOW, SITE, twoMonths } from '../testing/two-months.ts';
import { CUBE_ROWS, PARTS, STAGED_CUBES, STAGED_ROWS, VISITORS } from './tables.ts';

let path: string;
beforeEach(async () => {
  path = await mkdtemp(join(tmpdir(), 'magpie-killed-'));
});
afterEach(() => rm(path, { recursive: true }));

const METRICS = ['eventCount', 'screenPageViews', 'sessions', 'totalUsers', 'newUsers', 'averageSessionDuration'];
const questions = [[], ['date'], ['pagePath'], ['country', 'deviceCategory']].flatMap((dimensions) =>
  [
    ['2026-01-01', '2026-02-28'],
    ['2026-01-04', '2026-02-06'],
  ].map(([start, end]) =>
    plan({ metrics: METRICS, dimensions, dateRanges: [{ start: start!, end: end! }], limit: 1000 }, SITE, NOW),
  ),
);

async function answer(work?: 'roll up') {
  const store = await openClickHouse({ path });
  try {
    if (work) await store.rollUp(SITE, NOW);
    const { rolledUp } = await store.rolledUpDays(SITE, NOW);
    return { rolledUp, answers: await store.engine.run(questions) };
  } finally {
    await store.close();
  }
}

const PROGRAM = fileURLToPath(new URL('../testing/roll-up-until-killed.ts', import.meta.url));
async function rollUpUntil(statement: string, when: 'begins' | 'ends') {
  const child = spawn(process.execPath, [PROGRAM, path, statement, when], { stdio: 'inherit' });
  const [, signal] = await once(child, 'exit');
  expect(signal).toBe('SIGKILL');
}

/** The steps of days, then, once they are noted, those of months. */
const STEPS = [
  [`INSERT INTO ${VISITORS}`, 'ends', 0],
  [`TABLE ${STAGED_ROWS}`, 'ends', 0],
  [`INSERT INTO ${CUBE_ROWS}`, 'begins', 0],
  [`INSERT INTO ${CUBE_ROWS}`, 'ends', 0],
  [`INSERT INTO ${PARTS}`, 'ends', 59],
  [`INSERT INTO ${STAGED_CUBES}`, 'ends', 59],
  [`INSERT INTO ${CUBE_ROWS}`, 'begins', 59],
  [`INSERT INTO ${CUBE_ROWS}`, 'ends', 59],
  [`INSERT INTO ${PARTS}`, 'ends', 59],
] as const;

it('gives the same answers wherever rolling up days and months is killed', async () => {
  const store = await openClickHouse({ path });
  await store.insert(twoMonths(), 'two months');
  await store.close();
  const { answers } = await answer();
  expect(answers[0]?.rows).toHaveLength(1);
  for (const [statement, when, rolledUp] of STEPS) {
    await rollUpUntil(statement, when);
    expect(await answer(), `${statement} ${when}`).toEqual({ rolledUp, answers });
  }
  expect(await answer('roll up')).toEqual({ rolledUp: 59, answers });
}, 300_000);
