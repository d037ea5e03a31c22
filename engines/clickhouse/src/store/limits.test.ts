import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EMPTY_HIT, EMPTY_ITEM } from '@magpie/events';
import {
  type Filter,
  metricValues,
  type Plan,
  plan,
  planFunnel,
  planJourney,
  QueryError,
  type Question,
  type Site,
} from '@magpie/query';
import { customName, DIMENSIONS, METRICS } from '@magpie/vocabulary';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEngine } from '../answering/engine.ts';
import { makeConnector } from '../connection/connect.ts';
import { asQueryError, type Connect, ConnectionPool, select } from '../connection/pools.ts';
import { compileGroups, rowsStatement } from '../questions/compile.ts';
import { funnelStatement } from '../questions/funnel.ts';
import { purchaseStatement } from '../questions/journey.ts';
import { type ClickHouseStore, openClickHouse } from './store.ts';

let path: string;
let store: ClickHouseStore;
let connect: Connect;

const EVIL = [
  `'; DROP TABLE magpie.events; --`,
  '{p0:String}',
  `\\'`,
  '$1',
  '%',
  '_',
  '`',
  "') OR 1=1 --",
  '\u0000',
  '/*',
];
const custom = (scope: 'event' | 'user' | 'item', parameter: string) => ({
  kind: 'dimension' as const,
  scope,
  parameter,
  displayName: parameter,
});
const SCOPES = ['event', 'user', 'item'] as const;
const site: Site = {
  id: 1,
  timeZone: 'UTC',
  currency: 'EUR',
  firstDayOfWeek: 1,
  countInternal: false,
  customDefinitions: EVIL.flatMap((text) => SCOPES.map((scope) => custom(scope, text))),
  affiliateRules: EVIL.map((text) => ({ prefix: text, label: `label of ${text}` })),
  rates: EVIL.map((text) => ({ currency: text, from: '2026-01-01', rate: 2 })),
};

beforeAll(async () => {
  path = await mkdtemp(join(tmpdir(), 'magpie-limits-'));
  connect = await makeConnector({ path });
  store = await openClickHouse({ path });
  const hits = EVIL.map((text, i) => ({
    ...EMPTY_HIT,
    siteId: 1,
    eventId: i.toString(16).padStart(16, '0'),
    ts: Date.UTC(2026, 0, 10, 12, i),
    day: '2026-01-10',
    userKey: 'ab'.repeat(8),
    sessionStart: Date.UTC(2026, 0, 10, 12) / 1000,
    pagePath: text,
    name: 'click',
    transactionId: text,
    currency: text,
    valueMicros: 1,
    params: { link_url: text, [text]: text },
    userProperties: { [text]: text },
    items: [{ ...EMPTY_ITEM, name: text, params: { [text]: text } }],
  }));
  await store.insert(hits, `token ' " \\ ; --`);
});
afterAll(async () => {
  await store.close();
  await rm(path, { recursive: true, force: true });
});

const makePlan = (filter?: Filter): Plan =>
  plan(
    {
      dimensions: ['pagePath'],
      metrics: ['eventCount'],
      dateRanges: [{ start: '2026-01-10', end: '2026-01-10' }],
      filter,
    },
    site,
    Date.UTC(2026, 0, 20),
  );

