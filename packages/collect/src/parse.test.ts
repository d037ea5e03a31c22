import { describe, expect, it } from 'vitest';
import { parseCollectBody, parseEvent, parseObject } from './parse-under-test.ts';
import { BadBody } from './refusal.ts';
import { NOW } from './shop-under-test.ts';

function thrownBy(body: string): BadBody {
  try {
    parseCollectBody(body, NOW);
  } catch (error) {
    if (error instanceof BadBody) return error;
    throw error;
  }
  throw new Error('nothing was thrown');
}

describe('readCollectBody', () => {
  it('reports errors at any depth', () => {
    const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
    const body = (event: string) => `{"v":1,"s":"site","e":[${event}]}`;
    expect(thrownBy(body(deep(40_000))).message).toContain('The body may be nested 20 levels deep');
    expect(thrownBy(body(`{"n":"click","i":[{"size":${deep(40_000)}}]}`)).message).toContain('20 levels deep');
    const { refused } = parseCollectBody(body(`{"n":"click","i":[{"size":${deep(9)}}]}`), NOW);
    expect(refused).toEqual([{ event: 0, field: 'items.size', code: 'type_invalid', value: deep(9) }]);
  });

  it('reads context and events', () => {
    const body = {
      v: 1,
      s: 'site',
      c: '12.34',
      f: 1_700_000_000,
      u: 'u1',
      k: 1,
      l: 'https://shop.example/a',
      r: 'https://bing.com/',
      t: 'A',
      g: 'de-DE',
      w: '390x844',
      a: 'webdriver',
      x: 'internal',
      e: [
        { n: 'page_view' },
        {
          n: 'purchase',
          d: 1500,
          p: { value: '9.90', ok: true },
          i: [{ item_id: 'p1', price: 9.9, quantity: 2 }],
          l: '/b',
          r: '',
          t: 'B',
        },
      ],
    };
    const { batch, refused } = parseObject(body);
    expect(refused).toEqual([]);
    expect(batch.context).toEqual({
      site: 'site',
      clientId: '12.34',
      clientSince: 1_700_000_000,
      userId: 'u1',
      consent: true,
      location: 'https://shop.example/a',
      referrer: 'https://bing.com/',
      title: 'A',
      language: 'de-DE',
      screen: '390x844',
      signals: 'webdriver',
      trafficType: 'internal',
    });
    expect(batch.events).toEqual([
      { name: 'page_view', ts: NOW, params: {} },
      {
        name: 'purchase',
        ts: NOW - 1500,
        params: { value: '9.90', ok: true, page_location: '/b', page_referrer: '', page_title: 'B' },
        items: [{ item_id: 'p1', price: 9.9, quantity: 2 }],
      },
    ]);
  });

  it("reads a request's ID and delay, so a resent event keeps its time", () => {
    const { batch } = parseObject({
      v: 1,
      s: 'site',
      i: 0.25,
      d: 8000,
      u: 42,
      e: [{ n: 'page_view', d: 500 }, { n: 'click' }],
    });
    expect(batch.context).toEqual({ site: 'site', requestId: '0.25', userId: '42' });
    expect(batch.events.map(({ ts }) => ts)).toEqual([NOW - 8500, NOW - 8000]);
    expect(parseObject({ v: 1, s: 'site', i: 'abc', e: [{ n: 'click' }] }).batch.context.requestId).toBe('abc');
  });

  it('rejects a number that JSON cannot represent, by name', () => {
    const { batch, refused } = parseEvent({ n: 'click', p: { size: null, other: 1 } });
    expect(batch.events[0]?.params).toEqual({ other: 1 });
    expect(refused).toEqual([{ event: 0, field: 'params.size', code: 'not_finite', value: 'NaN' }]);
  });

  it("derives an outbound link's domain and a download's extension", () => {
    const parseParams = (n: string, p: object) => parseEvent({ n, p }).batch.events[0]?.params;
    expect(parseParams('click', { link_url: 'https://www2.Example.org/a' })).toMatchObject({
      link_domain: 'example.org',
    });
    expect(parseParams('click', { link_url: 'https://a.example/', link_domain: 'x' })).toMatchObject({
      link_domain: 'x',
    });
    expect(parseParams('click', { link_url: 'nonsense' })).toEqual({ link_url: 'nonsense' });
    expect(parseParams('file_download', { file_name: '/a/b.tar.GZ' })).toMatchObject({ file_extension: 'gz' });
    expect(parseParams('file_download', { file_name: '/a.b/c' })).toEqual({ file_name: '/a.b/c' });
    expect(parseParams('select', { link_url: 'https://a.example/', file_name: 'b.pdf' })).toEqual({
      link_url: 'https://a.example/',
      file_name: 'b.pdf',
    });
  });

  it.each([
    ['{', "The body isn't JSON: {"],
    ['', "The body isn't JSON: "],
    ['null', 'the body is null: '],
    ['[]', 'the body is []: '],
    ['{"v":2,"s":"x","e":[{"n":"a"}]}', 'v is 2: '],
    ['{"v":1,"s":"x","e":[]}', 'e is []: '],
    ['{"v":1,"s":"x","e":[{"n":5}]}', 'e.0.n is 5: '],
    ['{"v":1,"s":"x","e":[{"n":"a","d":1e999}]}', 'e.0.d is '],
    ['{"v":1,"s":"x","e":[{"n":"a"}],"zzz":1}', 'zzz'],
    ['{"v":1,"s":"x","i":"","e":[{"n":"a"}]}', 'i is '],
    [`{"v":1,"s":"x","i":"${'a'.repeat(256)}","e":[{"n":"a"}]}`, 'i is aaa'],
    ['{"v":1,"s":"x","d":-1,"e":[{"n":"a"}]}', 'd is -1: '],
  ])('rejects %s as malformed, with the reason', (body, sentence) => {
    const error = thrownBy(body);
    expect(error.code).toBe('malformed_body');
    expect(error.message).toContain(sentence);
  });

  it('rejects 26 events and accepts 25', () => {
    const body = (count: number) =>
      JSON.stringify({ v: 1, s: 'x', e: Array.from({ length: count }, () => ({ n: 'a' })) });
    expect(thrownBy(body(26))).toMatchObject({
      code: 'too_many_events',
      message: 'The request has 26 events; the limit is 25.',
    });
    expect(parseCollectBody(body(25), NOW).batch.events).toHaveLength(25);
  });
});
