/** Tests that every filter survives the URL, is sent as it reads, and is reported where it can't be used. */
import { type Filter, filterSchema } from '@magpie/query';
import { metric } from '@magpie/vocabulary';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filterLabel } from './filter-texts.ts';
import {
  combineFilters,
  combineMetricFilters,
  comparesNumbers,
  FILTER_LIMITS,
  type FilterOp,
  findBrokenRule,
  needsValue,
  type ViewFilter,
  withFilter,
  withoutFilter,
  withValue,
  writeFilter,
} from './filters.ts';
import { filterProblemText } from './problem-texts.ts';
import { filterField, metricOps, operatorsFor, readFilters } from './read-filters.ts';

const DEFINITIONS = [{ kind: 'dimension', scope: 'event', parameter: 'mood', displayName: 'Mood' }] as const;
const read = (...texts: string[]) => readFilters(texts, DEFINITIONS);
const one = (field: string, op: FilterOp, ...values: string[]): ViewFilter => ({ field, op, values });

/** Every way to filter with how it stands in the URL, and what is asked by it. */
const WAYS: readonly (readonly [text: string, filter: ViewFilter, asked: Filter])[] = [
  ['countryId==DE', one('countryId', 'is', 'DE'), { field: 'countryId', op: 'is', value: 'DE', caseSensitive: true }],
  [
    'countryId!=DE',
    one('countryId', 'isNot', 'DE'),
    { not: { field: 'countryId', op: 'is', value: 'DE', caseSensitive: true } },
  ],
  ['pagePath=@blog', one('pagePath', 'contains', 'blog'), { field: 'pagePath', op: 'contains', value: 'blog' }],
  [
    'pagePath!@blog',
    one('pagePath', 'notContains', 'blog'),
    { not: { field: 'pagePath', op: 'contains', value: 'blog' } },
  ],
  ['pagePath=^/blog', one('pagePath', 'beginsWith', '/blog'), { field: 'pagePath', op: 'beginsWith', value: '/blog' }],
  ['pagePath=$.html', one('pagePath', 'endsWith', '.html'), { field: 'pagePath', op: 'endsWith', value: '.html' }],
  [
    'pagePath=~^/\\d+$',
    one('pagePath', 'regexp', '^/\\d+$'),
    { field: 'pagePath', op: 'partialRegexp', value: '^/\\d+$' },
  ],
  [
    'pagePath!~a|b',
    one('pagePath', 'notRegexp', 'a|b'),
    { not: { field: 'pagePath', op: 'partialRegexp', value: 'a|b' } },
  ],
  ['customEvent:mood=*', one('customEvent:mood', 'set'), { not: { field: 'customEvent:mood', op: 'empty' } }],
  ['city!*', one('city', 'notSet'), { field: 'city', op: 'empty' }],
  ['hour>8', one('hour', 'greater', '8'), { field: 'hour', op: 'greater', value: 8 }],
  ['hour>=8', one('hour', 'atLeast', '8'), { field: 'hour', op: 'greaterOrEqual', value: 8 }],
  ['hour<17.5', one('hour', 'less', '17.5'), { field: 'hour', op: 'less', value: 17.5 }],
  ['hour<=-1', one('hour', 'atMost', '-1'), { field: 'hour', op: 'lessOrEqual', value: -1 }],
  ['hour><8..17', one('hour', 'between', '8..17'), { field: 'hour', op: 'between', from: 8, to: 17 }],
];

