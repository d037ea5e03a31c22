/** Tables on a terminal, or in Markdown. */

/** Prints a table row by row. */
export interface Table {
  row(cells: readonly string[]): void;
}

const NAME_WIDTH = 38;

/** Begins a table: the first column is of names, the others of numbers. */
export function printTable(head: readonly string[], markdown: boolean): Table {
  const widths = head.map((text, i) => (i === 0 ? NAME_WIDTH : Math.max(text.length, 7)));
  const row = (cells: readonly string[]): void => {
    const padded = cells.map((text, i) => (i === 0 ? text.padEnd(widths[i]!) : text.padStart(widths[i]!)));
    console.log(markdown ? `| ${cells.join(' | ')} |` : padded.join('  '));
  };
  console.log('');
  row(head);
  if (markdown) row(head.map((_, i) => (i === 0 ? '---' : '--:')));
  return { row };
}

/** A number without decimals, or a dash. */
export const whole = (value: number | undefined): string =>
  value === undefined ? '–' : Math.round(value).toLocaleString('en');
/** Bytes as whole MB. */
export const megabytes = (bytes: number | undefined): string => whole(bytes === undefined ? undefined : bytes / 1e6);
