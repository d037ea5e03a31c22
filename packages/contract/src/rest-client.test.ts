import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Fetch } from './client.ts';
import { REST_METHODS, restCall } from './rest.ts';
import { makeRestCall, restUrl } from './rest-client.ts';

/** A server that answers once, and what it was sent. */
function answering(status: number, body: unknown, restBase = '/api/v1') {
  const sent: Parameters<Fetch>[] = [];
  const fetch: Fetch = async (...asked) => {
    sent.push(asked);
    return {
      status,
      json: async () => {
        if (body === undefined) throw new SyntaxError('There is no body.');
        return body;
      },
    };
  };
  return { sent, options: { fetch, config: { restBase, nonce: 'n' } } };
}
const about = { about: 'server', capability: null } as const;
const chatId = z.string();
const listChats = restCall('GET', 'chats', {
  ...about,
  about: 'site',
  query: { lists: z.string().optional(), force_refresh: z.enum(['true', 'false']).optional() },
  answer: z.object({ pinned: z.array(z.string()), recent: z.array(z.string()) }),
  answers: 'bare',
});
const send = restCall('POST', 'chat/{chatId}', {
  ...about,
  params: { chatId },
  body: z.strictObject({ message: z.string() }),
  answer: z.object({ chat_id: z.string(), latest_message: z.string() }),
  failures: 'sentence',
});
const retry = restCall('POST', 'chat/{chatId}/retry', {
  ...about,
  params: { chatId },
  answer: z.object({ latest_message: z.string() }),
  answers: 'bare',
});
const CHATS = { pinned: [], recent: ['a'] };

describe('a REST request', () => {
  it('has its path and query without a body', async () => {
    const { sent, options } = answering(200, CHATS);
    const query = { site: 'mgp_x', lists: 'pinned,recent', force_refresh: undefined };
    expect((await makeRestCall(listChats, { query }, options)).data).toEqual(CHATS);
    expect(sent).toEqual([
      ['/api/v1/chats?site=mgp_x&lists=pinned%2Crecent', { method: 'GET', headers: { 'x-wp-nonce': 'n' } }],
    ]);
  });

  it('has its body as JSON', async () => {
    const data = { chat_id: '7', latest_message: 'Hello' };
    const { sent, options } = answering(200, { success: true, error: null, data });
    const request = { params: { chatId: '7' }, body: { message: 'Hi' } };
    expect((await makeRestCall(send, request, options)).data).toEqual(data);
    const headers = { 'content-type': 'application/json', 'x-wp-nonce': 'n' };
    expect(sent).toEqual([['/api/v1/chat/7', { method: 'POST', headers, body: '{"message":"Hi"}' }]]);
  });

  it('has no body if there is nothing to send', async () => {
    const { sent, options } = answering(200, { latest_message: 'Hello' });
    await makeRestCall(retry, { params: { chatId: '7' } }, options);
    expect(sent[0]![1]).toEqual({ method: 'POST', headers: { 'x-wp-nonce': 'n' } });
  });

  it.each(REST_METHODS)('uses the method %s', async (method) => {
    const { sent, options } = answering(200, method === 'HEAD' ? undefined : { success: true, data: null });
    const call = restCall(method, 'thing', { ...about, answer: z.null() });
    expect((await makeRestCall(call, {}, options)).data).toBeNull();
    expect(sent[0]![1].method).toBe(method);
  });

  it('encodes a path parameter as one segment', async () => {
    const { sent, options } = answering(200, { latest_message: '' });
    for (const value of ['a/b', '../feedback', 'a?b#c', 'ü', '%2f', '\ud800'])
      await makeRestCall(retry, { params: { chatId: value } }, options);
    expect(sent.map(([url]) => url.split('/')[4])).toEqual([
      'a%2Fb',
      '..%2Ffeedback',
      'a%3Fb%23c',
      '%C3%BC',
      '%252f',
      '%EF%BF%BD',
    ]);
    for (const value of ['', '.', '..'])
      await expect(makeRestCall(retry, { params: { chatId: value } }, options)).rejects.toMatchObject({
        status: 0,
        problem: { code: 'bad_request', field: 'chatId' },
      });
    expect(sent).toHaveLength(6);
  });

  it('is below the base URL, including a query in it', () => {
    expect(restUrl('/api/v1/', 'chats')).toBe('/api/v1/chats');
    expect(restUrl('https://x.example/wp-json/magpie/v1', 'chat/a%2Fb', { a: '1 2' })).toBe(
      'https://x.example/wp-json/magpie/v1/chat/a%2Fb?a=1%202',
    );
    expect(restUrl('https://x.example/index.php?rest_route=/magpie/v1/', 'chat/a%2Fb', { lists: 'pinned' })).toBe(
      'https://x.example/index.php?rest_route=/magpie/v1/chat%2Fa%252Fb&lists=pinned',
    );
  });
});

