/**
 * Finds pages that changed over twelve weeks, pages that many leave, searches that find nothing, and pages that aren't
 * found.
 */
import type { Answer, Filter, Question } from '@magpie/query';
import { addDays, type Day, dayOfDate } from '@magpie/time';
import { MISSING, PROBES, SEARCHED } from '../site-pages.ts';
import { chanceOfDeviations, intervalOf, type Share, shareOf } from '../statistics/exact.ts';
import { mannKendall, sumHalves } from '../statistics/trend.ts';
import { askChart, askDays, barChart, dayChart, questionOf, table } from './evidence.ts';
import { daysOf, type Facts } from './facts.ts';
import { fillText, numberPart } from './fill-text.ts';
import { visitsOf } from './find-key-metrics.ts';
import type { Tested } from './found.ts';
import { COMPUTED, TEXTS } from './texts.ts';

const WEEK = 7;
const WEEKS = 12;
const HALF = (WEEK * WEEKS) / 2;
const MOST_PAGES = 30;
/** Views of a page in twelve weeks from which its trend says something. */
const LEAST_VIEWS = 240;
/** The second half differs from the first by at least this part. */
const LEAST_PART = 0.25;
const FEWEST = 10;

/** The pages that are followed over twelve weeks, and the question for them; undefined if too little is known. */
export function askTrends(facts: Facts): Question | undefined {
  const { period } = facts;
  const start = addDays(period.week.end, 1 - WEEK * WEEKS);
  if (period.history.start > start) return undefined;
  const pages = [...facts.rows('pages', 'pagePath')]
    .filter(({ value }) => value !== '(not set)' && value !== '')
    .map(({ value, now, before }) => ({ value, views: now('screenPageViews') + before('screenPageViews') }))
    .sort((a, b) => b.views - a.views || (a.value < b.value ? -1 : 1))
    .filter(({ views }) => views >= LEAST_VIEWS / 2)
    .slice(0, MOST_PAGES);
  if (pages.length === 0) return undefined;
  return {
    dimensions: ['date', 'pagePath'],
    metrics: ['screenPageViews'],
    dateRanges: [{ start, end: period.week.end }],
    filter: { field: 'pagePath', op: 'in', values: pages.map(({ value }) => value), caseSensitive: true },
    limit: 20_000,
  };
}

/** Tests which pages have grown or faded for twelve weeks, by themselves and beside the whole site. */
export function testTrends(answer: Answer, facts: Facts): Tested[] {
  const { period } = facts;
  const start = addDays(period.week.end, 1 - WEEK * WEEKS);
  const weekOf = (day: Day) => Math.floor((Date.parse(day) - Date.parse(start)) / (WEEK * 86_400_000));
  const whole = Array.from({ length: WEEKS }, () => 0);
  for (const [day, views] of facts.days('screenPageViews')) if (day >= start) whole[weekOf(day)]! += views;
  const pages = new Map<string, number[]>();
  for (const { dimensions, metrics } of answer.rows) {
    const path = dimensions.pagePath!;
    const weeks = pages.get(path) ?? Array.from({ length: WEEKS }, () => 0);
    weeks[weekOf(dayOfDate(dimensions.date!))]! += metrics.screenPageViews ?? 0;
    pages.set(path, weeks);
  }
  return [...pages].flatMap(([path, weeks]): Tested[] => {
    const [first, second] = sumHalves(weeks);
    if (first + second < LEAST_VIEWS) return [];
    const shares = weeks.map((views, i) => (whole[i] === 0 ? 0 : views / whole[i]!));
    const [alone, beside] = [mannKendall(weeks), mannKendall(shares)];
    const way = alone > 0 ? 1 : -1;
    const agrees = Math.sign(alone) === Math.sign(beside) && Math.sign(second - first) === way;
    const chance = chanceOfDeviations(Math.min(Math.abs(alone), Math.abs(beside)));
    const isLarge = Math.abs(second - first) >= LEAST_PART * Math.max(first, 1);
    const row = { dimension: 'pagePath', value: path };
    const halves = [
      { start, end: addDays(start, HALF - 1) },
      { start: addDays(start, HALF), end: period.week.end },
    ] as const;
    return [
      {
        kind: way > 0 ? 'growing' : 'decaying',
        subject: path,
        chance: agrees ? chance : 1,
        finding:
          !agrees || !isLarge
            ? null
            : {
                icon: way > 0 ? 'up' : 'down',
                good: way > 0,
                size:
                  (Math.abs(second - first) /
                    (WEEKS / 2) /
                    Math.max(1, facts.totals.before('screenPageViews') / period.weeks)) *
                  0.7,
                way,
                cause: row,
                told: {
                  sentences: [
                    fillText(
                      way > 0 ? TEXTS.growing : TEXTS.decaying,
                      { name: path },
                      numberPart(second, 'count', { asks: ['last'], metric: 'screenPageViews' }),
                      { days: halves[1] },
                      numberPart(first, 'count', { asks: ['first'], metric: 'screenPageViews' }),
                      { days: halves[0] },
                    ),
                  ],
                  chart: {
                    ...{ type: 'line', seriesName: path, unit: 'count', ask: 'days' },
                    data: weeks.map((value, i) => ({ label: addDays(start, WEEK * i), value })),
                  },
                  view: { report: 'engagement_pages', start, end: period.week.end },
                  asks: {
                    first: askDays(['screenPageViews'], halves[0], row),
                    last: askDays(['screenPageViews'], halves[1], row),
                    days: askDays(['screenPageViews'], { start, end: period.week.end }, undefined, {
                      dimensions: ['date'],
                      filter: { field: 'pagePath', op: 'is', value: path, caseSensitive: true },
                    }),
                  },
                },
              },
      },
    ];
  });
}

