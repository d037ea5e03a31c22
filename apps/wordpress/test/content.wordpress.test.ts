/** This site's content on the server: all of it, and what is saved. */
import type { SiteRecord } from '@magpie/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from './connected.ts';
import { type Magpie, startMagpie } from './magpie.ts';
import { openSite, type Site } from './site.ts';

const TITLE = `Wrens & <b>owls</b> "in" 雪`;

let site: Site;
let magpie: Magpie;
let record: SiteRecord;

const titles = async () =>
  (await magpie.app.content.items(record.id)).map(({ title }) => title).toSorted((a, b) => (a < b ? -1 : 1));
const sent = () => site.run('Magpie_Sender::run(); return Magpie_Queue::counts();');

beforeAll(async () => {
  [site, magpie] = await Promise.all([openSite('single'), startMagpie()]);
  record = await connect(site, magpie);
});
afterAll(async () => {
  await magpie?.close();
  await site?.reset();
});

describe('content', () => {
  it('is read whole in steps after connecting, by cron', async () => {
    const all = await site.run<string[]>(
      `global $wpdb; $now = gmdate( 'Y-m-d H:i:s' ); $rows = array();
       for ( $n = 0; $n < 230; $n++ ) { $rows[] = "('Many $n', 'many-$n', 'publish', 'post', '', '', '', '', '', '$now', '$now', '$now', '$now')"; }
       $wpdb->query( "INSERT INTO $wpdb->posts (post_title, post_name, post_status, post_type, post_content, post_excerpt, to_ping, pinged, post_content_filtered, post_date, post_date_gmt, post_modified, post_modified_gmt) VALUES " . implode( ',', $rows ) );
       Magpie_Cron::tick();
       return $wpdb->get_col( "SELECT post_title FROM $wpdb->posts WHERE post_status = 'publish' AND post_type IN ('post', 'page') ORDER BY ID" );`,
    );
    expect(all.length).toBeGreaterThan(230);
    const kept = await magpie.app.content.items(record.id);
    expect(kept).toHaveLength(all.length);
    // One with the totals alone, which went at once.
    expect((await site.log<{ url: string }>('http')).filter(({ url }) => url.endsWith('/content'))).toHaveLength(4);
    // Once: it isn't due again for a week.
    await site.run('Magpie_Cron::tick(); return true;');
    expect((await site.log<{ url: string }>('http')).filter(({ url }) => url.endsWith('/content'))).toHaveLength(4);
  });

  it('drops what was deleted without WordPress knowing, with the next reading', async () => {
    await site.run(
      `global $wpdb; $wpdb->query( "DELETE FROM $wpdb->posts WHERE post_title LIKE 'Many %'" ); wp_cache_flush();
       Magpie_Content::begin(); Magpie_Cron::tick(); return true;`,
    );
    expect((await titles()).filter((title) => title.startsWith('Many'))).toEqual([]);
  });

  it('follows a post through its life, drafts and revisions left out', async () => {
    const before = await titles();
    const id = await site.run<number>(
      `return wp_insert_post( array( 'post_title' => 'Draft', 'post_status' => 'draft' ) );`,
    );
    expect(await site.run('return Magpie_Queue::counts();')).toEqual({ waiting: 0, failed: 0 });
    const change = async (code: string) => {
      await site.run(code, { given: { id, title: TITLE } });
      expect(await sent()).toEqual({ waiting: 0, failed: 0 });
      return (await titles()).filter((title) => !before.includes(title));
    };
    const publish = `wp_update_post( array( 'ID' => $given['id'], 'post_title' => wp_slash( $given['title'] ), 'post_status' => 'publish' ) ); return true;`;
    expect(await change(publish)).toEqual(['Wrens & owls "in" 雪']);
    expect(
      await change("wp_update_post( array( 'ID' => $given['id'], 'post_password' => 'secret' ) ); return true;"),
    ).toEqual([]);
    expect(
      await change("wp_update_post( array( 'ID' => $given['id'], 'post_password' => '' ) ); return true;"),
    ).toHaveLength(1);
    expect(await change("wp_trash_post( $given['id'] ); return true;")).toEqual([]);
    expect(await change("wp_untrash_post( $given['id'] ); wp_publish_post( $given['id'] ); return true;")).toHaveLength(
      1,
    );
    expect(await change("wp_delete_post( $given['id'], true ); return true;")).toEqual([]);
  });

  it('has the counts that WordPress shows, also when only a comment was approved', async () => {
    const counts = async () => {
      const { totals } = (await magpie.app.state.content.state(record.id)).reading;
      return totals;
    };
    const live = await site.run<Record<string, number>>('return Magpie_Content::totals();');
    expect(await counts()).toEqual(live);
    await site.run(
      `$post = get_posts( array( 'numberposts' => 1 ) )[0]; update_option( 'lab_comment', wp_insert_comment( array( 'comment_post_ID' => $post->ID, 'comment_content' => 'x', 'comment_approved' => 1 ) ) ); return true;`,
    );
    await sent();
    expect(await counts()).toEqual({ ...live, comments: live.comments! + 1 });
    await site.run(
      "wp_delete_comment( get_option( 'lab_comment' ), true ); delete_option( 'lab_comment' ); return true;",
    );
    await sent();
    expect(await counts()).toEqual(live);
  });
});
