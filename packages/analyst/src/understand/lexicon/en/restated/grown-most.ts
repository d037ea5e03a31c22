/** Everyday questions for the product that grew most: "biggest climber among products". */
import type { Restatement, WordLists } from '../../restatement.ts';

/** Word lists of the patterns below. */
export const GROWN_LISTS: WordLists = {
  product: 'products?, items?, goods, things?, sellers?, wares',
  climber:
    'climber, riser, gainer, mover up, upward mover, winner, grower, growth star, rising star, shooting star, high flyer, high-flyer, rocket, jump, increase, growth, gain, rise, surge, uptick, improvement, growth rate, upswing',
  big: 'biggest, largest, greatest, strongest, top, fastest, steepest, highest, best, main, most impressive, sharpest, number one, clearest',
  grew: 'grew, grows, is growing, has grown, gained, gains, has gained, is gaining, rose, rises, has risen, is rising, climbed, climbs, has climbed, is climbing, improved, improves, has improved, is improving, increased, increases, has increased, is increasing, picked up, picks up, has picked up, is picking up, took off, takes off, is taking off, went up, goes up, has gone up, is going up, jumped, jumps, has jumped, shot up, has shot up, developed, gained ground, gained the most ground, made the biggest jump, made the biggest leap, did improve, did grow, did rise, did gain, saw growth, put on, advanced',
  most: 'most, the most, the strongest, strongest, fastest, the fastest, the best, best, hardest',
  among:
    'among, among the, amongst, amongst the, of, of the, of all, of our, in, for, within, among our, among all, of all the, of all our, across, across the',
  when: 'this, last, in, since, on, over, during, yesterday, today, from, between, until, so far, within, ever, for, past, compared, vs, versus, against, of',
};

const PLAIN = 'which product grew most';
const THE = '(the |our |my |all |all the |all our |)';

/** Tried before the sentence is read as it is, which would list several. */
export const GROWN_FIRST: readonly Restatement[] = [
  [
    `… (which|what) (of our |)(<product>) (is|are|was|were|has been|have been) (growing|rising|climbing|improving|gaining|picking up)( up|) (<most>)…`,
    PLAIN,
  ],
  [`… (the |)(top|biggest|best) (mover|riser|climber|gainer) (<product>)…`, PLAIN],
  [
    `(the |who is the |what is the |which is the |)(<big> |)(winner|climber|riser|gainer|grower) (of |in |over |for |)(the |)(past|last|this) {when}( in terms of growth| by growth| in growth|),? (products only|only products|among products|among the products|of the products|product-wise)`,
    `${PLAIN} last {when}`,
  ],
  [`… (<big>|most) (growing|improving|rising|climbing|gaining) (<product>)…`, PLAIN],
];

/** Tried if the sentence isn't understood. */
export const GROWN: readonly Restatement[] = [
  [`… (the |)(<big>) (<climber>) (<among>) ${THE}(<product>)(,|)…`, PLAIN],
  [
    `… (the |)(<product>) (with|that had|having|which had|showing|that shows|that showed) (the |)(<big>|most) (<climber>)…`,
    PLAIN,
  ],
  [
    `… (which|what) (of (our|the|my|all|all our|all the) |one of (our|the) |)(<product>) (has|had|have|shows|showed|saw|made|makes|is showing) (the |)(<big>|most) (<climber>)…`,
    PLAIN,
  ],
  [
    `… (which|what|whichever|whatever) (of (our|the|my|all|all our|all the) |one of (our|the) |)(<product>) (<grew>)( up|) (<most>)( ground|)( in sales| in units| in orders| in pieces|)…`,
    PLAIN,
  ],
  [
    `… of all (the |our |)(<product>),? (the one|that one|the one that|the one which|which one|which|the) (that |which |)(<grew>)( up|) (<most>)…`,
    PLAIN,
  ],
  [`… (the |)(<product>) (that|which) (<grew>)( up|) (<most>)…`, PLAIN],
  [`… (the |)(<product>) (that|which) (gained|made|won|put on) (the |)most (ground|growth|progress|speed)…`, PLAIN],
  [`(and |no,? |no |hm |)(i mean |i meant |)the one that (<grew>)( up|) (<most>) {rest:when?}`, `${PLAIN} {rest}`],
  [
    `… (which|what) of our (<product>) (is|are|was|were) (growing|rising|climbing|improving|gaining|picking up)( up|) (<most>)…`,
    PLAIN,
  ],
];
