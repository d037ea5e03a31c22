/** Formats results for people: text columns and numbers. */

/** A column; numbers are aligned right. */
export interface Column {
  readonly title: string;
  readonly right?: boolean;
}

/** Formats rows in columns as wide as their longest cell, below the titles. */
export function table(columns: readonly Column[], rows: readonly (readonly string[])[]): string {
  const widths = columns.map(({ title }, i) => Math.max(title.length, ...rows.map((row) => row[i]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, i) => (columns[i]?.right ? cell.padStart(widths[i]!) : cell.padEnd(widths[i]!)))
      .join('  ')
      .trimEnd();
  return [
    line(columns.map(({ title }) => title)),
    line(widths.map((width) => '-'.repeat(width))),
    ...rows.map(line),
  ].join('\n');
}

/** Formats names and values, one pair a line. */
export function list(entries: readonly (readonly [name: string, value: string | number])[]): string {
  const width = Math.max(...entries.map(([name]) => name.length));
  return entries
    .map(([name, value]) => `${name.padEnd(width)}  ${typeof value === 'number' ? number(value) : value}`.trimEnd())
    .join('\n');
}

const written = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });

/** A number with thousands separators and at most two decimals. */
export const number = (value: number): string => written.format(value);

/** A percent change, or a dash if there is none. */
export const change = (value: number | null): string =>
  value === null ? '–' : `${value > 0 ? '+' : ''}${number(value)} %`;
