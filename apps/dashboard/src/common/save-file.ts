import type { CalledFile } from '@magpie/contract';

/** Saves a file where the browser saves downloads. */
export function saveFile({ name, content }: CalledFile<Blob>): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Browsers read it after the click is over.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
