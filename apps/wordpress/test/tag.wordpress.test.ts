/** The tag on a real WordPress's pages, and visits through the site's own address. */
import type { SiteRecord } from '@magpie/server';
import { closeContexts, sharedBrowser } from '@magpie/testing/browser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answer, connect, totals } from './connected.ts';
import { type Magpie, startMagpie } from './magpie.ts';
import { openSite, type Site } from './site.ts';

const HOSTILE = `Ada </script><script>alert(1)</script> "O'Neil" & 雪`;

let site: Site;
let magpie: Magpie;
let record: SiteRecord;
let post: { id: number; path: string };

const html = async (path: string, cookie?: string) =>
  (await (cookie ? fetch(`${site.url}${path}`, { headers: { cookie } }) : fetch(`${site.url}${path}`))).text();
/** The tag's attributes, and the page data, as they are in a page's source. */
function read(page: string) {
  const tag = /<script[^>]* id="magpie-js"[^>]*>/.exec(page)?.[0];
  const script = /<script[^>]* id="magpie-page-js"[^>]*>(.*?)<\/script>/s.exec(page)?.[1];
  const data = /Object\.assign\((\{.*?\}),\{logged_in/.exec(page)?.[1];
  return {
    tag,
    script,
    attribute: (name: string) =>
      new RegExp(` ${name}="([^"]*)"`)
        .exec(tag ?? '')?.[1]
        ?.replaceAll('&amp;', '&')
        .replaceAll('&#038;', '&'),
    data: data === undefined ? undefined : (JSON.parse(data) as Record<string, unknown>),
  };
}

beforeAll(async () => {
  [site, magpie] = await Promise.all([openSite('single'), startMagpie()]);
  record = await connect(site, magpie);
  post = await site.run(
    `$author = wp_insert_user( array( 'user_login' => 'hostile', 'user_pass' => 'x', 'display_name' => wp_slash( $given ), 'role' => 'author' ) );
     $author = is_wp_error( $author ) ? get_user_by( 'login', 'hostile' )->ID : $author;
     global $wpdb; $wpdb->update( $wpdb->users, array( 'display_name' => $given ), array( 'ID' => $author ) ); clean_user_cache( $author );
     $food = wp_create_category( 'Food, Drink' ); $birds = wp_create_category( 'Birds & Bees' );
     $id = wp_insert_post( array( 'post_title' => wp_slash( $given ), 'post_content' => '<p>One two <b>three</b>.</p>', 'post_status' => 'publish', 'post_author' => $author, 'post_category' => array( $food, $birds ), 'tags_input' => array( 'wren', "d'or" ), 'post_date' => '2026-03-01 23:30:00' ) );
     update_post_meta( $id, '_yoast_wpseo_linkdex', '78' ); update_post_meta( $id, '_yoast_wpseo_focuskw', wp_slash( $given ) );
     return array( 'id' => $id, 'path' => wp_parse_url( get_permalink( $id ), PHP_URL_PATH ) );`,
    { given: HOSTILE, admin: true, as: 'admin' },
  );
});
afterAll(async () => {
  await closeContexts(await sharedBrowser());
  await site?.run(
    `wp_delete_post( $given, true ); require_once ABSPATH . 'wp-admin/includes/user.php'; wp_delete_user( get_user_by( 'login', 'hostile' )->ID ); return true;`,
    { given: post?.id },
  );
  await magpie?.close();
  await site?.reset();
});

describe('the tag', () => {
  it('loads the plugin’s own script and sends to the site’s own address', async () => {
    const { attribute } = read(await html('/'));
    expect(attribute('data-endpoint')).toBe(`${site.url}/wp-json/magpie/v1/collect`);
    expect(attribute('data-storage')).toBe('cookieless');
    const script = await fetch(attribute('src')!);
    expect([script.status, script.headers.get('content-type')]).toEqual([200, expect.stringContaining('javascript')]);
    const part = await fetch(new URL('script/forms.js', attribute('src')));
    expect(part.status).toBe(200);
  });

  it('has the data of a post, whatever it contains', async () => {
    const { data, script } = read(await html(post.path));
    expect(script).not.toMatch(/[<>]/);
    expect(data).toMatchObject({
      author: HOSTILE,
      category: expect.arrayContaining(['Food; Drink', 'Birds & Bees']),
      tag: expect.arrayContaining(['wren', "d'or"]),
      post_type: 'post',
      published_at: '2026-03-01T23:30:00+00:00',
      content_language: 'en-US',
      word_count: '3',
    });
  });

  it('is the same for everyone, so that a cache can keep the page', async () => {
    const admin = await site.session('admin');
    const [guest, again, signedIn] = [
      read(await html(post.path)),
      read(await html(post.path)),
      read(await html(post.path, admin.cookie)),
    ];
    expect(again).toMatchObject({ tag: guest.tag, data: guest.data });
    expect(signedIn).toMatchObject({ tag: guest.tag, data: guest.data });
    expect(guest.tag).toBeDefined();
  });
});

describe('how the tag is printed', () => {
  it('is asked by cron and after a visit to the admin area, never on a visitor’s page', async () => {
    const asked = async () =>
      (await site.log<{ url: string }>('http')).filter(({ url }) => url.endsWith('/wordpress/tag')).length;
    const storage = async () => read(await html('/')).attribute('data-storage');
    const before = await asked();
    await magpie.app.state.sites.update(record.id, { identity: 'consent', measureVitals: true });
    expect(await storage()).toBe('cookieless');
    await site.run(
      "$tag = get_option( 'magpie_tag' ); $tag['asked_at'] = 0; return update_option( 'magpie_tag', $tag );",
    );
    expect(await storage()).toBe('cookieless');
    await (await site.session('admin')).ask('wp-admin/options-general.php');
    expect(await asked()).toBe(before);
    const scheduled = await site.run<number>(
      "$at = wp_next_scheduled( 'magpie_refresh_tag' ); do_action( 'magpie_refresh_tag' ); return $at;",
    );
    expect(scheduled).toBeGreaterThan(0);
    expect(await asked()).toBe(before + 1);
    const { attribute, tag } = read(await html('/'));
    expect([attribute('data-storage'), tag]).toEqual(['consent', expect.stringContaining(' data-vitals')]);
    await magpie.app.state.sites.update(record.id, { identity: 'cookieless', measureVitals: false });
    await site.run('Magpie_Tag::refresh(); return true;');
    expect(await storage()).toBe('cookieless');
  });
});

describe('score and focus keyword', () => {
  it.each([
    ['Yoast', 'WPSEO_VERSION', { seo_score: '78', focus_keyword: HOSTILE }],
    ['AIOSEO', 'AIOSEO_VERSION', { seo_score: '64', focus_keyword: 'wrens & co' }],
  ])('of %s are sent', async (_plugin, constant, expected) => {
    await site.addMustUse('seo', `<?php define( '${constant}', '1' );`);
    await site.run(
      `global $wpdb; $wpdb->query( "CREATE TABLE IF NOT EXISTS {$wpdb->prefix}aioseo_posts (post_id bigint, seo_score int, keyphrases longtext)" );
       return $wpdb->insert( "{$wpdb->prefix}aioseo_posts", array( 'post_id' => $given, 'seo_score' => 64, 'keyphrases' => '{"focus":{"keyphrase":"wrens & co"}}' ) );`,
      { given: post.id },
    );
    expect(read(await html(post.path)).data).toMatchObject(expected);
    await site.run('global $wpdb; return $wpdb->query( "DROP TABLE {$wpdb->prefix}aioseo_posts" );');
    await site.addMustUse('seo', '<?php');
  });
});

describe('roles that are left out', () => {
  beforeAll(() => site.run("Magpie_Tag::choose( true, array( 'administrator', 'nonsense' ) ); return true;"));
  afterAll(() => site.run('Magpie_Tag::choose( true, array() ); return true;'));

  it('have no tag, and others have the same one', async () => {
    const [admin, author] = await Promise.all([site.session('admin'), site.session('author')]);
    const pages = await Promise.all([html('/', admin.cookie), html('/', author.cookie), html('/')]);
    const [left, signedIn, guest] = pages.map(read);
    expect(left).toMatchObject({ tag: undefined, script: undefined });
    expect(guest!.tag).toBeDefined();
    expect(signedIn).toMatchObject({ tag: guest!.tag, script: guest!.script });
  });
});

describe('a visit', () => {
  it('goes through the site to the server, with the page’s data', async () => {
    const context = await site.browse('author');
    const page = await context.newPage();
    const outside: string[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith(magpie.url)) outside.push(request.url());
    });
    const sent = page.waitForResponse((response) => response.url().endsWith('/magpie/v1/collect'));
    await page.goto(`${site.url}${post.path}`);
    expect((await sent).status()).toBe(202);
    expect(outside).toEqual([]);
    const { rows } = await answer(magpie, record, {
      dimensions: ['customEvent:author', 'customEvent:logged_in'],
      metrics: ['screenPageViews'],
    });
    expect(rows).toMatchObject([
      {
        dimensions: { 'customEvent:author': HOSTILE, 'customEvent:logged_in': 'true' },
        metrics: { screenPageViews: 1 },
      },
    ]);
  });

  it('is kept by the page while the server is away', async () => {
    const context = await site.browse(null);
    const page = await context.newPage();
    await site.run('set_transient( Magpie_Collect::AWAY, 1, 60 ); return true;');
    const statuses: number[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('/magpie/v1/collect')) statuses.push(response.status());
    });
    await page.goto(`${site.url}/`);
    await expect.poll(() => statuses).toContain(503);
    await site.run('delete_transient( Magpie_Collect::AWAY ); return true;');
    await expect.poll(() => statuses).toContain(202);
    expect(await totals(magpie, record, ['screenPageViews'])).toEqual({ screenPageViews: 2 });
  });
});

