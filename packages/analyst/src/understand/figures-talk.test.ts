import { describe, expect, it } from 'vitest';
import { understandLast } from './testing/ask-set.ts';
import { talk } from './testing/talk.ts';

const OCTOBER = '2026-10-01..2026-10-31';
const SEPTEMBER = '2026-09-01..2026-09-30';

/** Questions, and what each is understood as. */
const ASKED: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  'the add-to-cart rate is of visits, but of viewers by product': [
    ['add to cart rate in october', `total cartSessions/sessions @ ${OCTOBER}`],
    ['add-to-cart rate by device in october', `list cartSessions/sessions by deviceCategory @ ${OCTOBER}`],
    ['what was the add to cart rate by product in october', `list cartToViewRate by itemName @ ${OCTOBER}`],
    [
      'add to cart rate of the copper seed feeder in october',
      `total cartToViewRate @ ${OCTOBER} where itemName=Copper seed feeder`,
    ],
  ],
  'shop words that add nothing': [
    ['ecommerce revenue in october', `total purchaseRevenue @ ${OCTOBER}`],
    ['e-commerce revenue by device in october', `list purchaseRevenue by deviceCategory @ ${OCTOBER}`],
    ['ecommerce orders in october', `total transactions @ ${OCTOBER}`],
    ['how many paying users in october', `total totalPurchasers @ ${OCTOBER}`],
    ['paying visitors by country in october', `list totalPurchasers by country @ ${OCTOBER}`],
    ['visits in october // actually, paying users', `total totalPurchasers @ ${OCTOBER}`],
  ],
  'changes go both ways': [
    [
      'which channels had the biggest changes in october',
      `movers sessions by sessionDefaultChannelGroup @ ${OCTOBER} vs ${SEPTEMBER} && movers sessions by sessionDefaultChannelGroup bottom 10 @ ${OCTOBER} vs ${SEPTEMBER}`,
    ],
    [
      'which countries saw the largest revenue swings in october',
      `movers purchaseRevenue by country @ ${OCTOBER} vs ${SEPTEMBER} && movers purchaseRevenue by country bottom 10 @ ${OCTOBER} vs ${SEPTEMBER}`,
    ],
  ],
  'the funnel of the rows that lose most': [
    ['which channel has the worst drop-off in october', `steps by sessionDefaultChannelGroup @ ${OCTOBER}`],
    ['what device has the highest drop-off rate in october', `steps by deviceCategory @ ${OCTOBER}`],
  ],
};

describe('figures in other words', () => {
  it.each(Object.entries(ASKED))('%s', async (_, all) => {
    const wrong: string[] = [];
    for (const [messages, right] of all) {
      const said = (await talk(messages.split(' // '))).at(-1)!;
      if (said !== right) wrong.push(`${messages}\n  ${said}\n  instead of ${right}`);
    }
    expect(wrong.join('\n')).toBe('');
  });

  it.each([
    ['which conversion path is most successful', 'which way through the site leads to orders'],
    ['show the best customer journey', 'which way through the site leads to orders'],
  ])('says that it isn’t measured: %s', async (sentence, topic) => {
    const one = await understandLast([sentence]);
    expect(one.kind === 'declined' && [one.reason, ...one.about]).toEqual(['notMeasured', topic]);
  });
});
