/**
 * Words around the change in a follow-up, as parts of regular expressions: "can you do the same for … please", "limit that to …", "no, … I meant".
 * If one alternative begins with another, the longer one comes first.
 */

/** Kinds of words around a change: the rest narrows, corrects or continues the question before, or begins a new one. `joins` and `asks` add nothing. */
export type Carried = 'joins' | 'asks' | 'goesOn' | 'only' | 'corrects' | 'anew';

const THAT =
  '(?:that|this|it|them|these|those|the (?:list|numbers?|figures?|results?|answer|table|ranking|data|chart))';
const SAME =
  '(?:the )?(?:very |exact |exactly the )?same(?: (?:thing|question|numbers?|figures?|list|one|table|query))?';
/** Words that must follow a request for the same again, as in "how was that in May". "How do they find us" asks for something else. */
const NEXT =
  '(?= (?:in|on|for|by|from|with|at|during|last|this|the|per|over|among|across|yesterday|today|before|without|a)\\b)';
const TO = '(?:to|on|for|by|in on|onto)';

/** Words before a change. They are removed one group at a time. */
export const BEFORE: readonly (readonly [Carried, string])[] = [
  [
    'anew',
    '(?:new|another|other|different|next|separate|unrelated|one more) (?:question|topic|thing|subject)|something (?:else|different)|(?:a )?different (?:question|topic)|on (?:another|a different) (?:note|topic)|changing (?:the )?(?:subject|topic)|unrelated',
  ],
  [
    'joins',
    'and|so|now|then|ok|okay|but|also|well|great|thank you|thanks(?: a lot)?|good|nice|cool|alright|all right|right|perfect|hmm*|ah|oh|interesting|fine|yes|yeah|yep|lovely|super|got it|awesome|wow',
  ],
  [
    'corrects',
    'no(?= ?[,.;:!–—-]| by | i | not )|nope|nah|sorry|my bad|my mistake|oops|wait|actually|correction|i (?:meant|mean)(?: to say)?|i (?:wanted|was after|was asking (?:for|about)|asked (?:for|about)|was looking for)|(?:not that|wrong)(?: (?:one|metric|number|figure|month|period|days|column|thing))?|what i (?:meant|wanted) (?:was|is)',
  ],
  [
    'only',
    `only|just|(?:limit|restrict|narrow|filter|reduce|confine|cut|keep)(?: ${THAT})?(?: down)? ${TO}|(?:focus|concentrate|zoom in|drill in|look only)(?: ${THAT})? (?:on|into|at)|(?:take|count|show|use|keep|include) (?:me )?(?:only|just)(?: (?:the ones|those|the))?|how many of (?:them|those|these)(?: (?:were|are|was|is|came|come|did|had))?|(?:was|is|were|are|did) (?:${THAT}|they) (?:the same|different|similar|any different|so|also true|true|like that)(?: too| as well)?|does (?:${THAT}|the same) (?:hold|apply|go)(?: true)?(?: too)?`,
  ],
  [
    'goesOn',
    `${SAME}(?: but)?(?: again)?|(?:what|how) about|(?:do|run|repeat|redo|rerun|re-run|try|give me|show me|show|get|ask|have|answer|calculate|compute)(?: me)? (?:${SAME}|${THAT})(?: again)?|(?:run|repeat|redo|rerun|re-run) ${THAT}(?: again)?|switch(?: ${THAT})?(?: over)? to|change (?:${THAT}|the (?:days?|dates?|range|period|metric|month|week|year)) to|(?:turn|convert) ${THAT} (?:into|to)|(?:make|put) ${THAT}(?: (?:be|into|in))?|what (?:is|was|were|are) (?:${THAT}|they)${NEXT}|how (?:is|was|were|are|does|did|do|has) (?:${THAT}|they|things)(?: (?:look|been|go|do|like|perform|develop))?${NEXT}|what (?:does|did|do) (?:${THAT}|they|things) look like|instead of that|go back to|back to`,
  ],
  [
    'asks',
    'please|(?:can|could|would|will) (?:you|i|we)(?: (?:please|also))?|may i(?: have| see)?|(?:i|we) (?:would like|would love|want|need)(?: to (?:see|know|have|get))?|i d like(?: to (?:see|know|have))?|(?:show|give|tell|get|let)(?: me| us)?(?: see| know| have)?|see|do|you can',
  ],
];

