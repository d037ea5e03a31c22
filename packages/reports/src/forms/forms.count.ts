/** Counts the golden file of Forms a second time. */
import { COLUMNS, countDetails, keeps } from '../testing/count-details.ts';
import type { Golden, GoldenView } from '../testing/golden.ts';
import {
  type Count,
  change,
  datesBefore,
  decimals,
  type Happening,
  happenings,
  listDays,
  passing,
  wholeVisits,
  within,
} from '../testing/plain-count.ts';

type Dates = GoldenView['dates'];

const NOT_SET = '(not set)';
const NUMBERS = ['impressions', 'conversions', 'conversionrate'];
const KINDS = { impressions: 'form_impression', conversions: 'form_submit' } as const;
const BREAKDOWNS = {
  source_medium: ({ visit }: Happening) => `${visit.source ?? '(direct)'} / ${visit.medium ?? '(none)'}`,
  campaign: ({ visit }: Happening) => visit.campaign ?? '(direct)',
} as const;
/** Maximum number of rows of a breakdown inside a form. */
const MOST_INSIDE = 5;
/** Maximum number of fields of a form. */
const MOST_FIELDS = 5;

const formId = ({ params }: Happening) => params.form_id ?? NOT_SET;
const counts = ({ kind }: Happening) => kind === 'form_impression' || kind === 'form_submit';
const times = (some: readonly Happening[], wanted: string) => some.filter(({ kind }) => kind === wanted).length;
const compared = <T>(a: T, b: T) => (a < b ? -1 : a > b ? 1 : 0);

/** The name that each form had most often. */
function nameIn(some: readonly Happening[]): (id: string) => string | null {
  return (id) => {
    const named = some.filter((one) => formId(one) === id && one.params.form_name !== undefined);
    const names = [...Map.groupBy(named, ({ params }) => params.form_name!)];
    names.sort(
      ([a, some], [b, others]) =>
        times(others, 'form_impression') - times(some, 'form_impression') ||
        times(others, 'form_submit') - times(some, 'form_submit') ||
        compared(a, b),
    );
    return id === NOT_SET ? null : (names[0]?.[0] ?? null);
  };
}

/** Impressions and completions, day by day. */
function graph(some: readonly Happening[], dates: Dates) {
  const countLine = (kind: string) => ({
    datapoints: listDays(dates).map(
      (day) =>
        times(some, kind) &&
        times(
          some.filter((one) => one.day === day),
          kind,
        ),
    ),
    total: times(within(some, dates), kind),
  });
  return {
    labels: listDays(dates),
    impressions: countLine(KINDS.impressions),
    conversions: countLine(KINDS.conversions),
  };
}
type Line = ReturnType<typeof graph>['impressions'];
const withChanges = (shown: Line, now: Line, then: Line) => ({
  ...shown,
  trendpoints: now.datapoints.map((value, i) => change(value, then.datapoints[i] ?? 0)),
  total_change: change(now.total, then.total),
});

/** The chart of sessions and page views, of everything that passes the filter. */
const sessionsChart = countDetails({ rows: 'all', name: 'id', columns: ['sessions'], of: () => 'all' });

