/** Links to other sites and how often they are clicked: "outside links that readers click on". */
import type { Restatement, WordLists } from '../../restatement.ts';
import { DAY_WORDS } from './day-words.ts';

/** Word lists of the patterns below. */
export const LINKS_AWAY_LISTS: WordLists = {
  days: `${DAY_WORDS}, by, with, per`,
  our: 'the, our, my, this, all, all the, all our',
  out: 'outside, outbound, outgoing, external, foreign, off-site, offsite, exit, outward, third-party, third party',
  site: 'site, website, pages?, shop, blog, journal, web site, magazine, store, articles',
  off: 'away from, off, off of, out of, out from, leaving, leading away from, leading off, leading out of, going away from, going out of, pointing away from, that lead away from, that go away from, that leave, that lead off, which leave, which lead away from, that take people away from, that lead out of',
  other: 'other, external, outside, foreign, outer, third-party, other people’s, other peoples',
  sites: 'sites?, websites?, pages, web sites?, domains?, places, web pages, homepages',
  people: 'people, visitors?, users?, readers?, customers?, they, folks, shoppers?, everyone, most people, guests',
  click:
    'click, click on, clicked, clicked on, click through, click through to, clicking on, clicking, follow, followed, use, used, open, opened, take, took, go through, press, tap, tap on, tapped',
  go: 'go to, went to, go off to, head to, click through to, click to, clicked through to, leave for, left for, leave to, move on to, jump to, click over to, continue to, visit, end up on, get sent to, get sent off to',
  most: 'most, most often, the most, more often than others, most frequently, best',
};

const MOST = '(,? (<most>)|)';
const LINKS = 'outbound clicks by link url';

/** Tried before the sentence is read as it is. */
export const LINKS_AWAY_FIRST: readonly Restatement[] = [
  [
    '(how many|number of|the number of) (of our |)(<people> |)(who |)(left|leave|went away|clicked away|exited|have left|went off|disappeared)( us| the site| our site| the website|) (via|through|over|by|using|by way of) (the |our |)(link to |){x!}( link|) {rest:days?}',
    'how many people clicked on {x} {rest}',
    /^link/,
  ],
  [
    '(how many|number of|the number of) clicks (went|go|did we send|have we sent|have gone|were there|did we have) (to|on) (the |)(site |website |link to |)?{x} {rest:days?}',
    'outbound clicks to {x} {rest}',
    /^link/,
  ],
  [
    `(which|what|list|show|show me|show me the|the)( of)?( the| our| my)? ((<out>) links?|links? (<off>) (<our> )<site>) (that |which |)(do |did |are |have |)(the |our |my |most |){who} <people>( really| actually| mostly|) (<click>)${MOST} {rest:days?}`,
    `${LINKS} for {who} visitors {rest}`,
  ],
  [
    `(which|what|list|show|show me|show me the|the)( of)?( the| our| my)? ((<out>) links?|links? (<off>) (<our> )<site>) (that |which |)(do |did |are |have |)(the |our |my |most |)<people> (from|in|on|with) {who} (<click>)${MOST} {rest:days?}`,
    `${LINKS} for visitors from {who} {rest}`,
  ],
  [`…links (<off>) (<our> )<site>…`, 'outbound links'],
  [
    `…links (to|into|for|towards|leading to|pointing to|that lead to|that go to|going to) <other> <sites>…`,
    'outbound links',
  ],
  ['…(outside|external|outgoing|off-site|offsite|outward|third-party|third party) links…', 'outbound links'],
];

/** Tried if the sentence isn't understood. */
export const LINKS_AWAY: readonly Restatement[] = [
  [
    '(how many|number of|the number of) clicks (did |do |have |has |were there |are there |)(on |)(the |our |my |all |)(<out>) links (get|got|gotten|have|had|receive|received|attract|attracted|see|saw|)( in total| altogether|) {rest:days?}',
    'outbound clicks {rest}',
  ],
  [
    '(how often|how many times) (were|are|was|is|did|do|does|have|has) (the |our |my |all |any |)(<out>) links (been |get |<people> |)(<click>) {rest:days?}',
    'outbound clicks {rest}',
  ],
  [
    '(how often|how many times) (do |did |have |has )(the |our |)<people> (<click>) (the |our |my |any |an |a |)(<out>) links? {rest:days?}',
    'outbound clicks {rest}',
  ],
  [
    `(which|what|list|show|show me|show me the|the)( of)?( the| our| my)? (<out>) links? ((that |which |)(do |did |are |have |)(the |our |my |most |)<people>( really| actually| mostly|) )(<click>)${MOST} {rest:days?}`,
    `${LINKS} {rest}`,
  ],
  [
    `(which|what|list|show|show me|show me the|the)( of)?( the| our| my)? (<out>) links? (that |which |)(are |were |is |was |get |gets |got |have been |being |)(<click>)${MOST} {rest:days?}`,
    `${LINKS} {rest}`,
  ],
  [
    `(which|what|how many|list|show|show me|show me the)( of)?( the| our| my)? (<out>) (<sites>) ((that |which |)(do |did |are |have |)(the |our |my |most |)<people>( really| actually| mostly|) )(<click>|<go>)${MOST}( from (<our> )<site>| from here|) {rest:days?}`,
    `outbound clicks by link domain {rest}`,
  ],
  [
    `(where|where to|to where|which (other |)(<sites>)) (do|did|does) (the |our |my |)<people> (go|head|click|disappear|leave|end up) (to |)(when|if|once|after|by) (they |)(<click>|clicking|following) (on |)(a |an |the |our |)(<out> |)links?( (<off>) (<our> )<site>| out| away|) {rest:days?}`,
    `outbound clicks by link domain {rest}`,
  ],
];