/** Words after a change. */
export const AFTER: readonly (readonly [Carried, string])[] = [
  [
    'corrects',
    '(?:is|was) what (?:i|we) (?:meant|wanted|need|needed|was after)|(?:is|was) meant|(?:i|we) (?:meant|mean|wanted|had in mind)',
  ],
  ['goesOn', 'instead|again|this time|rather'],
  ['only', 'only|alone|exclusively'],
  ['asks', 'please|pls|though|then|thanks|thank you|for me|now|maybe|perhaps|here|if (?:possible|you can)'],
];

/** Words for all visits, whichever were asked for before. */
export const ALL_OF_THEM =
  '(?:(?:the )?overall|everyone|everybody|everything|every visitor|worldwide|globally|everywhere|anywhere|all over the world|(?:the )?(?:whole|entire|full) (?:site|website|world|thing|picture)|all (?:visitors|traffic|visits|people|users|of them|sources|together)|any (?:filters?|restrictions?|limits?)|all (?:filters|restrictions))';
/** Words for the visits that a filter excludes. */
export const THE_OTHERS =
  '(?:the rest|all the rest|the others?|(?:all )?(?:the )?other (?:ones|people|visitors|users)|all (?:the )?others|everyone else|everybody else|everything else|elsewhere|anywhere else|the remaining(?: ones)?|the remainder|the rest of (?:the world|them|the traffic|the visits|the visitors|the people))';
/** Words for a single number instead of rows. */
export const ONE_NUMBER =
  '(?:(?:in )?total|(?:in )?sum|(?:the )?(?:sum|total|grand total|overall number|single number|one number|number)(?: of (?:it|that|them|those|these|all|all of them|all of that))?|all together|altogether|added up|in all|as (?:a|one) (?:single )?(?:number|figure|total|sum)|the total number|the overall total|summed up)';
/** Words for an answer as a table. */
export const A_TABLE =
  '(?:(?:(?:as|in|into|to) )?an?(?: simple| plain)? (?:table|list|tabular form)|tabular|table|(?:as|in) (?:the )?(?:table|list)(?: form)?|(?:without|no) (?:the |a )?(?:chart|graph|diagram|picture))';
/** Words for the opposite order of rows. */
export const OTHER_WAY =
  '(?:the opposite|the reverse|the inverse|the other (?:way(?: round| around)?|end|direction|side|extreme)|(?:reverse|flip|invert|turn)(?: (?:it|that|them|this|the (?:order|list|ranking|sorting)))?(?: around| over| upside down| round)?|reversed|inverted|upside down|(?:in )?(?:the )?(?:reverse|opposite|other|inverse) order|(?:from )?(?:the )?bottom(?: up)?|sorted the other way(?: round| around)?|the other way(?: round| around))';
/** Words for the change between the last two answers. */
export const THE_CHANGE =
  '(?:(?:(?:what|how much|how big|how large) (?:is|was|were|are) )?(?:the )?(?:(?:relative|percentage|percent|percentual|%|absolute|overall|net) )?(?:change|difference|growth|increase|decrease|delta|gap|drop|rise)(?: (?:in|as) (?:percent|%|per cent|a percentage))?(?: (?:between|of) (?:the two|them|those|these|both|those two|these two|the two (?:periods|months|weeks|numbers|figures)))?|(?:compare|put|set) (?:the two|them|both|those|those two|these two|these|the two (?:periods|months|weeks))(?: (?:side by side|beside each other|next to each other|with each other))?|how much (?:more|less|higher|lower|better|worse) (?:is|was|are|were) (?:that|it|this|they)|(?:by )?how (?:many|much) (?:percent|per cent|%)(?: (?:more|less|higher|lower|up|down|is that|was that|did (?:it|that) (?:change|grow|fall|rise|drop|increase|decrease)|is the (?:change|difference)))?|how (?:do|did) (?:they|the two|those|those two|both) compare|what (?:has )?changed|(?:so )?(?:are we|is (?:it|that)) (?:up|down|up or down|more or less|better or worse)|(?:better or worse|worse or better|more or less|up or down|higher or lower)(?: than (?:that|before|the other))?|which (?:one |day |month |week |of (?:them|those|these|the two) )?(?:is|was|had|has|got|were|are) (?:more|less|fewer|higher|lower|better|worse|bigger|larger|smaller))';
