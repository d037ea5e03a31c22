/** Words that a request has lost, although each of them has a meaning elsewhere: "both" of one person, habits at the end of a month, kinds of sources. */
import { USUAL_ROWS } from './assemble/choose-shape.ts';
import type { Request } from './request.ts';
import type { Understood } from './understood.ts';

/** One person who did two things. Two lists of people don't say who is in both. */
const DID_BOTH =
  /\b(?:use|used|read|visit|visited|buy|bought|view|viewed|see|saw|open|opened|play|played|order|ordered|watch|watched|download|downloaded|on|with) both\b/;
const PEOPLE: readonly Request['metrics'][number][] = ['totalUsers', 'activeUsers', 'newUsers', 'totalPurchasers'];

const isOfSeveral = ({ shape, by, metrics, filters }: Request): boolean =>
  shape === 'list' &&
  metrics.every((name) => PEOPLE.includes(name)) &&
  filters.some(({ dimension, values, not }) => dimension === by && values.length > 1 && !not);

/** A habit, not the end of this month: "do we sell more at the end of the month". */
const HABIT =
  /^(?:(?:so|and|but) )*(?:do|does|is|are|when) .*\b(?:at|towards?|near|around) (?:the |a |each |every )?(?:end|close) of (?:the|a|each|every) month\b/;

/** Rows that are named by a kind of source: "which search engines send people to the article". */
const WHICH_SOURCES =
  /^(?:(?:and|so|but) )*(?:which|what) (?:search engines|ai assistants|ai tools|chatbots|newsletters)\b/;

/** Declines a request that has lost such a word, or adds the rows that it asks for. */
export function withLostWords(text: string, understood: Understood): Understood {
  if (understood.kind !== 'request') return understood;
  const { request } = understood;
  if (request.shape === 'total' && !request.compared && !request.divisor && WHICH_SOURCES.test(text))
    return {
      ...understood,
      request: {
        ...request,
        shape: 'list',
        by: text.includes('newsletters') ? 'sessionCampaignName' : 'sessionSource',
        limit: USUAL_ROWS,
      },
      others: [],
    };
  const lost =
    DID_BOTH.test(text) && isOfSeveral(request)
      ? 'both'
      : request.shape === 'forecast' && HABIT.test(text)
        ? 'end of the month'
        : undefined;
  return lost === undefined ? understood : { kind: 'declined', reason: 'notUnderstood', about: [lost], nearest: [] };
}
