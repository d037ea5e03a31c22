import { describe, expect, it } from 'vitest';
import { answer, DAYS, refusal, values } from '../fixtures/small-site.ts';

const METHOD = 'v1alpha/runFunnelReport';
const event = (eventName: string, more: object = {}) => ({
  filterExpression: { funnelEventFilter: { eventName, ...more } },
});
const steps = [
  { name: 'View', ...event('page_view') },
  { name: 'Purchase', ...event('purchase') },
];
const funnel = (change: object = {}) => ({ dateRanges: DAYS, funnel: { steps }, ...change });
type SubReport = Record<'dimensionHeaders' | 'metricHeaders' | 'rows', unknown>;
const asked = async (request: object) => {
  const report = await answer(request, METHOD);
  return { table: report.funnelTable as SubReport, chart: report.funnelVisualization as SubReport, kind: report.kind };
};

describe('runFunnelReport', () => {
  it('counts visitors from step to step', async () => {
    const { table, chart, kind } = await asked(funnel());
    expect(kind).toBe('analyticsData#runFunnelReport');
    expect(table.dimensionHeaders).toEqual([{ name: 'funnelStepName' }]);
    expect(table.metricHeaders).toEqual(
      ['activeUsers', 'funnelStepCompletionRate', 'funnelStepAbandonments', 'funnelStepAbandonmentRate'].map(
        (name) => ({
          name,
          type: 'TYPE_INTEGER',
        }),
      ),
    );
    // A, B and C viewed, A bought.
    expect(values(table.rows)).toEqual([
      ['1. View', '3', '0.33333333333333331', '2', '0.66666666666666663'],
      ['2. Purchase', '1', '0', '0', '0'],
    ]);
    expect(values(chart.rows)).toEqual([
      ['1. View', '3'],
      ['2. Purchase', '1'],
    ]);
  });

  it('breaks steps down, the total first, without rows for steps that no one reached', async () => {
    const { table } = await asked(
      funnel({ funnelBreakdown: { breakdownDimension: { name: 'country' }, limit: '15' } }),
    );
    expect(table.dimensionHeaders).toEqual([{ name: 'funnelStepName' }, { name: 'country' }]);
    expect(values(table.rows).map((row) => row.slice(0, 3))).toEqual([
      ['1. View', 'RESERVED_TOTAL', '3'],
      ['1. View', 'Germany', '2'],
      ['1. View', 'France', '1'],
      ['2. Purchase', 'RESERVED_TOTAL', '1'],
      ['2. Purchase', 'Germany', '1'],
    ]);
  });

  it('reports each day of a trended funnel', async () => {
    const { chart } = await asked(funnel({ funnelVisualizationType: 'TRENDED_FUNNEL' }));
    expect(chart.dimensionHeaders).toEqual([{ name: 'funnelStepName' }, { name: 'date' }]);
    expect(values(chart.rows)).toEqual([
      ['1. View', '20260110', '2'],
      ['2. Purchase', '20260110', '1'],
      ['1. View', '20260111', '1'],
    ]);
  });

  it('reports each date range', async () => {
    const { table } = await asked(
      funnel({
        dateRanges: [
          { startDate: '2026-01-10', endDate: '2026-01-10' },
          { startDate: '2026-01-11', endDate: '2026-01-11', name: 'later' },
        ],
      }),
    );
    expect(values(table.rows).map((row) => row.slice(0, 3))).toEqual([
      ['1. View', 'date_range_0', '2'],
      ['2. Purchase', 'date_range_0', '1'],
      ['1. View', 'later', '2'],
    ]);
  });

  it.each([
    [
      'a parameter of the event',
      event('purchase', parameter({ eventParameterName: 'method', stringFilter: { value: 'CARD' } })),
      '1',
    ],
    [
      'another value of it',
      event('purchase', parameter({ eventParameterName: 'method', stringFilter: { value: 'cash' } })),
      undefined,
    ],
    [
      'a parameter that is a word',
      event('purchase', parameter({ eventParameterName: 'transaction_id', stringFilter: { value: 't1' } })),
      '1',
    ],
    [
      'not a parameter',
      event('purchase', {
        funnelParameterFilterExpression: {
          notExpression: leaf({ eventParameterName: 'method', stringFilter: { value: 'cash' } }),
        },
      }),
      '1',
    ],
    [
      'a field',
      { filterExpression: { funnelFieldFilter: { fieldName: 'pagePath', stringFilter: { value: '/b' } } } },
      '1',
    ],
    [
      'a group',
      {
        filterExpression: {
          orGroup: { expressions: [event('purchase').filterExpression, event('add_to_cart').filterExpression] },
        },
      },
      '2',
    ],
  ])('filters a step by %s', async (_name, step, users) => {
    const { table } = await asked(funnel({ funnel: { steps: [step] } }));
    expect(values(table.rows).map((row) => row.slice(0, 2))).toEqual(users === undefined ? [] : [['1. ', users]]);
  });

  it("applies a step's time limit and isDirectlyFollowedBy", async () => {
    const within = (withinDurationFromPriorStep: string) =>
      asked(funnel({ funnel: { steps: [steps[0], { ...steps[1], withinDurationFromPriorStep }] } }));
    // The second view was a minute before the purchase.
    expect(values((await within('60s')).table.rows)).toHaveLength(2);
    expect(values((await within('59.999s')).table.rows)).toHaveLength(1);
    const direct = { steps: [event('page_view'), { ...event('add_to_cart'), isDirectlyFollowedBy: true }] };
    expect(values((await asked(funnel({ funnel: direct }))).table.rows)).toHaveLength(2);
  });

  it('lets visitors into an open funnel at any step', async () => {
    const open = { isOpenFunnel: true, steps: [event('purchase'), event('page_view')] };
    const { table } = await asked(funnel({ funnel: open, dimensionFilter: {} }));
    // The buyer viewed pages only before the purchase, so no visitor completes both steps in order.
    expect(values(table.rows)).toEqual([
      ['1. ', '1', '1', '0', '0'],
      ['2. ', '3', '0', '0', '0'],
    ]);
  });

  it.each([
    ['A dateRange is required.', { dateRanges: [] }],
    ['A funnel requires at least one step.', { funnel: {} }],
    ['Step 1 of the funnel requires a filterExpression.', { funnel: { steps: [{ name: 'x' }] } }],
    [
      'A funnelEventFilter in funnel.steps[0].filter_expression requires an eventName.',
      { funnel: { steps: [event('')] } },
    ],
    [
      'An expression in funnel.steps[0].filter_expression is empty. It must have a group, a negation or a filter.',
      { funnel: { steps: [{ filterExpression: {} }] } },
    ],
    [
      'The limit of a funnelBreakdown must be between 1 and 15. The API received limit = 16',
      { funnelBreakdown: { breakdownDimension: { name: 'country' }, limit: 16 } },
    ],
    [
      'Field x is not a valid dimension. For a list of valid dimensions and metrics, see https://developers.google.com/analytics/devguides/reporting/data/v1/exploration-api-schema ',
      { funnelBreakdown: { breakdownDimension: { name: 'x' } } },
    ],
    ['segments are not supported by this server.', { segments: [{ name: 'x', userSegment: {} }] }],
    [
      'funnelNextAction is not supported by this server.',
      { funnelNextAction: { nextActionDimension: { name: 'eventName' } } },
    ],
    [
      'The funnel has 11 steps; 1 to 10 are allowed.',
      { funnel: { steps: Array.from({ length: 11 }, () => event('page_view')) } },
    ],
    [
      `Invalid value at 'funnel.steps[0].within_duration_from_prior_step' (type.googleapis.com/google.protobuf.Duration), "soon"`,
      { funnel: { steps: [{ ...event('page_view'), withinDurationFromPriorStep: 'soon' }] } },
    ],
    [
      `Invalid value at 'funnel_visualization_type' (type.googleapis.com/google.analytics.data.v1alpha.RunFunnelReportRequest.FunnelVisualizationType), "PIE"`,
      { funnelVisualizationType: 'PIE' },
    ],
  ])('rejects an invalid request: %s', async (text, change) => {
    expect(await refusal(funnel(change), METHOD)).toBe(text);
  });
});

function leaf(funnelParameterFilter: object) {
  return { funnelParameterFilter };
}
function parameter(filter: object) {
  return { funnelParameterFilterExpression: leaf(filter) };
}
