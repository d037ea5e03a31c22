/** Questions about what new visitors do: "what do new visitors read", "top articles of new visitors". They don't ask for a number of new visitors. */
import type { RequestFilter } from '../request.ts';
import { changed, type Form } from './form.ts';

const NEW = /\b(?:new|first[- ]time) (visitors?|users?|people|readers?|guests?)\b/;
const DOES =
  /^(?:(?:and|so) )?(?:what|which (?:pages?|articles?|posts?|products?|files?|videos?|terms?)) (?:do|did|are|were) (?:our |the |my )?(?:new|first[- ]time) \w+ (?:read|view|look at|looking at|see|open|visit|buy|order|search for|search|download|click|watch|reading|viewing|buying|reading)/;
const ROWS =
  /^(?:(?:the |our |my |top |best |favou?rite |most (?:read|viewed|visited|bought|popular) |\d+ )*)(?:pages|articles|posts|products|page views|views|search terms|searches)\b.*\b(?:of|by|for|from|among|with) (?:our |the |my )?(?:new|first[- ]time) \w+/;

/** Words for the other visitors. */
const OTHERS = /\b(?:returning|existing|regular|recurring|repeat|old|known)\b/;

const isReturning = ({ dimension, values, not }: RequestFilter): boolean =>
  dimension === 'newVsReturning' && values.join() === 'returning' && !not;

/** Reads the question for returning visitors, whose name is only a filter, and replaces that filter. */
const ofNewVisitors: Form = {
  first: true,
  async read(text, { read }) {
    if ((!DOES.test(text) && !ROWS.test(text)) || OTHERS.test(text)) return undefined;
    const other = await read(text.replace(NEW, 'returning $1'));
    return changed(other, (request) => {
      if (!request.filters.some(isReturning) || request.metrics.includes('newUsers')) return undefined;
      const filters = request.filters.map((one) => (isReturning(one) ? { ...one, values: ['new'] } : one));
      return { ...request, filters };
    });
  },
};

/** The forms. */
export const NEW_VISITOR_FORMS: readonly Form[] = [ofNewVisitors];
