import type { FirstAnswer, PageConfig } from '@magpie/contract';
import { findReport, reportHeading } from '@magpie/reports';
import { expect, it, vi } from 'vitest';
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

it('shows the title of Overview until the scripts are there, and of no other report', async () => {
  const page = '<div class="magpie-before"><!--magpie-title--></div></body>';
  const shown = await pageInParts(page, CONFIG, Promise.resolve(undefined)).next();
  const [, title, script] = /<h1>(.+)<\/h1><script>(.+)<\/script>/.exec(String(shown.value))!;
  // What the dashboard draws in its place, by the same name.
  expect(title).toBe(reportHeading(findReport('overview')));
  const remove = vi.fn();
  const started: string[] = [];
  class Worker {
    constructor(address: string) {
      started.push(address);
    }
  }
  const run = new Function('location', 'document', 'Worker', script!);
  for (const hash of ['', '#', '#/', '#/?range=last_7_days', '#?site=mgp_1'])
    run({ hash }, { querySelector: () => ({ remove, content: './assets/wake.js' }) }, Worker);
  expect(remove).not.toHaveBeenCalled();
  for (const hash of ['#/traffic-overview', '#/settings/users?site=mgp_1'])
    run({ hash }, { querySelector: () => ({ remove, content: './assets/wake.js' }) }, Worker);
  expect(remove).toHaveBeenCalledTimes(2);
  expect(started).toEqual(Array(7).fill('./assets/wake.js'));
});

it('shows no title where Overview is not what opens', async () => {
  const { value } = await pageInParts('<!--magpie-title--></body>', CONFIG, undefined).next();
  expect(value).not.toContain('<h1>');
});

it('is the same page without an answer', async () => {
  for (const none of [undefined, Promise.resolve(undefined)]) {
    let text = '';
    for await (const part of pageInParts(PAGE, CONFIG, none)) text += part;
    expect(text.replace(/<script.*<\/script>/, '<!--magpie-config-->')).toBe(PAGE);
  }
});
