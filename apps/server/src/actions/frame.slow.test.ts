import { type Capability, filterValuesCall, receiptCall } from '@magpie/contract';
import type { Hit } from '@magpie/events';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SiteRecord } from '../ports/sites.ts';
import { BIRDS, wrenView } from '../testing/birds.ts';
import { type Browser, openTestServer, type TestServer } from '../testing/test-server.ts';

let test: TestServer;
let site: SiteRecord;
let browser: Browser;
let nonce: string;

/** Paths that spreadsheets, browsers and readers of CSV might trip over. */
const HOSTILE = [
  '=HYPERLINK("https://evil.example","win")',
  '+49',
  '-2+3',
  '@SUM(A1)',
  '\t=1',
  '/a,"b"',
  '/two\nlines',
  '/<script>alert(1)</script>',
  '/مسار',
];

beforeAll(async () => {
  test = await openTestServer();
  site = await test.app.state.sites.create(BIRDS);
  let n = 0;
  const view = (more: Partial<Hit> = {}) => wrenView(site.id, ++n, { hostName: 'example.com', ...more });
  await test.app.events.insert(
    [
      // Five visitors on /wrens, two of them from Germany; one visitor on each of the hostile paths.
      ...Array.from({ length: 5 }, (_, i) => view({ countryId: i < 2 ? 'DE' : 'FR', pageTitle: '=Wrens, "all"' })),
      ...HOSTILE.map((pagePath) => view({ pagePath, landingPath: pagePath })),
      // A page of /wrens seen again on the next day, under another title.
      view({
        ts: Date.UTC(2026, 0, 11, 9),
        sessionStart: Date.UTC(2026, 0, 11, 9) / 1000,
        day: '2026-01-11',
        pageTitle: 'A wren',
      }),
      // Left out: three events of a bot in one session, one of another, two of own traffic, a purchase that came again.
      view({ exclusion: 2, userKey: 'b'.repeat(16), sessionStart: 1_768_046_400 }),
      view({ exclusion: 2, userKey: 'b'.repeat(16), sessionStart: 1_768_046_400 }),
      view({ exclusion: 2, userKey: 'b'.repeat(16), sessionStart: 1_768_046_400 }),
      view({ exclusion: 2, countryId: 'DE' }),
      view({ exclusion: 1 }),
      view({ exclusion: 1 }),
      view({ exclusion: 3, name: 'purchase' }),
    ],
    'first',
  );
  await test.app.content.importText(site, 'url,title,type\n"/a,""b""",@Birds,post', false);
  browser = await test.signedIn(['view_reports'], [site]);
  nonce = await test.nonceOf(browser);
});
afterAll(() => test.close());

const ask = (action: string, fields: Record<string, string> = {}) =>
  browser.post('/ajax', {
    action: `magpie_${action}`,
    nonce,
    site: site.trackingId,
    report: 'overview',
    start: '2026-01-01',
    end: '2026-01-31',
    ...fields,
  });
const refusal = async (answer: ReturnType<typeof ask>) => {
  const { statusCode, json } = await answer;
  return [statusCode, json().error.code, json().error.message];
};
const filters = (filter: unknown) => ({ filters: JSON.stringify(filter) });

describe('magpie_receipt', () => {
  const leftOut = async (fields?: Record<string, string>) =>
    receiptCall.answer.parse((await ask('receipt', fields)).json().data);

  it('counts the excluded events and sessions', async () => {
    expect(await leftOut()).toEqual({
      otherHosts: { events: 0, sessions: 0 },
      previews: { events: 0, sessions: 0 },
      bots: { events: 4, sessions: 2 },
      internal: { events: 2, sessions: 2 },
      repeated: { events: 1, sessions: 1 },
    });
  });

  it('counts them within the range and the filters', async () => {
    expect(await leftOut(filters({ field: 'countryId', op: 'is', value: 'DE' }))).toMatchObject({
      bots: { events: 1, sessions: 1 },
      internal: { events: 0, sessions: 0 },
    });
    expect((await leftOut({ start: '2026-01-12' })).bots).toEqual({ events: 0, sessions: 0 });
  });

  it('omits own traffic if the site counts it', async () => {
    await test.app.state.sites.update(site.id, { countInternal: true });
    try {
      expect((await leftOut()).internal).toBeNull();
    } finally {
      await test.app.state.sites.update(site.id, { countInternal: false });
    }
  });
});

