import { describe, expect, it } from 'vitest';
import type { NumberPart, Part } from '../tell/told.ts';
import { checkText } from './check.ts';
import type { AnswerLanguage } from './number-words.ts';
import { findGluedReferences, isWordless } from './surroundings.ts';
import { AGAINST } from './testing/answers.ts';

const number = (figure: number, unit: NumberPart['unit'], metric: string): NumberPart => ({
  figure,
  unit,
  ...(unit === 'money' && { currency: 'EUR' }),
  source: { asks: ['a1'], metric },
});
const cells = new Map<string, Part>([
  ['visits', number(1096, 'count', 'sessions')],
  ['before', number(1000, 'count', 'sessions')],
  ['orders', number(32, 'count', 'transactions')],
  ['rate', number(0.0292, 'percent', 'sessionConversionRate')],
  ['revenue', number(2554.97, 'money', 'purchaseRevenue')],
  ['perUser', number(1.4, 'decimal', 'sessionsPerUser')],
  ['duration', number(133, 'seconds', 'averageSessionDuration')],
  ['country', { name: 'Germany' }],
  ['page', { name: '404' }],
  ['days', { days: { start: '2026-11-15', end: '2026-11-21' } }],
]);
/** The problems of a text's surroundings alone, paragraph by paragraph. */
const problemsOf = (text: string, language: AnswerLanguage = 'en'): string[] =>
  text
    .normalize('NFKC')
    .replaceAll('**', '')
    .split('\n')
    .flatMap((paragraph) => {
      const parts = paragraph
        .split(/\{\{(\w+)\}\}/)
        .flatMap((piece, i): Part[] => (i % 2 ? [cells.get(piece)!] : piece === '' ? [] : [{ text: piece }]));
      return [...findGluedReferences(parts, language), ...(isWordless(parts, language) ? ['wordless'] : [])];
    });
const check = (text: string, language: AnswerLanguage = 'en') =>
  checkText(text, { ...AGAINST, cells: new Map([...cells].map(([ref, part]) => [ref, { part }])), language });