describe('values in statements', () => {
  it('finds exactly the right event, whatever the text', async () => {
    for (const field of ['pagePath', 'linkUrl'])
      for (const text of EVIL)
        for (const filter of [
          { field, op: 'is', value: text },
          { field, op: 'in', values: [text] },
          {
            and: [
              { field, op: 'beginsWith', value: text, caseSensitive: true },
              { field, op: 'endsWith', value: text },
            ],
          },
        ] as const) {
          const [table] = await store.engine.run([makePlan(filter)]);
          expect(table!.rows.map((row) => row.dimensions[0])).toEqual([text]);
        }
    expect(await store.countEvents(1)).toBe(EVIL.length);
  });

  it('finds fields, labels, orders and funnel steps with any name', async () => {
    const now = Date.UTC(2026, 0, 20);
    const range = { start: '2026-01-10', end: '2026-01-10' };
    for (const [i, text] of EVIL.entries()) {
      for (const scope of SCOPES) {
        const field = customName({ scope, parameter: text });
        const asked = plan({ dimensions: [field], metrics: ['totalUsers'], dateRanges: [range] }, site, now);
        const [table] = await store.engine.run([asked]);
        // The other events and lines have no value of that name.
        expect(table!.rows.map((row) => row.dimensions[0]).sort()).toEqual(['(not set)', text].sort());
      }
      const filter: Filter = { field: 'linkUrl', op: 'is', value: text, caseSensitive: true };
      const step = { filter };
      const [funnel] = await store.engine.funnels([planFunnel({ dateRange: range, steps: [step] }, site, now)]);
      expect(funnel!.rows.map(({ users }) => users)).toEqual([1]);
      const [journey] = await store.engine.journeys([
        planJourney({ userKey: 'ab'.repeat(8), dateRange: range }, site, now),
      ]);
      expect(journey![i]!.items).toEqual([{ name: text, quantityMicros: 1_000_000 }]);
    }
    const labels = plan(
      { dimensions: ['affiliateLabel'], metrics: ['eventCount'], dateRanges: [range], keepEmptyRows: true },
      site,
      now,
    );
    const [table] = await store.engine.run([labels]);
    expect(table!.rows.map((row) => row.dimensions[0]).sort()).toEqual(EVIL.map((text) => `label of ${text}`).sort());
  });

  it('compares with numbers of any size', async () => {
    for (const value of [2 ** 53, 2 ** 63, -(2 ** 63), 1e300, 0.1, 5e-324]) {
      const outside = makePlan({ field: 'pagePath', op: 'greater', value });
      const range = makePlan({ field: 'pagePath', op: 'between', from: value, to: value });
      expect((await store.engine.run([outside, range])).map(({ rows }) => rows)).toEqual([[], []]);
    }
  });

  it('are never part of the text', () => {
    const profile = {
      firstSession: 1,
      lastSession: 2,
      firstDay: '2026-01-10',
      lastDay: '2026-01-10',
      dayIdentity: false,
      currencies: [],
      imported: [],
    };
    const secret = 'zq9secret';
    const definitions = SCOPES.map((scope) => custom(scope, secret));
    const hiding: Site = {
      ...site,
      timeZone: 'Europe/Berlin',
      currency: 'XTS',
      customDefinitions: [...definitions, { ...custom('event', secret), kind: 'metric', unit: 'currency' }],
      affiliateRules: [{ prefix: secret, label: secret }],
      rates: [{ currency: secret, from: '2020-01-01', rate: 1234.5 }],
    };
    const dateRange = { start: '2026-01-10', end: '2026-01-10' };
    const now = Date.UTC(2026, 0, 20);
    const hidden = /zq9secret|XTS|Berlin|1234/;
    const rows = (question: Question) => {
      const asked = plan(question, hiding, now);
      return rowsStatement(asked, compileGroups(asked, [profile]));
    };
    const names = [...DIMENSIONS, ...definitions.map((one) => ({ name: customName(one) }))];
    for (const { name } of names) {
      const filter = {
        or: [
          { field: name, op: 'contains', value: secret },
          { field: name, op: 'regexp', value: secret },
        ],
      } as const;
      const ranges = name === 'minutesAgo' ? { minuteRanges: [{ start: 29, end: 0 }] } : { dateRanges: [dateRange] };
      const question = { dimensions: [name], metrics: ['sessions'], ...ranges, filter };
      const { text, params } = rows(question);
      expect(text).not.toMatch(hidden);
      expect(JSON.stringify(params)).toContain(secret);
    }
    for (const metric of [...METRICS.map(({ name }) => name), `customEvent:${secret}`]) {
      const { text } = rows({ metrics: [metric], dateRanges: [dateRange] });
      expect(text).not.toMatch(hidden);
    }
    const steps = [{ filter: { field: 'eventName', op: 'is', value: secret } }];
    const funnel = planFunnel({ steps, dateRange, breakdown: { dimension: 'affiliateLabel' } }, hiding, now);
    expect(funnelStatement([funnel], profile).text).not.toMatch(hidden);
    const journey = planJourney({ transactionId: secret }, hiding, now);
    expect(purchaseStatement(journey, [secret]).text).not.toMatch(hidden);
  });
});

describe('limits', () => {
  const slow = {
    text: 'SELECT sum(sleepEachRow(0.05)) AS one FROM numbers(100) SETTINGS max_block_size = 1',
    params: {},
    columns: ['one'],
  };
  const one = (value: number) => ({ text: `SELECT ${value} AS one`, params: {}, columns: ['one'] });

  it('reports too_heavy if memory is not enough, and answers the next query', async () => {
    const small = await openClickHouse({ path }, undefined, { bytes: 2_000 });
    const dateRange = { start: '2026-01-10', end: '2026-01-10' };
    const step = { filter: { field: 'eventName', op: 'is', value: 'click' } };
    for (const asked of [
      () => small.engine.run([makePlan()]),
      () => small.engine.funnels([planFunnel({ dateRange, steps: [step, step] }, site, 0)]),
      () => small.engine.journeys([planJourney({ userKey: 'ab'.repeat(8), dateRange }, site, 0)]),
    ]) {
      const refusal = await asked().catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(QueryError);
      expect((refusal as QueryError).code).toBe('too_heavy');
    }
    await small.close();
    const [table] = await store.engine.run([makePlan()]);
    expect(table!.rowCount).toBe(EVIL.length);
  });

  it('never returns the rest of a failed statement as the next answer', async () => {
    const pool = new ConnectionPool(connect, 1);
    const ask = (statement: typeof slow) =>
      pool.use((client) =>
        select(client, statement, { max_execution_time: 1, output_format_json_quote_64bit_integers: 0 }),
      );
    for (let round = 1; round <= 3; round++) {
      await expect(ask(slow)).rejects.toMatchObject({ code: '159' });
      expect(await ask(one(round))).toEqual([[round]]);
    }
    await pool.close();
  });

  it('rejects an answer with unexpected columns', async () => {
    const pool = new ConnectionPool(connect, 1);
    const asked = pool.use((client) => select(client, { ...one(1), columns: ['two'] }, {}));
    await expect(asked).rejects.toThrow('The event store returned one instead of two.');
    await pool.close();
  });

  it('reports bad_filter for an expression that only other dialects support', async () => {
    const filter = { field: 'pagePath', op: 'regexp', value: '(?=a)' } as const;
    const refusal = await store.engine
      .run([{ ...makePlan({ ...filter, value: 'a' }), filter }])
      .catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(QueryError);
    expect((refusal as QueryError).code).toBe('bad_filter');
  });
});

