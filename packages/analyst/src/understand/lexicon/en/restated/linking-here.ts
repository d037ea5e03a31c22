/** Sites that link to this one: "who links to us", "does any blog link here". Those that sent visits are counted. */
import type { Restatement, WordLists } from '../../restatement.ts';

/** Word lists of the patterns below. */
export const LINKING_HERE_LISTS: WordLists = {
  who: '(?:other |external |foreign |different |the |any |all )?(?:web ?sites?|sites?|blogs?|forums?|pages?|domains?|places?|magazines?|shops?)',
  someone: '(?:anyone|anybody|someone|somebody|any (?:web ?sites?|sites?|blogs?|forums?|pages?|one))(?: else)?',
  link: '(?:have |has |had |are |is |were |was |do |does |did |already |still |actually |currently )*(?:link|links|linked|linking|point|points|pointed|pointing|refer|refers|referred|referring|put links|set links|place links|have links|has a link|have a link)',
  here: '(?:back )?(?:to us|to me|to my (?:web ?site|site|shop|blog|store|pages?)|to our (?:web ?site|site|shop|blog|store|pages?)|to the (?:web ?site|site|shop|blog|store)|to this (?:web ?site|site|shop)|here|at us)',
  list: 'show me, show, list, list all, list me, give me, a list of, the list of, list of, tell me',
  when: 'in, last, this, since, during, over, yesterday, today, so far, between, from, on',
};

/** Tried before the sentence is read, which would take the links for links to other sites. */
export const LINKING_HERE_FIRST: readonly Restatement[] = [
  ['(and |so |)(which|what) (of the |)<who> <link> <here>( {t:when}|)', 'sources of referral traffic {t}'],
  ['(and |so |)(<list> |)who( else|) <link> <here>( {t:when}|)', 'sources of referral traffic {t}'],
  ['(and |so |)how many <who> <link> <here>( {t:when}|)', 'how many sources sent referral traffic {t}'],
  [
    '(and |so |)(does|do|did|has|have|is|are) (<someone>|<who>) <link> <here>( {t:when}|)',
    'sources of referral traffic {t}',
  ],
  ['(<list> |)<who> (that |which |who |)<link> <here>( {t:when}|)', 'sources of referral traffic {t}'],
  [
    '(<list> |)(our |the |my |all |)(incoming|inbound|in-bound|external incoming) links( to (us|our site|my site|the site|our shop|our website)|)( {t:when}|)',
    'sources of referral traffic {t}',
  ],
];
