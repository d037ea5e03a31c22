/** Screen of the Forms report: four metrics over time, above the forms; a form opens into the fields where people gave up. */
import { __ } from '@magpie/ui';
import { useMemo } from 'react';
import { DetailsPage } from '../blocks/details-page.tsx';
import { SessionsChart } from '../blocks/sessions-chart-card.tsx';
import { isPartError, unlessError } from '../kit/part-error.ts';
import type { DetailsReport } from '../parts/details-report.ts';
import { BreakdownSelect } from '../screen/breakdown-select.tsx';
import { type ScreenProps, useReportScreen } from '../screen/report-screen.tsx';
import type { TableWithin } from '../screen/report-table.tsx';
import { totalTab } from '../screen/total-tab.tsx';
import { useComparedPeriod } from '../screen/use-compared-period.tsx';
import { useWithinNote } from '../screen/within-note.tsx';
import { BREAKDOWNS, type Breakdown, type FormRow, type FormsData, LINES } from './forms.shape.ts';
import { LostFields } from './lost-fields.tsx';

/** The Forms report. */
export function Screen({ report, data }: ScreenProps<FormsData, DetailsReport<FormsData>>) {
  const { params, tab } = useReportScreen();
  const rows = unlessError(data?.forms);
  const ids = useMemo(() => rows?.map(({ id }) => id) ?? [], [rows]);
  const breakdown = BREAKDOWNS.find(({ id }) => id === params.breakdown);
  const within = useWithin(breakdown, data);
  const further = useFurtherLines(data);
  return (
    <DetailsPage
      report={report}
      data={data}
      chart={(layer) => <SessionsChart data={data} layer={layer} {...further} />}
      tools={
        <BreakdownSelect options={BREAKDOWNS.map(({ id, by }) => ({ value: id, label: __(by.label, 'magpie') }))} />
      }
      opened={(id) => <LostFields id={id} ids={ids} />}
      within={within}
      traceable={LINES.some(({ id }) => id === tab)}
    />
  );
}

/** The rows of a breakdown inside of each form. */
function useWithin(breakdown: Breakdown | undefined, data: FormsData | null): TableWithin<FormRow> | undefined {
  const { onParams } = useReportScreen();
  const note = useWithinNote();
  if (!breakdown || !data) return undefined;
  const given = data[breakdown.field];
  const byForm = Map.groupBy(isPartError(given) ? [] : given, ({ id }) => id);
  return {
    by: breakdown.by,
    rowsOf: ({ id }) => byForm.get(id) ?? [],
    noteOf: ({ id, breakdowns }) =>
      isPartError(given)
        ? __('An unknown error has occurred.', 'magpie')
        : note({
            total: breakdowns[breakdown.id],
            shown: byForm.get(id)?.length ?? 0,
            onWhole: (whole) => onParams({ whole: whole ? id : '' }),
          }),
  };
}

/** The tabs of impressions and completions, and their lines. */
function useFurtherLines(data: FormsData | null) {
  const compared = useComparedPeriod();
  const graph = unlessError(data?.overviewgraph);
  const lines = useMemo(
    () =>
      graph && Object.fromEntries(LINES.map(({ id }) => [id, { ...graph[id], compare: graph.compare?.[id] ?? null }])),
    [graph],
  );
  const further = LINES.map(({ id, of, label }) =>
    totalTab(
      { id, of, label: __(label, 'magpie'), question: 'sessions_chart' },
      compared,
      graph?.[id],
      graph?.compare?.[id],
    ),
  );
  return { further, lines };
}
