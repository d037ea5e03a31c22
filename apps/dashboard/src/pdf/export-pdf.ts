/**
 * This module is responsible for creating a PDF of a report in the browser, as pictures page by page. Loaded when
 * needed.
 */
import { type PrintFormat, printScale } from '@magpie/contract';
import { __ } from '@magpie/ui';
import html2canvas from 'html2canvas-pro';
import { saveFile } from '../frame/save-file.ts';
import { type Area, groupSlices, headsHeight, type Slice, slicePieces, splitIntoPieces } from './pages.ts';
import { type PicturePage, picturePdf } from './picture-pdf.ts';

/** What is to become a PDF. */
export interface PdfExport {
  /** The report in print; null if there is none. */
  readonly container: HTMLElement | null;
  readonly print: PrintFormat;
  readonly fileName: string;
  /** Title of the document. */
  readonly title: string;
  /** Charts measure themselves and pictures arrive before it is drawn; ms. */
  readonly delay?: number;
  /** Told before each page is drawn: its number from 1, and how many there are. */
  readonly onPage?: (page: number, pages: number) => void;
  readonly signal?: AbortSignal;
}

/** Specified (part 1, section 9). */
const DELAY_MS = 2_000;
const JPEG_QUALITY = 1;
/** So many are drawn at once: no browser refuses a picture of this size. */
const MOST_PIXELS = 16_000_000;
/** A picture is waited for so long. */
const IMAGE_MS = 5_000;
/** Rows are waited for so long. */
const ROWS_MS = 30_000;
/** At the foot of each page, mm: the number of the page. */
const FOOT = 4;

/**
 * Draws a report and has the browser save it.
 * @throws Error whose message is for the reader
 */
export async function exportPdf({
  container,
  print,
  fileName,
  title,
  delay = DELAY_MS,
  onPage,
  signal,
}: PdfExport): Promise<void> {
  if (!container) throw new Error(__('Download Failed, no report found!', 'magpie'));
  await new Promise((resolve) => setTimeout(resolve, delay));
  await document.fonts.ready;
  await filled(container, signal);
  await arrived(container.querySelectorAll('img'));
  signal?.throwIfAborted();

  const scale = printScale(print);
  const width = print.width - 2 * print.margin;
  const millimetres = width / print.pixels;
  const pageHeight = (print.height - 2 * print.margin - FOOT) / millimetres;
  const box = container.getBoundingClientRect();
  const slices = slicePieces(
    [...container.children].flatMap((block) => splitIntoPieces(block, pageHeight, box)),
    pageHeight,
  );
  const heads = new Map<Area, HTMLCanvasElement>();
  const typeface = await typefaceStyle();
  const pages: PicturePage[] = [];
  for (const group of groupSlices(slices, MOST_PIXELS / (print.pixels * scale * scale))) {
    onPage?.(pages.length + 1, slices.length);
    const first = group[0]!;
    const last = group.at(-1)!;
    const drawn = await draw(
      container,
      { top: first.top, height: last.top + last.height - first.top },
      typeface,
      scale,
    );
    for (const head of slices.flatMap((slice) => slice.heads))
      if (first.top <= head.top && head.top < last.top + last.height && !heads.has(head))
        heads.set(head, drawPart(drawn, scale, { ...head, top: head.top - first.top }));
    for (const slice of group) {
      signal?.throwIfAborted();
      const above = headsHeight(slice);
      const part = { left: 0, top: slice.top - first.top - above, width: print.pixels, height: above + slice.height };
      const onPage = drawPart(drawn, scale, part, above);
      for (const head of slice.heads)
        onPage.getContext('2d')?.drawImage(heads.get(head)!, head.left * scale, (above - head.height) * scale);
      pages.push({
        jpeg: await toJpeg(onPage),
        dots: { width: onPage.width, height: onPage.height },
        left: print.margin,
        top: print.margin,
        width,
        height: part.height * millimetres,
        foot: {
          text: `${pages.length + 1} / ${slices.length}`,
          right: print.width - print.margin,
          baseline: print.height - print.margin + 1,
        },
      });
    }
  }
  signal?.throwIfAborted();
  saveFile({ name: fileName, content: picturePdf(title, print, pages) });
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

/** A part of a picture, white from its top as far down as `open` says; all in px of the paper. */
function drawPart(
  picture: HTMLCanvasElement,
  scale: number,
  { left, top, width, height }: Area,
  open = 0,
): HTMLCanvasElement {
  const part = document.createElement('canvas');
  part.width = Math.round(width * scale);
  part.height = Math.round(height * scale);
  const pen = part.getContext('2d');
  if (pen) {
    // What a part of a pixel leaves open would be black.
    pen.fillStyle = '#ffffff';
    pen.fillRect(0, 0, part.width, part.height);
    pen.drawImage(picture, -Math.round(left * scale), -Math.round(top * scale));
    pen.fillRect(0, 0, part.width, Math.round(open * scale));
  }
  return part;
}

/** A part of the report, page by page or several pages at once. */
function draw(
  container: HTMLElement,
  slice: Pick<Slice, 'top' | 'height'>,
  typeface: string,
  scale: number,
): Promise<HTMLCanvasElement> {
  return html2canvas(container, {
    scale,
    x: 0,
    y: slice.top,
    width: container.offsetWidth,
    height: slice.height,
    windowWidth: container.offsetWidth,
    scrollX: 0,
    scrollY: 0,
    backgroundColor: '#ffffff',
    logging: false,
    imageTimeout: IMAGE_MS,
    // Only the paper: the page around it may be long, and a head would be given a <base>, which the server's policy refuses.
    ignoreElements: (element) => !element.contains(container) && !container.contains(element),
    onclone: async (page, copy) => {
      await addStyles(page);
      copy.style.position = 'static';
      page.body.style.margin = '0';
      for (const svg of copy.querySelectorAll('svg')) svg.prepend(copyStyle(page, typeface));
      await keepVectors(container, copy, scale);
    },
  });
}

/** The page's styles, for a copy of it that came without its head. */
async function addStyles(page: Document): Promise<void> {
  const head = page.createElement('head');
  const loading: Promise<unknown>[] = [];
  for (const sheet of document.head.querySelectorAll('link[rel="stylesheet"], style')) {
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
async function typefaceStyle(): Promise<string> {
  for (const sheet of document.styleSheets)
    for (const rule of readRules(sheet)) {
      if (!(rule instanceof CSSFontFaceRule)) continue;
      const range = rule.style.getPropertyValue('unicode-range');
      const url = /url\("?([^")]+)"?\)/.exec(rule.style.getPropertyValue('src'))?.[1];
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

async function toJpeg(canvas: HTMLCanvasElement): Promise<Uint8Array<ArrayBuffer>> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY));
  if (!blob) throw new Error(__('Your browser ran out of memory while creating the report.', 'magpie'));
  return new Uint8Array(await blob.arrayBuffer());
}
