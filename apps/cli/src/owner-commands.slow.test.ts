import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { SiteListing } from '@magpie/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Ended, runMagpie, startMagpie } from './cli-under-test.ts';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';

let folder: string;
let data: string;
let site: SiteListing;
const magpie = (...args: string[]): Promise<Ended> => runMagpie(data, args);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'magpie-owner-'));
  data = join(folder, 'data');
  const created = await magpie(
    '--json',
    'site',
    'create',
    'https://example.com',
    '--currency',
    'EUR',
    '--time-zone',
    'UTC',
  );
  site = JSON.parse(created.out);
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("the owner's commands", () => {
  it('change and show settings, and say which of them need a rebuild', async () => {
    const { out, code } = await magpie(
      'site',
      'set',
      'example.com',
      'keyEvents=purchase,sign_up',
      'retentionMonths=14',
    );
    expect(code).toBe(0);
    expect(out).toMatch(/^keyEvents +purchase +purchase,sign_up$/m);
    expect(out).toMatch(/^retentionMonths +never +14$/m);
    expect(out).toContain('Run "magpie rebuild" to apply keyEvents to past events.');
    expect((await magpie('site', 'set', 'example.com', 'retentionMonths=14')).out).toBe(
      'Nothing changed: the settings already had these values.\n',
    );
    expect((await magpie('site', 'settings')).out).toMatch(/^keyEvents +purchase,sign_up +names of key events$/m);
    expect((await magpie('site', 'optout-link')).out).toMatch(/^Own traffic.+https:\/\/example\.com\/\?mgp_optout=2$/m);
    expect((await magpie('rebuild')).out).toMatch(new RegExp(`^${site.id} +0 +0 +0 +0 +0$`, 'm'));
    expect((await magpie('retention', 'run', '--dry-run')).out).toMatch(new RegExp(`^${site.id} .+ 0 +0 +–$`, 'm'));
  });

  it('explain an error in one sentence', async () => {
    const refusals: [args: string[], code: number, error: RegExp][] = [
      [['site', 'set', 'example.com', 'botAllow'], 1, /^"botAllow" isn't a setting; use name=value, .*\n$/],
      [['site', 'set', 'example.com', 'colour=red'], 1, /^"colour" isn't a setting. Settings: name, .*\n$/],
      [['site', 'set', 'example.com', 'timeZone=Mars'], 1, /^"Mars" isn't a time zone; .*\n$/],
      [
        ['site', 'delete', 'example.com'],
        1,
        /^Deleting a site can't be undone\. To confirm, enter its name: ".+"\.\n$/,
      ],
      [['site', 'create', 'https://bakery', '--currency', 'EUR'], 1, /^"bakery" has no dot, .*--anyway\.\n$/],
      [['site', 'set', 'example.com'], 2, /missing required argument/],
      [['user-data', 'export'], 1, /^Identify the visitor with one of .* none was given\.\n$/],
      [['user-data', 'delete', '--user-id', 'a', '--key', 'b'], 2, /cannot be used with/],
      [
        ['user-data', 'export', 'nowhere.example', '--user-id', 'a'],
        1,
        /^"nowhere\.example" isn't a known site\. .*\n$/,
      ],
    ];
    for (const [args, code, error] of refusals)
      expect(await magpie(...args), args.join(' ')).toEqual({ code, out: '', error: expect.stringMatching(error) });
  });

  it('delete a site after confirmation', async () => {
    const made = await magpie('--json', 'site', 'create', 'https://gone.example', '--currency', 'EUR');
    const { id } = JSON.parse(made.out) as { id: string };
    expect((await magpie('site', 'delete', id, '--confirm', 'another')).code).toBe(1);
    expect(await magpie('site', 'delete', id, '--confirm', 'gone.example')).toEqual({
      code: 0,
      out: 'Deleted gone.example (https://gone.example) with 0 events. Its tag is no longer accepted: remove it from your pages.\n',
      error: '',
    });
    expect((await magpie('site', 'delete', id, '--yes')).error).toContain("isn't a known site");
  });

  it("export and delete a visitor's data through the running server", async () => {
    const server = startMagpie(data, ['serve', '--port', '0']);
    try {
      const url = await waitForUrl(data);
      const events = Array.from({ length: 25 }, (_, i) => ({ n: i === 0 ? 'sign_up' : 'scroll', d: 25 - i }));
      for (let request = 0; request < 3; request++) {
        const body = JSON.stringify({
          v: 1,
          s: site.id,
          u: 'ann',
          l: 'https://example.com/',
          g: 'de',
          w: '1x1',
          e: events,
        });
        const answer = await fetch(`${url}/collect`, { method: 'POST', body, headers: { 'user-agent': CHROME } });
        expect(answer.status).toBe(202);
      }
      const exported = await magpie('user-data', 'export', 'example.com', '--user-id', 'ann');
      expect(exported.code).toBe(0);
      const [header, ...lines] = exported.out
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line));
      expect(header).toMatchObject({ site: 'https://example.com', events: 75, sessions: 1 });
      expect(lines).toHaveLength(75);
      expect(lines.map(({ ts }) => ts)).toEqual(lines.map(({ ts }) => ts).sort((a, b) => a - b));
      expect(lines.filter(({ name, key_event }) => name === 'sign_up' && key_event === 1)).toHaveLength(3);

      const deleted = await magpie('user-data', 'delete', '--user-id', 'ann');
      expect(deleted.out).toMatch(/^Events deleted +75$/m);
      expect((await magpie('user-data', 'export', '--key', header.visitor)).out).toContain('"events":0');
    } finally {
      server.kill('SIGTERM');
      await once(server, 'exit');
    }
  });
});

async function waitForUrl(dataDir: string): Promise<string> {
  for (;;) {
    try {
      const { url } = JSON.parse(readFileSync(join(dataDir, 'server.json'), 'utf8'));
      if (url) return url;
    } catch {
      // The file is being written.
    }
    await delay(100);
  }
}
