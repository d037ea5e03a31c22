/** Answers of Google that are remembered. */
import { type GoogleRequest, SourceError } from '@magpie/query';
import { describe, expect, it } from 'vitest';
import { rememberAnswers } from './remember-answers.ts';

const HOUR_MS = 3_600_000;
const NOW = Date.UTC(2026, 10, 20, 12);
const report = (endDate: string, metric = 'sessions'): GoogleRequest => ({
  method: 'runReport',
  body: { metrics: [{ name: metric }], dateRanges: [{ startDate: '2026-11-01', endDate }] },
});
const batch = (...requests: GoogleRequest[]): GoogleRequest => ({
  method: 'batchRunReports',
  body: { requests: requests.map(({ body }) => body) },
});

/** A Google that numbers its answers, behind what remembers them. */
function standIn({ timeZone = 'UTC', kept = new Map<string, unknown>() } = {}) {
  const sent: GoogleRequest[] = [];
  const at = { now: NOW, property: '1', away: false, garbled: '', lost: false, slow: false, checks: 0 };
  const send = rememberAnswers(
    async (_, request, options) => {
      sent.push(request);
      await new Promise((done) => setTimeout(done));
      if ((options?.signal as AbortSignal | undefined)?.aborted) throw new DOMException('Gone.', 'AbortError');
      if (at.away) throw new SourceError('source_unavailable', 'Google is away.');
      const number = sent.length;
      const rows = [{ metricValues: [{ value: at.garbled }] }];
      if (at.garbled !== '' && request.method === 'runReport') return { rows };
      if (at.garbled !== '') return { reports: [{ number }, { rows }] };
      return request.method === 'batchRunReports'
        ? { reports: (request.body.requests as unknown[]).map((_one, i) => ({ number, i })) }
        : { number };
    },
    {
      now: () => at.now,
      propertyOf: async () => ({ id: at.property, timeZone }),
      checkAccess: async () => {
        at.checks++;
        if (at.slow) await new Promise(() => undefined);
        if (at.lost) throw new SourceError('source_lost', 'Google no longer accepts the connection.');
        if (at.away) throw new SourceError('source_unavailable', 'Google is away.');
      },
      kept: {
        answer: async (siteId, key) => kept.get(`${siteId} ${key}`),
        keepAnswer: async (siteId, key, answer) => {
          kept.set(`${siteId} ${key}`, answer);
        },
      },
    },
  );
  return { send, sent, at, kept };
}

describe('an answer about days that ended 72 hours ago', () => {
  it('is kept for good, also while Google is away', async () => {
    const { send, sent, at, kept } = standIn();
    const first = await send(1, report('2026-11-16'));
    expect(kept.size).toBe(1);
    const later = standIn({ kept });
    later.at.now = NOW + 1000 * HOUR_MS;
    later.at.away = true;
    expect(await later.send(1, report('2026-11-16'))).toEqual(first);
    expect(later.sent).toEqual([]);
    at.property = '2';
    await send(1, report('2026-11-16'));
    expect(sent).toHaveLength(2);
  });

  it('ends in the zone of the property', async () => {
    const east = standIn({ timeZone: 'Pacific/Kiritimati' });
    await east.send(1, report('2026-11-17'));
    expect(east.kept.size).toBe(1);
    const west = standIn({ timeZone: 'America/Los_Angeles' });
    await west.send(1, report('2026-11-17'));
    expect(west.kept.size).toBe(0);
  });
});

it('is asked again after ten minutes if its days may still change, and at once after a fault', async () => {
  const { send, sent, at, kept } = standIn();
  at.away = true;
  await expect(send(1, report('2026-11-20'))).rejects.toMatchObject({ code: 'source_unavailable' });
  at.away = false;
  await send(1, report('2026-11-20'));
  at.now += 9 * 60_000;
  await send(1, report('2026-11-20'));
  expect(sent).toHaveLength(2);
  at.now += 2 * 60_000;
  await send(1, report('2026-11-20'));
  expect(sent).toHaveLength(3);
  expect(kept.size).toBe(0);
  await send(2, report('2026-11-20'));
  expect(sent).toHaveLength(4);
});

