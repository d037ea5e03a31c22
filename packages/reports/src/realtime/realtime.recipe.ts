/** Recipe of the Real-Time report: visitors active in the last minutes, and where. */
import { fillTime, percentChange, type TableAnswer, type TableQuestion, totalsIn } from '@magpie/query';
import { localDay, localTime } from '@magpie/time';
import type { DimensionName } from '@magpie/vocabulary';
import { live, optional } from '../kit/ask.ts';
import type { ReportContext } from '../kit/context.ts';
import { googleRealtime } from '../kit/google-links.ts';
import { onlyPages, titlesIn, titlesQuestion } from '../kit/page-titles.ts';
import { makePartError, type PartError } from '../kit/part-error.ts';
import { percentOfTotal } from '../kit/percent-of-total.ts';
import { defineRecipe } from '../kit/report.ts';
import type { ExportRow } from '../kit/tables.ts';
import { among } from '../parts/page-names.recipe.ts';
import { isOwnHost } from '../parts/page-url.ts';
import { TOP } from '../parts/top-list.ts';
import { viewedPage } from '../parts/viewed-page.ts';
import { MINUTES, type RealtimeData } from './realtime.shape.ts';

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

/** The most visited values of some dimensions. */
const top = <const D extends readonly DimensionName[]>(
  dimensions: D,
  filter?: TableQuestion['filter'],
  limit: number = TOP,
) =>
  optional(
    live({
      dimensions,
      metrics: ACTIVE,
      minuteRanges: [LAST],
      orderBy: [{ metric: 'totalUsers', desc: true }],
      limit,
      ...(filter && { filter }),
    }),
  );

/** The recipe (definitions, Real-time). */
export const realtimeRecipe = defineRecipe({
  asks: () => ({
    now: live({ metrics: ACTIVE, minuteRanges: [LAST], keepEmptyRows: true }),
    pageviewsovertime: optional(live({ dimensions: PER_MINUTE, metrics: VIEWS, minuteRanges: [LAST, BEFORE] })),
    toppages: top(['hostName', 'pagePath'], { not: { field: 'pagePath', op: 'empty' } }),
    referrals: top(BY_SOURCE, { not: { field: 'sessionSource', op: 'is', value: '(direct)', caseSensitive: true } }),
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
        referrers: top(
          BY_REFERRER,
          {
            and: [
              { not: { field: 'pageReferrer', op: 'empty' } },
              among('sessionSource', [...new Set(referrals.rows.map(({ dimensions }) => dimensions.sessionSource))]),
            ],
          },
          MOST_REFERRERS,
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
    const list = <From, To>(
      name: string,
      answer: { readonly rows: readonly From[] } | undefined,
      row: (from: From) => To,
    ): To[] | PartError => (answer ? answer.rows.map(row) : makePartError(failed, name));
    const perMinute = answers.pageviewsovertime;
    return {
      now,
      toppages: list('toppages', answers.toppages, ({ dimensions, metrics }) => ({
        ...viewedPage(dimensions, pageTitle, context),
        path: dimensions.pagePath,
        ...share(metrics),
      })),
      referrals: list('referrals', answers.referrals, ({ dimensions, metrics }) => ({
        source: dimensions.sessionSource,
        path: referrer(dimensions),
        campaign: named(dimensions.sessionCampaignName),
        ...share(metrics),
      })),
      countries: list('countries', answers.countries, ({ dimensions, metrics }) => ({
        name: dimensions.country,
        iso: dimensions.countryId,
        ...share(metrics),
      })),
      cities: list('cities', answers.cities, ({ dimensions, metrics }) => ({
        city: dimensions.city,
        region: dimensions.region,
        name: dimensions.country,
        iso: dimensions.countryId,
        count: metrics.totalUsers,
      })),
      ...(perMinute && { pageviewsovertime: listMinutes(perMinute, context) }),
      galinks: googleRealtime(context, ['toppages', 'referrals', 'countries', 'cities']),
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

/** Every minute, also those without page views. */
function listMinutes(
  answer: TableAnswer<typeof PER_MINUTE, typeof VIEWS>,
  { now, site: { timeZone } }: ReportContext<unknown>,
): NonNullable<RealtimeData['pageviewsovertime']> {
  const countViews = ({ start }: typeof LAST, range: number) => {
    const minutes = Array.from({ length: MINUTES }, (_, i) => ({ key: String(start - i).padStart(2, '0') }));
    return fillTime(answer, 'minutesAgo', 'screenPageViews', minutes, range);
  };
  const [views, before] = [countViews(LAST, 0), countViews(BEFORE, 1)];
  const current = Math.floor(now / MINUTE_MS);
  const starts = views.map((_, i) => (current - LAST.start + i) * MINUTE_MS);
  return {
    labels: starts.map((ms) => `${localDay(ms, timeZone)}T${localTime(ms, timeZone)}`),
    datapoints: views,
    trendpoints: views.map((value, i) => percentChange(value, before[i]!)),
    timestamps: starts.map((ms) => ms / 1000),
  };
}