describe('magpie_filter_values', () => {
  const values = async (fields: Record<string, string>) =>
    filterValuesCall.answer.parse((await ask('filter_values', fields)).json().data);

  it('suggests the most frequent values, by sessions', async () => {
    const { values: all, more } = await values({ field: 'pagePath' });
    expect(all[0]).toEqual({ value: '/wrens', sessions: 6 });
    expect(all.map(({ value }) => value).sort()).toEqual(['/wrens', ...HOSTILE].sort());
    expect(more).toBe(false);
  });

  it('suggests values that contain the typed text, ignoring case', async () => {
    expect((await values({ field: 'pagePath', match: 'WREN' })).values).toEqual([{ value: '/wrens', sessions: 6 }]);
    expect((await values({ field: 'pagePath', match: '100%_' })).values).toEqual([]);
  });

  it('suggests values within the other filters, but no empty ones', async () => {
    const german = filters({ field: 'countryId', op: 'is', value: 'DE' });
    expect((await values({ field: 'pagePath', ...german })).values).toEqual([{ value: '/wrens', sessions: 2 }]);
    expect((await values({ field: 'countryId' })).values).toEqual([
      { value: 'FR', sessions: 3 },
      { value: 'DE', sessions: 2 },
    ]);
  });

  it.each([
    [{ field: 'shoeSize' }, 'unknown_dimension', '"shoeSize" isn\'t a dimension.'],
    [{ field: 'minutesAgo' }, 'unknown_dimension', 'live queries'],
    [{ field: 'pagePath', match: 'x'.repeat(201) }, 'bad_request', 'match'],
    [{ field: '' }, 'bad_request', 'field'],
    [{ field: 'pagePath', start: '2026-02-30' }, 'bad_date', '2026-02-30'],
    [{ field: 'pagePath', report: 'nothing' }, 'unknown_report', '"nothing"'],
  ] as [Record<string, string>, string, string][])('rejects %o', async (fields, code, words) => {
    expect(await refusal(ask('filter_values', fields))).toEqual([400, code, expect.stringContaining(words)]);
  });
});

describe('account IDs of readers', () => {
  const HIDDEN = [403, 'hidden_dimension', `You don't have permission to see "customEvent:account_id".`];
  const ofId = { field: 'customEvent:account_id', op: 'is', value: 'u-7' };

  it("can't be listed, filtered by or searched by a user who only reads", async () => {
    expect(await refusal(ask('filter_values', { field: 'customEvent:account_id' }))).toEqual(HIDDEN);
    expect(await refusal(ask('report', filters(ofId)))).toEqual(HIDDEN);
    const raw = { ...ofId, field: 'eventParameter:account_id' };
    expect((await refusal(ask('report', filters(raw)))).slice(0, 2)).toEqual([403, 'hidden_dimension']);
  });

  it('are in the Dimensions report of those who may change the settings alone', async () => {
    await test.app.state.sites.update(site.id, {
      reportDimensions: ['customEvent:author', 'customEvent:account_id'],
    });
    const [shown] = (await test.app.state.sites.list()).filter(({ id }) => id === site.id);
    const dataFor = async (rights: readonly Capability[]) => {
      const user = await test.signedIn(rights, [shown!]);
      const answer = await user.post('/ajax', {
        action: 'magpie_report',
        nonce: await test.nonceOf(user),
        site: site.trackingId,
        report: 'dimensions',
        start: '2026-01-01',
        end: '2026-01-31',
      });
      return Object.keys(answer.json().data.data);
    };
    expect(await dataFor(['view_reports', 'save_settings'])).toEqual(['author', 'account_id']);
    expect(await dataFor(['view_reports'])).toEqual(['author']);
  });
});

