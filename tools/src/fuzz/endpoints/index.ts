/** Share of requests to each endpoint, and generating the request of a seed and a number. */
import fc from 'fast-check';
import type { Shot } from '../shot.ts';
import { collectShot } from './collect.ts';
import { dataApiShot } from './data-api.ts';
import { controlShot, operationsShot, unknownShot, wireShot } from './edges.ts';
import { gtagShot } from './gtag.ts';
import { debugMpShot, mpShot } from './mp.ts';
import { ajaxShot, iconShot, pageShot, signInShot } from './people.ts';
import { queryShot } from './query.ts';

const anyShot: fc.Arbitrary<Shot> = fc.oneof(
  { weight: 22, arbitrary: collectShot },
  { weight: 14, arbitrary: mpShot },
  { weight: 7, arbitrary: debugMpShot },
  { weight: 16, arbitrary: gtagShot },
  { weight: 11, arbitrary: dataApiShot },
  { weight: 8, arbitrary: queryShot },
  { weight: 7, arbitrary: ajaxShot },
  { weight: 2, arbitrary: signInShot },
  { weight: 4, arbitrary: pageShot },
  { weight: 2, arbitrary: operationsShot },
  { weight: 1, arbitrary: iconShot },
  { weight: 2, arbitrary: controlShot },
  { weight: 4, arbitrary: unknownShot },
  { weight: 3, arbitrary: wireShot },
);

/** Request number `at` of a run: it only depends on the seed and the number. */
export function createShot(seed: number, at: number): Shot {
  return fc.sample(anyShot, { seed: mixed(seed, at), numRuns: 1 })[0]!;
}

/** Mixes seed and number, because the generator's first numbers are similar for similar seeds. */
function mixed(seed: number, at: number): number {
  let hash = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(at + 1, 0xc2b2ae35);
  for (let round = 0; round < 2; round++) hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 16)) | 0;
}
