import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { page } from './page.ts';

describe('docs/vocabulary.md', () => {
  it('is up to date with the vocabulary (if not, run `npm run docs`)', () => {
    expect(readFileSync(new URL('../../../docs/vocabulary.md', import.meta.url), 'utf8')).toBe(page());
  });

  it('describes every formula by its measures', () => {
    expect(page()).toContain('(sessions - engagedSessions) / sessions');
    expect(page()).toContain('((grossRevenueMicros / 1,000,000) - (refundMicros / 1,000,000)) / purchases');
  });
});
