/** Comparisons of two parts of the day: "more visitors in the morning or at night". */
import type { Understood, UnderstoodRequest } from '../understood.ts';
import { isPlainTotal, joined } from './form.ts';

const PART =
  '(?:(?:in|at|during|on) )?(?:the |an? )?(?:early |late |later |earlier )?(?:in |at |during )?(?:the )?(mornings?|afternoons?|evenings?|nights?|night-?time|daytime|noon|lunchtime)';
const BETWEEN = '(?:,? ?(?:vs\\.?|versus|against|compared (?:to|with)|than|or|and))';
const TWO = new RegExp(`\\b${PART}${BETWEEN} ${PART}\\b`);
const COMPARES = /\b(?:vs|versus|against|compar\w*|than|or|more|less|better|worse|higher|lower|differ\w*|between)\b/;
const JUDGED = /,? ?\b(?:any |much |a lot )*(?:better|worse|higher|lower|more|less|fewer|busier|bigger)(?= |$)/;
const ASKED =
  /^(?:and |so )?(?:do|does|did|is|are|was|were) (?:i|we|there|my|our) (?:see|get|have|receive|got)?|(?: on my site| on our site)/g;
const sayPart = (word: string): string =>
  /^night/.test(word) ? 'at night' : /^noon|^lunch/.test(word) ? 'at noon' : `in the ${word.replace(/s$/, '')}`;

/** Reads such a comparison as one number for each part; undefined for any other sentence. */
export async function readPartsOfDay(
  text: string,
  read: (text: string) => Promise<Understood>,
): Promise<Understood | undefined> {
  const found = TWO.exec(text);
  if (!found || !COMPARES.test(text)) return undefined;
  const [whole, one = '', other = ''] = found;
  const lead = text.slice(0, found.index).replace(JUDGED, '').replace(ASKED, '').trim();
  const after = text.slice(found.index + whole.length).replace(/[?.! ]+$/, '');
  const all: UnderstoodRequest[] = [];
  for (const part of [one, other]) {
    const understood = await read(joined(lead, sayPart(part), after));
    if (understood.kind !== 'request' || understood.leftOut.length > 0 || !isPlainTotal(understood.request))
      return undefined;
    const { metrics, compared, filters } = understood.request;
    if (metrics.length !== 1 || compared || !filters.some(({ dimension }) => dimension === 'hour')) return undefined;
    all.push(understood);
  }
  return { kind: 'several', all };
}