/** Words for all rows of a list. */
export const ALL_ROWS =
  '(?:all|all (?:of them|of those|rows|of it)|the (?:whole|full|complete|entire) (?:list|ranking|table))';
/** Words for more rows of a list. */
export const MORE_ROWS =
  '(?:(?:some |a few )?more(?: (?:of them|of those|rows|results|entries|lines))?|a longer list|the next ones|continue|go on)';
/** Words for a number of further rows: "show the next 5". */
export const NEXT_ROWS =
  '(?:(?:show|list|give)(?: me)? )?(?:the )?(?:next|following|another|other|further) (?<more>\\d{1,2}|two|three|four|five|ten|twenty)(?: (?:rows|ones|results|entries|lines|of them|of those|more))?|(?:show|list|give)? ?(?:me )?(?<plus>\\d{1,2}) more(?: (?:rows|results|entries|of them|of those))?';
/** Requests for only the first rows: "just the first three", "the top 5 will do". */
export const FIRST_ROWS =
  '(?:(?:show|list|give|keep|take)(?: me)? )?(?:only |just )?(?:the )?(?:(?:first|top|best|leading|highest) (?<first>[1-9]\\d?|two|three|four|five|six|seven|eight|nine|ten|twenty))(?: (?:rows|ones|results|entries|lines|places|of them|of those|of these))?(?: (?:only|will do|is enough|are enough|would do|suffice|is fine|are fine))?';
/** Words for each row's share of the whole. */
export const EACH_SHARE =
  '(?:what|which|how much)(?: (?:percentage|percent|%|share|part|proportion|fraction))(?: of (?:the total|all|it|the whole|that))? (?:is|are|does|do|has|have|did|falls on|comes from|goes to) each(?: (?:one|row|of (?:them|those|these)))?(?: (?:have|has|make up|account for|bring|get|represent))?';
/** Words for the period right before. */
export const BEFORE_THAT =
  '(?:before (?:that|it|then)|(?:the )?(?:time|one|period|span|days) before(?: (?:that|it|then))?|earlier|previously|before)';
/** Words that ask for the reason for a number. */
export const WHAT_HAPPENED =
  '(?:what (?:happened|went on|was going on|is going on|went wrong|was up)(?: (?:there|then|here|on that day|that day|in that (?:week|month)))?|how so|for what reason|what (?:was|is) (?:so )?(?:different|special|unusual)(?: (?:about (?:it|that|that day)|then|there|that day|on that day))?|what made (?:it|that|that day) (?:so )?(?:different|special|good|bad|strong|weak)|what (?:is|was) the (?:reason|cause)(?: (?:for|of) (?:that|this|it))?|any (?:idea|clue|guess) why|what (?:is|was) (?:behind|driving|causing) (?:that|it|this))';
/** Words for the answer before the last one. */
export const GO_BACK =
  '(?:(?:please )?(?:go|take me|switch|get|jump|change|return) back(?: (?:again|one step|a step|please))?|(?:go )?back|undo(?: (?:that|it|this|the last (?:one|step|change)))?|revert(?: (?:that|it|this))?|(?:(?:go |take me )?back to )?(?:the )?(?:previous|last|earlier|former|original) (?:one|answer|list|table|chart|result|view|numbers?|question)|(?:go )?back to (?:the )?(?:one before|list|table|chart|other one|first one|before)|as (?:it was )?before|like before|never ?mind(?: that)?)';
/** Words for the last two answers as one. */
export const BOTH_TOGETHER =
  '(?:both(?: (?:of (?:them|those|these)|together|combined|in total|added up|summed up))*|(?:the two|these two|those two|them|all) (?:together|combined)|together|combined|both (?:countries|channels|sources|devices|products|months|weeks|forms|campaigns|pages|cities|days|years)(?: (?:together|combined))?|in total for both|the sum of (?:both|the two))';
/** Words for a change or rows in percent. */
export const IN_PERCENT =
  '(?:(?:(?:what|how much) (?:is|was|are|were) (?:that|it|this|they) )?(?:as|in|into|to|by) (?:a |the )?(?:percentages?|percent|per cent|%)(?: (?:terms|points?))?(?: of (?:all|all of them|the total|the whole|everything))?|percentages?|percentage ?wise|%|show (?:me )?(?:the )?(?:percentages?|%))';
