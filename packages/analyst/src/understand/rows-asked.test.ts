import { describe, expect, it } from 'vitest';
import { describeRequest } from './describe.ts';
import { understandLast } from './testing/ask-set.ts';

/** Plain questions with other wordings for the same. */
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

/** Returns the request of a message, or that it is declined. */
async function requestOf(text: string): Promise<string> {
  const one = await understandLast([text]);
  return one.kind === 'request' ? describeRequest(one.request) : one.kind;
}

describe('questions for rows', () => {
  it.each(Object.entries(SAME))('%s', async (plain, others) => {
    const wanted = await requestOf(plain);
    for (const one of others) expect(await requestOf(one), one).toBe(wanted);
  });
  it('decline to sort a trend', async () => {
    expect(await requestOf('revenue per month, highest first')).toBe('declined');
  });
});

describe('values named as examples', () => {
  it.each([
    ['visits by browser, for example chrome and safari', 'visits by browser'],
    ['visits from germany, france and so on', 'visits by country'],
    ['visits on tablet, phone and desktop', 'visits by device'],
    ['do we earn more in germany or in france? list all countries with their revenue', 'revenue by country'],
    ['did chrome grow in october? show the visits by browser', 'visits by browser in october'],
  ])('%s', async (asked, plain) => {
    expect(await requestOf(asked)).toBe(await requestOf(plain));
  });
  it('keep words that narrow the list', async () => {
    const kept = await requestOf('do mobile visitors come from germany or from france? list all countries by visits');
    expect(kept).not.toBe(await requestOf('visits by country'));
  });
});

describe('landing pages of a source', () => {
  it.each([
    'which pages does google send people to',
    'on which pages do google visitors start',
  ])('%s', async (asked) => {
    expect(await requestOf(asked)).toBe(await requestOf('landing pages of visits from google'));
  });
});

describe('follow-ups for other columns', () => {
  it.each([
    [['visits by source', 'no, bounce rate is what i wanted'], 'bounce rate by source'],
    [['visits by country', 'and put the device beside each'], 'top 30 visits by country and device'],
    [['compare the channels by conversion rate'], 'conversion rate by channel'],
    [['chrome, safari: how many visits each'], 'visits from chrome and safari by browser'],
    [['how well does each channel convert'], 'conversion rate by channel'],
  ])('%s', async (asked, plain) => {
    const one = await understandLast(asked);
    expect(one.kind === 'request' && describeRequest(one.request)).toBe(await requestOf(plain));
  });
});
