import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Secrets } from './secrets.ts';

let dir: string;
let file: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'magpie-secrets-'));
  file = join(dir, 'secrets.json');
});
afterEach(() => rm(dir, { recursive: true }));

/** Counts up: every secret is another one, and a test can tell which. */
function counting() {
  let next = 1;
  return (bytes: number) => new Uint8Array(bytes).fill(next++);
}

const hex = (bytes: Uint8Array | undefined) => bytes && Buffer.from(bytes).toString('hex');
const at = (text: string) => Date.parse(text);
const berlin = { id: 1, timeZone: 'Europe/Berlin' };

it("daily secrets change at local midnight, and yesterday's is kept", () => {
  const secrets = new Secrets(file, counting());
  const monday = secrets.of(berlin, at('2026-01-05T22:59:59.999Z'));
  const tuesday = secrets.of(berlin, at('2026-01-05T23:00:00Z'));
  const wednesday = secrets.of(berlin, at('2026-01-06T23:00:00Z'));
  expect(monday.yesterday).toBeUndefined();
  expect(monday.today).toHaveLength(32);
  expect(hex(tuesday.yesterday)).toBe(hex(monday.today));
  expect(hex(wednesday.yesterday)).toBe(hex(tuesday.today));
  expect(new Set([monday, tuesday, wednesday].map(({ today }) => hex(today))).size).toBe(3);
  expect(new Set([monday, tuesday, wednesday].map(({ lasting }) => hex(lasting))).size).toBe(1);
});

it('daily secrets stay the same all day, also on days of 23 and 25 hours', () => {
  const secrets = new Secrets(file, counting());
  const same = (from: string, to: string) => {
    const first = hex(secrets.of(berlin, at(from)).today);
    return first === hex(secrets.of(berlin, at(to)).today);
  };
  // 29 March 2026 lasts from 23:00 to 22:00 UTC, 25 October 2026 from 22:00 to 23:00.
  expect(same('2026-03-28T23:00:00Z', '2026-03-29T21:59:59Z')).toBe(true);
  expect(same('2026-03-29T21:59:59Z', '2026-03-29T22:00:00Z')).toBe(false);
  expect(same('2026-10-24T22:00:00Z', '2026-10-25T22:59:59Z')).toBe(true);
  expect(same('2026-10-25T22:59:59Z', '2026-10-25T23:00:00Z')).toBe(false);
});

it("yesterday's secret is found across a day that the zone skipped", () => {
  // Samoa went from 29 to 31 December 2011.
  const apia = { id: 1, timeZone: 'Pacific/Apia' };
  const secrets = new Secrets(file, counting());
  const before = secrets.of(apia, at('2011-12-30T09:59:59Z'));
  const after = secrets.of(apia, at('2011-12-30T10:00:00Z'));
  expect(hex(after.yesterday)).toBe(hex(before.today));
});

it('secrets are on disk before use, readable by the owner only, and the same after a restart', async () => {
  const now = at('2026-01-05T12:00:00Z');
  const given = new Secrets(file, counting()).of(berlin, now);
  const text = await readFile(file, 'utf8');
  expect(text).toContain(hex(given.today));
  expect(text).toContain(hex(given.lasting));
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readdir(dir)).toEqual(['secrets.json']);
  const unused = () => {
    throw new Error('no new secret is needed');
  };
  expect(new Secrets(file, unused).of(berlin, now)).toEqual(given);
});

it("secrets older than yesterday's are destroyed, also for sites without visits", async () => {
  const secrets = new Secrets(file, counting());
  const old = secrets.of(berlin, at('2026-01-05T12:00:00Z'));
  secrets.of({ id: 2, timeZone: 'Asia/Kathmandu' }, at('2026-01-05T12:00:00Z'));
  secrets.roll(at('2026-01-06T12:00:00Z'));
  expect(await readFile(file, 'utf8')).toContain(hex(old.today));
  // 7 January has begun in Kathmandu (UTC+5:45), not yet in Berlin.
  secrets.roll(at('2026-01-06T18:30:00Z'));
  const days = async (id: number) => Object.keys(JSON.parse(await readFile(file, 'utf8'))[id].days);
  expect(await days(1)).toEqual(['2026-01-05', '2026-01-06']);
  expect(await days(2)).toEqual(['2026-01-06', '2026-01-07']);
  secrets.roll(at('2026-01-06T23:00:00Z'));
  expect(await readFile(file, 'utf8')).not.toContain(hex(old.today));
  expect(await readFile(file, 'utf8')).toContain(hex(old.lasting));
});

it('secrets differ between sites', () => {
  const secrets = new Secrets(file, counting());
  const now = at('2026-01-05T12:00:00Z');
  const all = [1, 2].map((id) => secrets.of({ id, timeZone: 'UTC' }, now));
  expect(new Set(all.flatMap(({ lasting, today }) => [hex(lasting), hex(today)])).size).toBe(4);
});

it('secrets survive a clock that is set back, and a changed time zone', () => {
  const secrets = new Secrets(file, counting());
  const utc = { id: 1, timeZone: 'UTC' };
  const first = secrets.of(utc, at('2026-01-05T23:30:00Z'));
  const second = secrets.of(utc, at('2026-01-06T00:10:00Z'));
  expect(hex(secrets.of(utc, at('2026-01-05T23:50:00Z')).today)).toBe(hex(first.today));
  expect(secrets.of(utc, at('2026-01-06T00:20:00Z'))).toEqual(second);
  const moved = secrets.of({ id: 1, timeZone: 'America/New_York' }, at('2026-01-06T00:30:00Z'));
  expect(hex(moved.today)).toBe(hex(first.today));
  expect(hex(moved.lasting)).toBe(hex(first.lasting));
});

it('a secret that could not be written is not used', async () => {
  const secrets = new Secrets(file, counting());
  const monday = at('2026-01-05T12:00:00Z');
  const before = secrets.of(berlin, monday);
  await rm(dir, { recursive: true });
  expect(() => secrets.of(berlin, at('2026-01-06T12:00:00Z'))).toThrow('ENOENT');
  expect(secrets.of(berlin, monday)).toEqual(before);
  await mkdir(dir);
  const after = secrets.of(berlin, at('2026-01-06T12:00:00Z'));
  expect(hex(after.yesterday)).toBe(hex(before.today));
});

it.each([
  '{',
  '[]',
  '{"1":{"timeZone":"UTC","lasting":"ab","days":{}}}',
])('a damaged file is rejected rather than making every visitor a new one: %s', async (text) => {
  await writeFile(file, text);
  expect(() => new Secrets(file, counting())).toThrow(`The secrets in ${file} can't be read.`);
  expect(await readFile(file, 'utf8')).toBe(text);
});