/** The page that most people leave beyond what is usual on the site. */
export function findLeft(facts: Facts): Tested[] {
  const { period, totals } = facts;
  const of = (now: number, before: number) => now + before;
  const site: Share = {
    of: of(totals.week('exits'), totals.before('exits')),
    all: of(totals.week('screenPageViews'), totals.before('screenPageViews')),
  };
  const days = { start: period.before.start, end: period.week.end };
  const pages = facts
    .rows('pages', 'pagePath')
    .map(({ value, now, before }) => ({
      value,
      share: { of: of(now('exits'), before('exits')), all: of(now('screenPageViews'), before('screenPageViews')) },
    }))
    .filter(({ value, share }) => value !== '(not set)' && share.all >= 300 && share.all < site.all * 0.5)
    .map((page) => ({ ...page, beyond: intervalOf(page.share, 2.576)[0] - shareOf(site) }))
    .filter(({ beyond }) => beyond > 0.2)
    .sort((a, b) => b.beyond * b.share.all - a.beyond * a.share.all);
  return pages.slice(0, 1).map(({ value, share }) => ({
    kind: 'leave',
    subject: value,
    chance: null,
    finding: {
      icon: 'broken',
      good: null,
      size: 0.015,
      way: 0,
      cause: { dimension: 'pagePath', value },
      told: {
        sentences: [
          fillText(
            TEXTS.leave,
            { name: value },
            numberPart(shareOf(share), 'percent', { asks: ['page'], metric: 'exits', computed: COMPUTED.share }),
            numberPart(share.all, 'count', { asks: ['page'], metric: 'screenPageViews' }),
            { days },
            numberPart(shareOf(site), 'percent', { asks: ['site'], metric: 'exits', computed: COMPUTED.share }),
          ),
        ],
        chart: barChart(value, 'percent', 'page', [
          { label: 'All pages', value: shareOf(site) },
          { label: value, value: shareOf(share) },
        ]),
        view: { report: 'engagement_pages', ...days },
        asks: {
          page: askDays(['exits', 'screenPageViews'], days, { dimension: 'pagePath', value }),
          site: askDays(['exits', 'screenPageViews'], days),
        },
      },
    },
  }));
}

/** The missing page that is asked for most; undefined if none is asked for often. */
const missingPage = (facts: Facts) =>
  [...facts.answer('missing').rows]
    .map(({ dimensions, metrics }) => ({ path: dimensions.pagePath!, views: metrics.screenPageViews ?? 0 }))
    .filter(({ views }) => views >= FEWEST)
    .sort((a, b) => b.views - a.views)[0];

