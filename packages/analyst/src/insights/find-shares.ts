/** Finds shares of rows that changed, and permanent gaps between groups. */
import { chanceOfOwnChange, chanceOfShares, intervalOf, type Share, shareOf } from '../statistics/exact.ts';
import { askDays, barChart, weekView } from './evidence.ts';
import type { ComparedRow, Facts, Numbers } from './facts.ts';
import { fillText, numberPart } from './fill-text.ts';
import { visitsOf } from './find-key-metrics.ts';
import type { Finding, Tested } from './found.ts';
import { GAP_KINDS, type GapKind, SHARE_KINDS, type ShareKind } from './kinds.ts';
import { COMPUTED, TEXTS } from './texts.ts';

const MOST_TESTED = 12;
const NAMELESS = ['(not set)', ''];
/** Normal deviations of an interval that holds in 99 of 100 cases. */
const SURE = 2.576;

const SHARE_TEXTS = {
  engaged: [TEXTS.engagedMore, TEXTS.engagedLess],
  leaving: [TEXTS.leavingMore, TEXTS.leavingLess],
  form_rate: [TEXTS.formMore, TEXTS.formLess],
  video_rate: [TEXTS.videoMore, TEXTS.videoLess],
  buying: [TEXTS.buyingMore, TEXTS.buyingLess],
} as const;

/** Tests every share of every row that has enough behind it. */
export function testShares(facts: Facts): Tested[] {
  return SHARE_KINDS.flatMap((kind) =>
    facts
      .rows(kind.table, kind.dimension)
      .filter(({ value, now, before }) => {
        const fewest = Math.min(now(kind.per), before(kind.per) / facts.period.weeks);
        return !NAMELESS.includes(value) && fewest >= kind.events && before(kind.metric) + now(kind.metric) > 0;
      })
      .sort((a, b) => b.before(kind.per) - a.before(kind.per) || (a.value < b.value ? -1 : 1))
      .slice(0, MOST_TESTED)
      .map((row) => testShare(kind, row, facts)),
  );
}

/** No share can be above 1, even where a form is sent twice. */
const share = (of: number, all: number): Share => ({ of: Math.min(of, all), all });

function testShare(kind: ShareKind, { value, now, before }: ComparedRow, facts: Facts): Tested {
  const [one, other] = [share(now(kind.metric), now(kind.per)), share(before(kind.metric), before(kind.per))];
  const chance = chanceOfShares(one, other);
  return {
    kind: kind.id,
    subject: value,
    // If everything changed so, it says nothing about this row.
    chance: kind.ofSite ? Math.max(chance, chanceOfOwnChange([one, other], restOf(kind, [one, other], facts))) : chance,
    finding: findShare(kind, value, one, other, facts),
  };
}

/** The shares of everything but a row, now and before. */
function restOf({ metric, per }: ShareKind, row: readonly [Share, Share], { totals }: Facts): [Share, Share] {
  const rest = (of: Numbers, own: Share) => share(Math.max(0, of(metric) - own.of), Math.max(0, of(per) - own.all));
  return [rest(totals.week, row[0]), rest(totals.before, row[1])];
}

function findShare(kind: ShareKind, value: string, one: Share, other: Share, facts: Facts): Finding | null {
  const { period } = facts;
  const [now, earlier] = [shareOf(one), shareOf(other)];
  const difference = now - earlier;
  if (Math.abs(difference) < Math.max(kind.points, kind.least * earlier)) return null;
  const row = { dimension: kind.dimension, value };
  const way = difference > 0 ? 1 : -1;
  const [more, less] = SHARE_TEXTS[kind.id];
  const make = (amount: number, ask: string) =>
    numberPart(amount, 'percent', { asks: [ask], metric: kind.metric, computed: COMPUTED.share });
  return {
    icon: way === kind.better ? 'up' : 'broken',
    good: way === kind.better,
    size: (Math.abs(difference) * one.all * kind.weight) / visitsOf(facts),
    way,
    cause: row,
    told: {
      sentences: [
        fillText(
          way > 0 ? more : less,
          { name: value },
          make(now, 'week'),
          { days: period.week },
          make(earlier, 'before'),
          {
            days: period.before,
          },
        ),
      ],
      chart: barChart(value, 'percent', 'both', [
        { label: period.before.start, value: earlier, days: period.before },
        { label: period.week.start, value: now, days: period.week },
      ]),
      view: weekView(kind.report, period, kind.report === 'forms' || kind.report === 'media' ? undefined : row),
      asks: {
        week: askDays([kind.metric, kind.per], period.week, row),
        before: askDays([kind.metric, kind.per], period.before, row),
        both: askDays([kind.metric, kind.per], [period.before, period.week], row),
      },
    },
  };
}

/** Gaps between groups over all the weeks: reported if they are large and certain. */
export function testGaps(facts: Facts): Tested[] {
  return GAP_KINDS.flatMap((kind) => testGap(kind, facts));
}

/** Compares groups: by orders where there is a shop, otherwise by engagement. */
function testGap({ dimension, table, groups, report }: GapKind, facts: Facts): Tested[] {
  const { totals, period } = facts;
  const sells = totals.before('purchaseSessions') >= 60;
  const metric = sells ? 'purchaseSessions' : 'engagedSessions';
  const rows = facts.rows(table, dimension).filter(({ value }) => !NAMELESS.includes(value));
  const of = ({ now, before }: ComparedRow): Share =>
    share(now(metric) + before(metric), now('sessions') + before('sessions'));
  const pairs = groups
    ? [groups]
    : [...rows]
        .sort((a, b) => of(b).all - of(a).all)
        .slice(0, 3)
        .flatMap((one, i, some) => some.slice(i + 1).map((other) => [one.value, other.value] as const));
  return pairs.flatMap((pair): Tested[] => {
    const [a, b] = pair.map((value) => rows.find((row) => row.value === value));
    if (!a || !b || Math.min(of(a).all, of(b).all) < 200) return [];
    const [low, high] = shareOf(of(a)) < shareOf(of(b)) ? [a, b] : [b, a];
    // Not even the bounds of both meet half-way.
    const isWide = intervalOf(of(low), SURE)[1] * 1.3 < intervalOf(of(high), SURE)[0];
    const metricPart = (row: ComparedRow, ask: string) =>
      numberPart(shareOf(of(row)), 'percent', { asks: [ask], metric, computed: COMPUTED.share });
    const all = [period.before, period.week];
    const askOf = (row: ComparedRow) => askDays([metric, 'sessions'], all, { dimension, value: row.value });
    return [
      {
        kind: 'gap',
        subject: `${low.value} / ${high.value}`,
        chance: chanceOfShares(of(low), of(high)),
        finding: !isWide
          ? null
          : {
              icon: 'data',
              good: null,
              size: 0.02,
              way: 0,
              cause: { dimension, value: low.value },
              told: {
                sentences: [
                  fillText(
                    sells ? TEXTS.gap : TEXTS.gapEngaged,
                    { name: low.value },
                    { name: high.value },
                    metricPart(low, 'low'),
                    metricPart(high, 'high'),
                    { days: { start: period.before.start, end: period.week.end } },
                  ),
                ],
                chart: barChart(
                  dimension,
                  'percent',
                  'low',
                  [high, low].map((row) => ({ label: row.value, value: shareOf(of(row)) })),
                ),
                view: { report, start: period.before.start, end: period.week.end },
                asks: { low: askOf(low), high: askOf(high) },
              },
            },
      },
    ];
  });
}
