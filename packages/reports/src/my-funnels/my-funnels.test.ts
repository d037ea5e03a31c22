import { createMemoryEngine } from '@magpie/engine-memory';
import { describe, expect, it } from 'vitest';
import { examplesFrom } from '../blocks/funnel-editor/examples.ts';
import { resolveView } from '../kit/context.ts';
import { findMore } from '../kit/report.ts';
import { runReport } from '../kit/run-report.ts';
import { type SavedFunnel, stepProblem } from '../kit/saved-funnel.ts';
import { myFunnelsReport } from './my-funnels.report.ts';

const site = { id: 1, timeZone: 'UTC', currency: 'EUR', firstDayOfWeek: 1, countInternal: false };
const saved: SavedFunnel = {
  id: 'one',
  name: 'One',
  open: false,
  steps: [
    { kind: 'page', value: '/' },
    { kind: 'event', value: 'purchase' },
  ],
};

function ask(params: Readonly<Record<string, unknown>>, more?: string, funnels: readonly SavedFunnel[] = [saved]) {
  const view = { start: '2026-11-01', end: '2026-11-20', params };
  const context = resolveView(view, site, Date.UTC(2026, 10, 20), { funnels });
  const report = more === undefined ? myFunnelsReport : findMore(myFunnelsReport, more);
  return runReport(report, context, { engine: createMemoryEngine([]) });
}

describe('My Funnels', () => {
  it('has no funnel and asks nothing before one is saved', async () => {
    expect((await ask({}, undefined, [])).data).toEqual({ funnels: [], chosen: null, steps: [], categories: [] });
  });

  it.each([
    [{ funnel: 'two' }, undefined, /params\.funnel is "two"; it must be the id of a saved funnel/],
    [{ breakdown: 'city' }, undefined, /params\.breakdown is "city"; it must be one of "none"/],
    [{ funnel: 'two' }, 'trend', /params\.funnel is "two"/],
    [{ steps: [] }, 'draft', /params\.steps is .*; it must have a step/],
    [{ steps: Array(9).fill(saved.steps[0]) }, 'draft', /it can have at most 8 steps/],
    [{ steps: [{ kind: 'page', value: 'about' }] }, 'draft', /it must be a path that begins with "\/"/],
    [{ steps: [{ kind: 'event', value: '' }] }, 'draft', /it must be the name of an event/],
    [{ steps: [{ kind: 'page', value: '/', op: 'regexp' }] }, 'draft', /"op" isn't a parameter/],
  ])('rejects %j', async (params, more, message) => {
    await expect(ask(params, more)).rejects.toMatchObject({
      code: 'bad_params',
      message: expect.stringMatching(message),
    });
  });
});

it.each([
  [{ kind: 'page', value: '/a' }, undefined],
  [{ kind: 'pages', value: '' }, 'path'],
  [{ kind: 'page', value: `/${'a'.repeat(2000)}` }, '2000 characters'],
  [{ kind: 'event', value: 'a'.repeat(41) }, '40 characters'],
] as const)('says what is wrong with the step %j', (step, problem) => {
  if (problem === undefined) expect(stepProblem(step)).toBeUndefined();
  else expect(stepProblem(step)).toContain(problem);
});

describe('examples', () => {
  const seen = (...values: string[]) => values.map((value) => ({ value, count: 1 }));

  it('only have steps that visitors took', () => {
    const examples = examplesFrom({
      pages: seen('/', '/blog/wrens/'),
      events: seen('page_view', 'sign_up', 'view_item', 'purchase', 'form_start', 'form_submit'),
    });
    expect(examples.map(({ id, steps }) => [id, ...steps.map(({ value }) => value)])).toEqual([
      ['read', '/blog/', 'sign_up'],
      ['order', 'view_item', 'purchase'],
      ['form', '/', 'form_start', 'form_submit'],
    ]);
  });

  it('are none on a site of one page', () => {
    expect(examplesFrom({ pages: seen('/'), events: seen('page_view') })).toEqual([]);
  });
});
