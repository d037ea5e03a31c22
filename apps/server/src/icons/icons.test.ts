import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openIcons } from './icons.ts';

const PNG = Buffer.from('89504e470d0a1a0a0000', 'hex');

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'magpie-icons-'));
});
afterAll(() => rm(dir, { recursive: true }));

describe('icons', () => {
  it('are requested from one domain once at a time, a few at a time', async () => {
    const asked: string[] = [];
    let [running, most] = [0, 0];
    let answer = () => {};
    const waiting = new Promise<void>((done) => {
      answer = done;
    });
    const icons = openIcons(join(dir, 'icons'), Date.now, async (domain) => {
      asked.push(domain);
      running += 1;
      most = Math.max(most, running);
      await waiting;
      running -= 1;
      return PNG;
    });
    const first = [icons.get('x0.example'), icons.get('x0.example')];
    const others = Array.from({ length: 9 }, (_, i) => icons.get(`x${i + 1}.example`));
    await expect.poll(() => asked.length).toBe(8);
    expect(most).toBe(8);
    answer();
    expect((await Promise.all([...first, ...others])).every((one) => one?.equals(PNG))).toBe(true);
    expect(asked.toSorted()).toEqual(Array.from({ length: 10 }, (_, i) => `x${i}.example`));
    expect(most).toBe(8);
  });
});