it('is refused though it is kept once the connection is lost, and given while Google is away', async () => {
  const { send, at } = standIn();
  for (const day of ['2026-11-16', '2026-11-20']) await send(1, report(day));
  await send(1, report('2026-11-16'));
  expect(at.checks).toBe(0);
  at.now += 40_000;
  await Promise.all([send(1, report('2026-11-16')), send(1, report('2026-11-20'))]);
  at.now += 40_000;
  at.away = true;
  await send(1, report('2026-11-16'));
  expect(at.checks).toBe(3);
  at.lost = true;
  for (const day of ['2026-11-16', '2026-11-20'])
    await expect(send(1, report(day))).rejects.toMatchObject({ code: 'source_lost' });
});

it('is given though Google takes long to say whether it accepts the connection', async () => {
  const { send, at } = standIn();
  const first = await send(1, report('2026-11-16'));
  at.now += 40_000;
  at.slow = true;
  expect(await send(1, report('2026-11-16'))).toEqual(first);
  expect(at.checks).toBe(1);
});

it('is never kept if it has no number, and asked again where one was kept', async () => {
  const { send, at, kept } = standIn();
  at.garbled = 'abc';
  await expect(send(1, report('2026-11-16'))).rejects.toMatchObject({
    code: 'source_unreadable',
    message: expect.stringContaining('"abc" for sessions'),
  });
  const both = batch(report('2026-11-16', 'totalUsers'), report('2026-11-16'));
  await expect(send(1, both)).rejects.toMatchObject({ code: 'source_unreadable' });
  expect([...kept.values()]).toEqual([{ number: 2 }]);
  at.garbled = '';
  expect(await send(1, both)).toEqual({ reports: [{ number: 2 }, { number: 3 }] });
  const earlier = new Map([...kept.keys()].map((key) => [key, { rows: [{ metricValues: [{ value: 'NaN' }] }] }]));
  const restarted = standIn({ kept: earlier as Map<string, unknown> });
  expect(await restarted.send(1, report('2026-11-16'))).toEqual({ number: 1 });
});

it('asks once for what is asked at the same time, and only the rest of a batch', async () => {
  const { send, sent } = standIn();
  const [a, b] = await Promise.all([send(1, report('2026-11-20')), send(1, report('2026-11-20'))]);
  expect(a).toEqual(b);
  expect(sent).toHaveLength(1);
  const both = await send(1, batch(report('2026-11-20'), report('2026-11-20', 'totalUsers')));
  expect(both).toEqual({ reports: [{ number: 1 }, { number: 2 }] });
  expect(sent[1]).toEqual(report('2026-11-20', 'totalUsers'));
});

it('asks again for who still waits when the first went away', async () => {
  const { send, sent } = standIn();
  const first = new AbortController();
  const gone = send(1, report('2026-11-20'), { signal: first.signal });
  const waiting = send(1, report('2026-11-20'));
  first.abort();
  await expect(gone).rejects.toThrow('Gone.');
  expect(await waiting).toEqual({ number: 2 });
  expect(sent).toHaveLength(2);
});

it('refuses a batch that is answered in part', async () => {
  const send = rememberAnswers(async () => ({ reports: [{}] }), {
    now: () => NOW,
    propertyOf: async () => ({ id: '1', timeZone: 'UTC' }),
    checkAccess: async () => undefined,
    kept: { answer: async () => undefined, keepAnswer: async () => undefined },
  });
  const both = batch(report('2026-11-20'), report('2026-11-20', 'totalUsers'));
  await expect(send(1, both)).rejects.toMatchObject({ code: 'source_unreadable' });
});
