/** Where people come from: "how do people find us", "who linked to the pond article", "did Reddit send us anyone". */
import type { Restatement } from '../../restatement.ts';

/** All that are tried for sentences that aren't understood by their words. */
export const ORIGINS: readonly Restatement[] = [
  [
    '…(who|what|which site|which sites|which website|which websites|which other site|what site|which place|which places|which link|which links) <send>( us| me|)( the|)( most| biggest part of| largest part of|)( of our| our|) (people|visitors|users|readers|traffic|visits|clicks|guests) {rest?}',
    'which source brings the most visitors {rest}',
  ],
  [
    '…(who|which site|which sites|which website|which websites|what site|what sites|where) <link>( us| people|)( to| on| at|) {page}',
    'visits by source, only referrals, of {page}',
  ],
  [
    '(someone|somebody|some site|a site|people|some website|anyone|anybody) <link>( to|) {page},? (who|where|which site|which one|which)( is it| is that| was it| could it be| from|)',
    'visits by source, only referrals, of {page}',
  ],
  [
    '(has|have|had|did|does|do|is|are|was|will) {source} <send>( us| me| you|) (anyone|anybody|any people|anything|people|some people|visitors|any visitors|traffic|any traffic|many people|many visitors|readers|any readers|visits|any visits|someone|somebody|a lot|much|many|clicks|any clicks|lots of people|lots of visitors)( at all|) {rest?}',
    'visits from {source} {rest}',
  ],
  ['how many (clicks|hits|referrals) (from|via|through|off|out of) {source}', 'visits from {source}'],
  [
    'how many (clicks|hits|referrals) (did|does|do|has|have) {source} <send>( us| me|) {rest?}',
    'visits from {source} {rest}',
  ],
  [
    '…(found|find|discovered|discover|know|knew|met|reached|heard of|heard about)( us| me| our site| the site| my site|) (through|via|on|by|with|thanks to|using|in|over|at|because of|from) {source}',
    'came from {source}',
  ],
  [
    'how many( people| visitors| users| readers|) (type|typed|type in|typed in|enter|entered|know|knew|remember|remembered|use|used)( in|) (our|the|my|your) (address|url|web address|domain|domain name|web site address|site address)( themselves| directly| by hand| by heart| in|)( into the browser| in the browser|) {rest?}',
    'direct visitors {rest}',
  ],
  [
    '…(which|what) {what} (has|have|had|brings|bring|brought|sends|send|sent)( us|)( the|) longest (visits|sessions|stays) {rest?}',
    'which {what} has the highest average session duration {rest}',
  ],
  [
    '…(which|what) {what} (brings|bring|brought|sends|send|sent|has|have|gives|give)( us| me|)( the|) (people|visitors|readers|users) (who|that|which) (stay|stayed|read|linger|remain)( the|) longest {rest?}',
    'which {what} has the highest average session duration {rest}',
  ],
  [
    '…who (is|are|was|were) (the|our|my) {what:top} (author|writer|blogger)~ {rest?}',
    'which is the {what} author {rest}',
  ],
  ['…(which|what) search (engine|engines) {rest}', 'which source {rest}, only organic search'],
  [
    '…(which|what) (chatbot|ai|ai assistant|ai tool|ai chatbot|chat bot|llm|language model)~ {rest}',
    'which source {rest}, only ai assistant',
  ],
];

/** Those that are tried first, because their words by themselves ask for something else. */
export const ORIGINS_FIRST: readonly Restatement[] = [
  [
    'how <did> (our |my |the |)(customers|buyers|shoppers|clients) {from:of?} (find|found|discover|discovered|hear|heard|learn|learned|get|got|come|came|reach)( about| of| across| upon| to|) <us> {rest?}',
    'orders by source {from} {rest}',
  ],
  [
    'how <did> <readers> {from:of?} (find|found|discover|discovered|hear|heard|learn|learned|get|got|come|came|reach|arrive|know|stumble|end up|land|come across|stumble upon)( about| of| across| upon| to| at| on| over| with|) <us> {rest?}',
    'visits by source {from} {rest}',
  ],
  [
    'how <did> <readers> {from:of?} (find|found|discover|discovered|come across|came across|stumble upon|stumble on|stumble across|hear of|hear about|learn of|learn about|notice) {page}',
    'visits by source {from} of {page}',
  ],
  [
    '(what|who) (brings|brought|is bringing|drives|draws|drew|attracts|attracted|gets|got|sent|sends)( the|)( most|) (people|visitors|readers|users|traffic|them) to {page}',
    'visits by source of {page}',
  ],
  [
    'how many( people| visitors| users| readers| visits|) (come|came|go|went|arrive|arrived|get|got)( to us| here|) (straight|directly|direct|right)( to us| to the site| to our site| to my site| here| to our address| to the shop|) {rest?}',
    'direct visitors {rest}',
  ],
];
