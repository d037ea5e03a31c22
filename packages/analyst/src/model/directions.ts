/**
 * Words for the direction of a change: they have to agree with the numbers next to them. English only; in other
 * languages the sign of a change shows it.
 */
import type { NumberPart, Part } from '../tell/told.ts';

const UP =
  /\b(?:rose|rise|rises|risen|grew|grow|grows|grown|increase[ds]?|increasing|up|higher|climbed|gained|more|improved|jumped)\b/i;
const DOWN =
  /\b(?:fell|fall|falls|fallen|decline[ds]?|decrease[ds]?|decreasing|down|lower|dropped|drop|drops|lost|fewer|less|shrank|slipped)\b/i;
const FROM_TO = /\bfrom\b[^\uFFFC]*\uFFFC[^\uFFFC]*\bto\b[^\uFFFC]*\uFFFC/i;

/** Returns the problem with a paragraph's terms for changes. */
export function findDirectionProblem(parts: readonly Part[]): string | undefined {
  for (const sentence of splitSentences(parts)) {
    const text = sentence.map((part) => ('text' in part ? part.text : '\uFFFC')).join('');
    const [up, down] = [UP.test(text), DOWN.test(text)];
    const figures = sentence.filter((part): part is NumberPart => 'figure' in part);
    if ((up || down) && figures.length === 0)
      return `“${text.replaceAll('\uFFFC', '…').trim().slice(0, 80)}” says which way something went without a reference that shows it.`;
    if (up === down) continue;
    const wrong = (change: number) => (up ? change < 0 : change > 0);
    const changes = figures.filter(isChange);
    if (changes.length > 0 && changes.every(({ figure }) => wrong(figure)))
      return `A sentence says “${(up ? UP : DOWN).exec(text)![0]}”, but the change in it goes the other way.`;
    const [from, to] = figures;
    if (
      changes.length === 0 &&
      FROM_TO.test(text) &&
      from &&
      to &&
      from.unit === to.unit &&
      wrong(to.figure - from.figure)
    )
      return `A sentence says “${(up ? UP : DOWN).exec(text)![0]}”, but the numbers in it go the other way.`;
  }
  return undefined;
}

/** Differences and changes, whose sign says the direction; a size has none. */
const isChange = ({ unit, source }: NumberPart): boolean =>
  unit !== 'size' && (unit === 'change' || /^the (?:difference between|change of)/.test(source.computed ?? ''));

function splitSentences(parts: readonly Part[]): Part[][] {
  const sentences: Part[][] = [[]];
  for (const part of parts) {
    if (!('text' in part)) {
      sentences.at(-1)!.push(part);
      continue;
    }
    const [first, ...others] = part.text.split(/(?<=[.!?])\s+/);
    sentences.at(-1)!.push({ text: first! });
    for (const one of others) sentences.push([{ text: one }]);
  }
  return sentences;
}
