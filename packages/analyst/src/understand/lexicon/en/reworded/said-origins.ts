/** Where visits come from, where they begin and their share of all visits, in words that people typed. */
import type { Restatement } from '../../restatement.ts';

const AND_HOW =
  '(,| and| -|) ?(and |)(how (many|much|often|many visits|much traffic)|the numbers)( times|)( each| of them| per site| per (engine|source)| from each| apiece|)';

const OF_REFERRERS: readonly Restatement[] = [
  [
    `(which|what) (other |)(sites|websites|web sites|pages|blogs|domains) <bring> (us |)(people|visitors|traffic|readers|visits|users|folks|them|someone)( over| on|)( to us| to our site| here| to it| us| to the site| our way|)${AND_HOW} {rest?}`,
    'visits by referring site {rest}',
  ],
  [
    '(visits |sessions |traffic |visitors |)(from |by |)other people(s|) (websites|sites|pages|blogs|web sites) (that |which |)<bring> (us |)({m:measure!})( to us| here|)(,| -|) ?(broken down|split up|one by one|listed|split|as a list|in a list|each|itemised|)',
    'visits by referring site',
  ],
  [
    '(split |show |list |)(the |our |)(referral|referrer|referring) (visits|traffic|sessions)(,|) (by source|by site|per site|site by site|by domain|by the site|split by site|one by one)',
    'visits by referring site',
  ],
  [
    '… (by|per|for each|for every|from each|for) (referrer|referring|referral|linking) (domain|host|hostname|website|page|url|address)~…',
    'by referring site',
  ],
  [
    '(on|from|over|via) (whose|which other|what other) (page|site|website|blog)s? (did|do|have|are) (<who>) (click|clicked|come|coming|arrive|find us|follow a link)( on a link|)( to get here| to us| from| here| to come here| to get to us|)(<end>|) ?{rest?}',
    'visits by referring site',
  ],
];

const OF_ORGANIC: readonly Restatement[] = [
  [
    `(which|what) search (engines|machines) (<bring>) (us |)(the |)(free |organic |unpaid |natural |)(traffic|visits|visitors|people|users|readers|hits|clicks)( to us| over| here|)${AND_HOW} {rest?}`,
    'organic search visits by source {rest}',
  ],
  [
    '…(how many|how much) (organic|free|unpaid|natural) (visits|traffic|visitors) (do|did|does|come from|comes from|came from) (the |)(different |various |single |individual |)search (engines|machines) ?(<bring>|)( us| to us|)…',
    'organic search visits by source',
  ],
  [
    '(and |)(which|what) (search |)engines? (are|is|was|were) (behind|in|under|part of) (that|it|those|this|them)',
    'by source',
  ],
  [
    '…(normal|natural|free|unpaid|non-paid|ordinary|regular)(,|) (normal |unpaid |free |natural |)(web |google |)(search engines?|search results?|search|results)…',
    'organic search',
  ],
  [
    '… search engines?( send us| bring us| give us|)(,|) without (ads|advertising|adverts|paying|an ad)…',
    'organic search',
  ],
  ['… search machines?…', 'search engines'],
];

const OF_NAMED: readonly Restatement[] = [
  [
    '…(ai) (helpers?|robots?|friends?|things|programs|chats|answers|services|assistants? and the like)…',
    'ai assistants',
  ],
  [
    '(do|does|did|are|is|have) (any |some |)(of |)(these |the |those |our |)({x}) (<bring>) us (visitors|visits|traffic|people|anyone|anybody|readers|anything)(,| and|) ?(and |)(if so|if yes|then)(,|) how (many|much) (visits|visitors|traffic|people)( is it| are (they|there|those)| was it|)',
    'visits from {x}',
  ],
  [
    '(are|do|did|have) we (getting|get|got|gotten) (much|anything|a lot|something) (out of|from) {x}(<end>|) ?(i mean |meaning |that is |)(clicks|visits|visitors|traffic|people|hits)( to (our|the) site| to us|)',
    'visits from {x}',
  ],
  [
    'is {x} (traffic|visits) (a thing|something|an issue|a topic|anything)( for us| here|)( yet| already|)(<end>|) ?(or (is it |)(basically |practically |nearly |almost |more or less |)(zero|nothing|nil|none|negligible|not yet|not really)|)',
    'visits from {x}',
  ],
  [
    '… (clicked|click|came|come|clicking|coming|got|get|went|found us|jumped) (through |over |on |here |)(from|off|out of|through|via) (our |the |my )newsletter…',
    'came from the newsletter',
  ],
  ['… (coming|came|come|comes|arriving) off (the |our |)…', 'from'],
  [
    '… (people|visitors|readers|users|traffic|visits) who (clicked|click|tapped) (our |the )newsletter…',
    'visits from the newsletter',
  ],
  ['… (gave|give|gives|has given|have given|giving) (us|to us|to me)…', 'brought us'],
];

