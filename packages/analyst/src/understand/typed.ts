/** Chat abbreviations, misspellings, and names of fields with a sign after them, with plain English replacements. They apply to lower-case text. */

const FIELD =
  '(?:author|category|tag|country|device|source|channel|browser|city|campaign|language|form|file|video|product|page)';

/** Common misspellings. Other slips are corrected by similarity, but only if everything else is understood. */
const SPELLED: Readonly<Record<string, string>> = {
  visits: 'vists|visists|vistis',
  visitors: 'vistors|visiters|visitros|vistitors',
  visit: 'vist',
  article: 'artcle|articel|artical|aritcle|atricle|artickle',
  articles: 'artcles|articels|articals|aritcles|atricles|artickles|articls',
  downloads: 'donwloads|dowloads|downlaods|downlods|donloads',
  downloaded: 'donwloaded|dowloaded|downlaoded|donloaded',
  download: 'donwload|dowload|downlaod|donload',
  field: 'feild|fild',
  fields: 'feilds|filds',
  submitted: 'submited|sumbitted|submittet|submmitted',
  abandonment: 'abandonement|abandoment|abandonmnet',
  abandonments: 'abandonements|abandoments',
  abandoned: 'abandonned|abondoned|abandond|abandonded',
  searched: 'serached|seached|searhed|serched|searchd',
  searches: 'seraches|seaches|serches|searchs',
  search: 'serach|seach|serch|saerch',
  newsletter: 'newletter|newsleter|newslettter|newslatter|news-letter',
  clicks: 'cliks|clics|clciks',
  category: 'catagory|categroy|catgory|cathegory',
  categories: 'catagories|categroies|cathegories|catgories',
  pageviews: 'pagviews|pagevews|pageveiws|page-views',
  received: 'recieved|receved',
  completion: 'compleation|completition|completon|compltion',
  entrance: 'enterance|entrence',
  author: 'auther|autohr',
  domain: 'domian|domane',
  domains: 'domians|domanes',
  logged: 'loged|loggd',
  revenue: 'revnue|revanue|revenew',
  number: 'nubmer|numer|numbr',
  outbound: 'outbund|outbond|out-bound',
  video: 'vidoe|viedo|vidio',
  average: 'avarage|averge|avergae|avreage',
};

/** Words for the same thing. */
const SAME: readonly string[] = [
  'pages|urls|web ?pages|addresses',
  'page|url|web ?page|address',
  'pages|posts|articles|blogs|blog posts|stories|entries',
  'post|article|blog|blog post|story|entry',
  'visits|sessions',
  'visit|session',
  'visitors|users|people|readers',
  'visitor|user|person|reader',
  'customers|buyers|shoppers|clients',
  'customer|buyer|shopper|client',
  'orders|purchases|transactions',
  'order|purchase|transaction',
  'products|items|goods|skus|articles',
  'product|item|sku',
  'revenue|turnover|income',
  'sign-ups|subscriptions|registrations|subscribers',
  'page views|pageviews|views',
  'website|site|web site|shop|store|blog',
];

/** What people end up doing, and its past tense. */
const DONE: Readonly<Record<string, string>> = {
  buying: 'bought',
  ordering: 'ordered',
  purchasing: 'purchased',
  converting: 'converted',
  subscribing: 'subscribed',
  downloading: 'downloaded',
  leaving: 'left',
  watching: 'watched',
  reading: 'read',
};
const ENDED_UP = Object.entries({ ...DONE, 'signing up': 'signed up', 'checking out': 'bought' }).map(
  ([doing, done]): readonly [RegExp, string] => [
    new RegExp(`\\b(?:end|ends|ended|finish|finishes|finished|wind|wound) up (?:actually )?${doing}\\b`, 'g'),
    done,
  ],
);

