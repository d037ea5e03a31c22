import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerBrokenHttp, refuseExpectations } from './broken-http.ts';

let server: Server;

beforeAll(async () => {
  server = createServer((_request, response) => response.end('fine'));
  server.on('clientError', answerBrokenHttp);
  refuseExpectations(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());

async function told(bytes: string): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(bytes);
  return text(socket);
}

it('answers invalid HTTP with an error envelope, and closes the connection', async () => {
  const head = 'GET / HTTP/1.1\r\nHost: x\r\n';
  for (const [bytes, sentence] of [
    ['\u0016\u0003\u0001\u0000', 'a valid HTTP request'],
    ['GET / HTTP/9.9\r\n\r\n', 'a valid HTTP request'],
    [`${head}no colon\r\n\r\n`, 'a valid HTTP request'],
    [`${head}X: ${'x'.repeat(20_000)}\r\n\r\n`, 'larger than this server accepts'],
    [`${head}Expect: nonsense\r\n\r\n`, '100-continue'],
  ] as const) {
    const answer = await told(bytes);
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    const body = answer.slice(answer.indexOf('{'), answer.lastIndexOf('}') + 1);
    expect(JSON.parse(body)).toEqual({
      success: false,
      error: { code: 'bad_request', message: expect.stringContaining(sentence) },
    });
  }
});

it('still answers other connections', async () => {
  expect(await told('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')).toContain('fine');
});
