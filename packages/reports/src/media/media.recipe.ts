/** Recipe of the Media report: a details report with video plays over time, and how far single videos are played. */
import type { TableAnswer } from '@magpie/query';
import { z } from 'zod';
import { optional, table } from '../kit/ask.ts';
import type { ReportContext } from '../kit/context.ts';
import * as params from '../kit/params.ts';
import { makePartError } from '../kit/part-error.ts';
import { defineRecipe, type FailedParts, type Recipe } from '../kit/report.ts';
import type { DetailsData } from '../parts/details-table.ts';
import { among } from '../parts/page-names.recipe.ts';
import { overall, overTime, type Series, type TimeAnswer, timeSeries, withTotals } from '../parts/time-series.ts';
import { MARKS, type MediaData, type Retention } from './media.shape.ts';

const PLAYS = ['videoStarts'] as const;
/** The thresholds that have events of their own. */
const BETWEEN = MARKS.slice(1, -1).map(String);

interface PlaysAnswers {
  readonly plays?: TimeAnswer<typeof PLAYS>;
  readonly plays_totals?: TableAnswer<readonly [], typeof PLAYS>;
}

/** A recipe that asks for video plays over time too. */
export const withPlays = (recipe: Recipe<DetailsData>): Recipe<MediaData> => ({
  ...recipe,
  asks: (context, found) => ({
    ...recipe.asks(context, found),
    // All plays, as everywhere: the table lists those of videos with a name, which daily totals don't know.
    plays: optional(table(overTime(context, PLAYS))),
    plays_totals: optional(table(overall(context, PLAYS))),
  }),
  answer: (answers, context, failed) => ({
    ...recipe.answer(answers, context, failed),
    ...playsOverTime(answers, context, failed),
  }),
});

function playsOverTime(
  { plays, plays_totals: totals }: PlaysAnswers,
  context: ReportContext,
  failed: FailedParts,
): Pick<MediaData, 'line_chart_report' | 'line_compare_chart'> {
  if (!plays || !totals)
    return { line_chart_report: makePartError(failed, plays ? 'plays_totals' : 'plays'), line_compare_chart: null };
  const series = timeSeries(plays, context);
  const { now, chosen } = withTotals(series, 'videoStarts', totals, context);
  const readLine = <Line extends Series>({ points, changes, ...total }: Line) => ({
    datas: points,
    trends: changes,
    ...total,
  });
  return {
    line_chart_report: { ...series.axis, ...series.buckets, ...readLine(now), notes: {} },
    line_compare_chart: chosen && { ...series.compare!.axis, ...readLine(chosen) },
  };
}

/** The recipe of how far videos are played. */
export const retentionRecipe = defineRecipe({
  params: z.strictObject({ names: params.names }),
  asks: ({ range: { start, end }, params: { names } }) => {
    const dateRanges = [{ start, end }];
    const filter = among('videoTitle', names);
    return {
      videos: table({
        dimensions: ['videoTitle'],
        metrics: ['videoStarts', 'videoCompletions', 'averageVideoLength'],
        dateRanges,
        filter,
        limit: names.length,
      }),
      marks: table({
        dimensions: ['videoTitle', 'videoPercent'],
        metrics: ['eventCount'],
        dateRanges,
        filter: { and: [filter, { field: 'eventName', op: 'is', value: 'video_progress', caseSensitive: true }] },
        limit: names.length * 101,
      }),
    };
  },
  answer: ({ videos, marks }, { params: { names } }): Retention => ({
    rows: names.map((name) => {
      const video = videos.rows.find(({ dimensions }) => dimensions.videoTitle === name)?.metrics;
      const own = marks.rows.filter(({ dimensions }) => dimensions.videoTitle === name);
      const plays = video?.videoStarts ?? 0;
      return {
        name,
        plays,
        length: video?.averageVideoLength ?? 0,
        reached: [
          plays,
          ...BETWEEN.map(
            (mark) => own.find(({ dimensions }) => dimensions.videoPercent === mark)?.metrics.eventCount ?? 0,
          ),
          video?.videoCompletions ?? 0,
        ],
      };
    }),
  }),
});
