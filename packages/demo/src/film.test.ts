import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const film = readFileSync(new URL('../site/dawn-chorus.webm', import.meta.url));
/** Elements of Matroska by their IDs. */
const [DURATION, CUES, CLUSTER] = ['4489', '1c53bb6b', '1f43b675'].map((id) => Buffer.from(id, 'hex')) as [
  Buffer,
  Buffer,
  Buffer,
];

it('says how long the film is and where its frames are, so that players can jump in it and watched percents are known', () => {
  const at = film.indexOf(DURATION);
  // After the ID: eight bytes of size, then milliseconds.
  expect(film.readDoubleBE(at + DURATION.length + 8)).toBe(60_000);
  // The file's index at its start names it too.
  expect(film.lastIndexOf(CUES)).toBeGreaterThan(at);
  expect(film.indexOf(CLUSTER)).toBeGreaterThan(film.lastIndexOf(CUES));
});
