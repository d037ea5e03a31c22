/** Reads questions with "not just" and another number: "which channels bring buyers, not just visitors". */
import { readParts } from '../chart/parts.ts';
import { calendarOf } from '../understand.ts';
import type { Form } from './form.ts';

const NOT_JUST = /^(?<asked>.+?)(?:,| -| –)? (?:and |but )?not (?:just|only|simply|merely) (?<other>[^?!]+?)[?.! ]*$/;
/** Kinds of words that the other number may consist of. */
const OF_OTHER = ['metric', 'metrics', 'filler', 'order', 'by', 'dimension', 'names', 'sold', 'number'];

/** Reads the question without the other number, which is listed as left out. Both parts must name a number, and not the same one. */
const notJust: Form = {
  first: true,
  async read(text, { context, means, read }) {
    const { asked, other } = NOT_JUST.exec(text)?.groups ?? {};
    if (asked === undefined || other === undefined) return undefined;
    const one = await read(asked);
    if (!one || one.assumed.has('metric')) return undefined;
    const { said, unknown, values, dates, thresholds } = await readParts(other, calendarOf(context), context, means);
    if (unknown.length + dates.length + thresholds.length > 0) return undefined;
    // "Visits from Germany, not just from Berlin" are all visits from there.
    const isName = values.length + said.filter(({ meaning }) => meaning.kind === 'value').length === 1;
    if (isName && said.every(({ meaning }) => ['value', 'filler', 'by'].includes(meaning.kind)))
      return { ...one, leftOut: [`not just ${other}`] };
    if (values.length > 0) return undefined;
    if (said.some(({ meaning }) => !OF_OTHER.includes(meaning.kind))) return undefined;
    const named = said.flatMap(({ meaning }) =>
      meaning.kind === 'metric' ? [meaning.name] : meaning.kind === 'metrics' ? meaning.names : [],
    );
    const isSold = said.some(({ meaning }) => meaning.kind === 'sold');
    const isSame = one.request.metrics.some((name) => named.includes(name) || (isSold && name === 'itemsPurchased'));
    return isSame || (named.length === 0 && !isSold) ? undefined : { ...one, leftOut: [`not just ${other}`] };
  },
};

/** The forms. */
export const NOT_JUST_FORMS: readonly Form[] = [notJust];
