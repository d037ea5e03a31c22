/** Reads PDFs: pages, texts, tags. */
import { readFile } from 'node:fs/promises';
import type { Download } from 'playwright-core';
import { getDocument } from 'unpdf/pdfjs';

/** The contents of a PDF. */
export interface ReadPdf {
  readonly name: string;
  readonly bytes: Buffer;
  /** Text of each page. */
  readonly pages: readonly string[];
  /** Size of the first page, in points. */
  readonly size: readonly [width: number, height: number];
  /** Start and end of the texts of all pages, in points from the left edge. */
  readonly across: readonly [least: number, greatest: number];
  readonly title: string;
  readonly language: string | null;
  readonly tagged: boolean;
  /** Roles of the tags of all pages. */
  readonly roles: ReadonlySet<string>;
  /** Titles of the outline's second level. */
  readonly outline: readonly string[];
}

interface Tag {
  readonly role?: string;
  readonly children?: readonly Tag[];
}

/** Reads a PDF. */
export async function readPdf(name: string, bytes: Buffer): Promise<ReadPdf> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const pdf = await task.promise;
  const pages: string[] = [];
  const roles = new Set<string>();
  const collect = (tag: Tag | null) => {
    if (tag?.role) roles.add(tag.role);
    for (const child of tag?.children ?? []) collect(child);
  };
  let size: ReadPdf['size'] = [0, 0];
  const places: number[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    if (number === 1) size = [Math.round(width), Math.round(height)];
    const { items } = await page.getTextContent();
    for (const item of items)
      if ('str' in item && item.str.trim() !== '') places.push(item.transform[4], item.transform[4] + item.width);
    pages.push(
      items
        .map((item) => ('str' in item ? item.str : ''))
        .join(' ')
        .replace(/\s+/g, ' '),
    );
    collect((await page.getStructTree()) as Tag | null);
  }
  const { info } = (await pdf.getMetadata()) as { info: { Title?: string; Language?: string | null } };
  const outline = (await pdf.getOutline()) ?? [];
  await task.destroy();
  return {
    name,
    bytes,
    pages,
    size,
    across: [Math.min(...places), Math.max(...places)],
    title: info.Title ?? '',
    language: info.Language ?? null,
    tagged: bytes.includes('/Marked true'),
    roles,
    outline: outline.flatMap(({ items }) => items.map(({ title }) => title)),
  };
}

/** Reads a PDF downloaded by a page. */
export async function savedPdf(download: Download): Promise<ReadPdf> {
  return readPdf(download.suggestedFilename(), await readFile(await download.path()));
}
