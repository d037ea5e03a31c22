import { getDocument, OPS } from 'unpdf/pdfjs';
import { describe, expect, it } from 'vitest';
import { picturePdf } from './picture-pdf.ts';

/** A picture of one dot. */
const JPEG = new Uint8Array(
  Buffer.from(
    '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////2wBDAf//////////////////////////////////////////////////////////////////////////////////////wAARCAABAAEDASIAAhEBAxEB/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/9oADAMBAAIRAxEAPwCSiiigD//Z',
    'base64',
  ),
);
const A4 = { width: 297, height: 210 };
const page = (text: string, height = 50) => ({
  jpeg: JPEG,
  dots: { width: 1, height: 1 },
  left: 10,
  top: 20,
  width: 100,
  height,
  foot: { text, right: 287, baseline: 201 },
});

/** Reads a file with another program. */
async function read(file: Blob) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const pdf = await getDocument({ data: bytes.slice(), verbosity: 0 }).promise;
  return { bytes, pdf, first: await pdf.getPage(1) };
}

describe('a PDF of images', () => {
  it('has a title in any script, an image per page, and the paper size', async () => {
    const { pdf, first } = await read(picturePdf('Übersicht – (概要)', A4, [page('1 / 2'), page('2 / 2')]));
    expect(pdf.numPages).toBe(2);
    expect(((await pdf.getMetadata()).info as { Title?: string }).Title).toBe('Übersicht – (概要)');
    const { width, height } = first.getViewport({ scale: 1 });
    // 297 and 210 mm at 72 points to an inch of 25.4 mm.
    expect([width, height]).toEqual([841.89, 595.28]);
  });

  it('draws an image from the top left corner, and a page number that ends at the margin', async () => {
    const { first } = await read(picturePdf('Report', A4, [page('1 / 2'), page('2 / 2')]));
    const { fnArray, argsArray } = await first.getOperatorList();
    expect(fnArray).toContain(OPS.paintImageXObject);
    // 100 by 50 mm; the lower edge is 210 - 20 - 50 = 140 mm above the paper's.
    expect([...argsArray[fnArray.indexOf(OPS.transform)]!]).toEqual([283.46, 0, 0, 141.73, 28.35, 396.85]);
    const [number] = (await first.getTextContent()).items;
    if (!number || !('str' in number)) throw new Error('There is no number.');
    expect(number.str).toBe('1 / 2');
    expect(number.transform[4] + number.width).toBeCloseTo((287 / 25.4) * 72, 1);
    expect(number.transform[5]).toBeCloseTo((9 / 25.4) * 72, 1);
  });

  it('has the correct offset of each object', async () => {
    const { bytes } = await read(picturePdf('Report', A4, [page('1 / 1')]));
    const text = Buffer.from(bytes).toString('latin1');
    const offsets = [...text.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset));
    expect(offsets).toHaveLength(7);
    for (const [at, offset] of offsets.entries()) expect(text.slice(offset)).toMatch(new RegExp(`^${at + 1} 0 obj\\n`));
    expect(text.slice(Number(/startxref\n(\d+)/.exec(text)![1]))).toMatch(/^xref\n/);
  });

  it('rejects a footer that could break out of its text', () => {
    expect(() => picturePdf('Report', A4, [page('1) Tj (')])).toThrow('digits, spaces and slashes');
  });
});
