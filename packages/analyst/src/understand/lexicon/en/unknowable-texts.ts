/** How many articles each author, category or tag has, which isn't counted. Of one author they are: "how many articles did Tom publish". */
import type { Unknowable } from './unknowable-topic.ts';

const GROUPS = '(authors?|writers?|category|categories|tags?|sections?|editors?|bloggers?|contributors?|topics?)';
const TEXTS = '(posts?|articles?|stories|story|pieces?|texts?|blog posts?|entries|blog articles?)';
const MOST = '(the |)(most|fewest|least|highest number of|largest number of|biggest number of)';
const WRITES = '(wrote|writes|write|published|publishes|publish|posted|contributed|contributes)';
/** Words before days. */
const WHEN = '(on|in|this|last|since|over|during|so far|ever|for|between|from|until|at|per|each|every|yesterday|today)';

const SAID: readonly string[] = [
  `(on |)(which|what|whose|who of our) ${GROUPS} (have|has|had|got|gets|get|is with|are with|with|${WRITES}) ${MOST} ${TEXTS}( published| written| online|)`,
  `(the |)${GROUPS} with ${MOST} ${TEXTS}( published| written| online|)`,
  `(which|what) ${GROUPS} (${WRITES}|posts) (the |)(most|least|most often|least often)`,
  `who (${WRITES}|posts) (the |)(most|fewest|least)( of all|)( ${TEXTS}|)`,
  `(how many|number of|the number of|count of) ${TEXTS}( are there| do we have| did we publish| were published| were written|) (by|per|for each|in each|of each|from each|for every|by each) ${GROUPS}`,
  `how many ${TEXTS} (did|does|do|has|have) (each|every|each of our|all our) ${GROUPS} (write|written|publish|published|post|posted|have|contribute|contributed)`,
  `(the |our |)${GROUPS} by (number|amount|count) of ${TEXTS}`,
  `(most|fewest) ${TEXTS} (per|by|for each|of each|from each) ${GROUPS}`,
];

export const COUNTED_TEXTS: Unknowable = {
  reason: 'notMeasured',
  topic: 'how many articles each author or category has',
  said: [],
  sure: SAID.flatMap((one) => [one, `${one} ${WHEN}…`]),
  instead: 'page views by author',
};