describe('the route', () => {
  const post = (body: string, headers: Record<string, string> = {}) =>
    fetch(`${site.url}/wp-json/magpie/v1/collect`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'text/plain', ...headers },
    });
  const visit = () => JSON.stringify({ v: 1, s: record.trackingId, l: `${site.url}/`, e: [{ n: 'page_view' }] });

  it.each([
    ['no JSON', () => '{', 400],
    ['another site', () => JSON.stringify({ v: 1, s: 'mgp_other', e: [] }), 400],
    ['too much', () => JSON.stringify({ v: 1, s: record.trackingId, t: 'x'.repeat(130_000) }), 413],
  ])('refuses %s', async (_what, body, status) => {
    expect((await post(body())).status).toBe(status);
  });

  it('answers 503 when the server can’t be reached, at once the second time', async () => {
    await site.run(
      "$to = get_option( 'magpie_connection' ); $to['server'] = 'http://127.0.0.1:9'; update_option( 'magpie_connection', $to ); return true;",
    );
    const answers = [await post(visit()), await post(visit())];
    expect(answers.map(({ status }) => status)).toEqual([503, 503]);
    expect(answers[1]!.headers.get('retry-after')).toBe('10');
    const asked = (await site.log<{ url: string }>('http')).filter(({ url }) => url.startsWith('http://127.0.0.1:9/'));
    expect(asked).toHaveLength(1);
    await site.run(
      "$to = get_option( 'magpie_connection' ); $to['server'] = $given; update_option( 'magpie_connection', $to ); delete_transient( Magpie_Collect::AWAY ); return true;",
      { given: magpie.url },
    );
  });

  it('takes no more from an address than the limit', async () => {
    await site.addMustUse('limit', "<?php add_filter( 'magpie_collect_per_minute', function () { return 3; } );");
    // In another minute than the tests before, the address has not sent anything.
    const statuses: number[] = [];
    for (let n = 0; n < 8; n++) statuses.push((await post(visit())).status);
    expect(statuses).toContain(429);
  });

  it('is not there when the owner has visits sent to the server', async () => {
    await site.run('Magpie_Tag::choose( false, array() ); return true;');
    const { attribute } = read(await html('/'));
    expect([attribute('src'), attribute('data-endpoint')]).toEqual([
      expect.stringMatching(`^${site.url}/`),
      `${magpie.url}/collect`,
    ]);
    const page = await (await site.browse(null)).newPage();
    const sent = page.waitForResponse((response) => response.url() === `${magpie.url}/collect`);
    await page.goto(`${site.url}/`);
    expect((await sent).status()).toBe(202);
    expect((await post(visit())).status).toBe(404);
    await site.run('Magpie_Tag::choose( true, array() ); return true;');
  });
});

