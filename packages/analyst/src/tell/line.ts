/** This module is responsible for the line that shows a request back: a chip for each of its parts. */
import type { Chip } from '../understand/reply.ts';
import type { Request, RequestFilter } from '../understand/request.ts';
import type { AssumedPart } from '../understand/understood.ts';
import { daysText } from './days-text.ts';
import { capital, dimensionWord, metricWord } from './names.ts';

/** A filter in words, such as "device mobile". */
export const filterText = ({ dimension, values, not }: RequestFilter): string =>
  `${not ? 'without' : 'only'} ${dimensionWord(dimension)} ${values.map((value) => `"${value}"`).join(' or ')}`;

/** The chips of a request. Their texts, joined by blanks, are one line. */
export function lineOf(request: Request, assumed: ReadonlySet<AssumedPart>): Chip[] {
  const { metrics, by, range, compared, filters } = request;
  const chip = (role: Chip['role'], text: string): Chip => ({ role, text, assumed: role !== 'shape' && assumed.has(role), alternatives: [] });
  return [
    chip('metric', capital(metrics.map(metricWord).join(' and ')) + (by ? '' : ',')),
    ...(by ? [chip('by', `by ${dimensionWord(by)},`)] : []),
    ...filters.map((one) => chip('filter', `${filterText(one)},`)),
    chip('range', daysText(range) + (compared ? ',' : '')),
    ...(compared ? [chip('compare', `compared with ${daysText(compared)}`)] : []),
  ];
}

/** A title of a request, of at most 50 characters. */
export function titleOf({ metrics, by, range }: Request): string {
  const text = `${capital(metrics.map(metricWord).join(', '))}${by ? ` by ${dimensionWord(by)}` : ''}, ${daysText(range)}`;
  const letters = [...text];
  return letters.length <= 50 ? text : `${letters.slice(0, 49).join('')}…`;
}
