/** Draws printed content as a picture, in the browser. Loaded when needed. */
import { __ } from '@magpie/ui';
import html2canvas from 'html2canvas-pro';
import { findOutside, keepSizes, markSizes, type Part } from './outside-part.ts';

/** A picture is waited for so long. */
const IMAGE_MS = 5_000;
/** Rows are waited for so long. */
const ROWS_MS = 30_000;

/**
 * Resolves once all of it can be drawn, at the earliest after `delay` ms: charts measure themselves first.
 * @throws Error whose message is for the reader
 */
export async function settled(container: HTMLElement, delay: number, signal?: AbortSignal): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, delay));
  await document.fonts.ready;
  await filled(container, signal);
  await arrived(container.querySelectorAll('img'));
  signal?.throwIfAborted();
}

/** Waits for rows that are asked for in print alone. @throws Error when they do not come */
async function filled(container: HTMLElement, signal: AbortSignal | undefined): Promise<void> {
  const end = performance.now() + ROWS_MS;
  while (container.querySelector('[data-pending]')) {
    signal?.throwIfAborted();
    if (performance.now() > end) throw new Error(__('Some rows couldn’t be loaded. Try again.', 'magpie'));
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Waits for pictures, though not for ever: one that does not come is left out. */
async function arrived(images: Iterable<HTMLImageElement>): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, IMAGE_MS));
  const here = Array.from(images, (image) => {
    image.loading = 'eager';
    return image.decode();
  });
  await Promise.race([Promise.allSettled(here), late]);
}

/** A part of what is printed: page by page, or several pages at once. */
export async function draw(
  container: HTMLElement,
  part: Part,
  typeface: string,
  scale: number,
): Promise<HTMLCanvasElement> {
  const outside = findOutside(container, part);
  const unmark = markSizes(outside);
  try {
    return await html2canvas(container, {
      scale,
      x: 0,
      y: part.top,
      width: container.offsetWidth,
      height: part.height,
      windowWidth: container.offsetWidth,
      scrollX: 0,
      scrollY: 0,
      backgroundColor: '#ffffff',
      logging: false,
      imageTimeout: IMAGE_MS,
      // Only the paper: the page around it may be long, and a head would be given a <base>, which the server's policy refuses.
      ignoreElements: (element) =>
        (!element.contains(container) && !container.contains(element)) ||
        outside.has(element.parentElement as HTMLElement),
      onclone: async (page, copy) => {
        await addStyles(page);
        copy.style.position = 'static';
        page.body.style.margin = '0';
        keepSizes(copy);
        // Each becomes an image of its own that loads the typeface again, which an icon doesn't need.
        for (const svg of copy.querySelectorAll('svg:has(text)')) svg.prepend(copyStyle(page, typeface));
        await keepVectors(container, copy, scale);
      },
    });
  } finally {
    unmark();
  }
}

/** The page's styles, for a copy of it that came without its head. */
async function addStyles(page: Document): Promise<void> {
  const head = page.createElement('head');
  const loading: Promise<unknown>[] = [];
  // Some follow the body, so that the page is painted before they are there; those of SVG images are inside of them.
  for (const sheet of document.querySelectorAll('link[rel="stylesheet"], :is(head, body) > style')) {
    const copy = page.importNode(sheet, true);
    if (copy.localName === 'link')
      loading.push(
        new Promise((resolve) => {
          copy.addEventListener('load', resolve);
          copy.addEventListener('error', resolve);
        }),
      );
    head.append(copy);
  }
  page.documentElement.prepend(head);
  await Promise.all(loading);
  await page.fonts.ready;
}

/** Images of SVG have no size in pixels to be drawn by: the copy is given pictures of them as large as they are seen. */
async function keepVectors(container: HTMLElement, copy: HTMLElement, scale: number): Promise<void> {
  const copies = copy.querySelectorAll('img');
  const loading = [...container.querySelectorAll('img')].map(async (seen, index) => {
    const target = copies[index];
    if (!target || !/\.svg(?:$|[?#])/.test(seen.src) || !seen.complete) return;
    const picture = document.createElement('canvas');
    picture.width = seen.clientWidth * scale;
    picture.height = seen.clientHeight * scale;
    picture.getContext('2d')?.drawImage(seen, 0, 0, picture.width, picture.height);
    target.src = picture.toDataURL();
    await target.decode();
  });
  await Promise.allSettled(loading);
}

/** A picture of SVG knows no typeface but those inside it. */
function copyStyle(page: Document, typeface: string): Element {
  const style = page.createElementNS('http://www.w3.org/2000/svg', 'style');
  style.textContent = typeface;
  return style;
}

/** The Latin letters of the page's typeface as a style that holds them; empty if the page has none. */
export async function typefaceStyle(): Promise<string> {
  for (const sheet of document.styleSheets)
    for (const rule of readRules(sheet)) {
      if (!(rule instanceof CSSFontFaceRule)) continue;
      const range = rule.style.getPropertyValue('unicode-range');
      const url = /url\("?([^"()]+)"?\)/.exec(rule.style.getPropertyValue('src'))?.[1];
      if (url === undefined || !/U\+0+-0*FF/i.test(range)) continue;
      const answer = await fetch(new URL(url, sheet.href ?? location.href));
      const data = await dataUrl(await answer.blob());
      const family = rule.style.getPropertyValue('font-family');
      return `@font-face{font-family:${family};font-weight:400 600;src:url(${data}) format("woff2")}`;
    }
  return '';
}

/** None of a sheet of someone else's, which may not be read. */
function readRules(sheet: CSSStyleSheet): readonly CSSRule[] {
  try {
    return [...sheet.cssRules];
  } catch {
    return [];
  }
}

function dataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}
