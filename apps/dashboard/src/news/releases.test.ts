/** Tests that release notes are written for owners of sites. */
import { expect, it } from 'vitest';
import { releases } from './releases.ts';

/** Words of those who build the product. */
const INTERNAL =
  /\b(fsync|journal|engine|endpoint|schema|refactor|roll-?ups?|commit|npm|CLI|ClickHouse|SQLite)\b|`|--\w/i;

it("have a sentence per change for owners, without developers' terms", () => {
  expect(releases().length).toBeGreaterThan(0);
  for (const { changes, counting } of releases())
    for (const change of [...changes, ...counting]) {
      expect(change).toMatch(/[.?]$/);
      expect(change.length).toBeLessThan(130);
      expect(change).not.toMatch(INTERNAL);
    }
});
