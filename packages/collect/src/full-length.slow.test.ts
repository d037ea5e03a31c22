/** Tests that the time for a text grows no faster than its length, in every field of `/collect` up to the length of a body. */
import { collectBody, LIMITS } from '@magpie/events';
import { describe, expect, it } from 'vitest';
import { detectDevice } from './device.ts';
import { readCollectBody } from './parse.ts';
import { TEST_SITE, testPipeline } from './testing.ts';

const NOW = Date.UTC(2026, 0, 2);
/** Parts that regular expressions treat in a special way. */
const PARTS = [
  '@',
  'a@',
  'a@b.',
  'a.',
  '.',
  '%40',
  '%',
  '/',
  '//',
  '\\',
  '\n',
  ' ',
  '\t',
  '-',
  ',',
  '?',
  '&a=',
  '#',
  '"',
  '(',
  '[',
  '{',
  '7',
  '\u0301',
  '😀',
];
const SHORT = 30_000;
const LONG = 4 * SHORT;
/** Below this nothing can be said of growth, and nothing is held up. */
const QUICK_MS = 400;

const OTHER_TYPES = ['v', 's', 'i', 'd', 'f', 'k', 'up', 'b', 'h', 'e'];
const EVENT_TEXTS = ['n', 'l', 'r', 't'];
const PARAMETERS = [
  'page_location',
  'page_referrer',
  'link_url',
  'search_term',
  'transaction_id',
  'currency',
  'value',
  'color',
];

type Body = Record<string, unknown> & { e: Record<string, unknown>[] };
const body = (): Body => ({
  v: 1,
  s: TEST_SITE.trackingId,
  c: 'c1',
  l: 'https://shop.example/',
  e: [{ n: 'page_view' }],
});
const put = (change: (made: Body) => void) => () => {
  const made = body();
  change(made);
  return JSON.stringify(made);
};

/** Every text that `/collect` takes; fields of the body come from its schema, so that a new one is tried too. */
const DOORS: readonly (readonly [name: string, bodyWith: (text: string) => () => string])[] = [
  ...Object.keys(collectBody.shape)
    .filter((field) => !OTHER_TYPES.includes(field))
    .map((field) => [field, (text: string) => put((made) => Object.assign(made, { [field]: text }))] as const),
  ...['l', 'r'].map(
    (field) =>
      [
        `${field} of an address`,
        (text: string) => put((made) => Object.assign(made, { [field]: `https://x/?q=${text}` })),
      ] as const,
  ),
  ['up', (text) => put((made) => Object.assign(made, { up: { plan: text } }))],
  ['a name in up', (text) => put((made) => Object.assign(made, { up: { [text]: 'x' } }))],
  ...EVENT_TEXTS.map(
    (field) => [`e.${field}`, (text: string) => put(({ e }) => Object.assign(e[0]!, { [field]: text }))] as const,
  ),
  ...PARAMETERS.map(
    (name) =>
      [
        `e.p.${name}`,
        (text: string) => put(({ e }) => Object.assign(e[0]!, { n: 'purchase', p: { [name]: text } })),
      ] as const,
  ),
  ['a name in e.p', (text) => put(({ e }) => Object.assign(e[0]!, { p: { [text]: 'x' } }))],
  ['e.i.item_name', (text) => put(({ e }) => Object.assign(e[0]!, { n: 'purchase', i: [{ item_name: text }] }))],
  ['the body', (text) => () => text],
];

/** The quickest of three, milliseconds of this thread's processor time: what else the machine does counts little. */
function quickest(work: () => unknown): number {
  return Math.min(
    ...[1, 2, 3].map(() => {
      const before = process.threadCpuUsage();
      work();
      const { user, system } = process.threadCpuUsage(before);
      return (user + system) / 1000;
    }),
  );
}

function expectLinear(run: (text: string) => unknown, part: string): void {
  const long = quickest(() => run(part.repeat(LONG / part.length)));
  if (long < QUICK_MS) return;
  const short = quickest(() => run(part.repeat(SHORT / part.length)));
  // Four times for a linear one, sixteen for a square.
  expect(long / short, `${JSON.stringify(part)}: ${Math.round(long)} ms`).toBeLessThan(10);
}

describe('the time for a text grows with its length', () => {
  it.each(DOORS)('in %s', (_name, bodyWith) => {
    for (const part of PARTS)
      expectLinear((text) => {
        const sent = bodyWith(text)();
        try {
          testPipeline().send(readCollectBody(sent, NOW), NOW);
        } catch {
          // Refused as a whole, which may be just as slow.
        }
      }, part);
  });

  it('in a user agent', () => {
    for (const part of [...PARTS, 'Mozilla/5.0 ', 'Chrome/', '; ']) expectLinear((text) => detectDevice(text), part);
  });
});

it('tries texts as long as a body may be', () => {
  expect(LONG).toBeGreaterThan(0.9 * LIMITS.bodyBytes);
});