export const count: Count = (golden, view) => {
  const { dates, compare, filter, more } = view;
  const everything = passing(happenings(golden), filter);
  if (more === 'fields') return fields(within(everything, dates), view);
  const some = everything.filter(counts);
  if (more === 'rows_over_time') return overTime(some, view);
  const byName = String(view.params?.sort ?? '').replace('-', '') === 'id';
  const formName = nameIn(within(some, dates));
  const counted = countDetails({
    rows: 'forms',
    name: 'id',
    columns: NUMBERS,
    of: formId,
    only: counts,
    chartless: true,
    ...(byName && { called: (id: string) => (formName(id) ?? id).toLowerCase() }),
  })(golden, view) as { readonly forms: readonly { readonly id: string }[] };
  const [now, before] = [graph(some, dates), graph(some, datesBefore(dates))];
  const chosen = compare && graph(some, compare);
  const countLine = (line: keyof typeof KINDS) => ({
    ...withChanges(now[line], now[line], before[line]),
    previous_total: before[line].total,
  });
  const inside = {
    source_medium: breakdown(golden, view, some, 'source_medium'),
    campaign: breakdown(golden, view, some, 'campaign'),
  };
  const shownRows = (id: keyof typeof BREAKDOWNS) =>
    counted.forms.flatMap((form) => inside[id](form.id).slice(0, MOST_INSIDE));
  const { sessions_chart, sessions_compare_chart } = sessionsChart(golden, {
    ...view,
    params: {},
    metricFilter: undefined,
  }) as Readonly<Record<string, unknown>>;
  return {
    ...counted,
    sessions_chart,
    sessions_compare_chart,
    overviewgraph: {
      labels: now.labels,
      impressions: countLine('impressions'),
      conversions: countLine('conversions'),
      compare: chosen
        ? {
            labels: chosen.labels,
            impressions: withChanges(chosen.impressions, now.impressions, chosen.impressions),
            conversions: withChanges(chosen.conversions, now.conversions, chosen.conversions),
          }
        : null,
    },
    forms: counted.forms.map((form) => ({
      ...form,
      name: formName(form.id),
      breakdowns: {
        source_medium: inside.source_medium(form.id).length,
        campaign: inside.campaign(form.id).length,
      },
    })),
    forms_source_medium: shownRows('source_medium'),
    forms_campaign: shownRows('campaign'),
  };
};

/**
 * The rows of a form in a breakdown, in the order of the table: all of them, so that they add up to the form's row; only those whose own
 * numbers match where rows are filtered by numbers.
 */
function breakdown(
  golden: Golden,
  { dates, compare, metricFilter, params = {} }: GoldenView,
  some: readonly Happening[],
  id: keyof typeof BREAKDOWNS,
) {
  const of = BREAKDOWNS[id];
  const whole = wholeVisits(golden);
  const sort = String(params.sort ?? '-impressions');
  const by = sort.replace('-', '');
  const sign = sort.startsWith('-') ? -1 : 1;
  return (form: string) => {
    const own = some.filter((one) => formId(one) === form);
    const numbersIn = (name: string, period: Dates): Readonly<Record<string, number>> => {
      const inRow = within(own, period).filter((one) => of(one) === name);
      return Object.fromEntries(NUMBERS.map((column) => [column, decimals(COLUMNS[column]!(inRow, whole))]));
    };
    return [...new Set(within(own, dates).map(of))]
      .map((name) => ({
        id: form,
        breakdown: name,
        numbers: numbersIn(name, dates),
        compare: compare ? numbersIn(name, compare) : null,
      }))
      .filter(({ numbers }) => metricFilter === undefined || keeps(numbers, metricFilter))
      .sort((a, b) =>
        by === 'id'
          ? sign * compared(a.breakdown, b.breakdown)
          : sign * (a.numbers[by]! - b.numbers[by]!) || compared(a.breakdown, b.breakdown),
      )
      .map(({ numbers, compare: then, ...row }) => ({ ...row, ...numbers, compare: then }));
  };
}

/** Where people gave up, form by form. */
function fields(some: readonly Happening[], { params = {} }: GoldenView) {
  return {
    rows: (params.names as readonly string[]).map((id) => {
      const own = some.filter((one) => formId(one) === id);
      const left = own.filter(({ kind }) => kind === 'form_abandon');
      const all = [...Map.groupBy(left, ({ params: { form_field = NOT_SET } }) => form_field)]
        .map(([field, { length }]) => ({ field, abandoned: length }))
        .sort((a, b) => b.abandoned - a.abandoned || compared(a.field, b.field));
      return {
        id,
        started: times(own, 'form_start'),
        sent: times(own, 'form_submit'),
        abandoned: left.length,
        fields: all.slice(0, MOST_FIELDS),
        total: all.length,
      };
    }),
  };
}

function overTime(some: readonly Happening[], { dates, params = {} }: GoldenView) {
  return {
    rows: (params.names as readonly string[]).map((name) => {
      const { impressions, conversions } = graph(
        some.filter((one) => formId(one) === name),
        dates,
      );
      return { name, impressions: impressions.datapoints, conversions: conversions.datapoints };
    }),
  };
}
