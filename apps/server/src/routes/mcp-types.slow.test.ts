/** Tests of messages to `/mcp` whose values have other types than the protocol says. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BIRDS } from '../testing/birds.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';

let test: TestServer;
let key: string;
beforeAll(async () => {
  test = await openTestServer();
  const site = await test.app.state.sites.create(BIRDS);
  ({ key } = await test.app.state.apiKeys.create(site.id, 'Assistant'));
});
afterAll(() => test.close());

const send = async (body: string) => {
  const answer = await test.server.inject({
    method: 'POST',
    url: '/mcp',
    headers: {
      authorization: `Bearer ${key}`,
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
    },
    body,
  });
  return { status: answer.statusCode, ...answer.json() };
};

describe('a request with values of other types', () => {
  it.each([
    ['tools/call', { name: 7 }],
    ['tools/call', { name: ['report'] }],
    ['tools/call', { name: 'report', arguments: 'text' }],
    ['tools/call', { name: 'report', arguments: [] }],
    ['tools/call', { name: null }],
    ['tools/call', {}],
    ['tools/call', undefined],
    ['tools/call', 'report'],
    ['tools/list', { cursor: 5 }],
    ['initialize', { protocolVersion: 1, capabilities: {}, clientInfo: { name: 'x', version: '1' } }],
    ['initialize', { protocolVersion: '2025-06-18', capabilities: [], clientInfo: 'x' }],
    ['ping', 'x'],
  ])('is answered as such: %s %j', async (method, params) => {
    const answer = await send(JSON.stringify({ jsonrpc: '2.0', id: 5, method, params }));
    expect(answer).toMatchObject({ id: 5, error: { code: -32602 } });
    expect(answer.status).toBeLessThan(500);
  });

  it('is still answered where they are right', async () => {
    const answer = await send(JSON.stringify({ jsonrpc: '2.0', id: 'a', method: 'tools/list' }));
    expect(answer).toMatchObject({ id: 'a', result: { tools: expect.any(Array) } });
  });
});

it('a deeply nested message is no error of the server', async () => {
  const deep = '['.repeat(40_000) + ']'.repeat(40_000);
  for (const body of [
    `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"report","arguments":{"a":${deep}}}}`,
    `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":${deep}}}`,
    `{"jsonrpc":"2.0","id":${deep},"method":"ping"}`,
    `{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{"a":${deep}}}}`,
  ])
    expect((await send(body)).status).toBeLessThan(500);
});
