/** The Media report: video plays, and how much of each video is watched (specification part 2, sections 2 and 3). */
import type { z } from 'zod';
import { byDimension, byMetric } from '../kit/columns.ts';
import { isPartError } from '../kit/part-error.ts';
import { defineMore, type Recipe } from '../kit/report.ts';
import { type DetailsReport, detailsReport } from '../parts/details-report.ts';
import type { DetailsData } from '../parts/details-table.ts';
import { type MediaData, playsShape, retentionShape } from './media.shape.ts';

const details = detailsReport({
  id: 'media',
  version: 1,
  field: 'video_details_rows',
  title: 'Video Details',
  by: byDimension('title', 'videoTitle', { label: 'Video Details' }),
  chartless: true,
  traced: [{ field: 'plays', metric: 'videoStarts' }],
  opens: [byDimension('page', 'pagePath', { label: 'Page' })],
  columns: [
    byMetric('video_start', 'videoStarts', { label: 'Video Plays' }),
    byMetric('average_watch_time', 'averageVideoWatchTime', { label: 'Avg. Watch Time' }),
    byMetric('average_time_viewed', 'averageVideoPercentWatched', { label: 'Avg. % Watched' }),
    byMetric('completion_rate', 'videoCompletionRate', { label: 'Completion Rate' }),
  ],
  filter: { not: { field: 'videoTitle', op: 'empty' } },
  emptyText: 'No video plays tracked during this time period.',
  beside: playsShape,
});

/** Media: video plays over time, and how much of each video is watched. */
export const mediaReport: DetailsReport<MediaData> = {
  ...details,
  shape: details.shape as z.ZodType<MediaData>,
  notesOn: { chart: 'line_chart_report', axis: 'labels' },
  isEmpty: ({ line_chart_report: chart, pagination }) =>
    pagination.total === 0 && !isPartError(chart) && chart.total === 0,
  tables: [{ id: 'line_chart_report', title: 'Video Plays', ask: 'plays' }, ...details.tables],
  more: {
    ...details.more,
    retention: defineMore({
      shape: retentionShape,
      recipe: () => import('./media.recipe.ts').then((all) => all.retentionRecipe),
    }),
  },
  recipe: async () => {
    const { withPlays } = await import('./media.recipe.ts');
    return withPlays((await details.recipe()) as Recipe<DetailsData>);
  },
};
