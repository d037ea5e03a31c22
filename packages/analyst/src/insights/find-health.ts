/** Finds problems of the data itself: bots, days without data, campaigns without usable tags. */

import { type Answer, INCLUDED, type Question } from '@magpie/query';
import { addDays, listDays } from '@magpie/time';
import { median } from 'simple-statistics';
import { chanceOfDeviations } from '../statistics/exact.ts';
import { botsFrom } from './asks.ts';
import { askChart, askDays, barChart, dayChart, questionOf, table, weekView } from './evidence.ts';
import { daysOf, type Facts } from './facts.ts';
import { fillText, numberPart } from './fill-text.ts';
import { visitsOf } from './find-key-metrics.ts';
import type { Tested } from './found.ts';
import { COMPUTED, TEXTS } from './texts.ts';

/** Bots come in bursts: their share varies by at least this fraction of itself. */
const BOTS_STRAY = 0.3;
const BOTS = { events: 100, points: 0.05, times: 1.8 } as const;
/** A day is missing where so many visits are usual. */
const USUAL_VISITS = 12;
const UNTAGGED = { visits: 20, part: 0.03 } as const;

/** Whether bots are more active than in the weeks before. */
export function testBots(facts: Facts): Tested[] {
  const { period } = facts;
  const rows = facts.answer('bots').rows;
  const count = (range: number, only?: string) =>
    rows
      .filter((row) => row.range === range && (only === undefined || row.dimensions.trafficClass === only))
      .reduce((sum, { metrics }) => sum + (metrics.eventCount ?? 0), 0);
  const [bots, all, botsBefore, allBefore] = [count(0, 'bot'), count(0), count(1, 'bot'), count(1)];
  if (all === 0 || allBefore === 0) return [];
  const [now, earlier] = [bots / all, botsBefore / allBefore];
  const deviation = Math.max(Math.sqrt((earlier * (1 - earlier) * 10) / all), BOTS_STRAY * earlier, 0.01);
  const before = { start: botsFrom(period), end: period.before.end };
  const isLarge = bots >= BOTS.events && now - earlier >= BOTS.points && now >= BOTS.times * earlier;
  const askOf = (days: { start: string; end: string }) =>
    table({
      dimensions: ['trafficClass'],
      metrics: ['eventCount'],
      dateRanges: [days],
      include: INCLUDED,
    });
  return [
    {
      kind: 'bots',
      subject: 'bots',
      chance: now > earlier ? chanceOfDeviations((now - earlier) / deviation) : 1,
      finding: !isLarge
        ? null
        : {
            ...{ icon: 'data', good: false, size: Math.min(1, now - earlier), way: 1, cause: null },
            told: {
              sentences: [
                fillText(
                  TEXTS.bots,
                  numberPart(now, 'percent', { asks: ['week'], metric: 'eventCount', computed: COMPUTED.share }),
                  { days: period.week },
                  numberPart(earlier, 'percent', { asks: ['before'], metric: 'eventCount', computed: COMPUTED.share }),
                  { days: before },
                ),
              ],
              chart: barChart('Bots', 'percent', 'week', [
                { label: before.start, value: earlier, days: before },
                { label: period.week.start, value: now, days: period.week },
              ]),
              view: weekView('overview', period),
              asks: { week: askOf(period.week), before: askOf(before) },
            },
          },
    },
  ];
}

/** Days of the last week on which nothing at all was collected. */
export function testNoData(facts: Facts): Tested[] {
  const { period } = facts;
  const days = facts.days('sessions');
  const usual = (day: string) =>
    median(Array.from({ length: period.weeks }, (_, i) => days.get(addDays(day, -7 * (i + 1))) ?? 0));
  const missing = listDays(period.week).filter((day) => days.get(day) === 0 && usual(day) >= USUAL_VISITS);
  const day = missing[0];
  const end = missing.at(-1)!;
  return [
    {
      kind: 'no_data',
      subject: 'sessions',
      // No visit where so many are usual: as likely as none of a Poisson count with that mean.
      chance: day === undefined ? 1 : Math.exp(-usual(day)),
      finding:
        day === undefined
          ? null
          : {
              ...{ icon: 'broken', good: false, size: missing.length / 7 + 0.5, way: -1, cause: null },
              told: {
                sentences: [
                  fillText(
                    TEXTS.noData,
                    // Other days may be between the first and the last.
                    missing.flatMap((one, i) => [
                      ...(i > 0 ? [{ text: ', ' }] : []),
                      { days: { start: one, end: one } },
                    ]),
                    numberPart(missing.reduce((sum, one) => sum + usual(one), 0) / missing.length, 'count', {
                      asks: ['days'],
                      metric: 'sessions',
                      computed: COMPUTED.usual,
                    }),
                  ),
                ],
                chart: dayChart('sessions', 'count', days, period.week.end),
                view: {
                  report: 'overview',
                  start: period.week.start,
                  end: end < period.week.end ? period.week.end : end,
                },
                asks: {
                  days: table({
                    dimensions: ['date'],
                    metrics: ['sessions'],
                    dateRanges: [{ start: period.before.start, end: period.week.end }],
                  }),
                },
              },
            },
    },
  ];
}

const UNASSIGNED = { dimension: 'sessionDefaultChannelGroup', value: 'Unassigned' } as const;

/** The visits of the week that fit no channel; undefined if they are few. */
function untaggedVisits(facts: Facts): number | undefined {
  const row = facts.rows('sources', UNASSIGNED.dimension).find(({ value }) => value === UNASSIGNED.value);
  const visits = row?.now('sessions') ?? 0;
  const isMany = visits >= UNTAGGED.visits && visits >= UNTAGGED.part * facts.totals.week('sessions');
  return isMany ? visits : undefined;
}

/** The question for the days of visits that fit no channel. */
export const askUntagged = (facts: Facts): Question | undefined =>
  untaggedVisits(facts) === undefined ? undefined : questionOf(askChart('sessions', facts.period.week.end, UNASSIGNED));

/** Campaigns whose tags fit no channel. */
export function findUntagged(facts: Facts, days: Answer | undefined): Tested[] {
  const { period, totals } = facts;
  const visits = untaggedVisits(facts);
  const all = totals.week('sessions');
  if (visits === undefined || !days) return [];
  return [
    {
      kind: 'untagged',
      subject: 'Unassigned',
      chance: null,
      finding: {
        ...{ icon: 'data', good: false, size: (visits / visitsOf(facts)) * 0.5, way: 0, cause: UNASSIGNED },
        told: {
          sentences: [
            fillText(
              TEXTS.untagged,
              numberPart(visits, 'count', { asks: ['week'], metric: 'sessions' }),
              { days: period.week },
              numberPart(visits / all, 'percent', {
                asks: ['week', 'all'],
                metric: 'sessions',
                computed: COMPUTED.share,
              }),
            ),
          ],
          chart: dayChart('sessions', 'count', daysOf(days, 'sessions'), period.week.end),
          view: weekView('traffic_source_medium', period, UNASSIGNED),
          asks: {
            week: askDays(['sessions'], period.week, UNASSIGNED),
            all: askDays(['sessions'], period.week),
            days: askChart('sessions', period.week.end, UNASSIGNED),
          },
        },
      },
    },
  ];
}