const measured = (unit: NonNullable<ViewFilter['unit']>, field: string, op: FilterOp, value: string): ViewFilter => ({
  ...one(field, op, value),
  unit,
});
/** Every way to filter by a metric: rates in percent, which are asked for as fractions. */
const METRIC_WAYS: readonly (readonly [text: string, filter: ViewFilter, asked: Filter, label: string])[] = [
  [
    'sessions==10',
    measured('integer', 'sessions', 'is', '10'),
    { field: 'sessions', op: 'equal', value: 10 },
    'Rows: Sessions is 10',
  ],
  [
    'sessions>1000',
    measured('integer', 'sessions', 'greater', '1000'),
    { field: 'sessions', op: 'greater', value: 1000 },
    'Rows: Sessions is more than 1,000',
  ],
  [
    'screenPageViews><10..20',
    measured('integer', 'screenPageViews', 'between', '10..20'),
    { field: 'screenPageViews', op: 'between', from: 10, to: 20 },
    'Rows: Pageviews is between 10 and 20',
  ],
  [
    // A hundredth of 0.7 is not 0.007 to a computer; of 7 in 1000 it is.
    'bounceRate<=0.7',
    measured('ratio', 'bounceRate', 'atMost', '0.7'),
    { field: 'bounceRate', op: 'lessOrEqual', value: 7 / 1000 },
    'Rows: Bounce rate is at most 0.7%',
  ],
  [
    'engagementRate><33.3..55',
    measured('ratio', 'engagementRate', 'between', '33.3..55'),
    { field: 'engagementRate', op: 'between', from: 333 / 1000, to: 11 / 20 },
    'Rows: Engagement rate is between 33.3% and 55%',
  ],
  [
    'averageSessionDuration>=90',
    measured('seconds', 'averageSessionDuration', 'atLeast', '90'),
    { field: 'averageSessionDuration', op: 'greaterOrEqual', value: 90 },
    'Rows: Average session duration is at least 90 sec',
  ],
  [
    'purchaseRevenue<12.5',
    measured('currency', 'purchaseRevenue', 'less', '12.5'),
    { field: 'purchaseRevenue', op: 'less', value: 12.5 },
    'Rows: Revenue is less than €12.50',
  ],
];

describe('a metric filter', () => {
  it.each(METRIC_WAYS)('%s', (text, filter, asked, label) => {
    expect(read(text)).toEqual({ filters: [filter], problems: [] });
    expect(writeFilter(filter)).toEqual([text]);
    expect(combineFilters([filter])).toBeUndefined();
    expect(combineMetricFilters([filter])).toEqual(asked);
    expect(filterSchema.safeParse(asked).error).toBeUndefined();
    expect(filterLabel(filter, 'en', { currency: 'EUR' })).toBe(label);
  });

  it.each([
    ['daysToPurchase', '0', 'Days to purchase: Less than a day'],
    ['daysToPurchase', '7-13', 'Days to purchase: 7–13 days'],
    ['daysToPurchase', '28+', 'Days to purchase: 28 days or more'],
    ['sessionsToPurchase', '1', 'Sessions to purchase: 1 session'],
    ['sessionsToPurchase', '10+', 'Sessions to purchase: 10 sessions or more'],
    ['sessionsToPurchase', 'soon', 'Sessions to purchase: soon'],
  ])('of %s %s reads as its row in eCommerce does', (field, value, label) => {
    expect(filterLabel({ field, op: 'is', values: [value] }, 'en', { currency: 'EUR' })).toBe(label);
  });

  it.each([
    ['pagePath', 'is', '/%D8%B3%D9%84%D8%A7%D9%85/', 'Page path: \u2068/سلام/\u2069'],
    ['pagePath', 'beginsWith', '/caf%C3%A9%20', 'Page path starts with /café%20'],
    ['pagePath', 'regexp', '^/%5Ba%5D', 'Page path matches the regular expression ^/%5Ba%5D'],
    ['pagePath', 'is', '/%E2%80%AEgnp.exe', 'Page path: /%E2%80%AEgnp.exe'],
  ] as const)('of %s %s %s shows letters in place of escapes', (field, op, value, label) => {
    expect(filterLabel({ field, op, values: [value] }, 'en', { currency: 'EUR' })).toBe(label);
  });

  it('can be combined with dimension filters, which are separate', () => {
    const { filters, problems } = read('sessions>10', 'countryId==DE', 'totalUsers<5');
    expect(problems).toEqual([]);
    expect(combineFilters(filters)).toEqual({ field: 'countryId', op: 'is', value: 'DE', caseSensitive: true });
    expect(combineMetricFilters(filters)).toEqual({
      and: [
        { field: 'sessions', op: 'greater', value: 10 },
        { field: 'totalUsers', op: 'less', value: 5 },
      ],
    });
  });

  it('accepts one number per operator', () => {
    const [more, less] = [measured('integer', 'sessions', 'is', '1'), measured('integer', 'sessions', 'is', '2')];
    expect(withFilter([more], less)).toEqual([less]);
    expect(read('sessions==1', 'sessions==2').problems).toEqual([{ value: 'sessions==2', rule: 'twice' }]);
  });

  it('supports equality only for whole numbers', () => {
    const ways = (field: string) => metricOps(metric(field)!);
    expect(ways('sessions')).toEqual(['is', 'greater', 'atLeast', 'less', 'atMost', 'between']);
    expect(ways('bounceRate')).toEqual(['greater', 'atLeast', 'less', 'atMost', 'between']);
  });
});

