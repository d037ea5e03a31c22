import type { Plan } from '@magpie/query';
import { describe, expect, it } from 'vitest';
import type { OfRanges } from '../questions/compile.ts';
import { RollUpParts } from '../rollups/parts.ts';
import type { ProfiledPlan } from './batch.ts';
import { withNumbers } from './visitor-numbers.ts';

const SITE = 1;
const DAY = { from: 0, to: 86_399 };
const plan = { site: { id: SITE }, measures: [{ of: 'users' }] } as unknown as Plan;
const profiles = [{ coverage: { uncovered: [DAY], uncoveredProfile: {} } }] as unknown as OfRanges;

/** Which answer is given where something happens while the rows are read, and after: the one with numbers, or the joined one. */
async function given({
  during = () => undefined,
  after = () => undefined,
  have = true,
  parts = new RollUpParts(),
}: {
  readonly during?: (parts: RollUpParts) => void;
  readonly after?: (numbers: { revision: number }) => void;
  readonly have?: boolean;
  readonly parts?: RollUpParts;
}): Promise<string> {
  const numbers = {
    revision: 0,
    of: async () => 7,
    have: async () => have,
  };
  const answered = async ([one]: readonly ProfiledPlan[]) => {
    if (one?.profiles[0]?.coverage?.uncoveredNumbers === undefined) return 'joined';
    during(parts);
    after(numbers);
    return 'with numbers';
  };
  return withNumbers([{ plan, profiles }], parts, numbers, answered);
}

/** A change of sessions that begins, and ends. */
const change = (parts: RollUpParts) => parts.touch(SITE, DAY).done();

describe('an answer with numbers of visitors', () => {
  it('is given while nothing changes', async () => {
    expect(await given({})).toBe('with numbers');
  });
  it('is given after a change whose visitors all had numbers', async () => {
    expect(await given({ during: change })).toBe('with numbers');
  });
  it('is joined after a change whose visitors have none', async () => {
    expect(await given({ during: change, have: false })).toBe('joined');
  });
  it('is joined while a change that began before is going on: its rows may be there already', async () => {
    const parts = new RollUpParts();
    parts.touch(SITE, DAY);
    expect(await given({ parts, have: false })).toBe('joined');
  });
  it('is joined after a change whose visitors got their numbers from another reader, perhaps after the rows were read', async () => {
    expect(await given({ during: change, after: (numbers) => numbers.revision++ })).toBe('joined');
  });
});
