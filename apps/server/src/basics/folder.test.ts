import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { holdFolder, isFolderLocked } from './folder.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'magpie-folder-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

it('is locked until it is released', () => {
  expect(isFolderLocked(join(dir, 'none'))).toBe(false);
  expect(isFolderLocked(dir)).toBe(false);
  const held = holdFolder(dir);
  expect(isFolderLocked(dir)).toBe(true);
  expect(() => holdFolder(dir)).toThrow(expect.objectContaining({ code: 'folder_in_use' }));
  held.release();
  expect(isFolderLocked(dir)).toBe(false);
  // Looking doesn't take the lock.
  holdFolder(dir).release();
});

it.skipIf(process.platform === 'win32')('is closed to other users, and as open to its group as it was', () => {
  const rights = () => statSync(dir).mode & 0o777;
  chmodSync(dir, 0o755);
  holdFolder(dir).release();
  expect(rights()).toBe(0o750);
  chmodSync(dir, 0o700);
  holdFolder(dir).release();
  expect(rights()).toBe(0o700);
});

it('does not treat an unreadable lock as another process', () => {
  writeFileSync(join(dir, 'lock.db'), 'this is no database, as a broken disk may leave it'.repeat(40));
  expect(() => holdFolder(dir)).toThrow('file is not a database');
});

it.skipIf(process.platform === 'win32')('lets nobody else read or write what is in it', () => {
  writeFileSync(join(dir, 'visitors.sqlite'), '');
  chmodSync(join(dir, 'visitors.sqlite'), 0o666);
  mkdirSync(join(dir, 'media'), { mode: 0o755 });
  chmodSync(join(dir, 'media'), 0o777);
  const held = holdFolder(dir);
  const rights = (name: string) => statSync(join(dir, name)).mode & 0o777;
  expect([rights('visitors.sqlite'), rights('media'), rights('format'), rights('lock.db')]).toEqual([
    0o640,
    0o750,
    0o640,
    expect.any(Number),
  ]);
  for (const name of readdirSync(dir)) expect([name, rights(name) & 0o027]).toEqual([name, 0]);
  held.release();
});

it('of a newer version is refused and left as it is', () => {
  holdFolder(dir).release();
  writeFileSync(join(dir, 'format'), '2\n');
  expect(() => holdFolder(dir)).toThrow(
    expect.objectContaining({ code: 'newer_state', message: expect.stringContaining('its format is 2') }),
  );
  expect(readFileSync(join(dir, 'format'), 'utf8')).toBe('2\n');
  expect(isFolderLocked(dir)).toBe(false);
});
