import { defineConfig } from 'vitest/config';

const unit = ['packages/**/*.test.ts', 'engines/memory/**/*.test.ts', 'apps/**/*.test.ts', 'tools/**/*.test.ts'];
const slow = ['**/*.browser.test.ts', '**/*.slow.test.ts'];
const never = ['**/node_modules/**', '**/dist/**'];

export default defineConfig({
  test: {
    env: { TZ: 'UTC' },
    projects: [
      { test: { name: 'unit', include: unit, exclude: [...slow, ...never], testTimeout: 30_000 } },
      {
        test: {
          name: 'conformance',
          include: ['engines/clickhouse/**/*.test.ts', 'engines/conformance/**/*.test.ts'],
          exclude: never,
          testTimeout: 300_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'slow',
          include: ['{packages,apps,tools,e2e}/**/*.{browser,slow}.test.ts', 'e2e/**/*.test.ts'],
          exclude: never,
          testTimeout: 300_000,
          hookTimeout: 300_000,
          // As long as Playwright waits: in its own single second a busy machine may not even draw.
          expect: { poll: { timeout: 30_000 } },
        },
      },
    ],
  },
});
