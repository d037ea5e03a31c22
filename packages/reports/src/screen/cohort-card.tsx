/** Card of people by the week or month of their first time, and how many came again in each later one. */
import CalendarClock from 'icon:calendar-clock';
import { __, EmptyState, type Formatters, sprintf, useFormat } from '@magpie/ui';
import type { ReactNode } from 'react';
import type { CohortData, Period } from '../parts/cohorts.ts';
import { CohortHeatmap, type CohortHeatmapProps } from './cohort-heatmap.tsx';
import { HeatmapCard, type HeatmapCardProps } from './heatmap-card.tsx';

type OfCard = Pick<HeatmapCardProps, 'title' | 'help' | 'question' | 'meaning' | 'table' | 'tool'>;

export interface CohortCardProps extends OfCard, Pick<CohortHeatmapProps, 'data' | 'by' | 'rowsHead' | 'leads'> {
  /** Sentence about those who came in the following week or month: with 100 or 1,000 people, and how many of them. */
  lead: string;
  /** In its place while that week or month isn't over. */
  tooEarly: string;
  /** Title while there are too few weeks or months. */
  tooFew: string;
  /** In place of the heat map if there is nobody in it, and there are enough weeks or months. */
  nothing: ReactNode;
  /** After the sentence about the weeks or months that are shown. */
  note?: string | undefined;
}

/** The card. */
export function CohortCard(props: CohortCardProps) {
  const { data, by, rowsHead, leads, lead, tooEarly, tooFew, nothing, note, ...card } = props;
  const format = useFormat();
  const empty = data?.cohorts.every(({ people }) => people === 0) ?? false;
  return (
    <HeatmapCard
      {...card}
      waiting={data === null}
      empty={empty}
      note={
        empty ? null : (
          <>
            {data?.dates && cohortsNote(data, by, format)}
            {note !== undefined && ` ${note}`}
          </>
        )
      }
    >
      {data && empty ? (
        data.too_few ? (
          <TooFewCohorts title={tooFew} tooFew={data.too_few} />
        ) : (
          nothing
        )
      ) : (
        <CohortHeatmap
          {...{ data, by, rowsHead, leads }}
          title={card.title}
          lead={data && (data.came_back ? sprintf(lead, ...followedShare(data.came_back, format)) : tooEarly)}
        />
      )}
    </HeatmapCard>
  );
}

/** How many of a hundred came in the following week or month, of a thousand where it is less than one: both as they are shown. */
function followedShare({ people, returned }: NonNullable<CohortData['came_back']>, format: Formatters) {
  const share = returned / people;
  const of = returned > 0 && share < 0.01 ? 1000 : 100;
  return [format.metric(of, 'integer'), format.metric(Math.round(share * of), 'integer')] as const;
}

/** Which weeks or months these are. */
function cohortsNote({ dates, cohorts }: CohortData, by: Period, format: Formatters): string {
  const days = format.dayRange(dates!.start, dates!.end);
  const count = format.metric(cohorts.length, 'integer');
  return by === 'weeks'
    ? /* translators: 1: a number of weeks, 2: dates */ sprintf(
        __('The last %1$s full weeks before your dates end: %2$s. A week counts once it’s over.', 'magpie'),
        count,
        days,
      )
    : /* translators: 1: a number of months, 2: dates */ sprintf(
        __('The last %1$s full months before your dates end: %2$s. A month counts once it’s over.', 'magpie'),
        count,
        days,
      );
}

/** Says from when on there are enough weeks or months. */
function TooFewCohorts({ title, tooFew }: { title: string; tooFew: NonNullable<CohortData['too_few']> }) {
  const format = useFormat();
  const day = format.day(tooFew.enough_on, 'long');
  return (
    <EmptyState
      icon={<CalendarClock />}
      title={title}
      text={
        tooFew.in_future
          ? /* translators: %s: a day */ sprintf(__('Come back on %s.', 'magpie'), day)
          : /* translators: %s: a day */ sprintf(__('Choose dates that end on %s or later.', 'magpie'), day)
      }
    />
  );
}
