import { describe, expect, it } from 'vitest';
import { validateBatch } from '../validate.ts';
import { CLIENT, NOW, payload, read, send } from './testing.ts';

const listCodes = (body: unknown) =>
  read(body).messages.map(({ fieldPath = '-', validationCode }) => `${fieldPath} ${validationCode}`);
const listSentences = (body: unknown) => read(body).messages.map(({ description }) => description);

describe('errors of a faulty measurement', () => {
  it("are Google's texts where they are known", () => {
    expect(read(payload({ name: '_badEventName', params: {} })).messages).toEqual([
      {
        fieldPath: 'events',
        description:
          'Event at index: [0] has invalid name [_badEventName]. Names must start with an alphabetic character.',
        validationCode: 'NAME_INVALID',
      },
    ]);
    expect(listSentences(payload({ name: 'campaign@details' }))).toEqual([
      'Event at index: [0] has invalid name [campaign@details]. Only alphanumeric characters and underscores are allowed.',
    ]);
    expect(read({ events: [{ name: 'a' }] }).messages).toEqual([
      { fieldPath: 'client_id', description: 'Measurement requires a client_id.', validationCode: 'VALUE_REQUIRED' },
    ]);
    expect(listSentences(payload({ name: 'a', names: 'b' }))).toEqual([
      'Unable to parse Measurement Protocol JSON payload. (events[0]) names: Cannot find field.',
    ]);
    expect(listSentences({ ...payload({ name: 'a' }), app_instance_id: 'abc' })).toEqual([
      'Measurement app_instance_id is expected to be a 32 digit hexadecimal number but was [3] digits.',
    ]);
  });

  const many = (count: number, value: unknown = 'x') =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`p${at}`, value]));
  it.each<[string, unknown, string[], number]>([
    ['no JSON', '{', ['- VALUE_INVALID'], 0],
    ['nothing', '', ['- VALUE_INVALID'], 0],
    ['a list', '[]', ['- VALUE_INVALID'], 0],
    ['a null', 'null', ['- VALUE_INVALID'], 0],
    ['depth', `{"events":${'['.repeat(60_000)}${']'.repeat(60_000)}}`, ['- VALUE_INVALID'], 0],
    ['a name twice', `{"client_id":"1.2","client_id":"1.3","events":[{"name":"a"}]}`, ['client_id NAME_DUPLICATED'], 0],
    [
      'a parameter twice',
      `{"client_id":"1.2","events":[{"name":"a","params":{"x":1,"x":2}}]}`,
      ['events[0].params.x NAME_DUPLICATED'],
      0,
    ],
    ['a name in two ways', { ...payload({ name: 'a' }), clientId: '1.2' }, ['client_id NAME_DUPLICATED'], 0],
    ['an unknown field', { ...payload({ name: 'a' }), colour: 'red' }, ['- VALUE_INVALID'], 1],
    ['an empty client', { client_id: '', events: [{ name: 'a' }] }, ['client_id VALUE_REQUIRED'], 0],
    ['another client', { client_id: 'abc', events: [{ name: 'a' }] }, ['client_id VALUE_INVALID'], 1],
    ['a client that is a list', { client_id: [1], events: [{ name: 'a' }] }, ['client_id VALUE_INVALID'], 0],
    ['a long user', payload({ name: 'a' }, { user_id: 'u'.repeat(5000) }), [], 1],
    ['a long client', { client_id: `${'1'.repeat(65)}.2`, events: [{ name: 'a' }] }, [], 1],
    ['no events', { client_id: CLIENT }, ['events VALUE_REQUIRED'], 0],
    ['an empty list of events', { client_id: CLIENT, events: [] }, ['events VALUE_REQUIRED'], 0],
    ['events that are a text', { client_id: CLIENT, events: 'a' }, ['events VALUE_INVALID'], 0],
    [
      '26 events',
      { client_id: CLIENT, events: Array.from({ length: 26 }, () => ({ name: 'a' })) },
      ['events EXCEEDED_MAX_ENTITIES'],
      0,
    ],
    ['an event that is none', { client_id: CLIENT, events: [7, { name: 'a' }] }, ['events[0] VALUE_INVALID'], 1],
    ['an event without a name', payload({ params: {} }), ['events VALUE_REQUIRED'], 0],
    ['a numeric name', payload({ name: 7 }), ['events VALUE_INVALID'], 0],
    ['a name of 41', payload({ name: 'n'.repeat(41) }), ['events NAME_INVALID'], 0],
    ['a reserved name', payload({ name: 'user_engagement' }), ['events NAME_RESERVED'], 0],
    ['another reserved name', payload({ name: 'first_visit' }), ['events NAME_RESERVED'], 0],
    ['params that are a list', payload({ name: 'a', params: [] }), ['events[0].params VALUE_INVALID'], 0],
    ['26 params', payload({ name: 'a', params: many(26) }), ['events[0].params.p25 EXCEEDED_MAX_ENTITIES'], 1],
    [
      'a long value',
      payload({ name: 'a', params: { x: 'v'.repeat(101) } }),
      ['events[0].params.x VALUE_OUT_OF_BOUNDS'],
      1,
    ],
    [
      'a long address',
      payload({ name: 'a', params: { page_location: 'v'.repeat(1001) } }),
      ['events[0].params.page_location VALUE_OUT_OF_BOUNDS'],
      1,
    ],
    ['an object for a value', payload({ name: 'a', params: { x: {} } }), ['events[0].params.x VALUE_INVALID'], 1],
    [
      'reserved params',
      payload({ name: 'a', params: { ga_x: 1, firebase_conversion: 1, _x: 1, google_x: 1, 'gtag.x': 1 } }),
      [
        'events[0].params.ga_x NAME_RESERVED',
        'events[0].params.firebase_conversion NAME_RESERVED',
        'events[0].params._x NAME_RESERVED',
        'events[0].params.google_x NAME_RESERVED',
        'events[0].params.gtag.x NAME_RESERVED',
      ],
      1,
    ],
    ['a param’s name', payload({ name: 'a', params: { '1x': 1 } }), ['events[0].params.1x NAME_INVALID'], 1],
    [
      'an endless number',
      `{"client_id":"1.2","events":[{"name":"a","params":{"x":1e999}}]}`,
      ['events[0].params.x VALUE_OUT_OF_BOUNDS'],
      1,
    ],
    [
      'a session',
      payload({ name: 'a', params: { session_id: 'abc' } }),
      ['events[0].params.session_id VALUE_INVALID'],
      1,
    ],
    [
      'a time',
      payload({ name: 'a', params: { engagement_time_msec: -1 } }),
      ['events[0].params.engagement_time_msec VALUE_INVALID'],
      1,
    ],
    ['an amount', payload({ name: 'a', params: { value: 'ten' } }), ['events[0].params.value VALUE_INVALID'], 1],
    [
      'a currency',
      payload({ name: 'a', params: { currency: 'EURO' } }),
      ['events[0].params.currency VALUE_INVALID'],
      1,
    ],
    ['a timestamp', payload({ name: 'a' }, { timestamp_micros: 'now' }), ['timestamp_micros VALUE_INVALID'], 1],
    [
      'items that are none',
      payload({ name: 'a', params: { items: 'x' } }),
      ['events[0].params.items VALUE_INVALID'],
      1,
    ],
    [
      '201 items',
      payload({ name: 'a', params: { items: Array.from({ length: 201 }, () => ({ item_id: 'p' })) } }),
      ['events[0].params.items EXCEEDED_MAX_ENTITIES'],
      1,
    ],
    [
      'an item without an id',
      payload({ name: 'a', params: { items: [{ price: 1 }] } }),
      ['events[0].params.items[0] VALUE_REQUIRED'],
      1,
    ],
    [
      '28 custom item params',
      payload({ name: 'a', params: { items: [{ item_id: 'p', ...many(28) }] } }),
      ['events[0].params.items[0] EXCEEDED_MAX_ENTITIES'],
      1,
    ],
    [
      'an item’s fields',
      payload({ name: 'a', params: { items: [{ item_id: 'p', price: 'x', quantity: 'few', 'a b': 1, c: [] }] } }),
      [
        'events[0].params.items[0].price VALUE_INVALID',
        'events[0].params.items[0].quantity VALUE_INVALID',
        'events[0].params.items[0].a b NAME_INVALID',
        'events[0].params.items[0].c VALUE_INVALID',
      ],
      1,
    ],
    [
      '26 user properties',
      payload({ name: 'a' }, { user_properties: many(26, { value: 1 }) }),
      ['user_properties EXCEEDED_MAX_ENTITIES'],
      1,
    ],
    [
      'user properties',
      payload(
        { name: 'a' },
        {
          user_properties: {
            user_id: { value: 1 },
            ga_x: { value: 1 },
            'a b': { value: 1 },
            bare: 'x',
            long: { value: 'v'.repeat(37) },
          },
        },
      ),
      [
        'user_properties.user_id NAME_RESERVED',
        'user_properties.ga_x NAME_RESERVED',
        'user_properties.a b NAME_INVALID',
        'user_properties.bare VALUE_INVALID',
        'user_properties.long VALUE_OUT_OF_BOUNDS',
      ],
      1,
    ],
    [
      'a consent',
      payload({ name: 'a' }, { consent: { ad_user_data: 'yes', other: 'GRANTED' } }),
      ['consent VALUE_INVALID', 'consent.ad_user_data VALUE_INVALID'],
      1,
    ],
    [
      'a place',
      payload({ name: 'a' }, { user_location: { country_id: 'GER', region_id: 'DE-XX', city: 7 } }),
      [
        'user_location.region_id VALUE_INVALID',
        'user_location.country_id VALUE_INVALID',
        'user_location.city VALUE_INVALID',
      ],
      1,
    ],
    ['an address', payload({ name: 'a' }, { ip_override: '999.1.1.1' }), ['ip_override VALUE_INVALID'], 1],
    ['a device', payload({ name: 'a' }, { device: 'telephone' }), ['device VALUE_INVALID'], 1],
    [
      'a behaviour',
      payload({ name: 'a' }, { validation_behavior: 'strict' }),
      ['validation_behavior VALUE_INVALID'],
      1,
    ],
  ])('name %s, and accept the rest', (_what, body, codes, events) => {
    expect(listCodes(body)).toEqual(codes);
    const { batch } = read(body);
    expect(batch?.events.length ?? 0).toBe(events);
    // What the reader lets through, no limit of the endpoints refuses.
    if (batch) expect(validateBatch(batch, { receivedAt: NOW }).batch.events).toHaveLength(events);
  });

  it('reject the event or the request if recommendations are enforced', () => {
    const strict = { validation_behavior: 'ENFORCE_RECOMMENDATIONS' };
    const two = { client_id: CLIENT, ...strict, events: [{ name: 'a', params: { '1x': 1 } }, { name: 'b' }] };
    expect(send(two).map(({ name }) => name)).toEqual(['b']);
    expect(read(two).refusedEvents).toBe(1);
    expect(send(payload({ name: 'a' }, { ...strict, ip_override: 'x' }))).toEqual([]);
    expect(send(payload({ name: 'a' }, strict))).toHaveLength(1);
  });

  it('have no control characters and lone surrogates', () => {
    const [hit] = send(`{"client_id":"1.2","events":[{"name":"a","params":{"x":"a\\u0000b\\ud800c"}}]}`);
    expect(hit?.params.x).toBe('a b\ufffdc');
  });

  it('are found at any depth', () => {
    for (const depth of [100, 1000, 3000, 5000, 8000, 40_000]) {
      const deep = `${'['.repeat(depth)}${']'.repeat(depth)}`;
      const { messages } = read(`{"client_id":"1.1","events":[{"name":"click","params":{"a":${deep}}}]}`);
      expect(messages.map(({ validationCode }) => validationCode)).toEqual(['VALUE_INVALID']);
    }
  });
});