/** The replacements, in the order in which they apply. */
export const TYPED: readonly (readonly [RegExp, string])[] = [
  // "Exclude the home page from the list": exclude the home page.
  [
    /\b(exclude|excluding|leave out|leaving out|without|remove|removing|ignore|ignoring) ([^().,;:!?]{3,60}) from the (?:product |page |item |article )?(?:list|ranking|results?|table)\b/g,
    '$1 $2',
  ],
  // Emphasis: "**visits** last week".
  [/(?<![\w*/])\*{1,3}(?=[\p{L}\d])([^*\n]{1,200}[^\s*])\*{1,3}(?![\w*/])/gu, '$1'],
  [/^tl;? ?dr:?,? /g, ''],
  // A term followed by its abbreviation: "conversion rate (CVR)".
  [
    /\b(conversion rate|average order value|click-?through rate|bounce rate|engagement rate|page ?views|unique visitors|return on ad spend) \((?:cvr|cr|aov|ctr|br|er|pvs?|uvs?|roas)\)/g,
    '$1',
  ],
  [/\bplatforms?\b(?=[^()]{0,60} \([^()]{0,60}\b(?:social|search|ai|e-?mail|direct|organic|paid)\b)/g, 'channels'],
  // Examples of rows, where all are asked for.
  [
    / \((?:e\.?g\.?,? |such as |like |for example,? )?[\p{L}\d ,/&'-]{3,80},? (?:etc\.?|and so on|and so forth)\)/gu,
    '',
  ],
  // Two words for the same thing: "URLs/pages".
  ...SAME.map((words): readonly [RegExp, string] => [
    new RegExp(`(?<![\\w/.-])(${words}) ?/ ?(?:${words})(?: ?/ ?(?:${words}))?(?![\\w/-])`, 'g'),
    '$1',
  ]),
  [/\b(last|this|past|previous|per|a|each|every|the|next|\d+) mth(s?)\b/g, '$1 month$2'],
  [/(?<![\w.-])rn(?![\w.-])/g, 'right now'],
  [/\b(busiest|best|worst|quietest|peak|per|each|every|by|which|what|last|past|an|this) hr\b/g, '$1 hour'],
  [/\b(\d{1,3}) ?hrs?\b/g, '$1 hours'],
  [/(?<![\w.-])nite(?![\w.-])/g, 'night'],
  [/(?<![\w./-])wk(s?)(?![\w.-])/g, 'week$1'],
  [/(?<![\w./-])qtr(s?)(?![\w-])/g, 'quarter$1'],
  [/\b(last|this|past|per|each|every|a|previous) mo(?![\w.-])/g, '$1 month'],
  [/(?<![\w./-])uvs?(?![\w.-])/g, 'unique visitors'],
  [/(?<![\w./-])pgs(?![\w.-])/g, 'pages'],
  [/\bw\/ ?out\b/g, 'without'],
  [/\bbtw(?:n|een)?(?= (?:the )?\d)/g, 'between'],
  [/\b(from .{2,20}) til(?= )/g, '$1 until'],
  [
    /(?<=\b(?:how|what|which|where|who|when|there|we|they|you|much|ppl|people|visitors|sales|orders|pages|products|customers|readers)) r(?= [a-z])/g,
    ' are',
  ],
  [/^r (?=(?:we|you|there|they|the|our|my|people|visitors|sales|orders) )/g, 'are '],
  // "Ended up buying": bought.
  ...ENDED_UP,
  [
    /\b(got|get|gets|made it|came|come|went|go) as far as (?=(?:the |their |our )?(?:cart|basket|checkout|payment|shop)\b)/g,
    '$1 to ',
  ],
  // Refunds are counted, and their money is told beside it.
  [
    /\bhow many (?:refunds|returns)(?: (?:have|did|do|had) (?:i|we|the shop) (?:give|given|gave|issued?|made?|make|pay|paid|process|processed|have|had|get|got|done?)(?: out| back)?| were there)?( [^?!;]{0,40}?)?,? (?:and|-|–|,) ?(?:how much(?: money)?(?: was refunded| did we refund| in total)?|(?:what|how much) (?:do|did|is|was) (?:they|these|it|that) (?:total|come to|add up to|cost us|cost|amount to|sum up to|in total|altogether)(?: in total)?)/g,
    'number of refunds and refund amount$1',
  ],
  [
    /\bhow many (?:404s|(?:404|not[- ]found)(?: page)? (?:hits?|views?|errors?))(?: (?:did|have|do) (?:we|i) (?:have|had|get|got)| were there| are there)?(?![\w-])/g,
    'number of 404 errors',
  ],
  [/\b(?:404|not[- ]found)(?: page)? (?:hits?|views)\b/g, '404s'],
  [/\bsince midnight\b/g, 'today'],
  [/\bup to and including (?=\d|(?:mon|tue|wed|thu|fri|sat|sun|yesterday|today|the ))/g, 'until '],
  // Short names of weekdays that are words or slips otherwise.
  [/\btues(?![\w.-])/g, 'tuesday'],
  [/\bweds(?![\w.-])/g, 'wednesday'],
  [/\bthurs(?![\w.-])/g, 'thursday'],
  [
    /\b((?:mon|tue|wed|thu|fri|sat)(?:day|sday|nesday|rsday|urday)? ?(?:&|and|to|till?|until|-|–|through|thru|vs\.?|versus|against) ?)sun(?![\w.-])/g,
    '$1sunday',
  ],
  [
    /\b(mon|tue|wed|thu|fri|sat)((?:s|nes|rs|ur)?(?:day)?) ?[-–] ?(?=(?:tue|wed|thu|fri|sat|sun)(?:s|nes|rs|ur)?(?:day)?(?![\w-]))/g,
    '$1$2 to ',
  ],
  [/\bsun( ?(?:&|and|vs\.?|versus|against) ?(?:sat|mon|fri)(?:urday|day)?)(?![\w.-])/g, 'sunday$1'],
  [/\b((?:sun|fri)(?:day)? ?(?:&|and|vs\.?|versus|against) ?)sat(?![\w.-])/g, '$1saturday'],
  [/\bsat( ?(?:&|and|to|-|–|vs\.?|versus|against) ?sun(?:day)?)(?![\w.-])/g, 'saturday$1'],
  [/(?<![\w.-])b4(?![\w.-])/g, 'before'],
  [/(?<=[a-z]{2} )n(?= [a-z]{2})/g, 'and'],
  [/\b(need|want|like|love|have|how) 2 (?=(?:know|see|have|get|find|check|look)\b)/g, '$1 to '],
  [/\b(yesterday|today)s(?= [a-z])/g, '$1'],
  [/\b(last|this) (week|month|quarter|year)s(?= [a-z])/g, '$1 $2'],
  [/\blw\b/g, 'last week'],
  [/\blm\b/g, 'last month'],
  [/\bi\.e\.?,?(?= )/g, 'that is'],
  [/\b(?:thx|thnx|tnx|tks)\b/g, 'thanks'],
  [/\bu(?= (?:check|tell|show|give|please|pls|get|see|look|list|pull|send|find|say|do|have|know)\b)/g, 'you'],
  ...Object.entries(SPELLED).map(
    ([word, written]) => [new RegExp(`(?<![\\w-])(?:${written})(?![\\w-])`, 'g'), word] as const,
  ),
  // "Completion %".
  [
    /\b(completion|abandonment|drop-off|conversion|bounce|exit|engagement|finish|refund) ?(?:%|percent(?:age)?\b|quota\b|quote\b|ratio\b)/g,
    '$1 rate',
  ],
  [
    /\b(category|tag|author|country|device|source|channel|browser|page|article|city|product|file|domain|field|campaign)[- ]?wise\b,? ?/g,
    'by $1, ',
  ],
  [/\bup top\b/g, 'on top'],
  [/\brevenue (?:divided by|over|\/) (?:the )?(?:number of |count of )?orders\b/g, 'revenue per order'],
  // "Last month and this one".
  [
    /\b(last|previous) (week|month|quarter|year)( (?:and|vs\.?|versus|to|against|with|or|than|compared (?:to|with)) )(?:the )?(?:this|current)(?: one)?(?=[?.!,;]|$)/g,
    '$1 $2$3this $2',
  ],
  [
    /\bthis (week|month|quarter|year)( (?:and|vs\.?|versus|to|against|with|or|than|compared (?:to|with)) )(?:the )?last(?: one)?(?=[?.!,;]|$)/g,
    'this $1$2last $1',
  ],
  // "The last calendar month, so last month".
  [/\b(last|previous|this) (?:full |whole |complete )?calendar (?=week|month|quarter|year)/g, '$1 '],
  [
    /\b((?:last|this) (?:week|month|quarter|year)|yesterday|today),? (?:so|i mean|that is|meaning|namely|which is|that means),? (?:in |for |of |the )*\1\b/g,
    '$1',
  ],
  [/\bnl (?=sign|sub|regist)/g, 'newsletter '],
  [/\brate,? in (?:percent|%)/g, 'rate'],
  [/\b(over|more than|above|at least|fewer than|less than|under) (\d[\d,.]*) ?x(?= |[?.!,]|$)/g, '$1 $2 times'],
  // "Filter author = Tom Reed".
  [new RegExp(`\\bfilter(?:ed|ing)?(?: (?:by|on|for|to))?:? (?=${FIELD}\\b)`, 'g'), 'only '],
  [new RegExp(`\\b(${FIELD}) ?(?:={1,2}|:) ?(?=[\\p{L}"])`, 'gu'), '$1 '],
  [/(^|[,;] ?)(?:group|grouped|split) by (?=[a-z])/g, '$1by '],
  [/(^|[,;] ?)dimensions?:? (?=[a-z])/g, '$1by '],
  [/(^|[,;] ?)metrics?:? (?=[a-z])/g, '$1'],
  [/\b(?:every|each) (?:single|individual|and every) (?=[a-z])|\bevery one of (?:the|our|my) (?=[a-z])/g, 'each '],
];
