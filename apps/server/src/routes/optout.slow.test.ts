import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

it("links to the site's own opt-out links, without signing in", async () => {
  const { trackingId } = await server.app.state.sites.create({
    name: 'Birds <b>&',
    url: 'https://birds.example/blog',
    timeZone: 'UTC',
    currency: 'EUR',
  });
  const answer = await server.browser().get(`/optout?site=${trackingId}`);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.headers['cache-control']).toBe('no-store');
  for (const choice of [0, 1, 2])
    expect(answer.body).toContain(`href="https://birds.example/blog?mgp_optout=${choice}"`);
  expect(answer.body).toContain('Birds &lt;b&gt;&amp;');
  expect(answer.body).not.toContain('<b>');
});

it.each(['', '?site=', '?site=mgp_nosuchsiteaa', '?site=a&site=b'])('reports an invalid site: %s', async (query) => {
  const answer = await server.browser().get(`/optout${query}`);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ success: false, error: { code: 'unknown_site', field: 'site' } });
});