const OF_SOCIAL: readonly Restatement[] = [
  [
    '(and |please |)(per|by|for each|split by|each|one by one|for every) (network|platform|social site|social platform|social network)( please|)',
    'by social network',
  ],
  [
    '…social (media |)(traffic |visits |sessions |only |){x?}(,|) (per|by|for each|for every|one row per|one line per|a row per|split by|each) (network|platform|social site|site)…',
    'visits by social network',
  ],
  [
    '(visits|traffic|sessions)(,|) (only social|social only|just social)(,|) {x:of?} (network|platform)',
    'visits by social network',
  ],
  [
    '(how much|how many visits|what|numbers of visits|visits|number of visits) (do|does|did|for|from|by|of) (all |each of |each |)(the |our |)(different |various |)social (sites|networks|platforms|media|channels|media sites)( <bring>|)( us| each|)',
    'visits by social network',
  ],
  [
    'break (social media|social|our social media|social traffic) (down|up|apart)( for me| for us|)(<end>|) {x?}',
    'visits by social network',
  ],
];

/** Lists of example values, with the rows that they stand for. */
const BY_EXAMPLES: readonly (readonly [list: string, by: string])[] = [
  ['channels', 'channel'],
  ['browsers', 'browser'],
  ['systems', 'operating system'],
  ['gadgets', 'device'],
  ['networks', 'social network'],
  ['origins', 'source'],
  ['lands', 'country'],
];
/** Rows given by examples: "Chrome, Safari and so on". These are replaced before other words. */
export const SAID_EXAMPLES: readonly Restatement[] = BY_EXAMPLES.flatMap(([list, by]): Restatement[] => [
  [
    `…,? ( -|–|:|<open>|across |between |by |for |from |in |via |on |with |per |)(<open>|)(<${list}>)((<between>)(<${list}>)){1,7}(,|) ?<etc>(<close>|)…`,
    `by ${by}`,
  ],
  [
    `…(<${list}>) (<so>)( <measure>|)((,|;| and|,? and) (<${list}>) (<so>)( <measure>|)){1,5}(,|) ?(<etc>|)…`,
    `by ${by}`,
  ],
  [
    `…how (much|many)( of (our |the |)(traffic|visits)|) (is|are|comes from|come from|from|on) (<${list}>)(,? (and |)how (much|many)( is| are| from| on|) (<${list}>)){1,5}(,|) ?(<etc>|)…`,
    `visits by ${by}`,
  ],
]);

const OF_SHARES: readonly Restatement[] = [
  [
    '(out of|of|in|from|out from) (every |each |)(100|hundred|a hundred|one hundred|ten|10|1000|a thousand) {m:number!}(,|) how many (<come>) <on> {x}',
    'share of {m} from {x}',
  ],
  [
    'how many (out of|of|in|from) (every |each |)(100|hundred|a hundred|one hundred|ten|10|1000|a thousand) {m:number!} (that |)(<come>) <on> {x}',
    'share of {m} from {x}',
  ],
  [
    '(is|are|was|were) (it |there |)(more than |about |nearly |at least |less than |over |under |)(half|a half|a third|a quarter|two thirds|three quarters|most|a majority|the majority|a minority|a tenth) (of |)(the |our |all |my |)({m:number!}) (that |which |)(<come>) <on> {x}(,| or more| or less|, or more|, or less| or not|)',
    'share of {m} from {x}',
  ],
  [
    'how <scale> (is|are|was) (a |an |)(the |)(part|share|portion|slice|percentage|proportion|fraction|chunk) of (the |our |my |all |)({m:number!}) (that is |that are |that comes |that come |coming |)<on> {x}',
    'share of {m} from {x}',
  ],
  [
    '(what|which) <slices> of (all |the |our |my |)({m:number!}) (do|does|did|is|are|was) {x} (send|bring|give|get|make up|account for|contribute|deliver|provide|supply|generate)( us| to us| for|) {rest?}',
    'share of {m} from {x} {rest}',
  ],
  [
    '(the |){x}, (are|is) (they|it|that) (already |even |)(a |an |)(<scale> |real |)(part|share) of (our |the |)({m:number!})',
    'share of {m} from {x}',
  ],
  [
    '(tell me |what is |)(the |)<slices> of (our |the |all |my |)({m:number!}) (that |which )(reaches us|gets to us|comes to us|reach us|comes|come|arrives|get to us|is brought|finds us)( <on>) {x}',
    'share of {m} from {x}',
  ],
];

