/** Tag, visits and queue on WordPress 6.1 without pretty addresses, and on a network's sites. */
import type { SiteRecord } from '@magpie/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from './connected.ts';
import { type Magpie, startMagpie } from './magpie.ts';
import { openSite, type Site } from './site.ts';

let magpie: Magpie;
beforeAll(async () => {
  magpie = await startMagpie();
});
afterAll(() => magpie?.close());

/** An attribute of the tag on a page. */
const attribute = (page: string, name: string) =>
  new RegExp(` ${name}="([^"]*)"`).exec(/<script[^>]*id="magpie-js"[^>]*>/.exec(page)?.[0] ?? '')?.[1];
const read = async (address: string) => (await fetch(address)).text();
const send = async (endpoint: string, record: SiteRecord) => {
  const body = JSON.stringify({ v: 1, s: record.trackingId, l: record.url, e: [{ n: 'page_view' }] });
  return (await fetch(endpoint, { method: 'POST', body, headers: { 'content-type': 'text/plain' } })).status;
};

describe('WordPress 6.1 without pretty addresses', () => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite('old');
  });
  afterAll(() => site?.reset());

  it('prints the tag, takes visits and sends what waits', async () => {
    const record = await connect(site, magpie);
    await site.run("update_option( 'permalink_structure', '' ); return true;");
    const page = await read(`${site.url}/`);
    const endpoint = attribute(page, 'data-endpoint')?.replaceAll('&#038;', '&');
    expect(endpoint).toBe(`${site.url}/index.php?rest_route=/magpie/v1/collect`);
    expect((await fetch(attribute(page, 'src')!.replaceAll('&#038;', '&'))).status).toBe(200);
    expect(await send(endpoint!, record)).toBe(202);
    await site.run('Magpie_Cron::tick(); return true;');
    expect((await magpie.app.content.items(record.id)).length).toBeGreaterThan(5);
    expect(await site.run('return Magpie_Queue::counts();')).toEqual({ waiting: 0, failed: 0 });
    expect(await site.phpLog()).not.toMatch(/magpie/i);
  });
});

describe('a network', () => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite('network');
  });
  afterAll(() => site?.reset());

  it('has a connection, a tag and a queue for each site', async () => {
    const [main, second] = [await connect(site, magpie), await connect(site, magpie, {}, 'second')];
    const pages = await Promise.all([read(`${site.url}/`), read(`${site.url}/second/`), read(`${site.url}/third/`)]);
    expect(pages.map((page) => attribute(page, 'data-site'))).toEqual([main.trackingId, second.trackingId, undefined]);
    expect(attribute(pages[1]!, 'data-endpoint')).toBe(`${site.url}/second/wp-json/magpie/v1/collect`);
    expect(await send(attribute(pages[1]!, 'data-endpoint')!, second)).toBe(202);
    expect(await send(attribute(pages[1]!, 'data-endpoint')!, main)).toBe(400);
    const inSecond = { blog: 'second' };
    await site.run('Magpie_Sender::run(); return true;');
    await site.run('Magpie_Sender::run(); return Magpie_Queue::add( "content", 999 );', inSecond);
    expect(await site.run('return Magpie_Queue::counts();')).toEqual({ waiting: 0, failed: 0 });
    await site.run('Magpie_Sender::run(); return true;', inSecond);
    expect(await site.run('return Magpie_Queue::counts();', inSecond)).toEqual({ waiting: 0, failed: 0 });
  });
});
