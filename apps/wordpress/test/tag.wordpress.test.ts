/** The tag on a real WordPress's pages, and visits through the site's own address. */
import { closeContexts } from '@magpie/testing/browser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from './connected.ts';
import { type Magpie, startMagpie } from './magpie.ts';
import { openSite, type Site } from './site.ts';

const HOSTILE = `Ada </script><script>alert(1)</script> "O'Neil" & 雪`;

let site: Site;
let magpie: Magpie;
let post: { id: number; path: string };

const html = async (path: string, cookie?: string) =>
  (await (cookie ? fetch(`${site.url}${path}`, { headers: { cookie } }) : fetch(`${site.url}${path}`))).text();
/** The tag's attributes, and the page data, as they are in a page's source. */
function read(page: string) {
  const tag = /<script[^>]* id="magpie-js"[^>]*>/.exec(page)?.[0];
  const data = /Object\.assign\((\{.*?\}),\{logged_in/.exec(page)?.[1];
  return {
    tag,
    attribute: (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag ?? '')?.[1]?.replaceAll('&amp;', '&').replaceAll('&#038;', '&'),
    data: data === undefined ? undefined : (JSON.parse(data) as Record<string, unknown>),
  };
}

beforeAll(async () => {
  [site, magpie] = await Promise.all([openSite('single'), startMagpie()]);
  await connect(site, magpie);
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
  await closeContexts();
  await site?.run(`wp_delete_post( $given, true ); require_once ABSPATH . 'wp-admin/includes/user.php'; wp_delete_user( get_user_by( 'login', 'hostile' )->ID ); return true;`, { given: post?.id });
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
    const page = await html(post.path);
    expect(page).not.toContain('</script><script>alert');
    expect(read(page).data).toMatchObject({
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
    const [guest, again, signedIn] = [read(await html(post.path)), read(await html(post.path)), read(await html(post.path, admin.cookie))];
    expect(again).toMatchObject({ tag: guest.tag, data: guest.data });
    expect(signedIn).toMatchObject({ tag: guest.tag, data: guest.data });
    expect(guest.tag).toBeDefined();
  });
});
