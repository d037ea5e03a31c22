import { describe, expect, it } from 'vitest';
import { exportRow, type RowFacts } from './export-under-test.ts';
import { type Ga4Row, readRow } from './row.ts';

const AT = '2026-01-03T10:00:00.123Z';
const read = (facts: Partial<RowFacts>) =>
  readRow(JSON.stringify(exportRow({ at: AT, name: 'page_view', client: '602849859.1754048070', ...facts })));

function row(facts: Partial<RowFacts>): Ga4Row {
  const reading = read(facts);
  if (reading === 'cookieless' || !('row' in reading)) throw new Error(JSON.stringify(reading));
  return reading.row;
}

describe('readRow', () => {
  it("reads the reference's row", () => {
    const line = `{"event_date":"20261119","event_timestamp":"1795070000123456","event_name":"page_view","user_pseudo_id":"602849859.1754048070","is_active_user":true,"platform":"WEB","stream_id":"123","event_params":[{"key":"ga_session_id","value":{"int_value":"1795069990"}},{"key":"ga_session_number","value":{"int_value":"5"}},{"key":"session_engaged","value":{"string_value":"1"}},{"key":"page_location","value":{"string_value":"https://www.example.com/a"}}],"device":{"category":"desktop","web_info":{"browser":"Chrome","browser_version":"142.0","hostname":"www.example.com"}},"geo":{"country":"Germany","region":"Berlin","city":"Berlin"},"traffic_source":{"source":"google","medium":"organic","name":"(organic)"},"items":[]}`;
    expect(readRow(line)).toMatchObject({
      row: {
        at: 1_795_070_000_123_456,
        event: {
          name: 'page_view',
          ts: 1_795_070_000_123,
          params: { page_location: 'https://www.example.com/a' },
          items: [],
        },
        clientId: '602849859.1754048070',
        userId: '',
        sessionId: 1_795_069_990,
        sessionNumber: 5,
        session: undefined,
        firstUser: { source: 'google', medium: 'organic', campaign: '(organic)', channel: 'Organic Search' },
        device: { deviceCategory: 'desktop', browser: 'Chrome', browserVersion: '142.0' },
        geo: { country: 'Germany', region: 'Berlin', city: 'Berlin' },
      },
    });
  });

  it('counts rows without IDs as cookieless', () => {
    expect(readRow(JSON.stringify(exportRow({ at: AT, name: 'page_view' })))).toBe('cookieless');
  });

  it.each([
    ['{', 'not JSON'],
    ['[]', 'the row: Invalid input: expected object, received array'],
    ['{"event_name":"page_view"}', 'event_timestamp: Invalid input'],
    ['{"event_name":"page_view","event_timestamp":"soon"}', 'event_timestamp: a number is written in digits'],
    [
      '{"event_name":"page_view","event_timestamp":"1795070000"}',
      'event_timestamp "1795070000" isn\'t a time in microseconds',
    ],
    ['{"event_name":"not a name","event_timestamp":"1795070000123456"}', '"not a name" isn\'t an event name'],
    [
      '{"event_name":"x","event_timestamp":"1795070000123456","event_params":{}}',
      'event_params: Invalid input: expected array, received object',
    ],
  ])('rejects %s', (line, malformed) => {
    expect(readRow(line)).toEqual({ malformed });
  });

  it('accepts IDs of any length', () => {
    const clientId = '1'.repeat(65);
    const line = `{"event_name":"x","event_timestamp":"1795070000123456","user_pseudo_id":"${clientId}"}`;
    expect(readRow(line)).toMatchObject({ row: { clientId } });
  });

  it("uses Google's session source, in its order of precedence", () => {
    const cross = { source: 'google', medium: 'cpc', campaign_name: 'spring', default_channel_group: 'Paid Search' };
    const manual = { source: 'google', medium: 'cpc', term: 'feeders', content: 'text' };
    const session = (last: object) => row({ more: { session_traffic_source_last_click: last } }).session;
    expect(session({ cross_channel_campaign: cross, manual_campaign: manual })).toEqual({
      source: 'google',
      medium: 'cpc',
      campaign: 'spring',
      campaignId: '',
      term: 'feeders',
      content: 'text',
      sourcePlatform: '',
      channel: 'Paid Search',
    });
    expect(session({ manual_campaign: { source: 'letter', medium: 'email' } })).toMatchObject({
      source: 'letter',
      campaign: '(not set)',
      channel: 'Email',
    });
    expect(session({ google_ads_campaign: { campaign_name: 'brand' } })).toMatchObject({
      source: 'google',
      medium: 'cpc',
      campaign: 'brand',
    });
    expect(session({ cross_channel_campaign: { source: null } })).toBeUndefined();
  });

  it("uses the event's own source, an ad click first", () => {
    const params = { source: 'letter', medium: 'email', campaign: 'may', page_title: 'A', session_engaged: '1' };
    expect(row({ params }).event.params).toEqual({
      page_title: 'A',
      campaign_source: 'letter',
      campaign_medium: 'email',
      campaign_name: 'may',
    });
    const collected = { collected_traffic_source: { manual_source: 'letter', gclid: 'Cj0' } };
    expect(row({ more: collected }).event.params).toEqual({ campaign_source: 'google', campaign_medium: 'cpc' });
  });

  it("reads an order's amounts, and the price paid per unit", () => {
    const ecommerce = { purchase_revenue: 50, tax_value: 7.5, transaction_id: 'T-1' };
    const items = [
      { item_id: 'A', price: 20, quantity: '2', item_revenue: 30, item_brand: '(not set)', item_list_index: '3' },
      { item_id: 'C', price: 8, quantity: '0.25', item_revenue: 2 },
      { item_id: 'D', price: 5, quantity: '-1', item_revenue: -4 },
      { item_id: 'B', price: 20, item_revenue: 20, params: { colour: 'blue', size: 4 } },
    ];
    const bought = row({ name: 'purchase', params: { value: 49, currency: 'EUR' }, items, more: { ecommerce } });
    expect(bought.event).toMatchObject({
      params: { value: 50, tax: 7.5, currency: 'EUR', transaction_id: 'T-1' },
      items: [
        { item_id: 'A', price: 15, quantity: 2, index: 3 },
        { item_id: 'C', price: 8, quantity: 0.25 },
        { item_id: 'D', price: 4, quantity: -1 },
        { item_id: 'B', price: 20, colour: 'blue', size: 4 },
      ],
    });
    expect(bought.event.items![0]).not.toHaveProperty('item_brand');
    const unnumbered = row({ name: 'purchase', more: { ecommerce: { transaction_id: '(not set)' } } });
    expect(unnumbered.event.params).toEqual({});
  });

  it('distinguishes events by visitor, time, name and parameters, and by nothing that Google changes later', () => {
    const { identity } = row({ params: { page_location: 'https://a.example/' } });
    expect(row({ params: { page_location: 'https://b.example/' } }).identity).not.toBe(identity);
    expect(row({ params: { page_location: 'https://a.example/' }, at: '2026-01-03T10:00:00.124Z' }).identity).not.toBe(
      identity,
    );
    const later = {
      event_bundle_sequence_id: '7',
      session_traffic_source_last_click: { manual_campaign: { source: 'x' } },
    };
    expect(row({ params: { page_location: 'https://a.example/' }, more: later }).identity).toBe(identity);
  });
});
