import { describe, expect, it } from 'vitest';
import type { NumberPart, Part } from '../tell/told.ts';
import type { Cell } from './cells.ts';
import { type CheckAgainst, checkText } from './check.ts';
import type { AnswerLanguage } from './number-words.ts';

const visits = (figure: number): NumberPart => ({
  figure,
  unit: 'count',
  source: { asks: ['a1'], metric: 'sessions' },
});
const DAYS = { start: '2026-01-12', end: '2026-01-18' };
const BEFORE = { start: '2026-01-05', end: '2026-01-11' };
const cells = new Map<string, Cell>([
  ['a1.t1.sessions', { part: visits(120), days: [DAYS], other: 100 }],
  ['a1.t2.sessions', { part: visits(100), days: [BEFORE, DAYS], isEarlier: true, other: 120 }],
  ['a1.t3.sessions', { part: visits(0), days: [DAYS] }],
  [
    'a1.t1.purchaseRevenue',
    { part: { figure: 5, unit: 'money', currency: 'EUR', source: { asks: ['a1'], metric: 'purchaseRevenue' } } },
  ],
  ['a1.r1.pageTitle', { part: { name: '10 wrens <b>you</b> must see' }, rows: ['a1.r1'], dimension: 'pageTitle' }],
  ['a1.r1.sessions', { part: visits(120), days: [DAYS], rows: ['a1.r1'] }],
  ['a1.days', { part: { days: DAYS } }],
]);
const check = (text: string, more: Partial<CheckAgainst> = {}) =>
  checkText(text, {
    cells,
    asks: { a1: { dimensions: ['pageTitle'], values: [], isFiltered: false } },
    fixed: [],
    question: 'How did it go in the last 7 days, more than 5000?',
    calendar: { today: '2026-01-18', time: '12:00', firstDayOfWeek: 1, locale: 'en-US', firstDay: '2026-01-01' },
    language: 'en',
    ...more,
  });
const passes = (text: string, more: Partial<CheckAgainst> = {}) => 'sentences' in check(text, more);
const FIGURE = '{{a1.t1.sessions}}';

