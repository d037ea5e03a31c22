import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { icons } from './packages/ui/vite/icons.ts';
import { endWhenSilent } from './tools/src/silence.ts';
import { TALLY_FILE, tallySilent, tallyTo } from './tools/src/tally.ts';

const unit = [
  'packages/**/*.test.ts',
  'engines/memory/**/*.test.ts',
  'engines/google/**/*.test.ts',
  'apps/**/*.test.ts',
  'tools/**/*.test.ts',
];
const browser = ['**/*.browser.test.ts'];
const slow = ['**/*.slow.test.ts'];
const wordpress = ['**/*.wordpress.test.ts'];
const never = ['**/node_modules/**', '**/dist/**'];

// Vitest would leave one processor of two idle.
const processors = Math.max(2, availableParallelism());
/** Workers for tests of browsers and servers: each of them waits about half of its time. Beside them `npm test` runs what computes. */
const WAITING = 2 * processors;
const minutes = (count: number) => count * 60_000;

/** The longest files by what their names contain, the longest first: one that starts last keeps all other workers waiting. */
const LONGEST = [
  'conformance/src/report-goldens',
  'conformance/src/compare',
  'conformance/src/sites',
  'conformance/src/roll-ups',
  'rollups/finished',
  'dashboard/every-report',
  'dashboard/google',
  'tracker/src/navigation',
  'dashboard/site-speed',
  'ui/gallery/gallery',
  'tracker/src/core',
  'dashboard/narrow',
  'dashboard/traffic-overview',
  'tracker/src/forms',
  'google-history/history.slow',
  'acceptance/doors',
  'e2e/src/shell',
  'acceptance/google-reports',
  'e2e/src/frame',
  'e2e/src/overview',
  'acceptance/call-doors',
  'cli/src/cli.slow',
  'e2e/src/notes',
  'server/src/commands/owner',
  'e2e/src/visits',
  'search-console/languages.slow',
  'server/src/speed/speed-audits',
  'acceptance/google-secrets',
  'e2e/src/entitlement',
  'e2e/src/settings',
  'e2e/src/shop',
  'e2e/src/imports',
  'tools/src/pack.slow',
  'wordpress/test/connect',
  'wordpress/test/routes',
];

/** Starts the longest files first; Vitest itself goes by their size as long as it has not run them. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = ({ moduleId }: TestSpecification) => {
      const place = LONGEST.findIndex((part) => moduleId.includes(part));
      return place < 0 ? LONGEST.length : place;
    };
    return sorted.toSorted((a, b) => rank(a) - rank(b));
  }
}

// Files of a worker share their modules: loading them again for each file takes most of a small file's time, and seconds of one that opens
// a server. What a file changes in a module it therefore changes back.
const isolate = false;

const tally = process.env[TALLY_FILE];

export default defineConfig({
  test: {
    env: { TZ: 'UTC' },
    sequence: { sequencer: LongestFirst },
    ...(tally && {
      reporters: ['default', tallyTo(tally), endWhenSilent((running) => tallySilent(tally, running))],
    }),
    projects: [
      {
        plugins: [icons()],
        test: {
          name: 'unit',
          include: unit,
          exclude: [...slow, ...browser, ...wordpress, ...never],
          isolate,
          maxWorkers: processors,
          sequence: { groupOrder: 1 },
          // A few take seconds, on a busy machine a minute.
          testTimeout: minutes(3),
          hookTimeout: minutes(1),
        },
      },
      {
        test: {
          name: 'conformance',
          include: ['engines/clickhouse/**/*.test.ts', 'engines/conformance/**/*.test.ts'],
          exclude: [...slow, ...never],
          isolate: true,
          maxWorkers: processors,
          sequence: { groupOrder: 2 },
          globalSetup: './packages/testing/src/shared-folder.ts',
          // `npm run conformance` compares many times as many samples.
          testTimeout: minutes(process.env.CONFORMANCE_RUNS ? 60 : 5),
          hookTimeout: minutes(2),
        },
      },
      {
        plugins: [icons()],
        test: {
          name: 'browser',
          include: browser,
          exclude: never,
          isolate,
          // Those of the scripts wait four fifths of their time, those of the dashboard a third.
          maxWorkers: WAITING,
          sequence: { groupOrder: 3 },
          globalSetup: './packages/testing/src/shared-folder.ts',
          testTimeout: minutes(5),
          hookTimeout: minutes(5),
          // As long as Playwright waits: in its own single second a busy machine may not even draw.
          expect: { poll: { timeout: minutes(0.5) } },
        },
      },
      {
        plugins: [icons()],
        test: {
          name: 'slow',
          include: [...slow, 'e2e/**/*.test.ts'],
          exclude: never,
          isolate,
          // They wait more than half of their time for servers, processes and pages.
          maxWorkers: WAITING,
          sequence: { groupOrder: 4 },
          globalSetup: './packages/testing/src/shared-folder.ts',
          testTimeout: minutes(5),
          hookTimeout: minutes(5),
          expect: { poll: { timeout: minutes(0.5) } },
        },
      },
      {
        plugins: [icons()],
        test: {
          name: 'wordpress',
          include: wordpress,
          exclude: never,
          isolate,
          // Each worker boots its own sites, which a file changes and sets back. They use the processors themselves.
          maxWorkers: processors,
          sequence: { groupOrder: 5 },
          globalSetup: './apps/wordpress/test/global-setup.ts',
          testTimeout: minutes(2),
          hookTimeout: minutes(2),
          expect: { poll: { timeout: minutes(0.5) } },
        },
      },
    ],
  },
});
