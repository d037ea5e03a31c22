/** Tests in a real browser that the script finds its tag however a page loads it, and says so if it doesn't. */
import type { BrowserContext } from 'playwright-core';
import { expect, test } from 'vitest';
import { aroundSite, parts, settle, shown, site, tall, visit, visitor } from './around-site.ts';

aroundSite();

const TAG = 'data-site="mgp_aaaaaaaaaaaa" data-storage="stored"';

const warnings: string[] = [];
const listen = async (context: BrowserContext) => {
  warnings.length = 0;
  context.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
};

const meta = () => `<meta ${TAG} data-src="${site.origin}/script.js">`;
const merged =
  '<script>fetch("/script.js").then((r) => r.text()).then((code) => (0, eval)("var merged = 1;" + code))</script>';

test.each<[string, () => string, (string | undefined)?]>([
  ['a module', () => `<script type="module" src="/script.js" ${TAG}></script>`],
  ['an async tag', () => `<script async src="/script.js" ${TAG}></script>`],
  [
    'a script that inserts it',
    () =>
      `<script>{ const s = document.createElement('script'); s.src = '/script.js'; s.dataset.site = 'mgp_aaaaaaaaaaaa'; s.dataset.storage = 'stored'; document.head.append(s); }</script>`,
  ],
  [
    // As WP Rocket does once the visitor moves.
    'an optimiser that keeps it back',
    () =>
      `<script type="rocketlazyloadscript" data-rocket-src="/script.js" ${TAG}></script>
       <script>addEventListener('load', () => setTimeout(() => {
         const held = document.querySelector('[type=rocketlazyloadscript]'), script = document.createElement('script');
         for (const { name, value } of held.attributes) if (name !== 'type') script.setAttribute(name.replace('data-rocket-', ''), value);
         held.replaceWith(script);
       }, 100))</script>`,
  ],
  [
    // As LiteSpeed and Flying Scripts do, which fetch the code and run it.
    'an optimiser that runs its code',
    () => `<script type="litespeed/javascript" data-src="/script.js" ${TAG}></script>${merged}`,
  ],
  ['an optimiser that merges scripts, with a meta element', () => meta() + merged],
  [
    'a tag of another product with the same attribute before it',
    () =>
      `<script data-site="ABCDEF" type="text/plain"></script><script type="module" src="/script.js" ${TAG}></script>`,
  ],
])('%s counts', async (_how, head) => {
  site.put('/page', `<form id="f"><input></form>${tall(3000)}`, head());
  await visit('/page', listen);
  const [view] = await shown('page_view');
  expect(view?.context).toMatchObject({ s: 'mgp_aaaaaaaaaaaa', k: 1, c: expect.stringMatching(/^\d+\.\d+$/) });
  await settle();
  expect(site.named('page_view')).toHaveLength(1);
  expect(await parts()).toEqual(['/script/forms.js']);
  expect(warnings).toEqual([]);
});

test('without a tag nothing is sent, and one warning says why', async () => {
  site.put('/none', tall(3000), '<script type="module" src="/script.js"></script>');
  await visit('/none', listen);
  await site.until(() => warnings.length > 0);
  await site.quiet();
  expect(warnings).toEqual(['Magpie: no tag with data-site']);
  expect(site.bodies).toEqual([]);
});

test.each([
  ['the same site', 'mgp_aaaaaaaaaaaa'],
  ['another site', 'mgp_bbbbbbbbbbbb'],
])('of more tags of %s only the first counts, and one warning names the second', async (_what, second) => {
  const more = `<script defer src="/script.js" data-site="${second}"></script>`;
  site.put('/twice', tall(3000), `<script defer src="/script.js" ${TAG}></script>${more}${more}`);
  await visit('/twice', listen);
  await shown('page_view');
  await visitor.page.evaluate(() => history.pushState(null, '', '/twice/next'));
  await shown('page_view', 2);
  await settle();
  expect(site.named('page_view').map(({ context }) => [context.s, context.l])).toEqual([
    ['mgp_aaaaaaaaaaaa', `${site.origin}/twice`],
    ['mgp_aaaaaaaaaaaa', `${site.origin}/twice/next`],
  ]);
  expect(warnings).toEqual([`Magpie: second tag ignored, ${second}`]);
});
