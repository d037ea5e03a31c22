import { siteCall } from '@magpie/reports/calls';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { CallError, type FetchFile, makeCall, makeFileCall } from './client.ts';

const exportCall = siteCall('export_things', 'view_reports', { start: z.string() }, z.null());

/** A server that answers once, and what it was sent. */
function answering(status: number, body: string, disposition: string | null) {
  const sent: unknown[] = [];
  const fetch: FetchFile<string> = async (url, init) => {
    sent.push({ url, ...init });
    return {
      status,
      json: async () => JSON.parse(body) as unknown,
      blob: async () => body,
      headers: { get: (name) => (name === 'content-disposition' ? disposition : null) },
    };
  };
  return { sent, options: { fetch, config: { ajaxUrl: '/ajax', nonce: 'n' } } };
}
const fields = { site: 'mgp_birds', start: '2026-01-01' };

it.each([
  [`attachment; filename="plain.csv"; filename*=UTF-8''caf%C3%A9.csv`, 'café.csv'],
  ['attachment; filename="exceptions; May.csv"', 'exceptions; May.csv'],
  ['attachment; filename=exceptions.csv', 'exceptions.csv'],
  ['inline; filename=exceptions.csv', 'exceptions.csv'],
  ['attachment', 'magpie-export-things'],
])('reads a file sent with %s', async (disposition, name) => {
  const { sent, options } = answering(200, 'a,b', disposition);
  expect(await makeFileCall(exportCall, fields, options)).toEqual({ name, content: 'a,b' });
  expect(sent).toEqual([
    {
      url: '/ajax',
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'site=mgp_birds&start=2026-01-01&action=magpie_export_things&nonce=n',
    },
  ]);
});

it('reads an error instead of a file, whatever its name', async () => {
  const problem = JSON.stringify({ success: false, error: { code: 'forbidden', message: 'No.' } });
  for (const disposition of [null, 'attachment; filename=error.json']) {
    const failed = makeFileCall(exportCall, fields, answering(403, problem, disposition).options);
    await expect(failed).rejects.toMatchObject({ status: 403, problem: { code: 'forbidden' } });
  }
});

it('rejects anything else', async () => {
  const failed = makeFileCall(exportCall, fields, answering(200, '{"success":true,"data":null}', null).options);
  await expect(failed).rejects.toBeInstanceOf(CallError);
});

it('makes numbers less that only two decimals have made a half, also of the reports beside', async () => {
  const meta = {
    query: {},
    definition: { id: 'things', version: 1 },
    engine: 'memory',
    freshness: { firstDay: null, lastEventAt: null, answeredAt: 0 },
    quality: { identity: 'day', approximate: false, otherCurrencies: [], imported: [] },
    warnings: [],
    roundedUp: [['rates', 1]],
  };
  const answer = {
    success: true,
    data: { rates: [54.55, 54.55] },
    meta,
    beside: { more: { data: { rates: [0, 0.25] }, meta } },
  };
  const { options } = answering(200, JSON.stringify(answer), null);
  const things = siteCall('things', 'view_reports', {}, z.object({ rates: z.array(z.number()) }));
  const { data, beside } = await makeCall(things, { site: 'mgp_birds' }, options);
  expect(data.rates).toEqual([54.55, 54.549]);
  expect(beside).toMatchObject({ more: { data: { rates: [0, 0.249] } } });
});
