/** Recipe of the Publishers report (definitions, Content). */

import type { Filter } from '@magpie/query';
import type { DimensionName, MetricName } from '@magpie/vocabulary';
import { optional, table } from '../kit/ask.ts';
import { comparedPeriods, type ReportContext } from '../kit/context.ts';
import { googleReport } from '../kit/google-links.ts';
import { makePartError } from '../kit/part-error.ts';
import { defineRecipe, type FailedParts } from '../kit/report.ts';
import {
  type AudienceAnswer,
  askAudience,
  audienceGraph,
  interestRows,
  interestShares,
  isDemographics,
  shareRows,
  signDemographics,
} from '../parts/demographics.ts';
import { among, titleOfPath, titlesOfPages } from '../parts/page-names.recipe.ts';
import { askScrollDepth, scrollDepth } from '../parts/scroll-depth.recipe.ts';
import { breakdownAsk } from '../parts/shares.ts';
import { askTopList, topListRows } from '../parts/top-list.recipe.ts';
import { TOP } from '../parts/top-list.ts';
import { LISTS, type PublisherData } from './publisher.shape.ts';

/** Most texts that links to the shown files have together. */
const MOST_TEXTS = 1000;
const NOT_SET = '(not set)';

/** With the stored name, so that roll-ups can answer it. */
const only = (name: string): Filter<DimensionName> => ({
  field: 'eventName',
  op: 'is',
  value: name,
  caseSensitive: true,
});
/** Leaves out rows without any: pages that no visit ended on, clicks inside the site. */
const some = (field: MetricName): Filter<MetricName> => ({ field, op: 'greater', value: 0 });

/** The recipe. */
export const publisherRecipe = defineRecipe({
  asks: (context) => ({
    landingpages: askTopList(LISTS.landingpages, context),
    exitpages: askTopList(LISTS.exitpages, context, { metricFilter: some('exits') }),
    outboundlinks: askTopList(LISTS.outboundlinks, context, {
      filter: only('click'),
      metricFilter: some('outboundClicks'),
    }),
    affiliatelinks: askTopList(LISTS.affiliatelinks, context, {
      filter: { and: [only('click'), { not: { field: 'affiliateLabel', op: 'empty' } }] },
      metricFilter: some('outboundClicks'),
    }),
    downloadlinks: askTopList(LISTS.downloadlinks, context, { filter: only('file_download') }),
    age: askAudience('userAgeBracket', context),
    gender: askAudience('userGender', context),
    interest: askAudience('brandingInterest', context),
    ...askScrollDepth(context),
  }),
  followUps: ({ landingpages, exitpages, downloadlinks }, context) => {
    const paths = [
      ...(landingpages?.rows ?? []).map(({ dimensions }) => dimensions.landingPage ?? ''),
      ...(exitpages?.rows ?? []).map(({ dimensions }) => dimensions.pagePath ?? ''),
    ];
    const files = (downloadlinks?.rows ?? []).map(({ dimensions }) => dimensions.fileName ?? '');
    return {
      ...(paths.length > 0 && { titles: optional(table(titlesOfPages(context, [...new Set(paths)]))) }),
      ...(files.length > 0 && {
        link_texts: optional(
          table({
            dimensions: ['fileName', 'linkText'],
            metrics: ['fileDownloads'],
            dateRanges: comparedPeriods(context).slice(0, 1),
            filter: { and: [only('file_download'), among('fileName', files)] },
            limit: MOST_TEXTS,
          }),
        ),
      }),
    };
  },
  answer: (answers, context, failed): PublisherData => {
    const pageTitle = titleOfPath(answers.titles?.rows ?? [], context.content);
    const fileText = (file: string) =>
      answers.link_texts?.rows.find(({ dimensions }) => dimensions.fileName === file && dimensions.linkText !== NOT_SET)
        ?.dimensions.linkText;
    return {
      compare: context.compare !== undefined,
      landingpages: topListRows(LISTS.landingpages, answers.landingpages, failed, pageTitle),
      exitpages: topListRows(LISTS.exitpages, answers.exitpages, failed, pageTitle),
      outboundlinks: topListRows(LISTS.outboundlinks, answers.outboundlinks, failed),
      affiliatelinks: topListRows(LISTS.affiliatelinks, answers.affiliatelinks, failed),
      has_affiliate_rules: (context.site.affiliateRules ?? []).length > 0,
      downloadlinks: topListRows(LISTS.downloadlinks, answers.downloadlinks, failed, fileText),
      age: audienceGraph('age', 'userAgeBracket', answers.age, context, failed),
      gender: audienceGraph('gender', 'userGender', answers.gender, context, failed),
      interest: listInterests(answers.interest, context, failed),
      scroll: scrollDepth(answers, context, failed),
      demographics: signDemographics([answers.age, answers.gender, answers.interest]),
      galinks: {
        landingpages: googleReport(context, 'landingPages'),
        // Google has no report of them.
        exitpages: '',
        downloadlinks: googleReport(context, 'downloads'),
        interest: googleReport(context, 'interests'),
      },
    };
  },
  rows: {
    age: ({ age }, context) => shareRows(audienceGraph('age', 'userAgeBracket', age, context, {})),
    gender: ({ gender }, context) => shareRows(audienceGraph('gender', 'userGender', gender, context, {})),
    interest: ({ interest }, context) => interestRows(listInterests(interest, context, {})),
  },
});

function listInterests(
  answer: AudienceAnswer<'brandingInterest'>,
  context: ReportContext,
  failed: FailedParts,
): PublisherData['interest'] {
  if (!answer) return makePartError(failed, 'interest');
  if (isDemographics(answer)) return interestShares(answer, context.compare !== undefined);
  const { labels, percents, compare } = breakdownAsk(answer, 'brandingInterest', context, 1);
  return labels
    .slice(0, TOP)
    .map((interest, i) => ({ interest, percent: percents[i]!, compare_percent: compare?.[i] ?? null }));
}
