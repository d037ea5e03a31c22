/** Declines a sentence before anything is understood: secrets, people, other sites, and things that nothing measures. */
import type { DeclineReason } from './reply.ts';

/** Reasons to decline, with the expressions that ask for such things, over tidied text. */
const REFUSED: readonly (readonly [DeclineReason, RegExp])[] = [
  [
    'secrets',
    /^(?:(?:can|could|would) you )?(?:please )?(?:delete|erase|wipe|reset|change(?! (?:of|in|from|over|between|since|vs|versus|compared|rate|against|to|it to|that to|the (?:days?|dates?|range|period)|year|month|week|on)\b)|edit|rename|install|uninstall|turn (?:on|off)|create(?! (?:me |us )?(?:an? |the )?(?:[a-z-]+ )?(?:charts?|graphs?|tables?|lists?|reports?|overview|ranking|breakdown|plot|diagram|summary|comparison)\b)|log (?:me )?(?:in|out))\b/,
  ],
  ['secrets', /<\/?[a-z!][^>]*>?|\bon(?:error|load|click)\s*=|javascript:/],
  [
    'secrets',
    /\b(?:select\b.*\bfrom|drop table|insert into|delete from|update\b.*\bset|union select|truncate table|alter table|create table)\b|--\s*$|;\s*--/,
  ],
  [
    'secrets',
    /\b(?:passwords?|passcodes?|credentials?|api ?keys?|secret(?:s| keys?)?|access tokens?|tokens?|private keys?|connection string|environment variables?|env file)\b/,
  ],
  [
    'secrets',
    /\b(?:ignore|forget|disregard|override)\b.*\b(?:instructions?|rules?|prompts?|above|before)\b|\bsystem prompt\b|\bdeveloper mode\b|\byou are now\b|\bpretend (?:to be|you)\b|\bjailbreak\b|\bact as\b|\bas an ai\b|\brepeat (?:the|your) (?:text|words|prompt)\b/,
  ],
  [
    'people',
    /^(?:(?:can|could) you )?(?:please )?(?:(?:tell|show) me |list |and |i want to know )?who (?!are you\b|wrote what\b|(?:is|are|was|were|has been) (?:sending|bringing|driving|referring|linking|directing)\b|(?:is|are) (?:currently |still )?(?:online|here|on (?:the|my|our) (?:web)?site|visiting)\b)(?!(?:is|are|was|were) .*\bauthors?\b)(?:is|are|was|were|has|have|did|does|visit\w*|bought|buys?|came|comes|ordered|read|reads|viewed|clicked|signed|contacted|wrote|messaged|e-?mailed|subscribed|registered|filled|downloaded|abandoned|complained|cancelled|returned|paid)\b/,
  ],
  [
    'people',
    /\b(?:e-?mail|ip|home|postal|street) address(?:es)?\b|\bphone numbers?\b|\bnames? of (?:the |my |our |all )?(?:\w+ )?(?:visitors?|customers?|users?|people|persons?|buyers?|readers?|shoppers?)\b|\b(?:visitors?|customers?|users?|buyers?)(?:'s)? (?:names?|identit\w+|emails?|addresses)\b|\bidentif(?:y|ies|ied)\b(?: (?:the|a|an|any|all|my|our|every|each|single|individual|which|specific|these|those))* (?:visitors?|users?|people|persons?|customers?|buyers?|readers?|shoppers?|clients?|compan(?:y|ies)|someone|somebody|anyone|them|him|her|who)\b|\bpersonal (?:data|details|information)\b/,
  ],
  [
    'people',
    /\bnames? of (?:the|a|that|this|those|these|our|my) (?:\w+ ){0,2}(?:lad(?:y|ies)|wom[ae]n|m[ae]n|guys?|persons?|people|clients?|gentlem[ae]n|girls?|boys?|one|someone)\b|\baddress(?:es)?\b.*\b(?:orders?|parcels?|customers?|buyers?|clients?|signed up|sign-ups|subscribers?)\b|\b(?:orders?|parcels?|customers?|buyers?|clients?)(?:'s)? address(?:es)?\b|\bcontact details\b|^(?:(?:show|list|give)(?: me)? )?(?:the |our |my )?(?:top|best|biggest|largest|most loyal|most valuable) (?:\d{1,3} )?(?:customers|buyers|clients)\b(?! (?:by|per)\b)|\bwhat (?:did|do) (?:they|people|the customers?|visitors|he|she) (?:write|say|ask)\b/,
  ],
  [
    'otherSites',
    /\bcompet(?:itors?|ition)\b|\b(?<!which |\b(?:clicks?|clicked|send|sends|sent|away|out|off|leave|leaves|left|links?|go|goes|went|leading) (?:(?:people|visitors|users|readers|traffic|away|out|off|on|links) )*to )(?:other|another|someone else\w*|somebody else\w*) (?:bird |online |similar |web |garden |comparable )*(?:websites?|sites?|shops?|company|companies|stores?|blogs?)\b|\bindustry (?:average|benchmark)\b|\b(?:with|than|against|to|vs|versus|like|as) (?:the |an? )?(?:average|typical|usual|comparable) (?:online |web )?(?:shop|store|site|website|blog|company|magazine)\b|\bbenchmarks?\b/,
  ],
  [
    'opinion',
    /\bshould (?:i|we|you|my|our|it|they)\b|\bhow (?:can|could|do|should|might) (?:i|we|you) (?:improve|increase|grow|get more|boost|reduce|lower|fix|raise|make more|sell more|optimi[sz]e)\b|\b(?:recommend\w*|advice|advise|suggest\w*|ideas|idea(?! (?:of|about|is to|would be to|why|how(?! to\b| (?:can|could|should|might|do|would) (?:i|we|you|one)\b| (?:i|we|you|one) (?:can|could|should|might)\b)|what(?! to\b)|when|who|where|which|if|whether)\b)|tips?|opinion|strategy)\b|\bwhat do you think\b|\bany good\b|\bis (?:it|that|this) (?:good|bad|ok)\b/,
  ],
  [
    'notMeasured',
    /\b(?:profits?|margins?|roas|roi|ad ?spend|(?<!\b(?:mediums?|from|via|through)(?: is| was|:)? |[=/] ?)cpc(?! (?:visit|traffic|session|user|click|order|revenue|medium|campaign))|cpa|cpm|payroll|salar(?:y|ies)|stock levels?|inventory|followers?|likes|(?<!\bnew (?:\w+ ){0,2})subscribers?|open rates?|email opens?|unsubscribes?|satisfaction|nps|churn|wages?|expenses?)\b|\b(?:incomes?|earnings) of (?:the |our |my |your )?(?:visitors|users|readers|people|customers|audience)\b|\b(?:ads?|campaigns?|adverts?|advertising|marketing)\b.*\bcosts?\b|\b(?<!\b(?:shipping|delivery|postage) )costs? (?:of|per|for)\b|\bspen[dt]s? on (?:ads?|advertising|marketing)\b|\bspen[dt]s? .*\b(?:ads|adverts?|advertising|adwords)\b|\b(?:run|ran|running) (?:out|low)\b|\b(?:in|out of|left in) stock\b|\bsold out\b/,
  ],
  [
    'notMeasured',
    /\b(?:seen|saw|see|viewed|noticed|looked at) (?:our|my|the|this|that) (?:[\w-]+ ){0,3}(?:ads?|adverts?|advertisements?|banners?|posters?|flyers?|commercials?|billboards?)\b|\b(?:ads?|adverts?|banners?) (?:impressions?|views|reach)\b|\bimpressions\b.*\b(?:ads?|adverts?|banners?)\b|\b(?:pictures?|images?|photos?|buttons?|menu|banners?)\b.*\bclick|\bclick\w*(?: on)? (?:the |a |our |my |which |what )?(?:[\w-]+ )?(?:pictures?|images?|photos?|buttons?|menus?)\b|\bprices? of\b|\b(?:what|how much) (?:does|do|did) (?!shipping|delivery|postage)(?:[\w'-]+ ){1,6}cost\b(?! (?:me|us|you)\b)|\bhow many (?:[\w'-]+ ){1,6}(?:are|is) (?:still )?(?:left|remaining)(?=[?.! ]*$| in stock)|\b(?:payment methods?|paypal|credit cards?|gift cards?|in stock|out of stock|sold out|delivery times?|shipping times?|star ratings?|customer reviews|phone calls|bank account)\b/,
  ],
  [
    'impossible',
    /^(?:(?:can|could|would|will) you )?(?:please )?(?:e-?mail|mail|text|ping|alert|notify|remind(?! (?:me|us)(?:,? (?:again|please),?)? (?:what|how|which|where)\b(?!.*\b(?:every|each|daily|weekly|monthly|tomorrow)\b))|warn) (?:me|us)\b/,
  ],
  [
    'impossible',
    /^(?:(?:can|could|would|will) you )?(?:please )?(?:send|schedule|mail|forward)\b.*\b(?:(?:every|each) (?:day|week|month|morning|evening|\w+day)|daily|weekly|monthly)\b/,
  ],
  [
    'impossible',
    /\b(?:rank(?:ing|ings|s|ed)? (?:on|in|for|at)(?! (?:this|last|the last|the past|the month|the year|the week|the quarter|today|yesterday|january|february|march|april|may|june|july|august|september|october|november|december|20\d\d|views|visits|all|each|every)\b)|do we rank|(?:first|second|top) page (?:of|on|at) google|page (?:one|two|1|2) (?:of|on|at) google|positions? (?:do|did|have) (?:we|i)|(?:number one|no\.? ?1|number 1) (?:on|in|at) google|google positions?|search console|search rankings?|(?:average )?position (?:in|on)|ctr|(?<!\b(?:list|promotion) )click[- ]through rates?|core web vitals|(?:page|site|loading) speed|load(?:ing)? times?|how (?:fast|slow|quick|quickly|long)\b.* (?:load|loads|loading)|(?:load|loads|loading)\b.*\b(?:slow\w*|fast\w*|quick\w*)|(?:page|site|website|shop|blog)s? (?:is |are |so |too |really )*slow|(?:slowest|fastest|slow|quickest|fast) (?:web)?(?:page|article|post|site|website|blog)s?|(?:page|article|post|site|website|blog|it)s? (?:is|are|was|were|loads?|loaded)(?: the| my| our| so| too| really)* (?:slow|slower|slowest|fast|faster|fastest|quick|quickest)|how (?:fast|slow|quick|responsive|snappy) (?:is|are|was|were)|lcp|inp|cls|ttfb|fcp|(?:core )?web vitals|largest contentful paint|impressions (?:in|on|at|from)|google impressions|search impressions|keywords?|backlinks?|seo(?! (?:traffic|visits?|visitors?|sessions?|clicks?|hits?|channel|report|team|meeting|agency|manager|consultant|review)\b))\b/,
  ],
];

/** Asks what can be asked. */
const HELP =
  /^(?:(?:please )?help(?: me)?|(?:so |hi |hello |and )?what (?:can|could|do|are) (?:you|i|we) (?:all |really )?(?:do|know|ask|answer|able to do|tell me|offer)(?: (?:here|you|for me|about))?|how (?:do|does|can) (?:you|this|it|i|the analyst) (?:work|use (?:this|it|you)|help(?: me)?)|what (?:kind|sort|type)s? of questions? (?:can|do|could) (?:i|you|we) .*|what (?:questions?|things?) (?:can|could|do) (?:i|you|we) (?:ask|answer|know)(?: you)?|who are you|what are you)(?: please)?[?.! ]*$/;

/** Whether a tidied sentence asks what can be asked. */
export const asksForHelp = (text: string): boolean => HELP.test(text);

/** Why a tidied sentence is declined at once; undefined if it isn't. */
export function refusalOf(text: string): DeclineReason | undefined {
  if (!/[\p{L}\p{N}]/u.test(text)) return /[<>]/.test(text) ? 'secrets' : 'empty';
  return REFUSED.find(([, expression]) => expression.test(text))?.[0];
}
