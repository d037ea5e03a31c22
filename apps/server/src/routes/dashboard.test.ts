import type { FirstAnswer, PageConfig } from '@magpie/contract';
import { expect, it } from 'vitest';
import { pageInParts } from './dashboard.ts';

const PAGE =
  '<title>Magpie</title><body><div></div><!--magpie-config--><link rel="stylesheet" href="a.css"></body></html>';
const CONFIG = { product: 'Magpie' } as PageConfig;

it('sends all that is painted and fetched before the first answer is known', async () => {
  const { promise, resolve } = Promise.withResolvers<FirstAnswer | undefined>();
  const parts = pageInParts(PAGE, CONFIG, promise);
  const { value: first } = await parts.next();
  expect(first).toContain('<div></div>');
  expect(first).toContain('a.css');
  expect(first).toContain('{"product":"Magpie"}');
  resolve({ padding: '</body>' } as FirstAnswer);
  const { value: second } = await parts.next();
  expect(second).toMatch(
    /^<script type="application\/json" id="[\w-]+">\{"padding":"\\u003c\/body>"\}<\/script><\/body><\/html>$/,
  );
});

it('is the same page without an answer', async () => {
  for (const none of [undefined, Promise.resolve(undefined)]) {
    let text = '';
    for await (const part of pageInParts(PAGE, CONFIG, none)) text += part;
    expect(text.replace(/<script.*<\/script>/, '<!--magpie-config-->')).toBe(PAGE);
  }
});
