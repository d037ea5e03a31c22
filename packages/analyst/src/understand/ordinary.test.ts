import { describe, expect, it } from 'vitest';
import { describeRequest } from './describe.ts';
import { askSet, understandLast } from './testing/ask-set.ts';
import type { SetQuestion } from './testing/question-set.ts';
import { CONTEXT, values } from './testing/site.ts';
import { understand } from './understand.ts';

const VIEWS = 'total screenPageViews @ lastWeek';

/** Sentences as people speak, and what is right for each. */
const SPOKEN: Readonly<Record<string, readonly SetQuestion[]>> = {
  'what is said before and after a question asks for nothing': [
    ['my boss wants to know visits last week', 'total sessions @ lastWeek'],
    ['quick question: how many orders yesterday', 'total transactions @ yesterday'],
    ['I’m preparing a report and need the visits of last month', 'total sessions @ lastMonth'],
    ['Good morning! Could you tell me how many visits we had yesterday?', 'total sessions @ yesterday'],
    ['for tomorrow’s meeting I need revenue of last month', 'total purchaseRevenue @ lastMonth'],
    ['visits last week please, thanks a lot!', 'total sessions @ lastWeek'],
    ['do you know how many orders we had yesterday', 'total transactions @ yesterday'],
    // What asks for something stays.
    ['contact form: visits from birdtok', 'declined notUnderstood'],
    ['only mobile: visits last week', 'total sessions @ lastWeek where deviceCategory=mobile'],
  ],
  'slips of the pen in small words': [
    ['teh visits lst week', 'total sessions @ lastWeek'],
    ['wich pages were best lats month', 'list screenPageViews by pagePath @ lastMonth'],
    ['ｖｉｓｉｔｓ ｌａｓｔ ｗｅｅｋ', 'total sessions @ lastWeek'],
  ],
  'the product is spoken to, or its name is a name': [
    ['magpie, page views last week', VIEWS],
    ['page views in magpie last week', VIEWS],
    ['magpie page views last week', 'declined notUnderstood'],
    ['magpie article views last month', 'declined notUnderstood'],
  ],
  'the shop is its sales, or a page': [
    ['worst day for the shop last month', 'best purchaseRevenue per day bottom @ lastMonth'],
    ['revenue of the shop last month', 'total purchaseRevenue @ lastMonth'],
    ['views of the shop page last week', `${VIEWS} where pagePath=/shop/`],
  ],
  'to lead somewhere isn’t a lead': [
    ['which articles lead to sales', 'declined impossible'],
    ['which sources led to orders last month', 'list transactions by sessionSource @ lastMonth'],
  ],
  'a weekday with an article is a kind of day': [
    ['average visits on a monday', 'average sessions per day @ last30 where dayOfWeekName=Monday'],
    ['average visits on a typical sunday', 'average sessions per day @ last30 where dayOfWeekName=Sunday'],
    ['visits on a friday', 'total sessions @ last30 where dayOfWeekName=Friday'],
    ['visits on a weekend day', 'total sessions @ last30 where dayOfWeekName=Saturday|Sunday'],
    ['visits on monday', 'total sessions @ 2026-11-16..2026-11-16'],
  ],
  'another site’s audience is its own': [
    ['how many visitors does reddit.com get a month', 'declined otherSites'],
    ['visits from reddit.com', 'total sessions @ last30 where sessionSource=reddit'],
  ],
  'days between two, whichever is said first': [
    ['visits between 5 November and 1 November', 'total sessions @ 2026-11-01..2026-11-05'],
    ['visits between 1 November and 5 November', 'total sessions @ 2026-11-01..2026-11-05'],
  ],
  'sign-ups are the forms that are for it': [
    ['how many new newsletter subscribers last month', 'total formSubmissions @ lastMonth where formName=newsletter'],
    ['sign-ups last week', 'total formSubmissions @ lastWeek where formName=newsletter'],
    ['how many subscribers do we have', 'declined notMeasured'],
  ],
  'names in their everyday form': [
    [
      'how many copper feeders did we sell last month',
      'total itemsPurchased @ lastMonth where itemName=Copper seed feeder',
    ],
    [
      'how many views did Ada’s posts get last month',
      'total screenPageViews @ lastMonth where customEvent:author=Ada Finch & customEvent:post_type=post',
    ],
    ['plays of the dawn chorus video', 'total videoStarts @ last30 where videoTitle=One minute of dawn chorus'],
    [
      'views of the nestbox sizes article last month',
      'total screenPageViews @ lastMonth where pagePath=/journal/nest-box-sizes/',
    ],
    [
      'visits from iphone users last week',
      'total sessions @ lastWeek where deviceCategory=mobile & operatingSystem=iOS',
    ],
    ['visits from AI assistants', 'total sessions @ last30 where sessionDefaultChannelGroup=AI Assistant'],
    // "First" is no name.
    ['visits in the first 40 days of may', 'declined notUnderstood'],
  ],
  'what can be asked': [['what can you do?', 'declined help']],
};