describe('magpie_export_csv', () => {
  const table = async (fields: Record<string, string>) => {
    const answer = await ask('export_csv', fields);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.body.startsWith('\uFEFF')).toBe(true);
    return {
      rows: parse(answer.body, { bom: true }) as string[][],
      name: decodeURIComponent(/filename\*=UTF-8''(\S+)$/.exec(String(answer.headers['content-disposition']))![1]!),
      body: answer.body,
    };
  };

  it('has every row, not only the ten on the screen', async () => {
    const { rows, name } = await table({ table: 'toppages' });
    expect(name).toBe('example.com_overview_top-posts-pages_2026-01-01_2026-01-31.csv');
    expect(rows[0]).toEqual([
      'Hostname',
      'Page path',
      'Page title',
      'Pageviews',
      'Sessions',
      'Total users',
      'Engagement rate (%)',
    ]);
    // The title that it was seen under most; the content has told one of /a only.
    expect(rows[1]).toEqual(['example.com', '/wrens', `'=Wrens, "all"`, '6', '6', '6', '0']);
    const titles = new Map(rows.map(([, path, title]) => [path, title]));
    expect([titles.get('/a,"b"'), titles.get('/مسار')]).toEqual(["'@Birds", '']);
    expect(rows).toHaveLength(1 + 1 + HOSTILE.length);
  });

  it('has no formulas that a spreadsheet would run, and numbers as numbers', async () => {
    const { rows, body } = await table({ table: 'toppages' });
    const paths = rows.slice(1).map(([, path]) => path!);
    for (const path of HOSTILE) expect(paths).toContain(/^[=+\-@\t]/.test(path) ? `'${path}` : path);
    for (const cell of rows.flat()) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
    expect(body).toContain('\r\nexample.com,/wrens,"\'=Wrens, ""all""",6,6,6,0\r\n');
  });

  it("has column names in the reader's language", async () => {
    const labels = JSON.stringify({ country: 'Land', countryId: '=Kürzel', sessions: 'Sitzungen, "alle"' });
    const { rows } = await table({ table: 'countries', labels });
    expect(rows[0]).toEqual(['Land', "'=Kürzel", 'Sitzungen, "alle"', 'Total users', 'Engagement rate (%)']);
  });

  it('has every date of a chart, and two periods one after the other', async () => {
    const week = { start: '2026-01-09', end: '2026-01-12', table: 'graph' };
    const { rows } = await table(week);
    expect(rows).toEqual([
      ['Date', 'Sessions', 'Pageviews'],
      ['2026-01-09', '0', '0'],
      ['2026-01-10', '14', '14'],
      ['2026-01-11', '1', '1'],
      ['2026-01-12', '0', '0'],
    ]);
    const both = await table({
      table: 'graph',
      start: '2026-01-11',
      end: '2026-01-13',
      compare_start: '2026-01-08',
      compare_end: '2026-01-10',
    });
    const [now, then] = ['2026-01-11 – 2026-01-13', '2026-01-08 – 2026-01-10'];
    expect(both.rows).toEqual([
      ['Period', 'Date', 'Sessions', 'Pageviews'],
      [now, '2026-01-11', '1', '1'],
      [now, '2026-01-12', '0', '0'],
      [now, '2026-01-13', '0', '0'],
      [then, '2026-01-08', '0', '0'],
      [then, '2026-01-09', '0', '0'],
      [then, '2026-01-10', '14', '14'],
    ]);
  });

  it('applies the filters', async () => {
    const { rows } = await table({ table: 'toppages', ...filters({ field: 'countryId', op: 'is', value: 'DE' }) });
    expect(rows.slice(1)).toEqual([['example.com', '/wrens', `'=Wrens, "all"`, '2', '2', '2', '0']]);
  });

  it('applies metric filters to rows of lists only', async () => {
    const keep = { metric_filters: JSON.stringify({ field: 'sessions', op: 'greater', value: 2 }) };
    const { rows } = await table({ table: 'toppages', ...keep });
    expect(rows.slice(1).map(([, path, , views]) => [path, views])).toEqual([['/wrens', '6']]);
    // No country is known of the others: ten visits.
    expect((await table({ table: 'countries', ...keep })).rows.slice(1).map(([name, , n]) => [name, n])).toEqual([
      ['(not set)', '10'],
      ['France', '3'],
    ]);
    expect((await table({ table: 'devices', ...keep })).rows).toEqual((await table({ table: 'devices' })).rows);
  });

  it('has the lists of the Site Summary, with all-time numbers for all-time parts', async () => {
    const days = await table({ report: 'site_summary', table: 'popular_days', labels: '{"percent":"Anteil"}' });
    expect(days.name).toMatch(/^example\.com_site-summary_most-popular-[a-z-]+_2026-01-01_2026-01-31\.csv$/);
    // 10 January 2026 was a Saturday: five and nine views of fifteen.
    expect(days.rows).toEqual([
      ['Day of week', 'Day of week name', 'Pageviews', 'Anteil'],
      ['6', 'Saturday', '14', '93.33'],
      ['0', 'Sunday', '1', '6.67'],
    ]);
    const ever = await table({ report: 'site_summary', table: 'alltime', start: '2026-01-30' });
    expect(ever.name).toMatch(/^example\.com_site-summary_all-time[a-z-]*\.csv$/);
    expect(ever.rows.slice(1)).toEqual([['15', '15', '1', '0', '']]);
  });

  it('has the steps before one order, and none before an unknown one', async () => {
    const { name, rows } = await table({ report: 'user_journey', table: 'steps', params: '{"id":"unknown"}' });
    expect(name).toMatch(/^example\.com_user-journey_steps-before[a-z-]*\.csv$/);
    expect(rows.map((row) => row.slice(0, 2))).toEqual([['Transaction ID', 'Visit']]);
  });

  it.each([
    [{ table: 'nothing' }, 'unknown_table', '"nothing" isn\'t a table'],
    [{ table: 'toString' }, 'unknown_table', 'toString'],
    [{ table: 'popular_days' }, 'unknown_table', '"popular_days" isn\'t a table of the report "overview"'],
    [{ report: 'user_journey', table: 'steps' }, 'bad_params', 'the transaction ID of an order'],
    [{ report: 'user_journey', table: 'steps', params: '{"id":"1","page":"1"}' }, 'bad_params', 'page'],
    [{ table: 'countries', metric_filters: '{"field":"sessions"' }, 'bad_filter', "metric_filters isn't valid JSON"],
    [
      { table: 'countries', metric_filters: '{"field":"sessions","op":"more"}' },
      'bad_filter',
      "metric_filters isn't a filter",
    ],
    [
      { table: 'countries', metric_filters: '{"field":"country","op":"is","value":"x"}' },
      'unknown_metric',
      '"country" isn\'t a metric',
    ],
    [
      { table: 'countries', metric_filters: '{"field":"sessions","op":"is","value":"10"}' },
      'bad_filter',
      '"sessions" by "is"',
    ],
    [
      { table: 'countries', metric_filters: '{"field":"sessions","op":"between","from":9,"to":2}' },
      'bad_filter',
      'between 9 and 2',
    ],
    [
      {
        report: 'site_summary',
        table: 'popular_days',
        metric_filters: '{"field":"sessions","op":"greater","value":1}',
      },
      'bad_filter',
      '"site_summary" has no list',
    ],
    [{ table: 'countries', labels: '{"shoeSize":"x"}' }, 'bad_request', '"shoeSize", which isn\'t a column'],
    [{ table: 'countries', labels: 'x' }, 'bad_request', 'JSON'],
    [{ table: 'countries', labels: '["x"]' }, 'bad_request', 'labels'],
    [{ table: 'countries', start: '2026-02-01' }, 'bad_range', '2026-02-01'],
    [
      { table: 'graph', ...filters({ field: 'itemName', op: 'is', value: 'x' }) },
      'incompatible_fields',
      'can’t be filtered by “Item name”',
    ],
  ] as [Record<string, string>, string, string][])('rejects %o', async (fields, code, words) => {
    expect(await refusal(ask('export_csv', fields))).toEqual([400, code, expect.stringContaining(words)]);
  });

  it('names the filter that doesn’t fit as data too', async () => {
    const unfit = filters({
      and: [
        { field: 'country', op: 'is', value: 'x' },
        { field: 'itemName', op: 'is', value: 'x' },
      ],
    });
    const { json } = await ask('export_csv', { table: 'graph', ...unfit });
    expect(json().error).toMatchObject({ code: 'incompatible_fields', clashing: ['itemName'] });
  });
});
