import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { SiteRecord } from '../ports/sites.ts';
import { BIRDS } from '../testing/birds.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';
import { createPrinter, type Printer, type PrinterLimits } from './printer.ts';

let test: TestServer;
let site: SiteRecord;
let printerWith: (limits: PrinterLimits) => Printer;

// The dashboard of these tests is an empty page, on which a report never stands.
beforeAll(async () => {
  test = await openTestServer({
    makePrinter(server, sessions) {
      printerWith = (limits) =>
        createPrinter({ inject: server.inject.bind(server), addHook: () => server } as never, sessions, limits);
      return createPrinter(server, sessions);
    },
  });
  site = await test.app.state.sites.create(BIRDS);
});
afterAll(() => test.close());
afterEach(() => {
  vi.unstubAllEnvs();
});

const job = () => ({ site, user: { id: 1, name: 'Ada' }, sessionId: '', report: 'overview', view: '', language: 'en' });

it('times out, and leaves no browser behind', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'magpie-printer-'));
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  try {
    const printer = printerWith({ waiting: 1, time: 3_000 });
    await expect(printer.print(job())).rejects.toMatchObject({
      code: 'print_too_long',
      message: expect.stringContaining('3 seconds'),
    });
    // The browser's files go a moment after the browser.
    await expect.poll(() => readdir(folder), { timeout: 20_000 }).toEqual([]);
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
    await rm(folder, { recursive: true, force: true });
  }
});

it('prints one at a time, lets a few wait, and rejects the rest for now', async () => {
  const printer = printerWith({ waiting: 1, time: 3_000 });
  const stop = new AbortController();
  const first = printer.print(job(), stop.signal);
  const second = printer.print(job(), stop.signal);
  await expect(printer.print(job())).rejects.toMatchObject({ code: 'too_many_requests', retryAfter: 10 });
  stop.abort();
  await expect(first).rejects.toMatchObject({ code: 'print_failed' });
  await expect(second).rejects.toMatchObject({ code: 'print_failed' });
});

it('reports a missing Chromium', async () => {
  vi.stubEnv('MAGPIE_CHROMIUM', '/nowhere/chromium');
  const printer = printerWith({ waiting: 1, time: 3_000 });
  expect(printer.canPrint()).toBe(false);
  await expect(printer.print(job())).rejects.toMatchObject({
    code: 'no_chromium',
    message: expect.stringContaining('apt install chromium'),
  });
});