describe('text around a reference', () => {
  it.each([
    // Two numbers that read as one.
    '{{orders}}{{orders}} orders',
    '{{visits}}{{visits}} visits',
    '{{orders}} {{orders}} orders',
    '{{orders}}.{{orders}} was the rate',
    '{{orders}},{{orders}} orders',
    '{{orders}}, {{orders}} orders',
    '{{orders}}\u00a0{{orders}} orders',
    'It was {{orders}}/{{visits}} orders',
    'It was {{orders}} point {{orders}} orders',
    'It was {{orders}} times {{visits}} orders',
    'It was {{orders}} x {{visits}} orders',
    'It was {{orders}}’{{visits}} orders',
    'It was {{orders}}**{{visits}}** orders',
    'It was {{orders}} – {{visits}} orders',
    'Page {{page}} {{visits}} was read',
    'Page {{page}}{{country}} {{visits}} was read',
    'It was {{days}} {{visits}} visits',
    // Letters and magnitudes.
    'There were {{visits}}k visits',
    'There were {{visits}} k visits',
    'There were {{visits}}K visits',
    'There were {{visits}} mn visits',
    'There were {{visits}} bn visits',
    'There were {{visits}}e visits',
    'There were {{visits}}th visits',
    'There were k{{visits}} visits',
    'There were {{visits}} lakh visits',
    'There were {{visits}} thou visits',
    'There were {{visits}} mil visits',
    'There were {{visits}} grand visits',
    'There were {{visits}} squared visits',
    'There were {{visits}}-odd visits',
    // Words for a calculation.
    'It was the square of {{visits}} visits',
    'It was the square root of the {{visits}} visits',
    'A fraction of {{visits}} visits came from there',
    'It was a multiple of {{orders}} orders',
    'It was {{visits}} to the power of visits',
    'It was {{orders}} raised to the third power',
    'There were {{orders}} factorial orders',
    'It was {{visits}} multiplied by {{orders}}',
    // Units and prefixes of units.
    'There were {{visits}} kilo visits',
    'There were {{visits}} megavisits',
    'There were {{visits}} km of visits',
    'There were {{visits}} GB of visits',
    'There were {{visits}} odd visits',
    'There were mega {{visits}} visits',
    'It was No. {{visits}} of all visits',
    'It was № {{visits}} of all visits',
    // Signs, decimal points and currencies before.
    'It was -{{visits}} visits',
    'It was – {{visits}} visits',
    'It was - {{visits}} visits',
    '— {{visits}} visits',
    'It was minus {{visits}} visits',
    'It was negative {{visits}} visits',
    'It was .{{visits}} visits',
    'It was point {{visits}} visits',
    'It was EUR {{visits}} in all',
    // Units of other numbers.
    '{{visits}} per cent of people left',
    '{{visits}} percent of people left',
    '{{visits}} per-cent of people left',
    '{{visits}} (per cent) of people left',
    '{{visits}} whole per cent of people left',
    'In per cent, that was {{visits}} of them',
    '{{revenue}} per cent went to ads',
    '{{visits}} percentage points more went there',
    '{{visits}} pct of people left',
    '{{visits}} times more visits came',
    '{{visits}} times as many came',
    '{{visits}} times the visits of May came',
    '{{rate}} times they came',
    '{{visits}} fold rise of visits',
    '{{visits}}-fold rise of visits',
    '{{visits}}x more visits',
    '{{visits}} euros came in',
    '{{visits}} US dollars came in',
    '{{visits}} EUR came in',
    '{{visits}} seconds were spent',
    '{{visits}} days went by',
    '{{revenue}} hours were spent',
    '{{page}} per cent of people left, {{visits}} of them',
    // Numbers without a word.
    '{{visits}}',
    '{{visits}}.',
    '{{visits}} visits came.\n{{orders}}',
  ])('doesn’t pass: %s', (text) => {
    expect(problemsOf(text)).not.toEqual([]);
    expect(check(text)).toHaveProperty('problems');
  });

  it.each([
    // Quantities in slang.
    'It was {{visits}} orders of magnitude more',
    '{{visits}} visits, a zillion more than before',
    '{{visits}} visits, umpteen more than before',
    '{{visits}} visits, over a gross',
    '{{visits}} visits, a score and a grand',
    '{{visits}} visits, dozens from Oslo',
    '{{visits}} visits, zilch from Oslo',
    '{{visits}} visits and a handful of orders',
    '{{visits}} visits, an order of magnitude more',
    '{{visits}} visits, a brace of orders',
    '{{visits}} visits in a fortnight',
  ])('doesn’t pass: %s', (text) =>
    expect(check(text)).toMatchObject({ problems: expect.arrayContaining([expect.stringMatching(/is a number/)]) }));

  it.each([
    '{{visits}} visits came from {{country}}.',
    '{{country}}: {{visits}} visits.',
    '{{country}} ({{visits}} visits) is first of all'.replace('first of all', 'ahead'),
    '{{country}}’s visits were {{visits}}, or “{{rate}}”.',
    'Page {{page}}: {{visits}} views.',
    'Page {{page}} ({{visits}} views).',
    'In {{days}}, {{page}} had {{visits}} views.',
    'There were {{visits}} visits, {{orders}} orders and {{revenue}} in sales!',
    'There were {{visits}} visits; of these, {{orders}} ordered.',
    'Sales were {{revenue}} (from {{orders}} orders).',
    'It was viewed {{visits}} times in November.',
    'People came {{perUser}} times.',
    'The rate was {{rate}} per cent of visits.',
    'They stayed {{duration}} on average — longer than usual.',
    'A visit a day: {{visits}} a day.',
    'The gross revenue was {{revenue}}, a grand total.',
    'The bot score of {{visits}} visits is low.',
    'Odd: {{visits}} visits.',
  ])('passes: %s', (text) => expect(problemsOf(text)).toEqual([]));

  it.each([
    ['de', 'Es waren {{visits}} Prozent der Besuche.', false],
    ['de', 'Es waren {{visits}} mal so viele Besuche.', false],
    ['de', 'Es waren {{visits}} Euro.', false],
    ['de', 'Es waren {{orders}} Komma {{orders}} Besuche.', false],
    ['de', 'Es waren {{visits}} Tsd Besuche.', false],
    ['de', 'Die Rate war {{rate}}, bei {{visits}} Besuchen.', true],
    ['fr', 'Il y a eu {{visits}} pour cent de visites.', false],
    ['fr', 'Il y a eu {{visits}} fois plus de visites.', false],
    ['fr', 'Il y a eu moins {{visits}} visites.', false],
    ['fr', 'Il y a eu au moins {{visits}} visites.', true],
    ['es', 'Hubo {{visits}} por ciento de visitas.', false],
    ['es', 'Hubo al menos {{visits}} visitas y {{orders}} pedidos.', true],
    ['it', 'Ci sono state {{visits}} volte le visite.', false],
    ['it', 'Ci sono state {{visits}} visite e {{orders}} ordini.', true],
    ['it', 'Ci sono state {{visits}} e {{orders}} azioni.', true],
    ['nl', 'Er waren {{visits}} procent bezoeken.', false],
    ['pt', 'Houve {{visits}} por cento de visitas.', false],
    ['pt', 'Houve {{visits}} vezes mais visitas.', false],
  ] as const)('in %s: “%s” passes: %s', (language, text, expected) =>
    expect(problemsOf(text, language).length === 0).toBe(expected));

  it('is refused with a sentence that says what to write instead', () => {
    expect(check('{{orders}}{{orders}} orders')).toMatchObject({
      problems: expect.arrayContaining([
        expect.stringMatching(/space or plain punctuation/),
        expect.stringMatching(/word between two/),
      ]),
    });
    expect(check('{{visits}} euros came in')).toMatchObject({
      problems: expect.arrayContaining([expect.stringMatching(/“euros” isn’t the unit/)]),
    });
  });
});
