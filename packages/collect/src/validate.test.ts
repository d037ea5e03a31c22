import { LIMITS, type RawBatch, type RawItem } from '@magpie/events';
import { describe, expect, it } from 'vitest';
import { parseCollectBody, parseEvent } from './parse-under-test.ts';
import { NOW } from './shop-under-test.ts';
import { validateBatch } from './validate.ts';

describe('admit', () => {
  it.each([
    ['9lives', 'name_invalid'],
    ['a b', 'name_invalid'],
    ['', 'name_invalid'],
    ['a'.repeat(41), 'name_invalid'],
    ['session_start', 'name_reserved'],
    ['first_visit', 'name_reserved'],
    ['firebase_campaign', 'name_reserved'],
  ])('rejects the event %s: %s', (name, code) => {
    const { batch, refused } = parseEvent({ n: name });
    expect(batch.events).toEqual([]);
    expect(refused).toMatchObject([{ event: 0, field: 'event', code }]);
  });

  it('accepts user_engagement, which the tracker sends', () => {
    expect(parseEvent({ n: 'user_engagement' }).refused).toEqual([]);
  });

  it.each([
    [{ 'a-b': 'x' }, 'params.a-b', 'param_name_invalid'],
    [{ ga_session_id: '1' }, 'params.ga_session_id', 'param_name_reserved'],
    [{ google_x: '1' }, 'params.google_x', 'param_name_reserved'],
    [{ value: '1,50' }, 'params.value', 'money_invalid'],
    [{ value: 9e15 }, 'params.value', 'money_invalid'],
    [{ tax: true }, 'params.tax', 'money_invalid'],
    [{ currency: 'EURO' }, 'params.currency', 'currency_invalid'],
    [{ engagement_time_msec: 'soon' }, 'params.engagement_time_msec', 'number_invalid'],
  ])('drops and names %j', (p, field, code) => {
    const { batch, refused } = parseEvent({ n: 'a', p: { ...p, kept: 1 } });
    expect(batch.events[0]?.params).toEqual({ kept: 1 });
    expect(refused).toMatchObject([{ event: 0, field, code }]);
  });

  it('truncates long texts at their limits, and says so', () => {
    const long = 'x'.repeat(2000);
    const { batch, refused } = parseEvent({
      n: 'a',
      l: `https://a.example/${long}`,
      r: long,
      t: long,
      p: { note: long },
    });
    const params = batch.events[0]?.params ?? {};
    expect(Object.values(params).map((value) => String(value).length)).toEqual([100, 1000, 420, 300]);
    expect(refused.map(({ code }) => code)).toEqual(Array(4).fill('value_truncated'));
  });

  it('takes longer lists than other texts, and cuts them between two values', () => {
    const tags = Array.from({ length: 60 }, (_, i) => `tag number ${i}`);
    const { batch, refused } = parseEvent({
      n: 'a',
      p: { tag: tags.slice(0, 20).join(','), category: tags.join(',') },
    });
    const { tag, category } = batch.events[0]?.params ?? {};
    expect(tag).toBe(tags.slice(0, 20).join(','));
    expect(String(category).split(',')).toEqual(tags.slice(0, 36));
    expect(refused).toMatchObject([{ field: 'params.category', code: 'value_truncated' }]);
  });

  it('removes control characters and lone surrogates', () => {
    const { batch } = parseEvent({ n: 'a', p: { a: 'x\u0000\ny\ud800', b: `${'x'.repeat(99)}😀` } });
    expect(batch.events[0]?.params).toEqual({ a: 'x y\ufffd', b: 'x'.repeat(99) });
  });

  it('accepts 25 parameters in addition to those with their own field', () => {
    const p: Record<string, string> = { page_title: 't', value: '1', coupon: 'c' };
    for (let i = 0; i < 27; i++) p[`p${i}`] = 'x';
    const { batch, refused } = parseEvent({ n: 'a', p });
    expect(Object.keys(batch.events[0]?.params ?? {})).toHaveLength(28);
    expect(refused.map(({ field, code }) => [field, code])).toEqual([
      ['params.p25', 'too_many_params'],
      ['params.p26', 'too_many_params'],
    ]);
  });

  it('rejects events older than 72 hours, and reports a clock that is ahead', () => {
    const at = (ts: number) => {
      const raw: RawBatch = { context: { site: 'x' }, events: [{ name: 'a', ts, params: {} }] };
      const { batch, refused } = validateBatch(raw, { receivedAt: NOW });
      return [batch.events[0]?.ts, refused[0]?.code];
    };
    expect(at(NOW - LIMITS.maxAgeMs)).toEqual([NOW - LIMITS.maxAgeMs, undefined]);
    expect(at(NOW - LIMITS.maxAgeMs - 1)).toEqual([undefined, 'too_old']);
    expect(at(NOW + 5 * 60_000)).toEqual([NOW, undefined]);
    expect(at(NOW + 11 * 60_000)).toEqual([NOW, 'clock_ahead']);
    expect(at(Number.NaN)).toEqual([undefined, 'time_invalid']);
    expect(at(-1)).toEqual([undefined, 'time_invalid']);
    expect(at(NOW - 0.5)).toEqual([NOW - 1, undefined]);
  });

  it('accepts any number of events of any age from an import', () => {
    const events = Array.from({ length: 100 }, (_, ts) => ({ name: 'a', ts, params: {} }));
    const { batch, refused } = validateBatch({ context: { site: 'x' }, events }, { receivedAt: NOW, live: false });
    expect(batch.events).toHaveLength(100);
    expect(refused).toEqual([]);
  });

  it('limits items, and names dropped fields once', () => {
    const item = {
      item_id: 7,
      item_brand: { a: 1 },
      price: 'x',
      quantity: '1,5',
      index: -1,
      'shelf no': 4,
    };
    const { batch, refused } = parseEvent({
      n: 'purchase',
      i: [...Array.from({ length: 200 }, () => ({ ...item, item_id: 'p' })), { item_id: 'p' }],
    });
    expect(batch.events[0]?.items).toHaveLength(200);
    expect(batch.events[0]?.items?.[0]).toEqual({ item_id: 'p' });
    expect(refused.map(({ field, code, value }) => [field, code, value])).toEqual([
      ['items', 'too_many_items', '201'],
      ['items.item_brand', 'type_invalid', '{"a":1}'],
      ['items.price', 'money_invalid', 'x'],
      ['items.quantity', 'number_invalid', '1,5'],
      ['items.index', 'number_invalid', '-1'],
      ['items.shelf no', 'param_name_invalid', '4'],
    ]);
    const odd = { item_id: 7, quantity: '2' } as unknown as RawItem;
    const raw: RawBatch = { context: { site: 'x' }, events: [{ name: 'a', params: {}, items: [odd] }] };
    expect(validateBatch(raw, { receivedAt: NOW }).batch.events[0]?.items).toEqual([{ item_id: '7', quantity: 2 }]);
  });

  it('accepts 27 custom parameters of an item', () => {
    const custom = Object.fromEntries(Array.from({ length: 28 }, (_, at) => [`c${at}`, at]));
    const { batch, refused } = parseEvent({ n: 'view_item', i: [{ item_id: 'p', creative_slot: 'top', ...custom }] });
    const endless: RawItem = { item_id: 'p', depth: Number.POSITIVE_INFINITY };
    const raw: RawBatch = { context: { site: 'x' }, events: [{ name: 'a', params: {}, items: [endless] }] };
    expect(validateBatch(raw, { receivedAt: NOW })).toMatchObject({
      batch: { events: [{ items: [{ item_id: 'p' }] }] },
      refused: [{ field: 'items.depth', code: 'not_finite' }],
    });
    expect(Object.keys(batch.events[0]?.items?.[0] ?? {})).toHaveLength(29);
    expect(batch.events[0]?.items?.[0]).toMatchObject({ creative_slot: 'top', c26: '26' });
    expect(refused).toEqual([{ event: 0, field: 'items.c27', code: 'too_many_item_params', value: '27' }]);
  });

  it('limits user properties', () => {
    const properties = Object.fromEntries(Array.from({ length: 24 }, (_, at) => [`p${at}`, at]));
    const { batch, refused } = parseCollectBody(
      JSON.stringify({
        v: 1,
        s: 'x',
        e: [{ n: 'a' }],
        up: {
          ...properties,
          user_id: 'u',
          ga_plan: 'pro',
          '1st': 'x',
          ['n'.repeat(25)]: 'x',
          long: 'v'.repeat(37),
          late: true,
        },
      }),
      NOW,
    );
    expect(Object.keys(batch.context.userProperties ?? {})).toHaveLength(25);
    expect(batch.context.userProperties).toMatchObject({ p0: '0', p23: '23', long: 'v'.repeat(36) });
    expect(refused.map(({ field, code }) => `${field} ${code}`)).toEqual([
      'userProperties.user_id user_property_name_reserved',
      'userProperties.ga_plan user_property_name_reserved',
      'userProperties.1st user_property_name_invalid',
      `userProperties.${'n'.repeat(25)} user_property_name_invalid`,
      'userProperties.long value_truncated',
      'userProperties.late too_many_user_properties',
    ]);
  });

  it('removes email addresses from page, referrer and link addresses, even if truncated', () => {
    const raw: RawBatch = {
      context: {
        site: 'x',
        location: 'https://a.example/?e=ann@mail.example',
        referrer: 'https://b.example/ann%40mail.example',
      },
      events: [
        {
          name: 'click',
          params: {
            page_location: `https://a.example/${'x'.repeat(970)}?e=ann@mail.example`,
            link_url: 'mailto:ann@mail.example',
            page_title: 'ann@mail.example',
          },
        },
      ],
    };
    const { context, events } = validateBatch(raw, { receivedAt: NOW }).batch;
    expect(context).toMatchObject({
      location: 'https://a.example/?e=(redacted)',
      referrer: 'https://b.example/(redacted)',
    });
    expect(events[0]?.params.page_location).toContain('?e=(reda');
    expect(events[0]?.params).toMatchObject({ link_url: 'mailto:(redacted)', page_title: 'ann@mail.example' });
  });

  it('removes what was typed into a form from the addresses of pages, not of links, unless the owner wants it', () => {
    const raw: RawBatch = {
      context: {
        site: 'x',
        location: 'https://a.example/?your-name=Ann&q=phone',
        referrer: 'https://a.example/?tel=12',
      },
      events: [
        {
          name: 'click',
          ts: NOW,
          params: {
            page_location: 'https://a.example/?message=Hi&utm_source=n',
            link_url: 'https://b.example/?name=lamp',
          },
        },
      ],
    };
    const { context, events } = validateBatch(raw, { receivedAt: NOW }).batch;
    expect(context).toMatchObject({
      location: 'https://a.example/?your-name=(redacted)&q=phone',
      referrer: 'https://a.example/?tel=(redacted)',
    });
    expect(events[0]?.params).toMatchObject({
      page_location: 'https://a.example/?message=(redacted)&utm_source=n',
      link_url: 'https://b.example/?name=lamp',
    });
    const kept = validateBatch(raw, { receivedAt: NOW, keepEmails: true }).batch;
    expect(kept.context.location).toBe(raw.context.location);
  });

  it('accepts IDs of any length', () => {
    const raw: RawBatch = { context: { site: 'x', userId: 'u'.repeat(5000), clientId: 'c'.repeat(65) }, events: [] };
    expect(validateBatch(raw, { receivedAt: NOW })).toEqual({
      batch: { context: raw.context, events: [] },
      refused: [],
    });
  });
});