const onlyMissing = (path: string): Filter => ({
  and: [MISSING, { not: PROBES }, { field: 'pagePath', op: 'is', value: path, caseSensitive: true }],
});

/** The question for the days of the missing page that is asked for most. */
export function askMissing(facts: Facts): Question | undefined {
  const page = missingPage(facts);
  const { end } = facts.period.week;
  return page && { ...questionOf(askChart('screenPageViews', end)), filter: onlyMissing(page.path) };
}

/** The search that most often is the end of a visit, and the missing page that is asked for most. */
export function findNothing(facts: Facts, missingDays: Answer | undefined): Tested[] {
  const { period } = facts;
  const terms = new Map<string, { all: number; left: number }>();
  for (const { dimensions, metrics } of facts.answer('searches').rows) {
    const { searchTerm, pagePath, exitPage } = dimensions;
    const term = terms.get(searchTerm!) ?? { all: 0, left: 0 };
    terms.set(searchTerm!, term);
    term.all += metrics.eventCount ?? 0;
    if (exitPage === pagePath) term.left += metrics.eventCount ?? 0;
  }
  const search = [...terms]
    .map(([term, { all, left }]) => ({ term, all, left }))
    .filter(({ all, left }) => all >= FEWEST && intervalOf({ of: left, all })[0] > 0.4)
    .sort((a, b) => b.left - a.left)[0];
  const missing = missingPage(facts);
  const size = (count: number) => Math.min(0.5, (count / visitsOf(facts)) * 2);
  const tests: Tested[] = [];
  if (search) {
    const { term, all, left } = search;
    const asks = {
      search: table({
        dimensions: ['searchTerm'],
        metrics: ['eventCount'],
        dateRanges: [period.week],
        filter: { and: [SEARCHED, { field: 'searchTerm', op: 'is', value: term, caseSensitive: true }] },
      }),
      left: table({
        dimensions: ['searchTerm', 'pagePath', 'exitPage'],
        metrics: ['eventCount'],
        dateRanges: [period.week],
        filter: { and: [SEARCHED, { field: 'searchTerm', op: 'is', value: term, caseSensitive: true }] },
      }),
    };
    tests.push({
      kind: 'search',
      subject: term,
      chance: null,
      finding: {
        ...{ icon: 'broken', good: false, size: size(left), way: 0, cause: { dimension: 'searchTerm', value: term } },
        told: {
          sentences: [
            fillText(
              TEXTS.search,
              { name: term },
              numberPart(all, 'count', { asks: ['search'], metric: 'eventCount' }),
              { days: period.week },
              numberPart(left, 'count', { asks: ['left'], metric: 'eventCount', computed: COMPUTED.sum }),
            ),
          ],
          chart: barChart(term, 'count', 'left', [
            { label: 'All searches', value: all },
            { label: 'End of the visit', value: left },
          ]),
          view: { report: 'searches', ...period.week },
          asks,
        },
      },
    });
  }
  if (missing && missingDays) {
    const filter = onlyMissing(missing.path);
    const { end } = period.week;
    tests.push({
      kind: 'missing',
      subject: missing.path,
      chance: null,
      finding: {
        ...{ icon: 'broken', good: false, size: size(missing.views), way: 0 },
        cause: { dimension: 'pagePath', value: missing.path },
        told: {
          sentences: [
            fillText(
              TEXTS.missing,
              { name: missing.path },
              numberPart(missing.views, 'count', { asks: ['week'], metric: 'screenPageViews' }),
              { days: period.week },
            ),
          ],
          chart: dayChart(missing.path, 'count', daysOf(missingDays, 'screenPageViews'), end),
          view: { report: 'searches', ...period.week },
          asks: {
            week: table({ metrics: ['screenPageViews'], dateRanges: [period.week], filter }),
            days: table({ ...questionOf(askChart('screenPageViews', end)), filter }),
          },
        },
      },
    });
  }
  return tests;
}
