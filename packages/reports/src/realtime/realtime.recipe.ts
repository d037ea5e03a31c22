/** Recipe of the Real-Time report: visitors active in the last minutes, and where. */
import { percentChange, type TableAnswer, type TableQuestion, totalsIn } from '@magpie/query';
import { localDay, localHour, localMinute } from '@magpie/time';
import type { DimensionName } from '@magpie/vocabulary';
import { live, optional } from '../kit/ask.ts';
import type { ReportContext } from '../kit/context.ts';
import { onlyPages, titlesIn, titlesQuestion } from '../kit/page-titles.ts';
import { makePartError, type PartError } from '../kit/part-error.ts';
import { percentOfTotal } from '../kit/percent-of-total.ts';
import { defineRecipe, type FailedParts } from '../kit/report.ts';
import type { ExportRow } from '../kit/tables.ts';
import { isOwnHost, pageUrl } from '../parts/page-url.ts';
import { MINUTES, type RealtimeData } from './realtime.shape.ts';

/** Rows of a list (specification part 1, section 9). */
const TOP = 10;
const MINUTE_MS = 60_000;
const LAST = { start: MINUTES - 1, end: 0 };
const BEFORE = { start: 2 * MINUTES - 1, end: MINUTES };
/** More than anyone reads: the pages that visitors of ten sources came from. */
const MOST_REFERRERS = 1_000;

/**
 * Active users. Everyone with an event in these minutes is active now: to wait until a returning visitor's visit is an
 * engaged one, as over days, would leave out visitors who have just arrived.
 */
const ACTIVE = ['totalUsers'] as const;
const VIEWS = ['screenPageViews'] as const;
const PER_MINUTE = ['minutesAgo'] as const;
const BY_SOURCE = ['sessionSource', 'sessionCampaignName'] as const;
const BY_REFERRER = [...BY_SOURCE, 'pageReferrer'] as const;

const is = (field: DimensionName, value: string) => ({ field, op: 'is', value, caseSensitive: true }) as const;

/** The most visited values of some dimensions. */
const top = <const D extends readonly DimensionName[]>(dimensions: D, filter?: TableQuestion['filter']) =>
  optional(
    live({
      dimensions,
      metrics: ACTIVE,
      minuteRanges: [LAST],
      orderBy: [{ metric: 'totalUsers', desc: true }],
      limit: TOP,
      ...(filter && { filter }),
    }),
  );

/** The recipe (definitions, Real-time). */
export const realtimeRecipe = defineRecipe({
  asks: () => ({
    now: live({ metrics: ACTIVE, minuteRanges: [LAST], keepEmptyRows: true }),
    pageviewsovertime: optional(live({ dimensions: PER_MINUTE, metrics: VIEWS, minuteRanges: [LAST, BEFORE] })),
    toppages: top(['hostName', 'pagePath'], { not: { field: 'pagePath', op: 'empty' } }),
    referrals: top(BY_SOURCE, { not: is('sessionSource', '(direct)') }),
    countries: top(['country', 'countryId']),
    cities: top(['city', 'region', 'country', 'countryId'], { not: { field: 'city', op: 'empty' } }),
  }),

  followUps: ({ toppages, referrals }) => ({
    ...(toppages &&
      toppages.rows.length > 0 && {
        titles: optional(live({ ...titlesQuestion({ filter: onlyPages(toppages.rows) }), minuteRanges: [LAST] })),
      }),
    ...(referrals &&
      referrals.rows.length > 0 && {
        referrers: optional(
          live({
            dimensions: BY_REFERRER,
            metrics: ACTIVE,
            minuteRanges: [LAST],
            orderBy: [{ metric: 'totalUsers', desc: true }],
            limit: MOST_REFERRERS,
            filter: {
              and: [
                { not: { field: 'pageReferrer', op: 'empty' } },
                {
                  field: 'sessionSource',
                  op: 'in',
                  values: [...new Set(referrals.rows.map(({ dimensions }) => dimensions.sessionSource))],
                  caseSensitive: true,
                },
              ],
            },
          }),
        ),
      }),
  }),

  answer(answers, context, failed): RealtimeData {
    const now = totalsIn(answers.now).totalUsers;
    const share = ({ totalUsers: count }: { readonly totalUsers: number }) => ({
      count,
      percent: percentOfTotal(count, now),
    });
    const pageTitle = titlesIn([answers.titles]);
    const referrer = referrersIn(answers.referrers, context);
    const perMinute = answers.pageviewsovertime;
    return {
      now,
      toppages: realtimeList(answers.toppages, 'toppages', failed, ({ dimensions, metrics }) => {
        const { hostName, pagePath: path } = dimensions;
        return {
          title: pageTitle({ dimensions }) ?? context.content.at(hostName, path)?.title ?? path,
          path,
          url: pageUrl(hostName, path, context.site),
          ...share(metrics),
        };
      }),
      referrals: realtimeList(answers.referrals, 'referrals', failed, ({ dimensions, metrics }) => ({
        source: dimensions.sessionSource,
        path: referrer(dimensions),
        campaign: named(dimensions.sessionCampaignName),
        ...share(metrics),
      })),
      countries: realtimeList(answers.countries, 'countries', failed, ({ dimensions, metrics }) => ({
        name: dimensions.country,
        iso: dimensions.countryId,
        ...share(metrics),
      })),
      cities: realtimeList(answers.cities, 'cities', failed, ({ dimensions, metrics }) => ({
        city: dimensions.city,
        region: dimensions.region,
        name: dimensions.country,
        iso: dimensions.countryId,
        count: metrics.totalUsers,
      })),
      ...(perMinute && { pageviewsovertime: listMinutes(perMinute, context) }),
      galinks: { toppages: '', referrals: '', countries: '', cities: '' },
    };
  },

  rows: {
    pageviewsovertime: ({ pageviewsovertime: answer }, context): readonly ExportRow[] => {
      if (!answer) return [];
      const { labels, datapoints } = listMinutes(answer, context);
      return labels.map((label, i) => [label.replace('T', ' '), datapoints[i]!]);
    },
  },
});