describe('sentences as people speak', () => {
  it.each(Object.entries(SPOKEN))('%s', async (_, questions) => {
    expect(await askSet(questions)).toEqual([]);
  });
});

describe('ordinary words', () => {
  const ask = async (sentence: string) => {
    const one = await understandLast([sentence]);
    return one.kind === 'request' ? [describeRequest(one.request), one.leftOut] : [one.kind, []];
  };

  it('are left out, and told', async () => {
    const week = 'total sessions @ 2026-11-09..2026-11-15';
    expect(await ask('how many visits did we actually attract last week')).toEqual([week, ['attract']]);
    expect(await ask('visits last week, honestly')).toEqual([week, ['honestly']]);
  });

  it('can be ignored as empty adjectives, as adjectives of affection, and as verbs of a request', async () => {
    const countries = 'list sessions by country @ 2026-10-01..2026-10-31';
    expect(await ask('visits by specific country last month')).toEqual([countries, ['specific']]);
    expect(await ask('Analyze the visits by country last month')).toEqual([countries, []]);
    expect(await ask('walk me through visits by country last month')).toEqual([countries, []]);
    expect(await ask('what the hell was the bounce rate last month')).toEqual([
      'total bounceRate @ 2026-10-01..2026-10-31',
      [],
    ]);
    expect(await ask('our lovely visitors last month')).toEqual([
      'total totalUsers @ 2026-10-01..2026-10-31',
      ['lovely'],
    ]);
    // Words that add nothing are left out before a form reads several words together.
    expect(await ask('which exact posts drive the most newsletter sign-ups')).toEqual(
      await ask('which posts drive the most newsletter sign-ups').then(([asked]) => [asked, ['exact']]),
    );
  });

  it.each([
    ['a name', 'visits from birdtok, honestly'],
    ['a narrowing adjective', 'interesting visitors'],
    ['a word in quotation marks', 'visits last week "honestly"'],
    ['a negation', 'visits last week not honestly'],
    ['what people do', 'how many visitors felt at home last week'],
    ['what is said of people', 'visitors who seem happy last week'],
    ['a noun that is asked about', 'views of the story last week'],
    ['a noun that does something', 'how many visits did the boss make last week'],
    ['what something is parted by', 'visits by display last month'],
    ['a verb that is as often a noun', 'draft posts last month'],
  ])('never hide %s', async (_, sentence) => {
    expect(await ask(sentence)).toEqual(['declined', []]);
  });
});

it('builds on nothing before a refusal', async () => {
  const before = await understandLast(['visits by country last month']);
  if (before.kind !== 'request') throw new Error('a plain question isn’t understood');
  const means = { ask: async () => ({}), values };
  const after = (sentence: string) =>
    understand(sentence, { ...CONTEXT, previous: before.request, afterRefusal: true }, means);
  for (const one of ['compared to last week?', 'and on mobile?', 'only mobile'])
    expect((await after(one)).kind, one).toBe('declined');
  const whole = await after('orders last week');
  expect(whole.kind === 'request' && describeRequest(whole.request)).toBe(
    'total transactions @ 2026-11-09..2026-11-15',
  );
});

it('repeats at most 40 letters of a word', async () => {
  const one = await understandLast(['x'.repeat(300)]);
  expect(one.kind === 'declined' && one.about.map((word) => [...word].length)).toEqual([40]);
});