describe('a text of a model', () => {
  it('gets its figures, names and days from the cells', () => {
    const checked = check(
      `From {{a1.days}}, {{a1.r1.pageTitle}} had {{a1.r1.sessions}} visits.\nThat is a change of {{change a1.t1.sessions a1.t2.sessions}}.`,
    );
    expect(checked).toEqual({
      sentences: [
        [
          { text: 'From ' },
          { days: { start: '2026-01-12', end: '2026-01-18' } },
          { text: ', ' },
          { name: '10 wrens <b>you</b> must see' },
          { text: ' had ' },
          visits(120),
          { text: ' visits.' },
        ],
        [
          { text: 'That is a change of ' },
          expect.objectContaining({
            unit: 'change',
            source: expect.objectContaining({ asks: ['a1'], metric: 'sessions' }),
          }),
          { text: '.' },
        ],
      ],
    });
    const [, [, change]] = (checked as { sentences: Part[][] }).sentences as [Part[], Part[]];
    expect((change as NumberPart).figure).toBeCloseTo(0.2, 10);
  });

  it.each([
    `There were ${FIGURE} visits.`,
    'From 12 to 18 January 2026 there were {{a1.t1.sessions}} visits.',
    `In the last 7 days there were ${FIGURE} visits.`,
    'Visits rose from {{a1.t2.sessions}} to {{a1.t1.sessions}}.',
    '**Sessions** were {{a1.t1.sessions}}.',
    'Visits were {{a1.t1.sessions}}. The difference is {{difference a1.t1.sessions a1.t2.sessions}}, up {{change a1.t1.sessions a1.t2.sessions}} (again).',
  ])('passes: %s', (text) => expect(check(text)).toHaveProperty('sentences'));

  it.each([
    // Digits of all kinds.
    '120',
    '1,204',
    '20%',
    '٣',
    '３',
    '𝟛',
    '५',
    '①',
    '½',
    '²',
    '₂',
    'Ⅳ',
    '5000 visits',
    '7 orders',
    '3️⃣',
    '㊄',
    // Words.
    'one hundred',
    'twenty-one',
    'twentyone',
    'Twenty',
    'TEN',
    'twènty',
    'a dozen',
    'zero',
    'none',
    'no visits',
    'no new orders',
    'only a visit',
    'nobody',
    'twice',
    'thrice',
    'double',
    'doubled',
    'halved',
    'tenfold',
    'threefold',
    'third',
    'twelfth',
    'the first',
    'two thirds',
    'a quarter',
    'half',
    'millions',
    'a couple',
    'one',
    'a single',
    'fifteenth',
    'ninety',
    'the majority',
    // Roman.
    'XIV',
    'CXX',
    'xii',
    'MMXXVI',
    // In other languages.
    'zwanzig',
    'dreihundertzwölf',
    'douze',
    'cinquante',
    'veintiuno',
    'ventuno',
    'tweehonderd',
    'vinte',
    'tjugo',
    'dwadzieścia',
    'kolme',
    // Hidden.
    'twen\u200bty',
    'twen\u00adty',
    't w e n t y',
    't-w-e-n-t-y',
    'hun dred',
    'twen-ty',
    'tw\u043e hundred',
    'двадцать',
    '二十',
    '💯',
    '\ufffc5',
    '百',
    // Dates that weren't asked about, and quantities that look like ones.
    '14 January 2025',
    '19 January 2026',
    '2026-02-01',
    'January 2027',
    '2026',
    // Not text.
    'https://example.org',
    'www.example.org',
    'example.org',
    'a@b',
    '[here](x)',
    '<b>x</b>',
    '&#53;<',
    '{{a1.t1.sessions}',
    '{a1}',
    '{{a2.t1.sessions}}',
    '{{a1.r9.sessions}}',
    '{{a1.t1}}',
    '{{constructor}}',
    '{{change a1.t1.sessions a1.t1.purchaseRevenue}}',
    '{{change a1.t1.sessions a1.t3.sessions}}',
    '{{change a1.t1.sessions a1.days}}',
    '{{product a1.t1.sessions a1.t2.sessions}}',
    '| a | b |',
    '$',
  ])('doesn’t pass: %s', (text) => {
    expect(passes(`Visits: ${FIGURE}.`)).toBe(true);
    for (const lie of [`Visits: ${FIGURE}, ${text}.`, `Visits: ${text}, with ${FIGURE}.`]) {
      const { problems } = check(lie) as { problems?: readonly string[] };
      // Not only because it is no ordinary word.
      expect(problems?.filter((one) => !one.startsWith('Only plain words'))).not.toEqual([]);
    }
  });

  it.each([
    ['de', 'Es waren {{a1.t1.sessions}} Besuche, mehr als zuvor.', true],
    ['de', 'Es waren zwölf Besuche, {{a1.t1.sessions}}.', false],
    ['de', 'Es waren keine Besuche, {{a1.t1.sessions}}.', false],
    ['de', 'Das ist ein Wert, {{a1.t1.sessions}} Besuche.', true],
    ['de', 'Ein Drittel mehr, {{a1.t1.sessions}}.', false],
    ['fr', 'Il y a eu {{a1.t1.sessions}} visites, une hausse.', true],
    ['fr', 'Il y a eu soixante-dix visites, {{a1.t1.sessions}}.', false],
    ['fr', 'La moitié des visites, {{a1.t1.sessions}}.', false],
    ['es', 'Hubo {{a1.t1.sessions}} visitas en la semana.', true],
    ['es', 'Hubo veintidós visitas, {{a1.t1.sessions}}.', false],
    ['it', 'Ci sono state {{a1.t1.sessions}} visite nella settimana.', true],
    ['it', 'Ci sono state trecento visite, {{a1.t1.sessions}}.', false],
    ['nl', 'Er waren {{a1.t1.sessions}} bezoeken in de week.', true],
    ['nl', 'Er waren eenentwintig bezoeken, {{a1.t1.sessions}}.', false],
    ['pt', 'Houve {{a1.t1.sessions}} visitas na semana.', true],
    ['pt', 'Houve trinta visitas, {{a1.t1.sessions}}.', false],
    ['pt', 'Houve twenty visitas, {{a1.t1.sessions}}.', false],
  ] as const)('in %s: “%s” passes: %s', (language: AnswerLanguage, text, expected) =>
    expect(passes(text, { language })).toBe(expected));

  it.each([
    'Sessions fell by {{change a1.t1.sessions a1.t2.sessions}}.',
    'Sessions fell from {{a1.t2.sessions}} to {{a1.t1.sessions}}.',
    'Sessions were {{a1.t1.sessions}}. They dropped.',
    'It went up: {{difference a1.t2.sessions a1.t1.sessions}}.',
  ])('doesn’t say the wrong way: %s', (text) => expect(passes(text)).toBe(false));

  it('is what comes after thoughts, which aren’t shown', () => {
    const checked = check(`<think>There may be 9999.</think>\n\nVisits: ${FIGURE}.`);
    expect(JSON.stringify(checked)).not.toContain('9999');
    expect(checked).toHaveProperty('sentences');
    expect(passes(`Visits: ${FIGURE}. <think>9999</think>`)).toBe(false);
  });

  it('has a figure, and isn’t long', () => {
    expect(passes('Everything is fine.')).toBe(false);
    expect(passes('{{a1.r1.pageTitle}} is liked.')).toBe(false);
    expect(passes(`${FIGURE} ${'wren '.repeat(500)}`)).toBe(false);
    expect(passes(Array.from({ length: 12 }, () => FIGURE).join('\n'))).toBe(false);
    expect(passes('')).toBe(false);
  });

  it('repeats a number of the question only where it was said of the same, never as a count', () => {
    const question = 'Did we have 5000 visits on the top 3 pages in 2026?';
    const numbers = (text: string) =>
      ((check(text, { question }) as { problems?: readonly string[] }).problems ?? []).filter((one) =>
        /is a number/.test(one),
      );
    expect(numbers(`The top 3 pages had ${FIGURE} visits.`)).toEqual([]);
    expect(numbers(`You have 5000 visits, ${FIGURE}.`)).toHaveLength(1);
    expect(numbers(`There were 2026 visits, ${FIGURE}.`)).toHaveLength(1);
    expect(numbers(`It had 3 orders, ${FIGURE}.`)).toHaveLength(1);
  });

  it('says what is wrong, so that it can be put right', () => {
    expect(check('There were 14 visits.')).toMatchObject({
      problems: expect.arrayContaining([expect.stringMatching(/“14” is a number/)]),
    });
    expect(check(`{{a7.r1.sessions}} and ${FIGURE}`)).toMatchObject({
      problems: expect.arrayContaining([expect.stringMatching(/a7\.r1\.sessions.* isn't a cell/)]),
    });
  });
});
