import { createMemoryEngine, createMemoryHistory } from '@magpie/engine-memory';
import { historyOf } from '@magpie/engine-memory/testing';
import { withHistory } from '@magpie/query';
import { startOfDay } from '@magpie/time';
import { describe, expect, it } from 'vitest';
import type { Reply } from '../understand/reply.ts';
import type { Request } from '../understand/request.ts';
import { CONTEXT } from '../understand/testing/site.ts';
import { makeHits, meansOf, SITE, words } from './fixtures/memory-site.ts';
import { reply } from './reply-to.ts';

const means = meansOf(makeHits('2026-08-01', '2026-11-20'));

async function converse(...sentences: readonly string[]): Promise<Reply> {
  let previous: Request | undefined;
  let last: Reply | undefined;
  for (const sentence of sentences) {
    last = await reply(sentence, { ...CONTEXT, firstDay: '2026-08-01', previous }, means);
    if (last.kind === 'answer') previous = last.request;
  }
  return last!;
}

describe('a reply', () => {
  it.each([
    [['How many visits did we have last week?'], 'You had [84 count] sessions (2026-11-09..2026-11-15).'],
    [
      ['visits last week compared with the week before'],
      'You had [84 count] sessions (2026-11-09..2026-11-15). That’s [49 count] more than the [35 count] in the compared period (2026-11-02..2026-11-08): [1.4 change].',
    ],
    [
      ['What was the most popular marketing campaign last week?'],
      'weekly-letter has the most sessions: [40 count] (2026-11-09..2026-11-15).',
    ],
    [
      ['visits by device last week'],
      'Desktop has the most sessions: [44 count] (2026-11-09..2026-11-15). Next comes Mobile ([40 count]).',
    ],
    [
      ['sessions and users by device last week'],
      'Desktop has the most sessions: [44 count] (2026-11-09..2026-11-15). Next comes Mobile ([40 count]). Visitors: Desktop ([44 count]) and Mobile ([40 count]).',
    ],
    [
      ['germany vs belgium last week'],
      'Germany has the most sessions: [40 count] (2026-11-09..2026-11-15). There were no sessions for Belgium.',
    ],
    [
      ['bounce rate germany vs belgium last week'],
      'Germany has the highest bounce rate: [1 percent] (2026-11-09..2026-11-15). There’s no data for Belgium. Rates based on only a few visits can swing a lot.',
    ],
    [
      ['visits by weekday from 1 to 15 november'],
      'Sunday has the most sessions: [24 count] (2026-11-01..2026-11-15). Next come Saturday ([21 count]), Friday ([19 count]) and Thursday ([17 count]). On average per day: Saturday ([10.5 decimal]), Friday ([9.5 decimal]), Thursday ([8.5 decimal]), Sunday ([8 decimal]), Wednesday ([7.5 decimal]), Tuesday ([6.5 decimal]) and Monday ([5.5 decimal]).',
    ],
    [['visits by hour last week'], '{"hour":8} has the most sessions: [84 count] (2026-11-09..2026-11-15).'],
    [['visits from nobody.example last week'], 'You had [0 count] sessions (2026-11-09..2026-11-15).'],
    [
      ['share of mobile in visits last week'],
      '[0.476 percent] of your sessions are Mobile: [40 count] of [84 count] (2026-11-09..2026-11-15).',
    ],
    [
      // Those without a browser are part of the whole.
      ['share of visits by browser last week'],
      'Chrome has the largest share of your sessions: [0.476 percent] (2026-11-09..2026-11-15).',
    ],
    [
      // So are those without a campaign, which is none itself.
      ['share of visits by campaign last week'],
      'weekly-letter has the largest share of your sessions: [0.476 percent] (2026-11-09..2026-11-15).',
    ],
    [
      ['best day last week'],
      '2026-11-15..2026-11-15 had the most sessions: [15 count]. This compares [7 count] days (2026-11-09..2026-11-15).',
    ],
    [
      ['worst day this week'],
      '2026-11-16..2026-11-16 had the fewest sessions: [16 count]. This compares [4 count] days (2026-11-16..2026-11-19).',
    ],
    [
      ['visits per day this week'],
      'You had [90 count] sessions in total (2026-11-16..2026-11-20). The highest was [20 count] (2026-11-20..2026-11-20) and the lowest was [16 count] (2026-11-16..2026-11-16). Not over yet: 2026-11-20..2026-11-20.',
    ],
    [
      ['visits per week since october'],
      'You had [706 count] sessions in total (2026-10-01..2026-11-20). The average per week went from [105 decimal] (2026-10-05..2026-10-25) to [97 decimal] (2026-10-26..2026-11-15), a change of [-0.076 change]. The highest was [172 count] (2026-10-26..2026-11-01) and the lowest was [35 count] (2026-11-02..2026-11-08). Only complete weeks are compared.',
    ],
    [['countries with more than 44 visits last week'], 'There’s nothing to show for 2026-11-09..2026-11-15.'],
    [
      ['countries with more than 40 visits last week'],
      'France has the most sessions: [44 count] (2026-11-09..2026-11-15).',
    ],
    [
      // Other weekdays aren't days without visits.
      ['average visits on mondays from 2 to 15 november'],
      'You had [5.5 decimal] sessions per day on average (2026-11-02..2026-11-15). Based on [2 count] whole days.',
    ],
    [
      ['worst day on weekends last week'],
      '2026-11-14..2026-11-14 had the fewest sessions: [14 count]. This compares [2 count] days (2026-11-14..2026-11-15).',
    ],
    [
      ['best weekday last week'],
      '{"weekday":0} had the most sessions: [15 count]. This compares [7 count] weekdays (2026-11-09..2026-11-15).',
    ],
    [
      ['busiest hour last week'],
      '{"hour":8} had the most sessions: [84 count]. This compares [24 count] hours (2026-11-09..2026-11-15).',
    ],
    [
      ['average visits per day last week'],
      'You had [12 decimal] sessions per day on average (2026-11-09..2026-11-15). Based on [7 count] whole days.',
    ],
    [
      ['average visits per month this year'],
      'You had [485.667 decimal] sessions per month on average (2026-01-01..2026-11-20). Based on [3 count] whole months.',
    ],
    [
      ['visits per day last week'],
      'You had [84 count] sessions in total (2026-11-09..2026-11-15). The highest was [15 count] (2026-11-15..2026-11-15) and the lowest was [9 count] (2026-11-09..2026-11-09).',
    ],
    [
      ['which devices grew most last week'],
      'Desktop grew the most: [25 count] more sessions ([44 count], up from [19 count]). Next comes Mobile ([24 count] more). This compares 2026-11-09..2026-11-15 with 2026-11-02..2026-11-08.',
    ],
    [
      ['how many countries did we get visits from last week'],
      '[2 count] different countries had sessions (2026-11-09..2026-11-15).',
    ],
    [
      ['how many countries brought more than 40 visits last week'],
      'Number of countries that match: [1 count] (2026-11-09..2026-11-15).',
    ],
    [
      // July has no data, and August has 31 days: 496 + 465 visits, and 496 + 210 until today.
      ['visits per quarter'],
      'You had [1667 count] sessions in total (2026-07-01..2026-11-20). The highest was [961 count] (2026-07-01..2026-09-30) and the lowest was [706 count] (2026-10-01..2026-11-20). Your data starts on 2026-08-01..2026-08-01.',
    ],
    [
      ['best quarter by visits since september'],
      '2026-10-01..2026-11-20 had the most sessions: [706 count]. This compares [2 count] quarters (2026-09-01..2026-11-20).',
    ],
    [
      ['average visitors per year'],
      'There’s no whole year in this period (2026-01-01..2026-11-20), so there’s no average.',
    ],
    [
      ['average visits per day last week compared with the week before'],
      'You had [12 decimal] sessions per day on average (2026-11-09..2026-11-15). Based on [7 count] whole days. That’s [7 decimal] more than the [5 decimal] in the compared period (2026-11-02..2026-11-08): [1.4 change]. Based on [7 count] whole days.',
    ],
    [
      // Of this week four days are over, 16 to 19; of the last one the same four, 9 to 12.
      ['average visitors per day this week vs last week'],
      'You had [17.5 decimal] visitors per day on average (2026-11-16..2026-11-20). Based on [4 count] whole days. That’s [7 decimal] more than the [10.5 decimal] in the compared period (2026-11-09..2026-11-13): [0.667 change]. Based on [4 count] whole days.',
    ],
    [
      ['share of visits not from germany last week'],
      '[0.524 percent] of your sessions are not Germany: [44 count] of [84 count] (2026-11-09..2026-11-15).',
    ],
    [
      ['share of visits between 8 and 9 o’clock last week'],
      '[1 percent] of your sessions are between {"hour":8} and {"hour":9}: [84 count] of [84 count] (2026-11-09..2026-11-15).',
    ],
    [['visits after 9 am last week'], 'You had [0 count] sessions (2026-11-09..2026-11-15).'],
    [['where do shoppers drop out'], 'No one viewed a product (2026-10-22..2026-11-20).'],
    [
      ['visits last week', 'only mobile', 'and the week before?'],
      'You had [16 count] sessions (2026-11-02..2026-11-08).',
    ],
    [['visitors on 1 August 2026'], 'You had [1 count] visitor (2026-08-01..2026-08-01).'],
    [['visits from japan last week'], 'You had [0 count] sessions (2026-11-09..2026-11-15).'],
    [['visits in 2019'], 'There’s no data for 2019-01-01..2019-12-31. Your data starts on 2026-08-01..2026-08-01.'],
    [
      ['visits in august compared with july'],
      'You had [496 count] sessions (2026-08-01..2026-08-31). There’s no earlier data to compare with. Your data starts on 2026-08-01..2026-08-01.',
    ],
  ])('to %j has the right numbers', async (sentences, right) => {
    expect(words(await converse(...sentences))).toBe(right);
  });

  it('counts a visit across midnight once in a mean per day, as in the total; a visitor of two days on both', async () => {
    const [hit] = makeHits('2026-11-10', '2026-11-10');
    const next = {
      ...hit!,
      ts: startOfDay('2026-11-11', SITE.timeZone) + 60_000,
      day: '2026-11-11',
      eventId: 'b'.repeat(16),
    };
    const first = { ...hit!, ts: next.ts - 120_000, sessionStart: next.ts / 1000 - 120 };
    const across = meansOf([first, { ...next, sessionStart: first.sessionStart }]);
    const told = async (sentence: string) =>
      words(await reply(sentence, { ...CONTEXT, firstDay: '2026-11-01' }, across));
    expect(await told('visits last week')).toContain('[1 count]');
    expect(await told('average visits per day last week')).toContain(`[${Math.round(1000 / 7) / 1000} decimal]`);
    expect(await told('average visitors per day last week')).toContain(`[${Math.round(2000 / 7) / 1000} decimal]`);
  });

  it('names hours under a chart as times of the day', async () => {
    expect((await converse('visits by hour last week')).told.chart?.data).toEqual([{ label: '08:00', value: 84 }]);
  });

  it('says where a change is, and that it is no reason', async () => {
    const told = words(await converse('why did visits grow last week'));
    expect(told).toContain('Your sessions rose by [49 count]: [84 count] (2026-11-09..2026-11-15), up from [35 count]');
    expect(told).toContain('By channel, Direct changed the most: [25 count] more.');
    expect(told).toContain('Numbers alone can’t say');
  });

  it('forecasts the running month with an interval', async () => {
    const told = words(await converse('how many visits will we have this month'));
    expect(told).toMatch(
      /^By the end of the month, your sessions will probably be between \[\d+ count\] and \[\d+ count\]\. The best estimate is \[\d+ count\]\. So far, it’s \[210 count\]/,
    );
  });

  it('names for each figure an ask that was asked, and none of its texts has a digit but those of names', async () => {
    for (const sentence of [
      'visits by device last week compared to the week before',
      'visits over time',
      'best 3 days last month',
      'why did visits grow last week',
    ]) {
      const replied = await converse(sentence);
      for (const one of replied.told.sentences.flat()) {
        if ('figure' in one)
          for (const name of one.source.asks) expect(replied.told.asks, sentence).toHaveProperty([name]);
        if ('text' in one) expect(one.text.replace('8 of 10', ''), sentence).not.toMatch(/\d/);
      }
    }
  });

  it('offers chips, follow-ups and choices that are understood', async () => {
    const first = await converse('which pages are popular');
    if (first.kind !== 'answer') throw new Error(words(first));
    const offered = [...first.followUps, ...first.line.flatMap(({ alternatives }) => alternatives)];
    expect(offered.length).toBeGreaterThan(3);
    for (const { sentence } of offered)
      expect((await converse('visits yesterday', sentence)).kind, sentence).toBe('answer');
    const choice = await converse('where do visitors come from');
    if (choice.kind !== 'choice') throw new Error(words(choice));
    for (const { sentence } of choice.choices) expect((await converse(sentence)).kind, sentence).toBe('answer');
  });

  it('says why it declines, and offers what it can answer', async () => {
    const declined = await converse('visits from left-handed people last week');
    expect(declined).toMatchObject({ kind: 'declined', reason: 'notUnderstood' });
    expect(words(declined)).toContain('handed');
    if (declined.kind !== 'declined') return;
    expect(declined.nearest.length).toBeGreaterThan(0);
    for (const { sentence } of declined.nearest) expect((await converse(sentence)).kind, sentence).toBe('answer');
  });

  it('says that a known word fits nothing else in the question', async () => {
    expect(words(await converse('which day bounce rate revenue by'))).toContain('I know “revenue”');
  });

  it('names the languages that it understands, and the one that it doesn’t', async () => {
    expect(words(await converse('quante visite abbiamo avuto la settimana scorsa'))).toBe(
      'I understand English, German, Spanish and French; this looks like Italian.',
    );
  });

  it('draws which pieces of time aren’t whole, with their days, and how many rows it leaves out', async () => {
    const chart = async (sentence: string) => {
      const { told } = await converse(sentence);
      return told.chart;
    };
    expect((await chart('visits per month this year'))?.data.slice(-2)).toMatchObject([
      { days: { start: '2026-10-01', end: '2026-10-31' } },
      { days: { start: '2026-11-01', end: '2026-11-20' }, partial: 'so far' },
    ]);
    const quarters = (await chart('visits per quarter this year'))?.data;
    expect(quarters?.map(({ partial }) => partial)).toEqual(['incomplete', 'incomplete', 'incomplete', 'so far']);
    expect((await chart('visits per week in october'))?.data.map(({ partial }) => partial)).toEqual([
      'incomplete',
      undefined,
      undefined,
      undefined,
      'incomplete',
    ]);
    expect((await chart('visits per day last week'))?.data.map(({ partial }) => partial)).not.toContain('so far');
    expect((await chart('top country last week'))?.of).toBeUndefined();
  });

  it('calls devices as the reports do, and understands them again', async () => {
    const replied = await converse('only mobile visits last week');
    if (replied.kind !== 'answer') throw new Error(words(replied));
    expect(replied.line[1]?.text).toBe('only device "Mobile",');
    expect(replied.title).toBe('Sessions, Mobile, 9–15 November 2026');
    const again = await converse('Sessions, only device "Mobile", 9–15 November 2026');
    expect(words(again)).toBe(words(replied));
    const list = await converse('visits by device last week');
    expect(list.told.chart?.data.map(({ label }) => label)).toEqual(['Desktop', 'Mobile']);
  });

  it('speaks of the top 100 only where there are more', async () => {
    const line = async (...sentences: string[]) => {
      const replied = await converse(...sentences);
      return replied.kind === 'answer' ? replied.line.map(({ text }) => text).join(' ') : replied.kind;
    };
    const days = '9–15 November 2026';
    expect(await line('countries with more than 40 visits last week')).toBe(
      `Sessions by country, with more than 40 sessions, ${days}`,
    );
    expect(await line('how many countries did visits come from last week', 'which ones?')).toBe(
      `Sessions by country, ${days}`,
    );
  });

  it('says the singular of one row', async () => {
    expect(await converse('top 1 country by visits last week')).toMatchObject({
      title: 'Top 1 country by sessions, 9–15 November 2026',
    });
  });

  it('tells and draws as many rows as were asked for', async () => {
    const one = await converse('top 1 device by visits last week');
    expect(words(one)).toBe('Desktop has the most sessions: [44 count] (2026-11-09..2026-11-15).');
    expect(one.told.chart).toBeUndefined();
    const two = await converse('top 2 pages by views last week');
    expect(two.told.chart?.data).toHaveLength(2);
    expect(words(two)).toContain(' Next comes ');
  });

  it('has what narrows it in its title', async () => {
    expect((await converse('countries with more than 40 visits last week')).title).toBe(
      'Countries with more than 40 sessions, 9–15 Novemb…',
    );
    expect((await converse('visits from germany last week')).title).toBe('Sessions, Germany, 9–15 November 2026');
  });

  it('has titles of at most 50 characters', async () => {
    for (const sentence of [
      'revenue, orders and visits by country last month compared to the month before only mobile',
      'x'.repeat(300),
    ])
      expect([...(await converse(sentence)).title].length).toBeLessThanOrEqual(50);
  });
});

