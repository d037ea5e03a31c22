import { createMemoryEngine } from '@magpie/engine-memory';
import { describe, expect, it } from 'vitest';
import { resolveView, type View } from '../kit/context.ts';
import { findMore } from '../kit/report.ts';
import { runReport } from '../kit/run-report.ts';
import { NOW, SITE, visit } from '../testing/visits.ts';
import { formsReport } from './forms.report.ts';
import type { FieldsData, FormsData } from './forms.shape.ts';

const VIEW: View = { start: '2026-11-17', end: '2026-11-19' };
/** A form whose ID and field are meant to break out of something. */
const ODD = `'; DROP TABLE events --<img src=x onerror=alert(1)>.*\u202e`;

const [view] = visit('2026-11-18T09:00:00', 'a1', ['/']);
const event = (name: string, eventId: string, params: Readonly<Record<string, string>>) => ({
  ...view!,
  name,
  eventId: eventId.padStart(16, '0'),
  firstVisit: 0 as const,
  params,
});
const HITS = [
  view!,
  event('form_impression', 'f1', { form_id: ODD }),
  event('form_start', 'f2', { form_id: ODD }),
  event('form_abandon', 'f3', { form_id: ODD, form_field: ODD }),
];
const asked = (params: View['params'], more?: string) =>
  runReport(
    more === undefined ? formsReport : findMore(formsReport, more),
    resolveView({ ...VIEW, params }, SITE, NOW),
    {
      engine: createMemoryEngine(HITS),
    },
  );

it('lists a form that wasn’t sent where the source can’t say how often forms were seen', async () => {
  const engine = createMemoryEngine(HITS);
  const objections: typeof engine.objections = ({ metrics }) =>
    metrics.some(({ name }) => !/^(formSubmissions|sessions|screenPageViews)$/.test(name)) ? ['Never seen here.'] : [];
  const { data, failed } = await runReport(formsReport, resolveView(VIEW, SITE, NOW), {
    engine: { ...engine, partial: true, objections },
  });
  expect((data as FormsData).forms).toMatchObject([{ id: ODD, impressions: null, conversions: 0 }]);
  expect(failed.rows?.metrics).toHaveProperty('formImpressions');
});

describe('the parameters of Forms', () => {
  it.each([
    ['breakdown', { breakdown: 'country' }, 'it must be one of "none", "source_medium", "campaign"'],
    ['breakdown', { breakdown: '' }, 'it must be one of'],
    ['sort', { sort: 'sessions' }, 'it must be one of "id", "impressions", "conversions", "conversionrate"'],
    ['per_page', { per_page: '7' }, 'it must be one of 10, 25, 50'],
    ['page', { page: '0' }, 'it must be a whole number'],
    // Forms can't be searched.
    ['search', { search: 'x'.repeat(10_000) }, `isn't a parameter of the report "forms"`],
  ])('reject a wrong %s', async (name, params, rule) => {
    await expect(asked(params)).rejects.toMatchObject({
      code: 'bad_params',
      field: `params.${name}`,
      message: expect.stringContaining(rule),
    });
  });

  it('show any text as it is', async () => {
    const { data } = await asked({ sort: 'id' });
    expect((data as { forms: readonly { id: string }[] }).forms.map(({ id }) => id)).toEqual([ODD]);
    const fields = (await asked({ names: [ODD] }, 'fields')).data as FieldsData;
    expect(fields.rows[0]).toMatchObject({ id: ODD, started: 1, abandoned: 1, fields: [{ field: ODD, abandoned: 1 }] });
    await expect(asked({ names: [] }, 'fields')).rejects.toMatchObject({ code: 'bad_params', field: 'params.names' });
  });
});

it('lists no row without a form where rows are filtered by a metric of other events', async () => {
  const [sold] = visit('2026-11-18T10:00:00', 'b1', ['/']);
  const purchase = { ...sold!, name: 'purchase', eventId: 'f9'.padStart(16, '0'), firstVisit: 0 as const };
  const metricFilter = { field: 'eventCount', op: 'greater', value: 0 } as const;
  const { data } = await runReport(formsReport, resolveView({ ...VIEW, metricFilter }, SITE, NOW), {
    engine: createMemoryEngine([...HITS, purchase]),
  });
  const { forms, forms_campaign: campaigns } = data as FormsData;
  for (const rows of [forms, campaigns]) expect(rows).toMatchObject([{ id: ODD }]);
});

describe('the rows inside of a form', () => {
  const sources = Array.from({ length: 8 }, (_, i) => `news${i}.example`);
  const hits = ['a', 'b'].flatMap((form) =>
    sources.map((source, i) => ({
      ...event('form_impression', `${form}${i}`, { form_id: form }),
      userKey: `c${i}`.padStart(16, '0'),
      ...{ source, medium: 'referral' },
    })),
  );
  const rowsOf = async (params: View['params']) => {
    const context = resolveView({ ...VIEW, params }, SITE, NOW);
    const { data } = await runReport(formsReport, context, { engine: createMemoryEngine(hits as typeof HITS) });
    const rows = (data as FormsData).forms_source_medium as unknown as readonly { id: string }[];
    return ['a', 'b'].map((form) => rows.filter(({ id }) => id === form).length);
  };

  it('are at most five, and all of the form that is asked for', async () => {
    expect(await rowsOf({})).toEqual([5, 5]);
    expect(await rowsOf({ whole: 'b' })).toEqual([5, 8]);
    expect(await rowsOf({ whole: 'none' })).toEqual([5, 5]);
  });
});