describe('a REST response', () => {
  const failed = (status: number, body: unknown, call: typeof retry | typeof send = retry) =>
    expect(
      makeRestCall(call, { params: { chatId: '7' }, body: { message: '' } } as never, answering(status, body).options),
    ).rejects;

  it("can be an error in the envelope, whatever the answer's form", async () => {
    const error = { code: 'bad_nonce', message: 'Too old.', field: 'nonce' };
    await failed(403, { success: false, error }).toMatchObject({ status: 403, problem: error, details: {} });
  });

  it('can be a sentence at status 200, which is final', async () => {
    for (const call of [send, retry])
      await failed(200, { success: false, error: 'Too long.' }, call).toMatchObject({
        status: 200,
        problem: { code: 'refused', message: 'Too long.', retryable: false },
      });
  });

  it('can be a sentence in an HTTP error, with its details', async () => {
    const data = { error: 'The model is down.', retryable: true, chat_id: '7' };
    const expected = {
      status: 502,
      problem: { message: 'The model is down.', retryable: true },
      details: { chat_id: '7' },
    };
    await failed(502, { data }).toMatchObject(expected);
    await failed(502, data).toMatchObject(expected);
    const error = { code: 'internal', message: 'The model is down.', id: 'x' };
    await failed(502, { success: false, error, data }).toMatchObject({
      ...expected,
      problem: { code: 'internal', message: 'The model is down.', id: 'x', retryable: true },
    });
  });

  it('can be retried unless an HTTP error says otherwise', async () => {
    await failed(500, { data: { error: 'Busy.' } }).toMatchObject({ problem: { code: 'failed', retryable: true } });
    await failed(404, { data: { error: 'Gone.', retryable: false } }).toMatchObject({ problem: { retryable: false } });
  });

  it('is empty after 204 and HEAD, except for the status', async () => {
    const drop = restCall('DELETE', 'chat/{chatId}', { ...about, params: { chatId }, answer: z.null() });
    const request = { params: { chatId: '7' } };
    expect((await makeRestCall(drop, request, answering(204, undefined).options)).data).toBeNull();
    const head = restCall('HEAD', 'chats', { ...about, answer: z.null() });
    await expect(makeRestCall(head, {}, answering(403, undefined).options)).rejects.toMatchObject({
      status: 403,
      problem: { code: 'failed', message: 'The server rejected the request (status 403).' },
    });
  });

  it('tells an error that isn’t JSON by its status', async () => {
    await failed(502, undefined).toMatchObject({
      status: 502,
      problem: { code: 'failed', message: 'The server responded with an error (status 502).', retryable: true },
    });
    await failed(413, undefined).toMatchObject({
      status: 413,
      problem: { code: 'failed', message: 'The server rejected the request (status 413).', retryable: false },
    });
  });

  it('tells a connection that broke from an answer', async () => {
    for (const fetch of [
      () => Promise.reject(new TypeError('Failed to fetch')),
      async () => ({ status: 200, json: () => Promise.reject(new TypeError('network error')) }),
    ])
      await expect(
        makeRestCall(listChats, { query: { site: 'mgp_x' } }, { ...answering(200, CHATS).options, fetch }),
      ).rejects.toMatchObject({ problem: { code: 'unreachable', retryable: true } });
  });

  it('is rejected in any other form', async () => {
    await failed(200, { something: 'else' }).toMatchObject({ problem: { code: 'bad_answer' } });
    await failed(500, { latest_message: 'x' }).toMatchObject({ status: 500, problem: { code: 'bad_answer' } });
    await failed(200, undefined).toMatchObject({ status: 200, problem: { code: 'bad_answer' } });
    await failed(200, { latest_message: 'x' }, send).toMatchObject({ problem: { code: 'bad_answer' } });
  });
});

it('does not compile with unknown fields', () => {
  const { options } = answering(200, CHATS);
  // Only compiled, never run.
  const wrong = () => [
    // @ts-expect-error the path needs its parameter
    makeRestCall(retry, {}, options),
    // @ts-expect-error there is no such field
    makeRestCall(listChats, { query: { list: 'pinned' } }, options),
    // @ts-expect-error a value in an address is text
    makeRestCall(listChats, { query: { force_refresh: true } }, options),
    // @ts-expect-error this one has no body
    makeRestCall(listChats, { body: { message: 'x' } }, options),
    // @ts-expect-error the body is required
    makeRestCall(send, { params: { chatId: 'x' } }, options),
    // @ts-expect-error GET sends no body
    restCall('GET', 'x', { ...about, body: z.strictObject({}), answer: z.null() }),
    // @ts-expect-error the path has a parameter that is not described
    restCall('GET', 'x/{y}', { ...about, answer: z.null() }),
    // @ts-expect-error the path has no such parameter
    restCall('GET', 'x/{y}', { ...about, params: { y: z.string(), z: z.string() }, answer: z.null() }),
    // @ts-expect-error a query has no numbers
    restCall('GET', 'x', { ...about, query: { n: z.number() }, answer: z.null() }),
  ];
  expect(wrong).toBeTypeOf('function');
});