/** The rows of a list, or why there are none. */
function realtimeList<From, To>(
  answer: { readonly rows: readonly From[] } | undefined,
  name: string,
  failed: FailedParts,
  row: (from: From) => To,
): To[] | PartError {
  return answer ? answer.rows.map(row) : makePartError(failed, name);
}

/** Returns a campaign's name; empty for GA4's placeholder for visits without one. */
const named = (campaign: string) => (/^\((.*)\)$/.test(campaign) ? '' : campaign);

type Source = { readonly [Name in (typeof BY_SOURCE)[number]]: string };

/** The path of the page that led most visitors of a source here. */
function referrersIn(
  answer: TableAnswer<typeof BY_REFERRER, typeof ACTIVE> | undefined,
  { site }: ReportContext<unknown>,
): (of: Source) => string {
  const sourceKey = ({ sessionSource, sessionCampaignName }: Source) => `${sessionSource}\n${sessionCampaignName}`;
  const paths = new Map<string, string>();
  for (const { dimensions } of answer?.rows ?? []) {
    const from = URL.parse(dimensions.pageReferrer);
    // Further pages of a visit were reached from pages of the site.
    if (!from || isOwnHost(from.hostname, site) || paths.has(sourceKey(dimensions))) continue;
    paths.set(sourceKey(dimensions), from.pathname);
  }
  return (of) => paths.get(sourceKey(of)) ?? '';
}

const two = (value: number) => String(value).padStart(2, '0');

/** Every minute, also those without page views. */
function listMinutes(
  { rows }: TableAnswer<typeof PER_MINUTE, typeof VIEWS>,
  { now, site: { timeZone } }: ReportContext<unknown>,
): NonNullable<RealtimeData['pageviewsovertime']> {
  const views = new Map(
    rows.map(({ dimensions, metrics }) => [Number(dimensions.minutesAgo), metrics.screenPageViews]),
  );
  const viewsAt = (ago: number) => views.get(ago) ?? 0;
  const current = Math.floor(now / MINUTE_MS);
  const minutes = Array.from({ length: MINUTES }, (_, i) => {
    const ago = MINUTES - 1 - i;
    return { ago, startMs: (current - ago) * MINUTE_MS };
  });
  return {
    labels: minutes.map(
      ({ startMs }) =>
        `${localDay(startMs, timeZone)}T${two(localHour(startMs, timeZone))}:${two(localMinute(startMs, timeZone))}`,
    ),
    datapoints: minutes.map(({ ago }) => viewsAt(ago)),
    trendpoints: minutes.map(({ ago }) => percentChange(viewsAt(ago), viewsAt(ago + MINUTES))),
    timestamps: minutes.map(({ startMs }) => startMs / 1000),
  };
}
