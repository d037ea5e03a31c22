import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type App, createLog, type NewApiKey, openApp, type Served, serve } from '@magpie/server';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runMagpie } from './cli-under-test.ts';

const MAIN = resolve(import.meta.dirname, 'magpie.ts');
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';
const line = (path: string, address: string) =>
  `${address} - - [05/Jan/2026:10:00:00 +0000] "GET ${path} HTTP/1.1" 200 10 "-" "${CHROME}"\n`;
const QUESTION = {
  dimensions: ['pagePath'],
  metrics: ['screenPageViews', 'sessions'],
  dateRanges: [{ start: '2026-01-05', end: '2026-01-05' }],
  totals: true,
};

let folder: string;
let data: string;
let key: string;

const json = async <T>(...args: string[]): Promise<T> =>
  JSON.parse((await runMagpie(data, ['--json', ...args])).out) as T;

/** Starts `magpie mcp` as an assistant does. */
async function connect(args: readonly string[] = [], env: Readonly<Record<string, string>> = {}) {
  const { MAGPIE_DATA: _, MAGPIE_API_KEY: __, ...own } = process.env as Record<string, string>;
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [MAIN, '--data', data, ...args, 'mcp', ...(env.URL ? ['--url', env.URL] : [])],
      env: { ...own, ...env },
      stderr: 'ignore',
    }),
  );
  return client;
}

const call = async (client: Client, name: string, input: Record<string, unknown>) =>
  (await client.callTool({ name, arguments: input })) as CallToolResult & {
    structuredContent: Record<string, unknown> & { error?: { code: string } };
  };

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'magpie-mcp-'));
  data = join(folder, 'data');
  const file = join(folder, 'access.log');
  writeFileSync(file, [line('/a', '192.0.2.1'), line('/b', '192.0.2.1'), line('/a', '192.0.2.2')].join(''));
  await json('site', 'create', 'https://example.com', '--currency', 'EUR', '--time-zone', 'UTC');
  await json('import', 'access-log', file, '--site', 'example.com');
  ({ key } = await json<NewApiKey>('key', 'create', 'assistant'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('magpie mcp', () => {
  it('answers without a server, and lets the folder go between two questions', async () => {
    const client = await connect();
    try {
      expect((await client.listTools()).tools.map(({ name }) => name)).toContain('ask');
      const { structuredContent } = await call(client, 'ask', QUESTION);
      expect(structuredContent).toMatchObject({ totals: [{ screenPageViews: 3, sessions: 2 }], rowCount: 2 });
      // Another process may have it now.
      expect((await runMagpie(data, ['status'])).code).toBe(0);
      expect((await call(client, 'ask', {})).structuredContent.error?.code).toBe('bad_question');
      await expect(call(client, 'magic', {})).rejects.toThrow(/isn't a tool/);
    } finally {
      await client.close();
    }
  });

  it('says which sites there are if the one named is unknown', async () => {
    const client = await connect(['--site', 'other.example']);
    const answer = await call(client, 'live', {});
    expect([answer.isError, answer.structuredContent.error?.code]).toEqual([true, 'unknown_site']);
    await client.close();
  });

  describe('with a server', () => {
    let app: App;
    let served: Served;
    beforeAll(async () => {
      app = await openApp({ dataDir: data, log: createLog({ level: 'silent' }) });
      const built = mkdtempSync(join(folder, 'built-'));
      writeFileSync(join(built, 'index.html'), '<!doctype html><body><!--magpie-config--></body>');
      writeFileSync(join(built, 'script.js'), '');
      served = await serve(app, { port: 0, dashboardDir: built, trackerDir: built });
    });
    afterAll(async () => {
      await served?.close();
      await app?.close();
    });

    it.each(['the folder’s', 'a key’s'])('gives %s answers, which are those of the query API', async (way) => {
      const response = await fetch(`${served.url}/api/v1/query`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}` },
        body: JSON.stringify({ question: QUESTION }),
      });
      const expected = ((await response.json()) as { data: object }).data;
      const client = await connect([], way === 'a key’s' ? { URL: served.url, MAGPIE_API_KEY: key } : {});
      try {
        expect((await client.listTools()).tools.map(({ name }) => name)).toContain('receipt');
        expect((await call(client, 'ask', QUESTION)).structuredContent).toMatchObject(expected);
        const refused = await call(client, 'ask', { metrics: ['foo'], dateRanges: QUESTION.dateRanges });
        expect([refused.isError, refused.structuredContent.error?.code]).toEqual([true, 'unknown_metric']);
      } finally {
        await client.close();
      }
    });

    it('ends at once with a key that is not valid', async () => {
      const { code, out, error } = await runMagpie(data, ['mcp', '--url', served.url, '--key', 'mgk_wrong']);
      expect([code, out]).toEqual([1, '']);
      expect(error).toMatch(/can't be asked: .*isn't valid/);
    });
  });
});
