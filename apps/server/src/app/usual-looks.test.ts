import { expect, it } from 'vitest';
import { createUsualLooks, type Look } from './usual-looks.ts';

const look = (report: string, more: Partial<Look['request']> = {}): Look => ({
  day: '2026-03-10',
  request: { report, site: 'mgp_a', start: '2026-03-01', end: '2026-03-10', ...more },
  tier: 'pro',
  params: {},
});
const signal = new AbortController().signal;
const asked = async (looks: ReturnType<typeof createUsualLooks>, day: string) => {
  const found: unknown[] = [];
  await looks.repeat(1, day, signal, async ({ request }) => {
    found.push([request.report, request.start, request.end]);
  });
  return found;
};

it('repeats the latest looks first, with the dates of the day, also after a restart', async () => {
  const looks = createUsualLooks();
  for (const one of ['overview', 'paths', 'overview']) looks.note(1, look(one));
  looks.note(1, look('searches', { end: '2026-03-07' }));
  looks.note(2, look('hours'));
  const expected = [
    ['overview', '2026-03-03', '2026-03-12'],
    ['paths', '2026-03-03', '2026-03-12'],
  ];
  expect(await asked(looks, '2026-03-12')).toEqual(expected);
  const saved = JSON.parse(JSON.stringify(looks.toSave()));
  expect(await asked(createUsualLooks(saved), '2026-03-12')).toEqual(expected);
  expect(await asked(createUsualLooks(saved), '2026-03-14')).toEqual([]);
});

it('saves no look that may name a person, and nothing if nobody looked at a report', () => {
  const looks = createUsualLooks();
  expect(looks.toSave()).toBeUndefined();
  looks.note(1, look('overview', { filters: '{"field":"pagePath","op":"is","value":"/ana"}' }));
  looks.note(1, look('overview', { metric_filters: '[]' }));
  looks.note(1, look('user_journey', { params: { order: 'A-1' } }));
  looks.note(1, look('paths', { params: {} }));
  expect(looks.toSave()!.map(([, saved]) => saved.map(({ request }) => request.report))).toEqual([['paths']]);
});

it('forgets a look that fails, also in what is saved, and asks the others', async () => {
  const noted = createUsualLooks();
  for (const one of ['overview', 'paths', 'hours']) noted.note(1, look(one));
  const looks = createUsualLooks(noted.toSave());
  const tried: string[] = [];
  const failing = looks.repeat(1, '2026-03-10', signal, async ({ request }) => {
    tried.push(request.report);
    if (request.report === 'paths') throw new Error('removed');
  });
  await expect(failing).rejects.toThrow('removed');
  expect(tried).toEqual(['hours', 'paths', 'overview']);
  expect(looks.toSave()!.map(([, saved]) => saved.map(({ request }) => request.report))).toEqual([
    ['overview', 'hours'],
  ]);
});
