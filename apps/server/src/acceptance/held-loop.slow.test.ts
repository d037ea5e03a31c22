/** Tests that the log of the whole server names the request that held the event loop, and nothing that it sent. */
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '../testing/test-server.ts';

let test: TestServer;
beforeAll(async () => {
  test = await openTestServer({
    makePrinter: (server: FastifyInstance) => {
      server.addHook('preHandler', async ({ routeOptions }) => {
        if (routeOptions.url !== '/optout') return;
        for (const end = performance.now() + 1600; performance.now() < end; );
      });
      return { canPrint: () => true, print: async () => Buffer.from('%PDF-') };
    },
  });
  const address = await test.server.listen({ port: 0, host: '127.0.0.1' });
  await fetch(`${address}/optout?site=secret-query`, { headers: { authorization: 'Bearer secret-key' } });
});
afterAll(() => test.close());

it('names its method and route, without query and headers', async () => {
  const held = () => test.log.filter((line) => line.includes('The event loop was held'));
  await expect.poll(() => held().some((line) => line.includes('"/optout"')), { timeout: 10_000 }).toBe(true);
  const line = held().find((one) => one.includes('"/optout"'))!;
  expect(JSON.parse(line)).toMatchObject({ level: 40, held: { method: 'GET', route: '/optout' } });
  expect(line).not.toContain('secret');
});
