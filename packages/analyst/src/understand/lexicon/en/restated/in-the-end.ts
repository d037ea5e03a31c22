/** What people do at the moment or did in the end: "what are customers ordering", "how many got through the checkout", "how many got to the end of the film". */
import type { Restatement, WordLists } from '../../restatement.ts';
import { DAY_WORDS } from './day-words.ts';

/** Word lists of the patterns below. */
export const IN_THE_END_LISTS: WordLists = {
  days: `${DAY_WORDS}, by, with, from, on, per`,
  folks: 'people, customers, visitors, shoppers, buyers, folks, they, users, readers, viewers, of them',
  buying: 'buying, ordering, purchasing, putting in their orders',
  finish:
    'finish, finished, complete, completed, get through, got through, make it through, made it through, come through, came through, go through, went through',
  managed: 'managed to, manage to, bothered to, bother to, were able to, could, actually, really, did, do, have, had',
  film: 'film, video, clip, movie',
};

const DAYS = '{rest:days?}';

/** Tried before the sentence is read as it is. */
export const IN_THE_END_FIRST: readonly Restatement[] = [
  [
    `what (are|were) (the |our |my |)(<folks>) (currently |mostly |mainly |usually |)(<buying>)( most| mostly| at the moment| right now| these days| here| from us|) ${DAYS}`,
    'what do people buy {rest}',
  ],
  [
    `how many( <folks>|)( who|)( <managed>|) (<finish>) (the |their |our |a |)(checkout|check-out|check out|checkout process|payment) ${DAYS}`,
    'how many people bought {rest}',
  ],
  [
    `how many( <folks>|)( <managed>|) (get|got|make it|made it|came|come|stay|stayed|last|lasted|hang on|hung on|stick with it|stuck with it)( right| all the way|) (to|till|until) the (very |)end of (the |our |my |that |)({x}) (<film>) ${DAYS}`,
    'video completions of {x} {rest}',
    /^videoTitle$/,
  ],
  [
    `how many( <folks>|)( <managed>|) (get|got|make it|made it|came|come|stay|stayed|last|lasted)( right| all the way|) (to|till|until) the (very |)end of (the |our |my |that |)(<film>) ${DAYS}`,
    'how many people finished the video {rest}',
  ],
  [
    'how many refunds (have|did|do|had) (i|we|the shop) (give|given|gave|issue|issued|make|made|pay|paid|pay out|paid out|process|processed|have|had|send|sent|get|got|do|done)( out| back|) {when:days?}',
    'how many refunds {when}',
  ],
  [
    'how many (orders|purchases|sales) and (for |)how much( money| revenue| in total| in all| together|) {when:days?}',
    'orders and revenue {when}',
  ],
  // Pages around others, and those that sources send people to.
  ['(the |)last page of (most |the |all |our |)(visits|sessions) {rest:days?}', 'exits by page {rest}'],
  [
    '(which|what) pages? (came|come|comes|is|was|were|are) (right |directly |just |immediately |)before (the |our |my |){x}',
    'previous page of the {x}',
  ],
  [
    '(what|which pages?)( on our site| of ours|) (do|does|did) (the |our |my |){x} (send|sent|bring|brought|lead|direct|refer|point|drive|take) (<folks>|ppl|us|traffic|us people) to( on our site| on the site|)( mostly| most| usually|) {rest:days?}',
    'landing pages of visits from {x} {rest}',
    /^session/,
  ],
  [
    'where (do|does|did) (the |our |my |){x} (send|lead|direct|refer|point|drive|take) (<folks>|ppl|traffic)( to|)( on our site| on the site|)( mostly| most| usually|) {rest:days?}',
    'landing pages of visits from {x} {rest}',
    /^session/,
  ],
];
