/** A top list in its card: rows by their sessions, or by their page views with the sessions after them, then users and engagement. */
import { __, RankList, type RankListProps, type RankRow } from '@magpie/ui';
import type { DimensionName } from '@magpie/vocabulary';
import type { z } from 'zod';
import { isRateOfNothing } from '../kit/rate-of-nothing.ts';
import type { rankRowShape, rankViewsShape } from '../parts/shapes.ts';
import { useReportScreen } from '../screen/report-screen.tsx';

type Ranked = z.infer<z.ZodObject<typeof rankRowShape>> & Partial<z.infer<z.ZodObject<typeof rankViewsShape>>>;

export interface RankCardProps<Row extends Ranked> extends Pick<RankListProps, 'title' | 'nameLabel' | 'lines'> {
  /** Name of the report's query for it. */
  question: string;
  /** Undefined until the first answer. */
  rows: readonly Row[] | undefined;
  /** Whether the answer compares; undefined until it is there. */
  compared: boolean | undefined;
  /** Whether the rows are in order of their page views. */
  viewed?: boolean;
  /** The dimension that a row filters by: by its detail if it has one, otherwise by its id. */
  field: DimensionName;
  name: (row: Row) => Omit<RankRow, 'value'>;
}

/** The list; a row filters the view. */
export function RankCard<Row extends Ranked>(props: RankCardProps<Row>) {
  const { loading, dates, onFilter } = useReportScreen();
  const { question, rows, compared = dates.compare !== null, viewed, field, name, ...list } = props;
  const sessionsLabel = __('Sessions', 'magpie');
  return (
    <RankList
      {...list}
      figure={{ title: list.title, question }}
      valueLabel={viewed ? __('Pageviews', 'magpie') : sessionsLabel}
      unit="integer"
      emptyText={__('No data to show', 'magpie')}
      columns={[
        ...(viewed ? [{ id: 'sessions', label: sessionsLabel, unit: 'integer' as const }] : []),
        { id: 'users', label: __('Users', 'magpie'), unit: 'integer' },
        { id: 'engagement', label: __('Engagement', 'magpie'), unit: 'percent' },
      ]}
      compared={compared}
      loading={loading || !rows}
      onSelect={({ id, detail = id }) => onFilter({ field, value: detail })}
      rows={(rows ?? []).map((row) => {
        const { sessions, users, engagement_rate: rate } = row;
        const engagement = isRateOfNothing('engagementRate', { sessions, engagementRate: rate }) ? null : rate;
        return {
          ...name(row),
          value: row.pageviews ?? sessions,
          ...(compared && { compareValue: viewed ? row.compare_pageviews : row.compare_sessions }),
          more: { sessions, users, engagement },
        };
      })}
    />
  );
}
