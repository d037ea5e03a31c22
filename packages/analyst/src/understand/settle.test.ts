import type { DimensionName } from '@magpie/vocabulary';
import { describe, expect, it } from 'vitest';
import { describeRequest } from './describe.ts';
import type { Request } from './request.ts';
import { settle } from './settle.ts';
import { understandLast } from './testing/ask-set.ts';
import type { Understood } from './understood.ts';

const others = (one: Understood) =>
  one.kind === 'request' ? one.others.map(({ request }) => describeRequest(request)) : one.kind;
const counts = (old: number) => ({
  values: async () => [
    { value: '/new/feeding/', count: 900 },
    { value: '/old/feeding/', count: old },
  ],
});
const page = (path: string, by: DimensionName = 'pagePath'): Request => ({
  ...{ shape: 'total', metrics: ['screenPageViews'], range: { start: '2026-11-01', end: '2026-11-20' } },
  filters: [{ dimension: by, values: [path] }],
});

describe('a choice', () => {
  it('is answered by both numbers that a word asks for, where an answer has room for both', async () => {
    const trend = await understandLast(['sales last month']);
    expect(trend).toMatchObject({ request: { metrics: ['purchaseRevenue', 'transactions'] }, others: [] });
  });

  it('is answered by the likelier number, with the other one as a chip', async () => {
    const best = await understandLast(['worst day for sales last month']);
    expect(best).toMatchObject({ request: { metrics: ['purchaseRevenue'] } });
    expect(others(best)).toEqual(['best transactions per day bottom @ 2026-10-01..2026-10-31']);
  });

  it('is answered for the value that is twenty times as frequent as the other one', async () => {
    const choice = { kind: 'choice', readings: [page('/old/feeding/'), page('/new/feeding/')] } as const;
    const settled = await settle(choice, counts(44));
    expect(settled).toMatchObject({ request: page('/new/feeding/') });
    expect(others(settled)).toEqual(['total screenPageViews @ 2026-11-01..2026-11-20 where pagePath=/old/feeding/']);
    expect(await settle(choice, counts(45))).toEqual(choice);
  });

  it('stays one where either could be meant', async () => {
    const choice = { kind: 'choice', readings: [page('/new/feeding/'), page('feeding', 'itemName')] } as const;
    expect(await settle(choice, counts(1))).toEqual(choice);
  });
});
