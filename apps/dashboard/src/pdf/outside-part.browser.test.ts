import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { closeContexts, sharedBrowser } from '@magpie/testing/browser';
import { afterEach, expect, it } from 'vitest';
import type * as OutsidePart from './outside-part.ts';

const FILE = new URL('outside-part.ts', import.meta.url);

/** Sample of a report's elements: cards, columns as wide as their content, rows of a table, an icon, margins of blocks. */
const PAPER = `<!doctype html>
  <style>
    * { margin: 0; font: 16px/20px sans-serif }
    .grid { display: grid; gap: 16px }
    .columns { display: flex; gap: 8px }
    .narrow { display: grid; grid-template-columns: auto 1fr; gap: 8px }
    p { margin-block: 12px }
    td { padding: 4px 9px; vertical-align: middle }
    svg { width: 16px; height: 16px }
  </style>
  <div id="paper" style="position: fixed; left: -900px; width: 700px">
    <div><p>A block whose margin is its child’s</p></div>
    <div class="grid">
      ${[1, 2, 3, 4, 5, 6, 7, 8]
        .map(
          (n) => `<section>
            <header class="columns"><h2>Card ${n}</h2> <span style="flex: 1"></span> <b>Wide ${'wide '.repeat(n)}</b></header>
            <div class="narrow"><span>${'longer '.repeat(n)}</span><p>What there is beside it</p></div>
            <div><p>A block in a card</p></div>
          </section>`,
        )
        .join('')}
      <table>${Array.from({ length: 40 }, (_, n) => `<tr><td>${'name '.repeat((n * 7) % 11)}</td><td><svg viewBox="0 0 1 1"><path d="M0 0h1"/></svg> ${n ** 3}</td></tr>`).join('')}</table>
      <section>The last</section>
    </div>
  </div>`;

afterEach(async () => closeContexts(await sharedBrowser()));

it('leaves out most of what is outside, and moves nothing', async () => {
  const page = await (await sharedBrowser()).newPage();
  await page.setContent(PAPER);
  await page.addScriptTag({
    type: 'module',
    content: `${stripTypeScriptTypes(readFileSync(FILE, 'utf8'))}; Object.assign(window, { findOutside, markSizes, keepSizes })`,
  });
  for (const top of [0, 500, 1000, 1500]) {
    const seen = await page.evaluate(
      (part) => {
        const { findOutside, markSizes, keepSizes } = window as unknown as typeof OutsidePart;
        const paper = document.querySelector<HTMLElement>('#paper')!;
        const isSeen = ({ bottom, top }: DOMRect) => bottom > part.top && top < part.top + part.height;
        const boxes = (one: HTMLElement) =>
          [...one.querySelectorAll('p, h2, b, span, section, td, svg')]
            .map((element) => element.getBoundingClientRect())
            .filter(isSeen);
        const before = boxes(paper);
        const all = paper.querySelectorAll('*').length;
        const unmark = markSizes(findOutside(paper, part));
        const copy = paper.cloneNode(true) as HTMLElement;
        unmark();
        keepSizes(copy);
        paper.replaceWith(copy);
        const after = boxes(copy);
        const kept = copy.querySelectorAll('*').length / all;
        copy.replaceWith(paper);
        const moved = before.flatMap((box, i) =>
          (['left', 'top', 'width', 'height'] as const).map((side) => Math.abs(box[side] - (after[i]?.[side] ?? NaN))),
        );
        return {
          boxes: [before.length, after.length],
          moved: Math.max(...moved),
          kept,
          marks: paper.querySelectorAll('[data-print-size]').length,
        };
      },
      { top, height: 400 },
    );
    expect(seen.boxes[0]).toBeGreaterThan(9);
    expect(seen.boxes[1]).toBe(seen.boxes[0]);
    // Browsers round the widths of columns to 1/64 px.
    expect(seen.moved).toBeLessThan(0.05);
    expect(seen.kept).toBeLessThan(0.75);
    expect(seen.marks).toBe(0);
  }
});
