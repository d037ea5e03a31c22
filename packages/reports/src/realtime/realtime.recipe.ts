/** Recipe of the Real-Time report: visitors active in the last minutes, and where. */
import { type TableAnswer, type TableQuestion, totalsIn } from '@magpie/query';
import { type DimensionName, NOT_SET } from '@magpie/vocabulary';
import { live, optional } from '../kit/ask.ts';
import type { ReportContext } from '../kit/context.ts';
import { googleRealtime } from '../kit/google-links.ts';
import { onlyPages, titlesIn, titlesQuestion } from '../kit/page-titles.ts';
import { makePartError, type PartError } from '../kit/part-error.ts';
import { percentOfTotal } from '../kit/percent-of-total.ts';
import { defineRecipe } from '../kit/report.ts';
import type { ExportRow } from '../kit/tables.ts';
import { activeMetric, askMinutes, LAST, listMinutes } from '../parts/live-minutes.recipe.ts';
import { among } from '../parts/page-names.recipe.ts';
import { isOwnHost } from '../parts/page-url.ts';
import { TOP } from '../parts/top-list.ts';
import { viewedPage } from '../parts/viewed-page.ts';
import type { RealtimeData } from './realtime.shape.ts';

/** More than anyone reads: the pages that visitors of ten sources came from. */
const MOST_REFERRERS = 1_000;

type Active = ReturnType<typeof activeMetric>;
const BY_SOURCE = ['sessionSource', 'sessionCampaignName'] as const;
const BY_REFERRER = [...BY_SOURCE, 'pageReferrer'] as const;

/** Google knows pages by their titles alone, and cities without their regions. */
const AT_GOOGLE: readonly DimensionName[] = ['unifiedScreenName'];
const PAGES: readonly DimensionName[] = ['hostName', 'pagePath'];
const CITIES: readonly DimensionName[] = ['city', 'region', 'country', 'countryId'];

/** The most visited values of some dimensions. */
const top = <const D extends readonly DimensionName[]>(
  metric: Active,
  dimensions: D,
  filter?: TableQuestion['filter'],
  limit: number = TOP,
) =>
  optional(
    live({
      dimensions,
      metrics: [metric],
      minuteRanges: [LAST],
      orderBy: [{ metric, desc: true }],
      limit,
      ...(filter && { filter }),
    }),
  );

/** The recipe (definitions, Real-time). */
export const realtimeRecipe = defineRecipe({
  asks: (context) => {
    const active = activeMetric(context);
    const google = context.atGoogle.answers;
    return {
      now: live({ metrics: [active], minuteRanges: [LAST], keepEmptyRows: true }),
      pageviewsovertime: askMinutes(context),
      toppages: google ? top(active, AT_GOOGLE) : top(active, PAGES, { not: { field: 'pagePath', op: 'empty' } }),
      referrals: top(active, BY_SOURCE, {
        not: { field: 'sessionSource', op: 'is', value: '(direct)', caseSensitive: true },
      }),
      countries: top(active, ['country', 'countryId']),
      cities: top(active, google ? CITIES.filter((name) => name !== 'region') : CITIES, {
        not: { field: 'city', op: 'empty' },
      }),
    };
  },

  followUps: ({ toppages, referrals }, context) => ({
    ...(toppages &&
      toppages.rows.length > 0 &&
      !context.atGoogle.answers && {
        titles: optional(live({ ...titlesQuestion({ filter: onlyPages(toppages.rows) }), minuteRanges: [LAST] })),
      }),
    ...(referrals &&
      referrals.rows.length > 0 && {
        referrers: top(
          activeMetric(context),
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
    const active = activeMetric(context);
    const now = totalsIn(answers.now)[active];
    const share = ({ [active]: count }: Readonly<Record<Active, number>>) => ({
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
        ...(context.atGoogle.answers
          ? { title: dimensions.unifiedScreenName, url: '', path: '' }
          : { ...viewedPage(dimensions, pageTitle, context), path: dimensions.pagePath }),
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
        region: dimensions.region ?? NOT_SET,
        name: dimensions.country,
        iso: dimensions.countryId,
        count: metrics[active],
      })),
      ...(perMinute && { pageviewsovertime: listMinutes(perMinute, context) }),
      galinks: googleRealtime(context, ['toppages', 'referrals', 'countries', 'cities']),
      ...(context.atGoogle.answers && { by_google: true }),
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
  answer: TableAnswer<typeof BY_REFERRER, readonly [Active]> | undefined,
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
