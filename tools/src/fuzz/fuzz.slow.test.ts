import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../run.ts';
import { RSS_CEILING, runFuzz } from './run-fuzz.ts';

const BUILT = ['apps/dashboard/dist/index.html', 'apps/tracker/dist/script.js'];
const isBuilt = BUILT.every((file) => existsSync(join(ROOT, file)));

it.skipIf(!isBuilt)(
  `answers two thousand odd requests by its rules, and stores what is valid of them${isBuilt ? '' : ' (needs "npm run build")'}`,
  async () => {
    const { answers, faults, requests, stored, acknowledged, tallied, rss } = await runFuzz({
      seed: 20,
      requests: 2000,
    });
    expect(faults.map(({ what, at, answer }) => `${what}, request ${at}: ${answer?.body.slice(0, 200)}`)).toEqual([]);
    expect(requests).toBe(2000);
    expect(stored).toBe(acknowledged);
    expect(tallied).toBeGreaterThan(600);
    expect(Math.max(...rss)).toBeLessThan(RSS_CEILING);
    // If no request to an endpoint succeeds, the run tests nothing behind it.
    const answered = (endpoint: Parameters<typeof answers.get>[0], status: number) =>
      answers.get(endpoint)?.get(status) ?? 0;
    expect(answered('/collect', 202)).toBeGreaterThan(100);
    expect(answered('/g/collect', 204)).toBeGreaterThan(100);
    expect(answered('Data API', 200)).toBeGreaterThan(30);
    expect(answered('/api/v1/query', 200)).toBeGreaterThan(20);
    expect(answered('/ajax', 200)).toBeGreaterThan(20);
  },
  280_000,
);
