import { type FunnelQuestion, type GoogleRequest, planFunnel, type Site } from '@magpie/query';
import { describe, expect, it } from 'vitest';
import { createGoogleEngine } from './index.ts';

const site: Site = { id: 7, timeZone: 'Europe/Berlin', currency: 'EUR', firstDayOfWeek: 1, countInternal: false };
const NOW = Date.UTC(2026, 10, 20, 12);
const event = (value: string) => ({ field: 'eventName', op: 'is', value, caseSensitive: true }) as const;
const STEPS = [
  { name: 'View Item', filter: event('view_item') },
  { name: 'Purchase', filter: event('purchase') },
];
const planned = (change: Partial<FunnelQuestion> = {}) =>
  planFunnel({ dateRange: { start: '2026-11-01', end: '2026-11-10' }, steps: STEPS, ...change }, site, NOW);

function google(answer: unknown) {
  const sent: GoogleRequest[] = [];
  const engine = createGoogleEngine(async (_, request) => {
    sent.push(request);
    return answer;
  });
  return { engine, sent };
}
const METRICS = ['activeUsers', 'funnelStepCompletionRate', 'funnelStepAbandonments', 'funnelStepAbandonmentRate'];
const table = (dimensions: readonly string[], rows: readonly (readonly [readonly string[], ...string[]])[]) => ({
  funnelTable: {
    dimensionHeaders: dimensions.map((name) => ({ name })),
    metricHeaders: METRICS.map((name) => ({ name, type: 'TYPE_INTEGER' })),
    rows: rows.map(([values, ...metrics]) => ({
      dimensionValues: values.map((value) => ({ value })),
      metricValues: metrics.map((value) => ({ value })),
    })),
  },
  kind: 'analyticsData#runFunnelReport',
});

async function bodyOf(change: Partial<FunnelQuestion>): Promise<Record<string, unknown>> {
  const { engine, sent } = google(table(['funnelStepName', 'x'].slice(0, change.breakdown ? 2 : 1), []));
  await engine.funnels([planned(change)]);
  expect(sent[0]!.method).toBe('runFunnelReport');
  return { ...sent[0]!.body };
}

describe('a funnel', () => {
  it('is asked for by the events of its steps', async () => {
    const breakdown = { dimension: 'country', limit: 300 };
    expect(await bodyOf({ breakdown, filter: { field: 'deviceCategory', op: 'is', value: 'mobile' } })).toEqual({
      dateRanges: [{ startDate: '2026-11-01', endDate: '2026-11-10' }],
      funnel: {
        steps: [
          { name: 'View Item', filterExpression: { funnelEventFilter: { eventName: 'view_item' } } },
          { name: 'Purchase', filterExpression: { funnelEventFilter: { eventName: 'purchase' } } },
        ],
      },
      funnelBreakdown: { breakdownDimension: { name: 'country' }, limit: 15 },
      dimensionFilter: {
        filter: { fieldName: 'deviceCategory', stringFilter: { matchType: 'EXACT', value: 'mobile' } },
      },
      limit: 250_000,
    });
  });

  it('has its order and times, and conditions on other fields', async () => {
    const filter = {
      or: [event('sign_up'), { field: 'pagePath', op: 'beginsWith', value: '/thanks' }],
    } as const;
    const { funnel } = await bodyOf({ steps: [STEPS[0]!, { filter, directlyFollows: true, withinMs: 1500 }] });
    expect(funnel).toMatchObject({
      steps: [
        {},
        {
          isDirectlyFollowedBy: true,
          withinDurationFromPriorStep: '1.5s',
          filterExpression: {
            orGroup: {
              expressions: [
                { funnelEventFilter: { eventName: 'sign_up' } },
                { funnelFieldFilter: { fieldName: 'pagePath', stringFilter: { matchType: 'BEGINS_WITH' } } },
              ],
            },
          },
        },
      ],
    });
  });

  it('asks about parameters of an event of one name', async () => {
    const color = { field: 'eventParameter:color', op: 'is', value: 'red' } as const;
    const { funnel } = await bodyOf({ steps: [{ filter: { and: [event('choose'), color] } }] });
    expect(funnel).toMatchObject({
      steps: [
        {
          filterExpression: {
            funnelEventFilter: {
              eventName: 'choose',
              funnelParameterFilterExpression: {
                funnelParameterFilter: { eventParameterName: 'color', stringFilter: { value: 'red' } },
              },
            },
          },
        },
      ],
    });
    const { engine } = google({});
    await expect(engine.funnels([planned({ steps: [{ filter: color }] })])).rejects.toMatchObject({
      code: 'unsupported',
    });
  });

  it('is read with steps that no one reached, the total first', async () => {
    const { engine } = google(
      table(
        ['funnelStepName', 'country'],
        [
          [['1. View Item', 'RESERVED_TOTAL'], '10', '0.3', '7', '0.7'],
          [['1. View Item', 'France'], '6', '0.5', '3', '0.5'],
          [['1. View Item', 'Spain'], '4', '0', '4', '1'],
          [['2. Purchase', 'RESERVED_TOTAL'], '3', '0', '0', '0'],
          [['2. Purchase', 'France'], '3', '0', '0', '0'],
        ],
      ),
    );
    const [found] = await engine.funnels([planned({ breakdown: { dimension: 'country' } })]);
    expect(found!.rows.map(({ step, value, users, continued }) => [step, value, users, continued])).toEqual([
      [0, undefined, 10, 3],
      [1, undefined, 3, 0],
      [0, 'France', 6, 3],
      [1, 'France', 3, 0],
      [0, 'Spain', 4, 0],
      [1, 'Spain', 0, 0],
    ]);
    expect(found!.quality.google).not.toHaveProperty('truncated');
  });

  it('says that a breakdown may have more values than Google answers', async () => {
    const rows = Array.from({ length: 15 }, (_, i) => [['1. View Item', `C${i}`], '1', '0', '1', '1'] as const);
    const { engine } = google(table(['funnelStepName', 'country'], rows));
    const [found] = await engine.funnels([planned({ breakdown: { dimension: 'country', limit: 300 } })]);
    expect(found!.quality.google!.truncated).toEqual(['FUNNEL_BREAKDOWN']);
  });

  it('is asked for once, whoever asks', async () => {
    const { engine, sent } = google(table(['funnelStepName'], []));
    await engine.funnels([planned(), planned()]);
    expect(sent).toHaveLength(1);
  });

  it.each<[string, Partial<FunnelQuestion>]>([
    ['days', { trended: true }],
    ['left-out visits', { include: ['bots'] }],
    ['exit pages', { breakdown: { dimension: 'exitPage' } }],
  ])('isn’t answered by %s', async (_, change) => {
    const { engine, sent } = google({});
    await expect(engine.funnels([planned(change)])).rejects.toMatchObject({ code: 'unsupported' });
    expect(sent).toEqual([]);
  });
});
