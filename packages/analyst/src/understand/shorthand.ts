/** Abbreviations and wording carried over from other languages, with plain English replacements. They apply to lower-case text. */
import { TYPED } from './typed.ts';

const MONTH =
  '(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)';
const VERSUS = '(?:vs\\.?|versus|against|than|compared (?:to|with)|to)';
const TO_DATE = '(?:[mqyw]td|(?:month|year|quarter|week)[ -]to[ -]date)';
/** Sources of visits that can follow "over" used for "from". */
const VIA =
  '(?:google|chatgpt|perplexity|bing|facebook|instagram|pinterest|reddit|youtube|linkedin|tiktok|twitter|whatsapp|e-?mail|newsletters?|social media|search engines?|search|ads?|adverts|mobile|phones?|desktop)';
const ROWS =
  '(?:countr(?:y|ies)|cit(?:y|ies)|regions?|devices?|browsers?|channels?|sources?|mediums?|media|campaigns?|months?|weekdays?|languages?|landing pages?|pages?|products?|categor(?:y|ies))';

/** The replacements, in order. */
export const SHORTHAND: readonly (readonly [RegExp, string])[] = [
  ...TYPED,
  [/\bdiffs?\b/g, 'difference'],
  [/\bexcl\.?(?= )/g, 'excluding'],
  [/\bincl\.?(?= )/g, 'including'],
  [/\bprev\.?(?= )/g, 'previous'],
  [/\bpct\b\.?/g, 'percent'],
  [/\bcvr\b|\bcr\b/g, 'conversion rate'],
  [/\byest\b\.?/g, 'yesterday'],
  [/\btdy\b/g, 'today'],
  [/\b(last|past|this|per|each|every|by|previous|current) mth\b/g, '$1 month'],
  [/\b(months?|\d+) mths\b/g, '$1 months'],
  [/(?<![\w.-])lw(?![\w.-])/g, 'last week'],
  [/(?<![\w.-])lm(?![\w.-])/g, 'last month'],
  [/(?<![\w.-])lq(?![\w.-])/g, 'last quarter'],
  [
    /(?<!\/ ?)\b(pages|page views|views|revenue|sales|turnover|orders|purchases|sessions|visits|items|units|pieces) ?\/ ?(session|visit|user|visitor|order|customer)\b(?! ?[/,])/g,
    '$1 per $2',
  ],
  [/\b(last|past|previous) (\d{1,2}) ?w(?:ks?)?\b/g, '$1 $2 weeks'],
  [/\b(last|past|previous) (\d{1,2}) ?m(?:o|ths?)?\b/g, '$1 $2 months'],
  [/(?<!\b(?:last|past|previous|first|every|next) |[\w.,/-])l?(\d{1,3})d\b(?!\.)/g, 'last $1 days'],
  [new RegExp(`\\b(${VERSUS}) (?:p(?:rior )?y|l\\.?y\\.?)(?![\\w.])`, 'g'), '$1 last year'],
  [new RegExp(`\\b(${VERSUS}) lm(?!\\w)`, 'g'), '$1 last month'],
  [new RegExp(`\\b(${VERSUS}) lw(?!\\w)`, 'g'), '$1 last week'],
  // "MTD against last month MTD": the comparison uses the same part of last month anyway.
  [
    new RegExp(
      `\\b(${VERSUS} (?:the )?(?:last|previous|prior) (?:month|year|quarter|week))(?:'?s)? ${TO_DATE}\\b`,
      'g',
    ),
    '$1',
  ],
  [
    new RegExp(
      `\\b(${VERSUS}) (?:the )?${TO_DATE} (?:of |in )?(?:the )?(?=(?:last|previous|prior) (?:month|year|quarter|week)\\b)`,
      'g',
    ),
    '$1 ',
  ],
  [new RegExp(`\\b(${MONTH}|(?:this|the running|the current) (?:month|year|quarter|week)) so far\\b`, 'g'), '$1'],
  [
    /\b((?:this|the running|the current) (?:month|year|quarter|week)) (?:to date|(?:up )?(?:until|till) (?:now|today)|up to (?:now|today))\b/g,
    '$1',
  ],
  [new RegExp(`\\b(${ROWS}) ?[x×*] ?(?=${ROWS}\\b)`, 'g'), '$1 and '],
  // "Bought from us": not from the United States.
  [
    /\b(buy|bought|buying|purchased|order|ordered|ordering|hear|heard|hearing|download|downloaded|downloading|recommend|recommends|recommended|recommending|learn|learned|learnt|copy|copied|quote|quoted|cite|cited|linking|borrow|expect|expected) from us\b(?! and\b| or\b| vs\b|,)/g,
    '$1 here',
  ],
  // "The month of May": the name of a month, not months as rows.
  [new RegExp(`\\b(?:the )?(?:whole |entire |full |calendar )?month of (?=${MONTH}\\b)`, 'g'), ''],
  [new RegExp(`\\bin in (?=${MONTH}\\b)`, 'g'), 'in '],
  // "July to now": the days since July.
  [
    new RegExp(`\\b(?:from )?(${MONTH}(?: 20\\d\\d)?) (?:to|through|till|til|until|up to) (?:now|today|date)\\b`, 'g'),
    'since $1',
  ],
  // "This November next to last November".
  [
    new RegExp(
      `\\b(?:right )?(?:next to|alongside|side by side with) (?:that of |those of )?(?=(?:the )?(?:last|previous|same|year|month|week|${MONTH}|20\\d\\d|q[1-4])\\b)`,
      'g',
    ),
    'compared with ',
  ],
  [
    /\bhow (?:do|does|did|is|are|has|have) (.{3,60}?) (?:stack|stacking|stacks|stacked|hold|holding|held|measure|measured|shape|shaped) up (?:against|to|next to|with|compared (?:to|with))\b/g,
    'how is $1 compared with',
  ],
  // "Than it did in the summer", "than we used to".
  [
    /\bthan (?:it|they|we|i|you) (?:did|does|do|was|were|had|have)(?: be| get| sell)? (?=(?:in|during|last|on|before|this|the|over|a) )/g,
    'than ',
  ],
  [/\bthan (?:it|they|we|i|you|there) used to(?: be| get| have| do| sell)?(?=[?.! ]*$)/g, ''],
  // "In the summer vs now".
  [
    new RegExp(
      `\\b(?:in|during) ((?:the )?(?:last )?(?:summer|spring|winter|autumn|fall|${MONTH})) (?:vs\\.?|versus|against|compared (?:to|with)) (?:now|today|these days|currently)(?=[?.! ]*$)`,
      'g',
    ),
    'compared with $1',
  ],
  // "At this point last month": this month is compared with the same part of it.
  [
    /\b(?:at|by|up to|until) (?:this|the same) (?:point|time|stage|day)(?: in| of)? (?:the )?last (week|month|quarter|year)(?=[?.! ]*$)/g,
    'this $1 compared with last $1',
  ],
  [/\be-commerce\b/g, 'ecommerce'],
  [/\becommerce (?=(?:revenue|sales|turnover|income|orders)\b)/g, ''],
  [
    /\b(revenue|sales|turnover|income|orders|purchases|sessions|visits|visitors|views|units|pieces|refunds|conversion rate) ?\/ ?(product|item|country|device|channel|source|campaign|category|coupon|code|browser|weekday|page)s?\b(?! ?[/,])/g,
    '$1 by $2',
  ],
  // "Country by country": for each country.
  [
    /,? ?\b(country|product|item|category|device|channel|source|campaign|coupon|code|region|city|browser|author) by \1(?=[,?.!]|$)/g,
    ' by $1',
  ],
  [/(?<=\p{L}) \+ (?=\p{L})/gu, ' and '],
  [/\b(?:the )?(month|week|quarter|year) before (?:this|the current) (?:one|month|week|quarter|year)\b/g, 'last $1'],
  [new RegExp(`\\b(?:the )?first of (?=${MONTH}\\b)`, 'g'), '1 '],
  [
    new RegExp(
      `(?<!\\b(?:pa(?:y|id|yed)|g[ai]ven?|money|cash|sent|get|got|went|goes|br(?:ing|ought)|c[ao]me|look(?:ing)?|handed|returned) )\\bback in (?=(?:the )?(?:${MONTH}|spring|summer|autumn|fall|winter|last|20\\d\\d)\\b)`,
      'g',
    ),
    'in ',
  ],
  // "Let's try breaking it down": what is tried is asked for.
  [/\b(?:try|start) breaking(?= (?:it|that|this|them|those|down)\b)/g, 'break'],
  [/\b(?:try|start) splitting(?= (?:it|that|this|them|those|by)\b)/g, 'split'],
  // Wording from other languages.
  [
    /\b(more|less|fewer|higher|lower|better|worse|bigger|larger|smaller)((?: [a-z]+){0,2}) as (?=(?:last|the|in|on|from|this|yesterday|before|usual|we|october|november|september)\b)/g,
    '$1$2 than ',
  ],
  [/\bbecomes? (?=(?:the )?(?:most|least|fewest|any|many)\b)/g, 'get '],
  [/\b(did|do|have|had) (we|i) (?:become|became)\b/g, '$1 $2 get'],
  [/\b(we|i) (have |had |has )?(?:become|became)\b/g, '$1 $2got'],
  [new RegExp(`\\bover (?=(?:the |our |my )?${VIA}\\b(?! (?:last|this|and|ads)))`, 'g'), 'from '],
];
