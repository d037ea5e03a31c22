/** Saves printed content as one picture. Loaded when needed. */
import { __ } from '@magpie/ui';
import { saveFile } from '../common/save-file.ts';
import { draw, settled, typefaceStyle } from './draw-print.ts';

/** Charts measure themselves before it is drawn; ms. */
const DELAY_MS = 400;
/** Dots per px: sharp on any screen and in a newsletter. */
const SCALE = 2;

/**
 * Draws an element and has the browser save it as PNG.
 * @throws Error whose message is for the reader
 */
export async function exportPicture(container: HTMLElement, fileName: string, signal: AbortSignal): Promise<void> {
  await settled(container, DELAY_MS, signal);
  const picture = await draw(container, { top: 0, height: container.offsetHeight }, await typefaceStyle(), SCALE);
  signal.throwIfAborted();
  const content = await new Promise<Blob | null>((resolve) => picture.toBlob(resolve, 'image/png'));
  if (!content) throw new Error(__('Your browser ran out of memory while creating the picture.', 'magpie'));
  saveFile({ name: fileName, content });
}