describe('large questions', () => {
  it('answers the maximum of conditions, values and ranges', async () => {
    const fields = [
      'operatingSystemWithVersion',
      'country',
      'yearWeek',
      'sessionSourceMedium',
      'fullPageUrl',
      'sessionSocialNetwork',
      'language',
      'affiliateLabel',
      'daysToPurchase',
      'exitPage',
      'dateHourMinute',
    ];
    const conditions = Array.from({ length: 199 }, (_, i) => ({
      field: fields[i % fields.length]!,
      op: 'is' as const,
      value: `none ${i}`,
    }));
    const values = Array.from({ length: 10_000 }, (_, i) => `some 'value' ${i}`);
    const question = {
      dimensions: ['country', 'fullPageUrl', 'isoYearIsoWeek'],
      metrics: ['sessions'],
      dateRanges: [10, 9, 8, 7].map((day) => ({
        start: `2026-01-${String(day).padStart(2, '0')}`,
        end: '2026-01-10',
      })),
      filter: { or: [...conditions, { field: 'pagePath', op: 'in' as const, values: [...values, EVIL[0]!].slice(1) }] },
    };
    const [table] = await store.engine.run([plan(question, site, Date.UTC(2026, 0, 20))]);
    expect(table!.rows.map((row) => [row.range, row.dimensions[1]])).toEqual(
      [0, 1, 2, 3].map((range) => [range, EVIL[0]]),
    );
  });
});

describe('expressions', () => {
  it('supports the maximum nesting of expressions and number of filters', async () => {
    const depth = 28;
    const expression = `${'eventCount/('.repeat(depth)}sessions${')'.repeat(depth)}`;
    const conditions = Array.from({ length: 200 }, (_, i) => ({ field: 'x', op: 'greater' as const, value: i - 200 }));
    const question = {
      metrics: [{ name: 'x', expression }],
      dateRanges: [{ start: '2026-01-10', end: '2026-01-10' }],
      metricFilter: { and: conditions },
    };
    const asked = plan(question, site, Date.UTC(2026, 0, 20));
    const [table] = await store.engine.run([asked]);
    // Ten events of one session: an even number of divisions gives the sessions back.
    expect(metricValues(asked, table!.rows[0]!.measures)).toEqual({ x: 1 });
  });

  it("reports too_heavy for a statement above the store's limit", async () => {
    const error = Object.assign(new Error('Max query size exceeded'), { code: '62' });
    expect(asQueryError(error, 30)).toMatchObject({ code: 'too_heavy' });
    const other = Object.assign(new Error('Syntax error'), { code: '62' });
    expect(asQueryError(other, 30)).toBe(other);
  });
});

describe('waiting', () => {
  it('stops waiting if the caller cancels', async () => {
    const pool = new ConnectionPool(connect, 1);
    const abort = new AbortController();
    let release = () => {};
    const busy = pool.use(
      () =>
        new Promise<void>((resolve) => {
          release = resolve;
        }),
    );
    const waiting = pool.use(async () => 'never', abort.signal);
    abort.abort(new Error('gone'));
    await expect(waiting).rejects.toThrow('gone');
    release();
    await busy;
    expect(await pool.use(async () => 'free')).toBe('free');
    await expect(pool.use(async () => 'never', { aborted: true })).rejects.toThrow('The request was cancelled.');
    await pool.close();
    await expect(pool.use(async () => 'never')).rejects.toThrow('closed');
  });

  it('runs a query shared by two plans once', async () => {
    const asked: string[] = [];
    const engine = createEngine(async (statement) => {
      asked.push(statement.text);
      return [];
    });
    await engine.run([makePlan(), makePlan({ field: 'country', op: 'is', value: 'Germany' })]);
    expect(asked).toHaveLength(1);
  });
});
