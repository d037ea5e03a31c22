/** Short text of an answer: a sentence, some rows, and the notes on them. */
import type { CutList } from './fit.ts';

/** Characters of the rows in a text; all of them are in the structured content. */
const MOST_CHARS = 4_000;

/** A heading, rows as JSON (so that no value can pass for anything else), and notes. */
export function shortText(heading: string, rows: readonly unknown[], notes: readonly string[] = []): string {
  const shown: string[] = [];
  let chars = 0;
  for (const row of rows) {
    const line = JSON.stringify(row);
    chars += line.length + 1;
    if (chars > MOST_CHARS) break;
    shown.push(line);
  }
  const rest = rows.length - shown.length;
  const more = rest > 0 ? [`${rest.toLocaleString('en')} more in the structured content.`] : [];
  return [heading, ...shown, ...more, ...notes].join('\n');
}

/** Says in sentences what was left out of an answer. */
export const cutNotes = (cut: readonly CutList[]): string[] =>
  cut.map(
    ({ list, shown, of }) =>
      `The answer was too large: "${list}" has the first ${shown} of ${of.toLocaleString('en')} entries.`,
  );
