/** Groups of sites as rows: "which AI tools", "by search engine" are the sources of a channel. */
import { Chart } from '../chart/chart.ts';
import type { Parts } from '../chart/parts.ts';
import type { Said } from '../chart/said.ts';

/** Adds the dimension of sources where a sentence asks for the members of such a group. The channel that all of them belong to stays a filter. */
export function withGroups(parts: Parts): Parts {
  const chart = new Chart(parts);
  const rows = chart.all('groupRows').flatMap(({ it }) => it ?? []);
  if (rows.length === 0 || parts.said.some(({ meaning }) => meaning.kind === 'dimension')) return parts;
  const said = parts.said.flatMap((one): Said[] => {
    const isRow = one.meaning.kind === 'value' && rows.some(({ start, end }) => one.start === start && one.end === end);
    return isRow ? [one, { ...one, meaning: { kind: 'dimension', name: 'sessionSource' } }] : [one];
  });
  return { ...parts, said };
}
