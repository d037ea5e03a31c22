/** "Each" at the end of a question: "chrome, safari and firefox: how many visits each", "which systems do they use, how many each". */
import { changed, type Form, joined } from './form.ts';

const EACH =
  /(?:[,;:]|\s[–—-])?\s*(?:and |with |please )*((?:how (?:many|much|often)(?: [\w-]+){0,2}?|(?:number|numbers|amount|count) of [\w-]+(?: [\w-]+)?|[\w-]+)\s+)?(?:do |did |does |come |came |comes |are |were |is |)?\b(?:(?:from|for|in|by|on|of|to|with|per) )?(?:each|apiece)(?: (?:one|of (?:them|those|these)))?(?: (?:get|got|gets|have|has|had|bring|brings|brought|make|makes|made))?(?:,? (?:please|pls|thanks))?[?.!\s]*$/;
const HOW = /^how (?:many|much|often)\s*/;
const USUAL_ROWS = 10;

/** Reads one number for each of the values or rows that a question names. */
const eachAtEnd: Form = {
  async read(text, { read, context }) {
    // "Each" means the rows of the answer before, which another metric would reorder.
    if (context.previous && !context.afterRefusal) return undefined;
    const found = EACH.exec(text);
    if (!found || found.index === 0) return undefined;
    const before = text.slice(0, found.index);
    const counted = (found[1] ?? '').replace(HOW, '').trim();
    const one =
      (counted !== '' ? await read(joined(before, `, ${counted}`)) : undefined) ??
      (counted !== '' ? await read(joined(counted, before)) : undefined) ??
      (counted === '' || HOW.test(found[1] ?? '') ? await read(joined(before)) : undefined);
    return changed(one, (request) => {
      const { shape, by, filters, thresholds, limit } = request;
      // "Each" asks for all rows, even if the words before it ask for the first one.
      const several = filters.filter(({ values, not, match }) => values.length > 1 && !not && !match);
      const [only] = several;
      if (shape === 'list' && by !== undefined) {
        // "By phone and by computer, how many each": two rows.
        const others = several.filter(({ dimension }) => dimension !== by && dimension !== request.alsoBy);
        if (others.length > 1 || (others.length === 1 && request.alsoBy)) return undefined;
        const all = limit === 1 ? { ...request, limit: USUAL_ROWS } : request;
        return others[0] ? { ...all, alsoBy: others[0].dimension } : all;
      }
      if (shape !== 'total' || !only || several.length > 1 || thresholds || request.minutes !== undefined)
        return undefined;
      return { ...request, shape: 'list', by: only.dimension, limit: USUAL_ROWS };
    });
  },
};

/** The forms, in the order in which they are tried. */
export const EACH_FORMS: readonly Form[] = [eachAtEnd];
