/** Reads how far down a page people get: "what share of its readers scrolls down to at least three quarters", "how many scrolled past half". */
import type { Request, RequestFilter } from '../request.ts';
import { changed, type Form } from './form.ts';

/** Parts of a page as people say them, with the percentage that an event is sent for. */
const PARTS: readonly (readonly [words: RegExp, percent: string])[] = [
  [/^(?:(?:a|one|the first) quarter|25 ?(?:%|percent|per cent))$/, '25'],
  [/^(?:(?:the )?half|half ?way|a half|the middle|50 ?(?:%|percent|per cent))$/, '50'],
  [/^(?:three[- ]quarters|3 quarters|75 ?(?:%|percent|per cent))$/, '75'],
  [/^(?:90 ?(?:%|percent|per cent))$/, '90'],
];
const SCROLLED =
  /\b(?:scrolls?|scrolled|scrolling|(?:gets?|got|makes? it|made it|goes|go|went|reads?) (?:down|as far as|at least)) ?(?:down )?(?:to |past |till |until |beyond |over |as far as |through |by )?(?:at least |more than |over )?((?:(?:a|one|the first) quarter|(?:the |a )?half(?: ?way)?|the middle|three[- ]quarters|3 quarters|(?:25|50|75|90) ?(?:%|percent|per cent)))(?: (?:down|through))?(?: of (?:it|the (?:page|article|text|post|piece|way)))?(?![\w])/;
const NEGATED = /\b(?:not|never|no|nobody|without|less than|fewer|don t|doesn t|didn t|didnt|dont)\b/;

/** The same request for the part of a page that was seen. */
const upTo =
  (percent: string) =>
  (request: Request): Request | undefined => {
    const seen: RequestFilter = { dimension: 'percentScrolled', values: [percent] };
    const { part, metrics, filters, shape } = request;
    if (part?.dimension === 'percentScrolled') return { ...request, part: seen };
    if (shape !== 'total' || metrics.join() !== 'scrolledUsers') return undefined;
    return { ...request, metrics: ['totalUsers'], filters: [...filters, seen] };
  };

const scrolled: Form = {
  async read(text, { means, read }) {
    const found = SCROLLED.exec(text);
    const percent = found ? PARTS.find(([words]) => words.test(found[1]!))?.[1] : undefined;
    if (!found || percent === undefined || NEGATED.test(text)) return undefined;
    // Not all sites send an event for each of these.
    if (!(await means.values('percentScrolled', percent)).some(({ value }) => value === percent)) return undefined;
    const rest = `${text.slice(0, found.index)}scrolled to the end${text.slice(found.index + found[0].length)}`;
    return changed(await read(rest.replace(/ (?=[,?.!])/g, '')), upTo(percent));
  },
};

/** The forms, in the order in which they are tried. */
export const SCROLLED_FORMS: readonly Form[] = [scrolled];
