/** Tests of the watchdog, with routes that really hold the event loop. */
import { Writable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { fastify } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createLog } from '../basics/log.ts';
import { type HeldMetrics, watchLoop } from './watchdog.ts';

let lines: string[];
let server: ReturnType<typeof fastify>;
let metrics: HeldMetrics;

const hold = (ms: number) => {
  for (const end = performance.now() + ms; performance.now() < end; );
};
const held = () =>
  lines.map((line) => JSON.parse(line)).filter(({ msg }) => String(msg).startsWith('The event loop was held'));

beforeEach(async () => {
  lines = [];
  const to = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  server = fastify();
  metrics = watchLoop(server, createLog({ to }));
  server.post('/hold/:id', async () => {
    hold(1600);
    return {};
  });
  server.post('/later', async () => {
    await wait(20);
    hold(1600);
    return {};
  });
  server.post('/quick', async () => ({}));
  await server.ready();
});
afterEach(() => server.close());

it('names the request that held the loop, and nothing that it sent', async () => {
  await server.inject({ method: 'POST', url: '/quick', payload: {} });
  await server.inject({
    method: 'POST',
    url: '/hold/secret-id?token=secret-query',
    headers: { authorization: 'Bearer secret-key' },
    payload: { action: 'magpie_save', site: 'mgp_birds', text: 'secret-text' },
  });
  await expect.poll(held).toHaveLength(1);
  expect(held()[0]).toMatchObject({
    level: 40,
    held: { method: 'POST', route: '/hold/:id', action: 'magpie_save', site: 'mgp_birds', bytes: 64, others: 0 },
  });
  expect(held()[0].held.ms).toBeGreaterThan(1000);
  expect(lines.join()).not.toContain('secret');
  expect((await metrics.times.get()).values).toEqual([{ labels: { route: '/hold/:id' }, value: 1 }]);
  expect((await metrics.longest.get()).values[0]?.value).toBeGreaterThan(1);
});

it('names it also when it waited before, and says that others were in progress', async () => {
  await server.inject({ method: 'POST', url: '/later', payload: {} });
  await expect.poll(held).toHaveLength(1);
  expect(held()[0].held).toMatchObject({ route: '/later' });
});

it('says nothing of quick requests', async () => {
  for (let i = 0; i < 20; i++) await server.inject({ method: 'POST', url: '/quick', payload: {} });
  await wait(500);
  expect(held()).toEqual([]);
});