describe('consent', () => {
  const API = `<?php
    function wp_has_consent( $category ) { return true; }
    add_action( 'wp_footer', function () { ?><script>
      window.wp_consent_type = 'optin';
      window.wp_has_consent = function (name) { return document.cookie.indexOf('wp_consent_' + name + '=allow') >= 0; };
      window.wp_set_consent = function (name, value) {
        document.cookie = 'wp_consent_' + name + '=' + value + ';path=/';
        var detail = []; detail[name] = value;
        document.dispatchEvent(new CustomEvent('wp_listen_for_consent_change', { detail: detail }));
      };
    </script><?php } );`;
  const consent = (name: string, value: string) =>
    `window.wp_set_consent(${JSON.stringify(name)}, ${JSON.stringify(value)})`;

  it('is asked in the browser: nothing is loaded without it, no cookie is set without the whole of it', async () => {
    await site.addMustUse('consent', API);
    await site.run("update_option( 'magpie_tag', array( 'storage' => 'stored' ) ); return true;");
    const context = await site.browse(null);
    const page = await context.newPage();
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    const cookies = async () => (await context.cookies()).map(({ name }) => name).filter((name) => name === '_mgp');
    const collected = () => requests.filter((url) => url.endsWith('/magpie/v1/collect')).length;
    await page.goto(`${site.url}/`, { waitUntil: 'networkidle' });
    expect(requests.filter((url) => url.includes('/tracker/'))).toEqual([]);

    await page.evaluate(consent('statistics-anonymous', 'allow'));
    await expect.poll(collected).toBeGreaterThan(0);
    expect(await cookies()).toEqual([]);

    await page.evaluate(consent('statistics', 'allow'));
    await page.goto(`${site.url}/?again`);
    await expect.poll(cookies).toEqual(['_mgp']);

    await page.evaluate(consent('statistics', 'deny'));
    await page.evaluate(consent('statistics-anonymous', 'deny'));
    await expect.poll(cookies).toEqual([]);
    await page.goto(`${site.url}/?later`, { waitUntil: 'networkidle' });
    expect(
      requests.slice(requests.findIndex((url) => url.endsWith('/?later'))).filter((url) => url.includes('magpie')),
    ).toEqual([]);
  });
});
