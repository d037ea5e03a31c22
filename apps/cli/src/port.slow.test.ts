import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ensureBuilt } from './build.ts';
import { ended, startMagpie } from './cli-under-test.ts';

let folder: string;
beforeAll(async () => {
  await ensureBuilt({ whenOlder: false });
  folder = mkdtempSync(join(tmpdir(), 'magpie-port-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const WRONG = (port: string) => ({ code: 1, out: '', error: expect.stringContaining(`The port is "${port}"`) });

it.each(['serve', 'demo'])('%s takes the port from the environment, where no option says it', async (command) => {
  const run = (args: readonly string[], settings: NodeJS.ProcessEnv) =>
    ended(startMagpie(join(folder, command), [command, ...args], settings));
  expect(await run([], { PORT: 'http' })).toMatchObject(WRONG('http'));
  expect(await run([], { PORT: '4601', MAGPIE_PORT: '70000' })).toMatchObject(WRONG('70000'));
  expect(await run(['--port', '-1'], { PORT: '4601' })).toMatchObject(WRONG('-1'));
});

it('listens on the port of PORT', async () => {
  const found = createServer().listen(0, '127.0.0.1');
  await once(found, 'listening');
  const { port } = found.address() as AddressInfo;
  found.close();
  await once(found, 'close');
  const child = startMagpie(join(folder, 'listening'), ['serve'], { PORT: String(port) });
  const lines = createInterface({ input: child.stdout! })[Symbol.asyncIterator]();
  expect((await lines.next()).value).toBe(`Magpie is at http://127.0.0.1:${port}`);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});