/** Words for the share of a filter in the whole. */
export const OF_THE_WHOLE =
  '(?:(?:what|which|how big|how large)(?: of)?(?: a| the)? (?:share|percentage|percent|per cent|%|proportion|part|fraction)(?: of (?:all|the total|the whole|everything|all (?:of )?(?:my |our |the )?(?:visits|visitors|traffic|orders|revenue|sales|sessions|users|views|page views)|(?:my |our |the )?(?:total|overall) (?:visits|visitors|traffic|orders|revenue|sales|sessions|users|views)))? (?:is|was|are|were|does) (?:that|this|it|they)(?: (?:make up|represent|account for))?(?: of (?:all|the total|the whole|everything))?|(?:as )?(?:a |the )?(?:share|percentage|percent|proportion|fraction)(?: of (?:all|the total|the whole|everything))?|(?:how much|what) (?:is|was) (?:that|this|it) (?:of|out of) (?:all|the total|the whole|everything)|out of (?:all|how many|everything))';
/** Words for an answer as a chart of any form. */
export const A_CHART =
  '(?:(?:(?:as|in|into|on|to) )?an? (?:simple |nice |little )?(?:chart|graph|diagram|plot|picture|visual)|(?:as|in) (?:chart|graph)(?: form)?|(?:chart|graph|plot|draw|visuali[sz]e)(?: (?:it|that|this|them|these|those))?|(?:visually|graphically)|chart)';
/** Words for each of some values by itself. */
export const SEPARATELY =
  '(?:(?:each(?: one| of (?:them|those|these))?|both|them|all|every one|every single one)?,? ?(?:separately|individually|apart|by (?:itself|themselves)|on (?:its|their) own|one by one|side by side|broken out|split out|next to each other)|each|each one|each of (?:them|those|these)|one by one)';
/** Words for the number of a row after an answer that only needed its name. */
export const THE_NUMBER =
  '(?:how (?:many|much|often)(?: times)?(?: (?:exactly|precisely))?|(?:what|which) (?:is|was|are|were) the (?:exact )?(?:numbers?|figures?|amounts?|counts?)|(?:with )?(?:the )?(?:exact )?(?:numbers|figures|amounts)|how (?:many|much|often) (?:is|was|were) (?:that|it)(?: exactly)?)';
/** Words for the size of a change. */
export const BY_HOW_MUCH =
  '(?:by )?how (?:much|many)(?: (?:exactly|more|less|fewer|higher|lower|up|down))?(?: (?:is|was|did) (?:it|that)(?: (?:change|grow|fall|rise|drop|increase|decrease))?)?';
/** Words for the rows that fell or grew. */
export const MOVED_ROWS =
  '(?:(?:show|list)(?: me)? )?(?:only |just )?(?:(?:the|those|these) )?(?:(?:ones|rows|results) )?(?:(?:that|which|who) )?(?:have |has |are |were )?(?:(?<fell>dropped|fell|fallen|declined|decreased|shrank|shrunk|lost|went down|gone down|down|losing|falling|dropping|declining|losers)|(?<grew>grew|grown|rose|risen|gained|increased|went up|gone up|up|growing|rising|gaining|winners))(?: most| the most)?';
/** Words for the course of a number over time, without a unit. */
export const THE_TREND =
  '(?:(?:(?:do )?(?:we|you) know |can you (?:tell|show)(?: me)? |show me |tell me |what about |how about |is there )?(?:what (?:is )?)?(?:the |a |its |their )?(?:trend|trends|development|evolution)(?: (?:is|there|here|for (?:it|that|this)|of (?:it|that|this)|over time|like|look like|looks like))*|(?:and )?over time|how (?:is|has|does|did) (?:it|that|this|they)(?: been)? (?:trend|trending|trended|develop|developing|developed|evolve|evolved|evolving)(?:ing)?(?: over time)?|trend (?:it|that|this))';
/** Words for rows of any kind. */
export const THE_BREAKDOWN =
  '(?:(?:what is |what does |can i see |let us see |see )?(?:the|a|its|their|that|this) (?:full |detailed |whole )?(?:break-?down|break down|split|split-up|composition)(?: (?:look like|please|of (?:it|that|this|them)))?|break(?: (?:it|that|this|them))? down|split (?:it|that|this|them)(?: up)?)';