const THERE =
  '( (on|at|to|into|in|through) (our|the|my) (site|shop|website|blog)| us| the site| our site| our shop| the shop|)';
const OF_LANDING: readonly Restatement[] = [
  [
    '…(with |and )how (many|much|often) (visits|sessions|people|traffic) (began|started|start|begin|arrived|arrive|land|landed|entered) (there|on them|on each|with them|here|on it)…',
    'with visits',
  ],
  ['where (do|did|does) (the |our |all |)({m:measure!}) (start|begin|land|arrive|enter)(<end>) {rest}', '{rest}'],
  [
    '(<nah> |)(not {x}, |)(i mean |i meant |but |)(the |)(ones|pages|one|page) (where|on which|at which|with which|that) (a |the |our |)(visits?|sessions?|people|visitors?|they) (starts?|begins?|lands?|arrives?|enters?)( on| at| with|)',
    'landing pages',
  ],
  [
    `(on|at|through|via|with|over) (what|which) (page|pages|url|address)s? (do|does|did|enters?|enter|entered|starts?|comes?) (the |our |a |)<who> ?(<enter>|)${THERE}(,| and|) ?(and |)(how (often|many|much)|the numbers)( for each( one|)| each| per page|)`,
    'landing pages by visits',
  ],
  [
    'how (many|much) {m:measure!} (do|does|did) (every|each|all the|the) (single |)(landing|entry) pages? (catch|get|draw|pull|attract|receive|have|bring in|collect|bring|gain|make)( in|)',
    'visits by landing page',
  ],
  [
    `(when|if|once|whenever|as soon as) (someone|people|they|visitors|somebody|a visitor|users|readers|anyone|folks) (comes?|arrives?|clicks?|click through|comes over|come over|gets here|get here) (over |through |here |in |to us |)(from|via|through|by|off) {x},? (on |at |)(which|what) (pages?|articles?|landing pages?) (do|does|did) (they|people|he|she) <enter>${THERE}( on| at| first| at first|)`,
    'landing pages of visits from {x}',
  ],
  [
    `(on |at |)(where|which page|what page|which pages|what pages) (do|does|did) {x} (users|visitors|people|readers|traffic|clicks|folks|visits) <enter>${THERE}`,
    'landing pages of visits from {x}',
  ],
  [
    `(people|visitors|users|those|readers|folks) (clicking|coming|arriving|landing|jumping|that come|who come|who click|getting here) (over |through |in |here |)(from|via|through|by|off) {x}(,|:| -|) (on |at |)(which|what) pages? (are they|do they|did they|they) <enter>${THERE}( on| at| first|)`,
    'landing pages of visits from {x}',
  ],
  [
    '{x} (clicks|visits|traffic|users|visitors|readers|people)( -|,|:| –|) (<enter>|starting) ?(on |at |with |)(which|what) (pages?|landing pages?)',
    'landing pages of visits from {x}',
  ],
];

const OF_PAGES: readonly Restatement[] = [
  ['how (are|is|do|did|have|does|were) <who> <find> (the |our |my ){p} <piece>', 'sources of the page {p}'],
  [
    'how (are|is|do|did|have|does|were) <who> <find> (the |our |my |)(article|page|post|story|piece|guide) (on |about |called |of |){p}',
    'sources of the page {p}',
  ],
  [
    '…(which|what) (sites|sources|websites|places|channels)( have| had| has|) (led|lead|sent|send|brought|bring|directed|drove|guided|took|referred) (people|visitors|readers|users|them|folks) to (the |our |my ){p} <piece>',
    'sources of the page {p}',
  ],
  [
    'i (wrote|did|made|published|penned) (the |our |my ){p} <piece> and (i |)(would love|want|would like|need|am curious|wonder|like|love|wanted|would be glad) ?(to know|to see|to learn|) ?(which|what) (sites|sources|websites|places|channels)( have| had|) (led|lead|sent|send|brought|bring|directed|drove) (people|visitors|readers|users|them|folks) to it',
    'sources of the page {p}',
  ],
];

/** All rewordings of this file. */
export const SAID_ORIGINS: readonly Restatement[] = [
  ...OF_LANDING,
  ...OF_PAGES,
  ...OF_REFERRERS,
  ...OF_ORGANIC,
  ...OF_SOCIAL,
  ...OF_SHARES,
  ...OF_NAMED,
];