describe('a filter in the URL', () => {
  it.each(WAYS)('%s', (text, filter, asked) => {
    expect(read(text)).toEqual({ filters: [filter], problems: [] });
    expect(writeFilter(filter)).toEqual([text]);
    expect(combineFilters([filter])).toEqual(asked);
    expect(filterSchema.safeParse(asked).error).toBeUndefined();
  });

  it('accepts any value, including special characters', () => {
    for (const value of ['==', '/a==b', '!=x', 'a&b=c', '~*', '%3D%3D', 'ä\n"\u{1F426}'])
      for (const op of ['is', 'isNot', 'contains', 'beginsWith', 'endsWith'] as const) {
        const filter = one('pagePath', op, value);
        expect(read(...writeFilter(filter))).toEqual({ filters: [filter], problems: [] });
      }
  });

  it('is one filter with several values for the same field and operator', () => {
    const { filters } = read('countryId==DE', 'pagePath==/', 'countryId==FR', 'countryId!=US', 'countryId==DE');
    expect(filters).toEqual([
      one('countryId', 'is', 'DE', 'FR'),
      one('pagePath', 'is', '/'),
      one('countryId', 'isNot', 'US'),
    ]);
    expect(combineFilters(filters)).toEqual({
      and: [
        { field: 'countryId', op: 'in', values: ['DE', 'FR'], caseSensitive: true },
        { field: 'pagePath', op: 'is', value: '/', caseSensitive: true },
        { not: { field: 'countryId', op: 'is', value: 'US', caseSensitive: true } },
      ],
    });
  });

  it('matches any of its values, and if negated none of them', () => {
    const has = (value: string) => ({ field: 'pagePath', op: 'contains', value });
    expect(combineFilters([one('pagePath', 'contains', 'a', 'b')])).toEqual({ or: [has('a'), has('b')] });
    expect(combineFilters([one('pagePath', 'notContains', 'a', 'b')])).toEqual({ not: { or: [has('a'), has('b')] } });
    expect(combineFilters([])).toBeUndefined();
  });

  it('is preserved by a round trip', () => {
    const filter = fc
      .constantFrom('countryId', 'pagePath', 'hour', 'customEvent:mood')
      .chain((field) =>
        fc
          .constantFrom(...operatorsFor(filterField(field, DEFINITIONS)!))
          .chain((op) =>
            fc
              .uniqueArray(
                comparesNumbers(op)
                  ? fc.integer().map((n) => (op === 'between' ? `${n}..${n + 1}` : String(n)))
                  : op === 'regexp' || op === 'notRegexp'
                    ? fc.constantFrom('^a', 'b+', '[=!]')
                    : fc.string({ minLength: 1, unit: 'grapheme', maxLength: 30 }),
                { minLength: 1, maxLength: comparesNumbers(op) ? 1 : 4 },
              )
              .map((values) => one(field, op, ...(needsValue(op) ? values : []))),
          ),
      );
    const filters = fc.uniqueArray(filter, { selector: ({ field, op }) => `${field} ${op}`, maxLength: 8 });
    fc.assert(
      fc.property(filters, (all) => {
        const params = new URLSearchParams(all.flatMap(writeFilter).map((text) => ['filter', text]));
        const again = new URLSearchParams(params.toString()).getAll('filter');
        expect(read(...again)).toEqual({ filters: all, problems: [] });
      }),
    );
  });
});

