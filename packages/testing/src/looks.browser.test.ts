import type { Browser, Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { closeContexts, sharedBrowser } from './browser.ts';
import { flaws, flawsAtAnySize } from './looks.ts';
import type { Remembering } from './looks-axe.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterEach(() => closeContexts(browser));

async function show(body: string, style = ''): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 800, height: 600 } });
  await page.setContent(
    `<!doctype html><html lang="en"><head><title>Page</title><style>${style}</style></head><body><main><h1>Birds</h1>${body}</main></body></html>`,
  );
  return page;
}
/** Readable in the light theme, but not in the dark one. */
const DARK = '@media (prefers-color-scheme: dark) { body { background: #000; color: #fff } p { color: #333 } }';

it('finds no flaws in a sound page', async () => {
  expect(await flawsAtAnySize(await show('<p>Wrens</p>'), 'sound')).toEqual([]);
});

it('names the state, theme, rule and element of a flaw', async () => {
  const page = await show('<button></button><p>Wrens</p>', DARK);
  expect(await flaws(page, 'a list')).toEqual([
    'a list, dark, 800 px: color-contrast: <p>Wrens</p>',
    'a list, light, 800 px: button-name: <button></button>',
  ]);
  // The page is read again each time.
  await page.evaluate(() => document.querySelector('button')?.remove());
  await page.evaluate(() => document.querySelector('p')?.remove());
  expect(await flaws(page, 'a list')).toEqual([]);
});

it('finds flaws in what is laid out only when scrolled to', async () => {
  const hidden = '<section style="content-visibility: auto"><p style="color: #eee">Wrens</p></section>';
  expect(await flaws(await show(`<p style="height: 3000px">Owls</p>${hidden}`), 'a long page')).toEqual([
    'a long page, dark, 800 px: color-contrast: <p style="color: #eee">Wrens</p>',
    'a long page, light, 800 px: color-contrast: <p style="color: #eee">Wrens</p>',
  ]);
});

it('can be limited to a part of the page, and can skip rules', async () => {
  const page = await show('<section><p>Wrens</p></section><button></button>', DARK);
  expect(await flaws(page, 'a part', { part: 'section' })).toEqual([
    'a part, dark, 800 px: color-contrast: <p>Wrens</p>',
  ]);
  expect(await flaws(page, 'no contrast', { without: ['color-contrast'] })).toEqual([
    'no contrast, light, 800 px: button-name: <button></button>',
  ]);
  expect(await flaws(page, 'neither', { without: ['color-contrast', 'button-name'] })).toEqual([]);
});

it('finds spacing that a reader can’t change', async () => {
  const page = await show('<p style="letter-spacing: 0 !important">Wrens</p><p style="letter-spacing: 0">Owls</p>');
  expect(await flaws(page, 'a page', { noColours: true })).toEqual([
    'a page, light, 800 px: avoid-inline-spacing: <p style="letter-spacing: 0 !important">Wrens</p>',
  ]);
});

it('can check the colours of one part, and everything else of the whole page', async () => {
  const page = await show(
    '<p>Wrens</p><button></button><section><p>Owls</p><b style="color: #eee">Kites</b></section>',
    DARK,
  );
  expect(await flaws(page, 'a panel', { colours: 'section' })).toEqual([
    'a panel, dark, 800 px: color-contrast: <p>Owls</p>',
    'a panel, light, 800 px: button-name: <button></button>',
    'a panel, light, 800 px: color-contrast: <b style="color: #eee">Kites</b>',
  ]);
});

it('finds flaws that only appear on a phone, and restores the page size', async () => {
  const page = await show('<p style="width: 500px">Wrens</p>');
  expect(await flawsAtAnySize(page, 'a table')).toEqual([
    expect.stringMatching(/^a table, 390 px: scrolls horizontally, being \d+ px wide$/),
  ]);
  expect(page.viewportSize()).toEqual({ width: 800, height: 600 });
});

describe('a contrast that was sufficient before', () => {
  const sound = '<p style="color: #333">Wrens</p>';
  const over = (style: string) =>
    `<div style="position: relative"><i style="position: absolute; ${style}"></i><p style="color: #333; position: relative">Owls</p></div>`;

  const picture = '<svg width="200" height="99" role="img" aria-label="Birds"><text y="50">Kites</text></svg>';

  it.each([
    ['in a smaller text', '<p style="color: #888; font-size: 30px">Wrens</p>', '<p style="color: #888">Owls</p>'],
    ['in another colour', sound, '<p style="color: #eee">Owls</p>'],
    ['on another background', sound, '<div style="background: #222"><p style="color: #333">Owls</p></div>'],
    [
      'on a background with less behind it',
      sound,
      '<div style="background: #000b"><p style="color: #333">Owls</p></div>',
    ],
    ['in something transparent', sound, '<div style="opacity: 0.3"><p style="color: #333">Owls</p></div>'],
    ['over something that is not around it', sound, over('inset: 0; background: #222')],
    [
      'in a box in front of a picture, not on it',
      `<div style="position: relative; background: #fff">${picture}<p style="position: absolute; top: 0; color: #eee">Wrens</p></div>`,
      `<div style="position: relative">${picture}<div style="position: absolute; top: 0; background: #fff"><p style="color: #eee">Owls</p></div></div>`,
    ],
    ['over it beside a sound one', sound + over('width: 0; background: #222'), over('inset: 0; background: #222')],
  ])('is judged again %s', async (_, before, after) => {
    expect(await flaws(await show(before), 'before')).toEqual([]);
    // In the page that knows the contrast, and in the next.
    const page = await show(before);
    expect(await flaws(page, 'same')).toEqual([]);
    await page.evaluate((html) => document.querySelector('main')!.insertAdjacentHTML('beforeend', html), after);
    expect(await flaws(page, 'same')).toHaveLength(2);
    expect(await flaws(await show(after), 'next')).toHaveLength(2);
  });

  it('is judged again in a box that a text leaves', async () => {
    const box = (width: number) =>
      `<div style="background: #222"><p style="width: ${width}px; background: #fff; white-space: nowrap; color: #333">Blackbirds</p></div>`;
    expect(await flaws(await show(box(300)), 'before')).toEqual([]);
    const asked = async (html: string) => {
      const page = await show(html);
      // Loads axe with what is known.
      await flaws(page, 'page', { part: 'h1' });
      return page.evaluate(async () => {
        const { axe } = window as unknown as Remembering;
        let looked = 0;
        const { getComputedStyle: read } = window;
        Object.assign(window, {
          getComputedStyle: (element: Element, pseudo?: string) => {
            if (pseudo && element.matches('p')) looked += 1;
            return read(element, pseudo);
          },
        });
        await axe.run(document, { runOnly: ['color-contrast'] });
        return looked > 0;
      });
    };
    expect([await asked(box(300)), await asked(box(20))]).toEqual([false, true]);
  });
});
