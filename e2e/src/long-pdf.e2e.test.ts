import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Admin, startAdmin } from './admin.ts';
import { savedPdf } from './pdf.ts';

let admin: Admin;
beforeAll(async () => {
  admin = await startAdmin({ months: 1 });
});
afterAll(() => admin?.close());

/** The page images in a PDF. */
function jpegsIn(bytes: Buffer): Buffer[] {
  const text = bytes.toString('latin1');
  return [...text.matchAll(/<<([^<>]*\/DCTDecode[^<>]*)>>\s*stream\r?\n/g)].map(({ 0: found, 1: about, index }) => {
    const from = index + found.length;
    return bytes.subarray(from, from + Number(/\/Length (\d+)/.exec(about!)?.[1]));
  });
}

it('a PDF repeats the header of a long table on each page, and requests nothing that the policy blocks', async () => {
  const page = await admin.open('#/');
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await page.getByRole('region', { name: 'Top Posts/Pages' }).getByRole('row').nth(1).waitFor();
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const saved = page.waitForEvent('download', { timeout: 120_000 });
  await page.getByRole('menuitem', { name: 'PDF', exact: true }).click();
  // No current report has this many rows.
  const body = page.locator('#magpie-paper table tbody').last();
  await body.waitFor({ state: 'attached' });
  const head = await body.evaluate((rows) => {
    rows.innerHTML = rows.innerHTML.repeat(5);
    return rows.parentElement!.querySelector('thead')!.getBoundingClientRect().height;
  });
  const { bytes, pages } = await savedPdf(await saved);
  const jpegs = jpegsIn(bytes).map((jpeg) => jpeg.toString('base64'));
  expect(jpegs).toHaveLength(pages.length);

  // For the last three pages: the ink in the header's area, and how much of it differs from the previous page.
  // The dashboard's policy doesn't let its pages read `data:` addresses.
  const reader = await admin.browser.newPage();
  const [inks, moved] = await reader.evaluate(
    async ([pictures, height]) => {
      const tops = await Promise.all(
        pictures.map(async (picture) => {
          const bitmap = await createImageBitmap(await (await fetch(`data:image/jpeg;base64,${picture}`)).blob());
          const pen = new OffscreenCanvas(bitmap.width, height).getContext('2d')!;
          pen.drawImage(bitmap, 0, 0);
          const { data } = pen.getImageData(0, 0, bitmap.width, height);
          return Array.from({ length: data.length / 4 }, (_, dot) => data[dot * 4]! < 160);
        }),
      );
      const count = (dots: readonly boolean[]) => dots.filter(Boolean).length;
      return [
        tops.map(count),
        tops.slice(1).map((top, i) => count(top.map((dot, at) => dot !== tops[i]![at]))),
      ] as const;
    },
    [jpegs.slice(-3), Math.floor(head * 3) - 3] as const,
  );
  for (const ink of inks) expect(ink).toBeGreaterThan(500);
  for (const dots of moved) expect(dots).toBeLessThan(inks[0]! / 20);
  expect(logged).toEqual([]);
  await reader.close();
  await page.context().close();
});
