import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { icons, shapesOf } from './icons.ts';

it('leaves to the page what an icon says for all its shapes, and keeps what is one shape’s own', () => {
  expect(shapesOf('tags')).toEqual([
    ['path', { d: expect.stringMatching(/^M13\.172 2/) }],
    ['circle', { cx: '10.5', cy: '6.5', r: '.5', fill: 'currentColor' }],
  ]);
});

it('knows an icon by its other names', () => {
  expect(shapesOf('trash-2')).toEqual(shapesOf('trash'));
});

it('draws every element of every icon', () => {
  const { icons: all } = createRequire(import.meta.url)('@iconify-json/lucide/icons.json') as {
    icons: Record<string, { body: string }>;
  };
  const drawn = (body: string) => (body.match(/<\w+/g) ?? []).filter((tag) => tag !== '<g').length;
  const counts = Object.entries(all).map(([name, { body }]) => [name, shapesOf(name).length, drawn(body)]);
  expect(counts.length).toBeGreaterThan(1_000);
  expect(counts.filter(([, shapes, elements]) => shapes !== elements)).toEqual([]);
});

it('refuses a name that Lucide does not have', () => {
  const { load } = icons() as { load: (id: string) => string };
  expect(() => load('\0icon:no-such-icon')).toThrow('Lucide has no icon "no-such-icon".');
});
