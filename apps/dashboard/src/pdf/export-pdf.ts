/** Creates a PDF of a report in the browser, as pictures page by page. Loaded when needed. */
import { type PrintFormat, printScale } from '@magpie/contract';
import { __ } from '@magpie/ui';
import { saveFile } from '../common/save-file.ts';
import { draw, settled, typefaceStyle } from './draw-print.ts';
import { type Area, groupSlices, headsHeight, slicePieces, splitIntoPieces } from './pages.ts';
import { type PicturePage, picturePdf } from './picture-pdf.ts';

/** Report to export as a PDF. */
export interface PdfExport {
  /** The report in print; null if there is none. */
  readonly container: HTMLElement | null;
  readonly print: PrintFormat;
  readonly fileName: string;
  /** Title of the document. */
  readonly title: string;
  /** Charts measure themselves and pictures arrive before it is drawn; ms. */
  readonly delay?: number;
  /** AnalystAnswer before each page is drawn: its number from 1, and how many there are. */
  readonly onPage?: (page: number, pages: number) => void;
  readonly signal?: AbortSignal;
}

/** Specified (part 1, section 9). */
const DELAY_MS = 2_000;
const JPEG_QUALITY = 1;
/** So many are drawn at once: no browser refuses a picture of this size. */
const MOST_PIXELS = 16_000_000;
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
  await settled(container, delay, signal);

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

async function toJpeg(canvas: HTMLCanvasElement): Promise<Uint8Array<ArrayBuffer>> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY));
  if (!blob) throw new Error(__('Your browser ran out of memory while creating the report.', 'magpie'));
  return new Uint8Array(await blob.arrayBuffer());
}
