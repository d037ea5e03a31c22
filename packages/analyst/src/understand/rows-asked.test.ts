import { describe, expect, it } from 'vitest';
import { describeRequest } from './describe.ts';
import { understandLast } from './testing/ask-set.ts';

/** Plain questions, and other ways to ask the same. */
const SAME: Readonly<Record<string, readonly string[]>> = {
  'revenue by country': [
    'country | revenue, sorted descending',
    'sum(revenue) group by country',
    'which country brings most revenue, as a list',
  ],
  'visits by source': [
    'visits, one row per source',
    'sessionSource, sessions',
    'visits source by source, biggest at the top',
  ],
  'visits by country and device': [
    'visits for every combination of country and device',
    'cross countries with devices and show the visits',
    'visits by country/device',
  ],
  'bounce rate by channel': ['do the channels differ much in bounce rate', 'bounce rate of every channel'],
  'visits in october': ['visits in the month of october'],
};

/** The request of a message; why it is declined if it is. */
async function requestOf(text: string): Promise<string> {
  const one = await understandLast([text]);
  return one.kind === 'request' ? describeRequest(one.request) : one.kind;
}

describe('rows', () => {
  it.each(Object.entries(SAME))('%s', async (plain, others) => {
    const wanted = await requestOf(plain);
    for (const one of others) expect(await requestOf(one), one).toBe(wanted);
  });
  it('keep an order that a trend has none of', async () => {
    expect(await requestOf('revenue per month, highest first')).toBe('declined');
  });
});