describe('a reply about days of which only daily totals are stored', () => {
  const noted = 'Days with only daily totals from Google Analytics aren’t included here.';
  const join = async () => {
    const hits = makeHits('2026-11-09', '2026-11-15');
    const own = hits.filter(({ day }) => day >= '2026-11-12');
    const history = createMemoryHistory();
    await history.replace(SITE.id, 'a', await historyOf(hits, SITE, { from: '2026-11-09', to: '2026-11-11' }));
    const ownDays = { days: new Set(own.map(({ day }) => day)), later: true };
    return meansOf(
      own,
      withHistory(createMemoryEngine(own), history, async () => ownDays),
    );
  };
  const said = async (sentence: string) => reply(sentence, { ...CONTEXT, firstDay: '2026-11-09' }, await join());

  it.each([
    ['visits last week', 'You had [84 count] sessions (2026-11-09..2026-11-15).'],
    [
      'visitors last week',
      'You had [84 count] visitors (2026-11-09..2026-11-15). Visitors of imported days are counted once for each day they came.',
    ],
    [
      'campaigns from germany on November 9',
      'Only daily totals from Google Analytics are stored for these days, and they can’t answer this.',
    ],
    [
      'campaigns from germany last week',
      `weekly-letter has the most sessions: [26 count] (2026-11-09..2026-11-15). ${noted}`,
    ],
    [
      'average visits with chrome from germany per day last week',
      `You had [6.5 decimal] sessions per day on average (2026-11-09..2026-11-15). Based on [4 count] whole days. ${noted}`,
    ],
  ])('%s', async (sentence, expected) => {
    expect(words(await said(sentence))).toBe(expected);
  });

  it('draws no point where nothing is known', async () => {
    const { told } = await said('visits with chrome from germany by day last week');
    expect(told.chart?.data.map(({ days, value }) => [days?.start, value])).toEqual([
      ['2026-11-12', 6],
      ['2026-11-13', 6],
      ['2026-11-14', 7],
      ['2026-11-15', 7],
    ]);
  });
});
