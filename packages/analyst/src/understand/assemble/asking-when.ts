/** Sentences such as "when do people buy most": by hour of the day or day of the week. */
import { Chart } from '../chart/chart.ts';
import type { Parts } from '../chart/parts.ts';

/** The sentence, asking for the hour and for the weekday; none if it doesn't ask when something is most or least, or says what it asks for. */
export function askingWhen(parts: Parts): Parts[] {
  const { said } = parts;
  const chart = new Chart(parts);
  const [asked] = chart.all('asksWhen');
  const names = said.some(({ meaning }) => meaning.kind === 'grain' || meaning.kind === 'dimension');
  // Most of those who visit aren't when most visit.
  if (!asked || names || chart.has('mostWho') || !said.some(({ meaning }) => meaning.kind === 'order')) return [];
  const { start, end, text } = asked.it!;
  return (['hour', 'weekday'] as const).map((grain) => ({
    ...parts,
    said: [{ meaning: { kind: 'grain', grain }, start, end, text }, ...said.filter((one) => one.start !== start)],
  }));
}