describe('an invalid filter', () => {
  it.each([
    ['countryId', 'form', 'Write it as dimension==value'],
    ['==DE', 'form', '“==DE”'],
    ['countryId=DE', 'form', '“countryId=DE”'],
    ['shoeSize==44', 'unknown', '“shoeSize==44” uses an unknown dimension'],
    ['customEvent:mode==x', 'unknown', 'unknown dimension'],
    ['minutesAgo==03', 'unknown', 'unknown dimension'],
    ['countryId==', 'value', 'needs a value'],
    ['countryId=*DE', 'noValue', 'can’t have a value'],
    ['hour>=noon', 'number', '“hour>=noon” needs a number'],
    ['hour>=0x10', 'number', 'needs a number'],
    ['pagePath=~(', 'regexp', 'invalid regular expression: '],
    ['pagePath=~(?=a)', 'regexp', 'invalid regular expression: '],
    ['sessions>', 'value', 'needs a value'],
    ['sessions>ten', 'number', '“sessions>ten” needs a number'],
    ['sessions><10', 'numbers', '“sessions><10” needs two numbers, such as 10..20'],
    ['sessions><10..', 'numbers', 'needs two numbers'],
    ['sessions><..', 'value', 'needs a value'],
    ['sessions><1..x', 'number', 'needs a number'],
    ['sessions>10..20', 'number', 'needs a number'],
    ['hour><17..8', 'order', 'can’t be greater than the second'],
    ['sessions=@1', 'metric', 'is on a metric. Metrics use >, >=, <, <= or ><'],
    ['bounceRate==50', 'metric', 'whole numbers also =='],
    ['sessions!*', 'metric', 'is on a metric'],
    [`pagePath==${'x'.repeat(1001)}`, 'chars', 'up to 1000 characters'],
  ])('%s', (text, rule, words) => {
    const { filters, problems } = read('pagePath==/', text);
    expect(filters).toEqual([one('pagePath', 'is', '/')]);
    expect(problems).toEqual([expect.objectContaining({ value: text, rule })]);
    expect(filterProblemText(problems[0]!)).toContain(words);
  });

  it('includes a second number for the same operator', () => {
    expect(read('hour>8', 'hour>10').problems).toEqual([{ value: 'hour>10', rule: 'twice' }]);
  });

  it('includes too many filters or values, or too long ones; then none is applied', () => {
    const many = Array.from({ length: FILTER_LIMITS.filters + 1 }, (_, i) => `customEvent:mood=@${i}`);
    expect(read(...many).filters[0]!.values).toHaveLength(11);
    const words = [
      'city',
      'region',
      'browser',
      'source',
      'medium',
      'hour',
      'day',
      'month',
      'year',
      'hostName',
      'pagePath',
    ];
    const tooMany = read(...words.map((field) => `${field}==1`));
    expect([tooMany.filters, tooMany.problems[0]!.rule]).toEqual([[], 'filters']);
    const values = Array.from({ length: FILTER_LIMITS.values + 1 }, (_, i) => `pagePath==/${i}`);
    expect([read(...values).filters, read(...values).problems[0]!.rule]).toEqual([[], 'values']);
    const long = Array.from({ length: 20 }, (_, i) => `pagePath==/${i}${'x'.repeat(997)}`);
    expect(read(...long).problems[0]!.rule).toBe('size');
    expect(findBrokenRule(read(...long.slice(1)).filters)).toBeUndefined();
    expect(filterProblemText(read(...long).problems[0]!).length).toBeLessThan(250);
  });
});

describe('the filters of a view', () => {
  const germany = one('countryId', 'is', 'DE');
  const home = one('pagePath', 'is', '/');

  it('add another value as an alternative, without duplicates', () => {
    expect(withValue([germany], { field: 'pagePath', value: '/' })).toEqual([germany, home]);
    expect(withValue([germany, home], { field: 'countryId', value: 'FR' })).toEqual([
      one('countryId', 'is', 'DE', 'FR'),
      home,
    ]);
    expect(withValue([germany], { field: 'countryId', value: 'DE' })).toEqual([germany]);
  });
  it('add several values at once', () => {
    expect(withValue([germany], { field: 'countryId', value: ['DE', 'FR', 'AT'] })).toEqual([
      one('countryId', 'is', 'DE', 'FR', 'AT'),
    ]);
  });

  it('replace a changed one, or merge it into one of the same kind', () => {
    const not = one('countryId', 'isNot', 'DE');
    expect(withFilter([germany, home], not, germany)).toEqual([not, home]);
    expect(withFilter([germany, home, not], one('countryId', 'isNot', 'FR'), germany)).toEqual([
      home,
      one('countryId', 'isNot', 'DE', 'FR'),
    ]);
    expect(withFilter([one('hour', 'less', '8')], one('hour', 'less', '9'))).toEqual([one('hour', 'less', '9')]);
  });

  it('can have one removed', () => {
    expect(withoutFilter([germany, home], { ...germany })).toEqual([home]);
  });
});

it('offers comparison of numbers only for numeric dimensions', () => {
  const numbers = (field: string) => operatorsFor(filterField(field, [])!).some(comparesNumbers);
  expect(['hour', 'dayOfWeek', 'year'].map(numbers)).toEqual([true, true, true]);
  expect(['pagePath', 'dayOfWeekName', 'date', 'countryId'].map(numbers)).toEqual([false, false, false, false]);
});
