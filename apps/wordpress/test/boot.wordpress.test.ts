import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSite, type Site } from './site.ts';

describe.each(['single', 'network', 'old'] as const)('%s', (name) => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite(name);
  });
  afterAll(() => site?.reset());

  it('has the plugin active and nobody connected', async () => {
    expect(
      await site.run('return array( MAGPIE_VERSION, Magpie_Connection::is_connected(), $given );', { given: "it's" }),
    ).toEqual(['1.0.0', false, "it's"]);
  });

  it('signs people in, and keeps their nonces apart', async () => {
    const [admin, author] = [await site.session('admin'), await site.session('author')];
    expect((await admin.ask('wp-admin/options-general.php')).status).toBe(200);
    expect((await author.ask('wp-admin/options-general.php')).status).toBe(403);
    expect(await admin.nonce()).not.toBe(await author.nonce());
  });
});
