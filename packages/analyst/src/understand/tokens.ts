/** Splits a sentence into words, in the form in which words are compared. */
import { withPlaces } from './people-of-places.ts';
import { SHORTHAND } from './shorthand.ts';

/** A word of a sentence. */
export interface Token {
  /** Form for comparison: lower case, singular. */
  readonly word: string;
  /** Lower case, as written. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Whether it is a word of another language, which no phrase of English has: only a name of the site can be. */
  readonly strange?: true;
  /** The value between quotation marks, as written. */
  readonly quoted?: string;
}

/** Terms that differ from others only in capitals: "US", which isn't "us". */
const CAPITALS: readonly (readonly [RegExp, string])[] = [
  [/\bU\.?S\.?A?(?:\.(?=\s))?(?![\w'’])/g, 'usa'],
  [/\bU\.K\.?(?!\w)/g, 'uk'],
  [/\bNL\b/g, 'netherlands'],
  [/\bDE\b/g, 'germany'],
  [/\bCH\b/g, 'switzerland'],
  [/\b(?<=from |in |of |and |, |vs |or )AT\b/g, 'austria'],
  [/\bDACH\b/g, 'germany, austria and switzerland'],
];
const MONTH =
  '(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sep|sept|oct|nov|dec)';
const YEAR = '(?: \\d{4})?';
const OF_YEAR = '(?:(?:this|last|the previous) year|20\\d{2})';
const BESIDE = '(?:and|or|vs\\.?|versus|against|than|compare(?:d|s)? (?:to|with)|beside|with|(?:up|down) (?:from|on))';
const FEAST =
  "thanksgiving(?: day)?|black friday|cyber monday|christmas(?: eve| day)?|boxing day|new year'?s? (?:eve|day)|valentine'?s? day|halloween|good friday|easter(?: sunday| monday)?";
const CONTRACTIONS: readonly (readonly [RegExp, string])[] = [
  [/\bwon['’]t\b/g, 'will not'],
  [/\bcan['’]t\b/g, 'can not'],
  [/n['’]t\b/g, ' not'],
  [/\b(what|where|who|when|how|which|it|that|there|here)['’]s\b/g, '$1 is'],
  [/['’](?:ve|re|ll|m|d)\b/g, ' '],
  [/(\w)['’]s\b/g, '$1'],
  [/(\w)s['’](?=\s|$)/g, '$1s'],
  // As people type.
  ...SHORTHAND,
  [/\b(did|does|do|is|was|are|were|has|have|had|could|would)nt\b/g, '$1 not'],
  [/\b(what|where|who|when|that|how(?!s (?:many|much|often|long)\b))s\b/g, '$1 is'],
  [/\bhows\b/g, 'how'],
  [/\bwont\b/g, 'will not'],
  [/\bcant\b/g, 'can not'],
  [/\b(?:teh|hte)\b/g, 'the'],
  [/\b(?:wich|whcih|wihch|whihc)\b/g, 'which'],
  [/\b(?:waht|hwat)\b/g, 'what'],
  [/\b(?:poeple|peopel|pepole)\b/g, 'people'],
  [/\b(?:ordres|oders)\b/g, 'orders'],
  [/\b(?:custommer|custmer|cutomer)(s?)\b/g, 'customer$1'],
  [/\byday\b/g, 'yesterday'],
  [/\bppl\b/g, 'people'],
  [/\beveryday\b/g, 'every day'],
  [/\bcalendar (year|quarter|month|week)(?= to date\b)/g, '$1'],
  // "Put our busiest months in order" isn't about orders.
  [/ in (?:(?:the )?(?:right|proper) )?order(?=\s*(?:[,;.?!]|$| please\b))/g, ''],
  [/\b(last|past) (?:one |1 )?year and a half\b/g, '$1 18 months'],
  [new RegExp(`\\b(${MONTH})[-–](${MONTH})\\b`, 'g'), '$1 to $2'],
  [
    /\b(weekday|weekend|(?:mon|tues|wednes|thurs|fri|satur|sun)day) (mornings|afternoons|evenings|nights)\b/g,
    '$1s in the $2',
  ],
  // "Visitors/day", but not a part of an address.
  [/(?<=(?:^|\s)[a-z]+)\/(day|week|month|hour|visit|session|visitor|user|customer)\b(?![/\w-])/g, ' per $1'],
  [
    /\b(?:in |for |during )?(?:the )?w(?:\/[cb]|c|\.c\.|\.b\.):? (?=\d|mon|tue|wed|thu|fri|sat|sun)/g,
    'in the week beginning ',
  ],
  [/\b(?:in |for |during )?(?:the )?w\/e:? (?=\d|mon|tue|wed|thu|fri|sat|sun)/g, 'in the week ending '],
  [/\bw\/o\b ?/g, 'without '],
  [/\bw\/ ?(?=[\p{L}\d>])/gu, 'with '],
  [/\b(after|before|at|from|until|since) (\d{1,2}) (?:o['’]?clock )?in the morning\b/g, '$1 $2 am'],
  [/\b(after|before|at|from|until|since) (\d{1,2}) (?:o['’]?clock )?in the (?:afternoon|evening)\b/g, '$1 $2 pm'],
  [new RegExp(`\\b(${MONTH}) ?[/+] ?(${MONTH})\\b`, 'g'), '$1 and $2'],
  [/\b(between|from) (\d{1,2}) (and|to) (\d{1,2}) in the morning\b/g, '$1 $2 am $3 $4 am'],
  [/\b(between|from) (\d{1,2}) (and|to) (\d{1,2}) in the (?:afternoon|evening)\b/g, '$1 $2 pm $3 $4 pm'],
  [
    /\blast ((?:\d+|two|three|four|five|six|seven|eight|nine|ten) )?(?=(?:orders?|purchases?|transactions?)\b)/g,
    'latest $1',
  ],
  [/\bsign(?:ing|ed|d)?[ -]?ups?\b/g, 'sign-ups'],
  [
    /\b(before|after|until|till|from|since) (\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve) (?:o['’]?clock )?this (morning|afternoon|evening)\b/g,
    '$1 $2 in the $3 today',
  ],
  [
    /\bthis (morning|afternoon|evening),? (before|after|until|till|since) (\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?= ?(?:o['’]?clock)?(?:[?.!, ]|$))/g,
    '$2 $3 in the $1 today',
  ],
  [/\bthis (morning|afternoon|evening)\b/g, 'today in the $1'],
  [/\b(yesterday|today) (morning|afternoon|evening)\b/g, '$1 in the $2'],
  [
    /\b(yesterday|today|(?:mon|tues|wednes|thurs|fri|satur|sun)day) (?:at )?(?:lunch ?times?|midday)\b/g,
    '$1 at lunchtime',
  ],
  [
    /\b((?:mon|tues|wednes|thurs|fri|satur|sun)day|black friday|cyber monday) (morning|afternoon|evening)\b/g,
    '$1 in the $2',
  ],
  [/\b(last|this|next|past|per|each|every) wk\b/g, '$1 week'],
  [/\bwho (?=(?:is|are|were) (?:our|my|the) (?:\w+ ){0,2}(?:referrers?|referring sites|sources)\b)/g, 'what '],
  // Steps that are said one by one.
  [/\b(from [^,?.]+? to (?:the )?(\w+)),? and (?:then )?from (?:the |their )?\2 to\b/g, '$1 to'],
  // "The first ten days of October and November", "Black Friday this year and last year": both ranges are of the part.
  [
    new RegExp(
      `\\b((?:first|last|second|1st|2nd) (?:(?:\\w+ )?(?:days?|weeks?)|half|weekend) (?:of|in) )(${MONTH}${YEAR})( ${BESIDE} )(${MONTH}${YEAR})(?= |[?.!,]|$)`,
      'g',
    ),
    '$1$2$3$1$4',
  ],
  [
    new RegExp(
      `\\b((?:(?:in|on) )?(?:${FEAST}|${MONTH}) )(?:in |of )?(${OF_YEAR})( ${BESIDE} )(?:(?:in|that of|the one in|the one of) )?(${OF_YEAR})(?= |[?.!,]|$)`,
      'g',
    ),
    '$1$2$3$1$4',
  ],
  // "Halloween traffic 2026 against 2025".
  [
    new RegExp(
      `\\b(${FEAST}|${MONTH}) ((?:[a-z]+ ){1,2}?)(?:in |of )?(${OF_YEAR})( ${BESIDE} )(?:in )?(${OF_YEAR})(?= |[?.!,]|$)`,
      'g',
    ),
    '$2$1 $3$4$1 $5',
  ],
  [/\b(last|past|previous) fortnight\b/g, '$1 2 weeks'],
  [/\b(last|past|previous) (\d+) ?d\b/g, '$1 $2 days'],
  [
    /\b(?:for |in )?each of (?:the )?((?:last|past|previous) (?:\w+ )?(day|week|month|quarter|year)s)\b/g,
    'per $2 in the $1',
  ],
  [/\bconv(?:\.|ersion)? rate\b/g, 'conversion rate'],
  [
    /\b(?:(?:leave|leaving) out|without|exclude|excluding|hide|skip|remove|drop|not) (?:the )?(?:ones?|those|all|rows|any) (?:(?:with|that have|having|of) )?(?:less|fewer) than (?=\d)/g,
    'only those with at least ',
  ],
  // "In the month of October", but not "by month in October".
  [
    new RegExp(
      `(?<!\\b(?:by|per|each|every|a|this|last|next|of|first) )(?:\\bthe )?\\bmonth (?:of )?(?=(?:${MONTH})\\b)(?! ?may (?:have|be))`,
      'g',
    ),
    '',
  ],
  // "Better then yesterday".
  [
    /\b((?:more|less|fewer|better|worse|higher|lower|bigger|smaller|busier|quieter|stronger|weaker)(?: \w+){0,2}) then (?=(?:yesterday|last|the (?:day|week|month|year|one)|in|on|usual|before|normal)\b)/g,
    '$1 than ',
  ],
  // In "all traffic but organic", "but" means "except"; in "but only mobile" it doesn't.
  [/\b((?:all|every\w*|any\w*)(?: \w+){0,3}) but (?!not\b|only\b|just\b)/g, '$1 except '],
];

/** Words of round numbers, such as those that something is more than. */
const SMALL_NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const ROUND = new RegExp(
  `\\b(an?|${SMALL_NUMBERS.join('|')}) (hundred|thousand)\\b(?! (?:and|\\w*(?:ty|teen|hundred|thousand))\\b)`,
  'g',
);
const TENS = ['ten', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const ALONE = [
  ...SMALL_NUMBERS.slice(0, -1).map((word, i) => [word, i + 1] as const),
  ...TENS.map((word, i) => [word, 10 * (i + 1)] as const),
];
/** Pattern of a number after a limit such as "more than"; "over two weeks" is a time. */
const AFTER_LIMIT = new RegExp(
  `\\b((?:more|fewer|less|greater|higher|lower) than|at (?:least|most)|over|above|under|below|up to) (${ALONE.map(([word]) => word).join('|')})\\b(?! (?:days?|weeks?|months?|quarters?|years?|hours?|minutes?|seconds?)\\b|[- ](?:${SMALL_NUMBERS.join('|')})\\b)`,
  'g',
);

const NTH = [
  ...['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth', 'eleventh'],
  ...['twelfth', 'thirteenth', 'fourteenth', 'fifteenth', 'sixteenth', 'seventeenth', 'eighteenth', 'nineteenth'],
  ...['twentieth', 'twenty-first', 'twenty-second', 'twenty-third', 'twenty-fourth', 'twenty-fifth', 'twenty-sixth'],
  ...['twenty-seventh', 'twenty-eighth', 'twenty-ninth', 'thirtieth', 'thirty-first'],
];
const NTHS = [...NTH]
  .reverse()
  .map((one) => one.replace('-', '[- ]'))
  .join('|');
/** Days of a month in words: "the fifteenth of November", "November fifteenth". */
const NTH_OF_MONTH = new RegExp(`\\b(${NTHS}) (?:day )?(?:of )?(?=${MONTH}\\b)`, 'g');
const MONTH_NTH = new RegExp(
  `\\b(${MONTH}) (?:the )?(${NTHS})\\b(?! (?:day|week|half|quarter|visit|order|best|most|place|time|purchase|page))`,
  'g',
);
const nthOf = (word: string): number => NTH.indexOf(word.replace(' ', '-')) + 1;

/** Writes numbers in digits: those of several words, limits, and days of a month. */
const inDigits = (text: string): string =>
  text
    .replace(NTH_OF_MONTH, (_, word: string) => `${nthOf(word)} `)
    .replace(MONTH_NTH, (_, month: string, word: string) => `${month} ${nthOf(word)}`)
    .replace(ROUND, (_, count: string, of: string) =>
      String(Math.max(1, SMALL_NUMBERS.indexOf(count) + 1) * (of === 'hundred' ? 100 : 1000)),
    )
    .replace(AFTER_LIMIT, (_, limit: string, word: string) => `${limit} ${ALONE.find(([one]) => one === word)![1]}`);

/** Lower case, without contractions and surplus blanks. Quoted parts stay as they are. */
export function tidy(sentence: string): string {
  const plain = sentence
    .normalize('NFC')
    // Full-width letters and signs.
    .replace(/[\uff01-\uff5e\u3000]+/g, (wide) => wide.normalize('NFKC'))
    .replace(/[\u200b-\u200f\u2028-\u202f\ufeff]/g, '')
    .replace(/[“”„«»]/g, '"');
  const shouted = !/\p{Ll}/u.test(plain);
  const named = shouted ? plain : CAPITALS.reduce((text, [from, to]) => text.replace(from, to), plain);
  return named
    .split(/("[^"]*")/)
    .map((part, i) =>
      i % 2
        ? part
        : inDigits(CONTRACTIONS.reduce((text, [from, to]) => text.replace(from, to), withPlaces(part.toLowerCase()))),
    )
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Words that end in s and aren't plurals. */
const NO_PLURAL =
  /(?:ss|us|is|news)$|^(?:sales|canvas|os|always|does|was|has|its|as|plus|this|less|christmas|previous|ones)$/;

/** The singular of a word; others as they are. */
export function singular(word: string): string {
  if (word === 'sales') return 'sale';
  if (word.length < 4 || !/^[a-z]+$/.test(word) || !word.endsWith('s') || NO_PLURAL.test(word)) return word;
  if (word.endsWith('ies') && word !== 'series') return `${word.slice(0, -3)}y`;
  return /(?:x|ch|sh|ss)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}

const WORD = /"[^"]*"|\/[^\s"?!,;]*|[\p{L}\p{N}_]+(?:[.@_&+:=#/'’][\p{L}\p{N}_]+)*|[%€$£]|[,;]|[<>≤≥=*×÷~±½¼¾]/gu;

/** Set behind a word of another language that English has by chance, so that no phrase and no date is read from it. */
export const STRANGE = '__';

/** The words of a tidied sentence. A hyphen parts words; paths and quoted texts are one. */
export function tokenize(text: string): Token[] {
  return [...text.matchAll(WORD)].map(({ 0: found, index }) => {
    const span = { start: index, end: index + found.length };
    if (found.startsWith('"'))
      return { word: '"', text: found.toLowerCase(), quoted: found.slice(1, -1).trim(), ...span };
    if (found.endsWith(STRANGE)) {
      const own = found.slice(0, -STRANGE.length);
      return { word: singular(own), text: own, strange: true, ...span };
    }
    const plain = found.startsWith('/') ? found.replace(/(?<!\.)\.+$/, '') : found;
    return { word: singular(plain), text: plain, ...span };
  });
}

/** A text as words alone, to compare names from the data with. */
export const wordsOf = (text: string): string[] => tokenize(tidy(text.replaceAll('"', ' '))).map(({ word }) => word);
