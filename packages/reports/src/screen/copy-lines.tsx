/** Text copied from a table with names in parts: each name on one line. */
import type { ClipboardEvent } from 'react';

/**
 * Copies the selection with the parts of each name together: to a browser they are blocks, each on a line of its own. Cells have tabs
 * between them, which spreadsheets read.
 */
export function copyInLines(event: ClipboardEvent): void {
  const lines = String(getSelection()).split('\n / \n');
  if (lines.length < 2) return;
  event.clipboardData.setData('text', lines.join(' / '));
  event.preventDefault();
}
