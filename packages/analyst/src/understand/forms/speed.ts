/** Questions about page speed: "is mobile slower than desktop", "which pages load slowest", "LCP by country". Each is read as a question about visits. */
import { VITALS_BY } from '@magpie/query';
import { type DimensionName, dimension, type VitalName } from '@magpie/vocabulary';
import { MONTH } from '../dates/periods-said.ts';
import { SPEED_SAID } from '../lexicon/en/restated/speed-said.ts';
import { restateAll } from '../lexicon/restatement.ts';
import type { ReplyContext } from '../reply.ts';
import type { Request } from '../request.ts';
import type { Understood, UnderstoodRequest } from '../understood.ts';
import { isWhole, joined } from './form.ts';
import { LEADS } from './kinds-of-days.ts';

type Read = (text: string) => Promise<Understood>;

/** Names of the vitals. */
const NAMES: readonly (readonly [RegExp, readonly VitalName[]])[] = [
  [/\b(?:core )?web vitals\b/g, ['lcp', 'inp', 'cls']],
  [/\b(?:lcp|largest contentful paints?)(?: \(lcp\))?/g, ['lcp']],
  [/\b(?:inp|interaction to next paint|interactivity|responsiveness)(?: \(inp\))?/g, ['inp']],
  [/\b(?:cls|(?:cumulative )?layout shifts?|visual stability)(?: \(cls\))?/g, ['cls']],
  [/\b(?:fcp|first contentful paints?)(?: \(fcp\))?/g, ['fcp']],
  [/\b(?:ttfb|time to first byte|server response times?|response times?)(?: \(ttfb\))?/g, ['ttfb']],
];
const ALL_VITALS = /\b(?:core )?web vitals\b/;
/** Nouns for speed. */
const NOUN =
  /\b(?:(?:average |mean |typical |median )?(?:(?:page|site|website|web site|shop|loading|load|page load|page loading)[- ])+(?:speeds?|times?|performance)|how long (?:it takes|(?:do|does) (?:it|pages?|the (?:page|site)) take) to load|speed)\b/g;
const SLOW = '(?:slow|slower|slowest|slowly|sluggish|laggy)';
const FAST = '(?:fast|faster|fastest|quick|quicker|quickest|quickly|snappy|speedy)';
const LOADS = '(?:load|loads|loading|respond|responds|react|reacts|render|renders|open|opens|run|runs)';
/** Words for slow or fast. The words around them say what is. */
const ADJECTIVE = new RegExp(
  `\\b(?:(?:the |much |any |so |too |really |very |particularly |getting |gotten |become |became |get |got )*(?:${LOADS} )?(?:the |more |most )?(?:${SLOW}|${FAST})(?: (?:to load|to respond|loading))?(?: ${LOADS})?)\\b`,
  'g',
);
const IS_SLOW = new RegExp(`\\b${SLOW}\\b`);
const IS_FAST = new RegExp(`\\b(?:${FAST}|best|good|lowest)\\b`);
/** Things that can be slow or fast, needed if no speed was named: devices, pages, the site. */
const OF_PAGES =
  /\b(?:mobiles?|desktops?|tablets?|phones?|smartphones?|devices?|pages?|websites?|sites?|shop|store|blog|browsers?|countr(?:y|ies)|load\w*|homepage|home page)\b/;
/** Words for what is slow or fast in another sense. */
const OTHERWISE =
  /\b(?:growing|growth|grows?|rising|sell\w*|sales|(?:slow\w*|fast\w*) (?:days?|weeks?|months?|hours?)|(?:which|what) (?:day|week|month|hour)|traffic|business|mover\w*|times? of|delivery|shipping|checkout(?! page)|convert\w*|orders?|buy\w*|seller\w*|drop\w*|fall\w*)\b/;
const CHANGED =
  /\b(?:get|got|getting|gotten|become|became|improve[ds]?|improving|worse[nr]?(?:ed)?|change[ds]?|faster or slower|slower or faster)\b/;
const COMPARES = /\b(?:than|vs|versus|against|compared (?:to|with)|or|and)\b/;
/** Recent days, weeks or months without an exact number, which would otherwise be read as a trend. */
const RECENT =
  /\b(?:(?:over|in|during|within) )?(?:the |these )?(?:past|last|recent) (?:few |couple of )?(days|weeks|months)\b/g;
const RECENTLY: Readonly<Record<string, string>> = {
  days: 'in the last 7 days',
  weeks: 'in the last 4 weeks',
  months: 'in the last 3 months',
};
const WHY = /^(?:so |and )?why /;
/** Words for the present, for which the default date range is used, and for "about". */
const THESE_DAYS =
  /,? ?\b(?:at the moment|at present|currently|these days|nowadays|presently|as of late|of late|lately|roughly|approximately|more or less|on the whole|in general|generally|usually|typically|for the most part)\b,?/g;
const YES_NO = /^(?:is|are|do|does|was|were|did)\b/;
/** Words that only ask for speed. */
const ASKS =
  /\b(?:(?:with)?in (?:google's |google |the )?(?:recommended )?(?:limits?|thresholds?|range|target)|pass(?:es|ing)?(?: google's| the)?(?: test| assessment)?|good enough|what|which|how|is|are|was|were|does|do|did|has|have|the|our|my|it|we|load|loads|loading|worst|best|highest|lowest|good|bad|poor|score|scores|value|values|show|give|me|us|list|take|takes|have|has|to|improved|improve|changed|change|performance|audit|check|p75|75th percentile|at p75|at the 75th percentile|at the p75|in the (?:poor|bad|good|red|green) (?:band|range|bucket|zone|category|group)|band|on average|for real visitors|of real visitors|real users|a|an|any|there|problem|problems|issues?)\b/g;
const SITE = /\b(?:website|web site|site|pages(?= (?:on|in|for|than)|$)|page loads?)\b/g;
/** Kinds of sites, which mean the whole site unless two things are compared. */
const SHOP = /(?<!\/)\b(?:shop|store|blog)\b(?! pages?\b|\/)/g;
const PAGES_IN = /\bpages (?:in|of|on|from) (?:the|our|my) (shop|store|blog|journal|magazine)\b/;
/** "Shop pages": the pages below the shop page. */
const PAGES_OF = /\b(?:(?:the|our|my) )?(shop|store|blog|journal|magazine|shop's|journal's|blog's) pages\b/g;
const ROWS =
  /\b(?:which|what|list|show(?: me)?|find|by|per|for each|for every|each|compare|across)(?: (?:the|are|our|my|all))* (pages?|landing pages?|urls?|articles?|posts?|devices?|countries|country|browsers?|operating systems?|cit(?:y|ies)|sources?)\b/;
const ROWS_FIRST = new RegExp(
  `\\b(?:${SLOW}|${FAST}|worst|best)(?: loading)? ((?:landing )?pages?|urls?|articles?|posts?|devices?|countries|country|browsers?)\\b`,
);

/** The vitals that a text names, and the text without their names. */
function vitalsIn(text: string): { readonly vitals: readonly VitalName[]; readonly rest: string } {
  let rest = text;
  const vitals: VitalName[] = [];
  for (const [name, all] of NAMES)
    rest = rest.replace(name, () => {
      vitals.push(...all);
      return ' ';
    });
  // "Audit the Core Web Vitals and list pages with poor INP" lists one of them.
  const named = vitals.slice(ALL_VITALS.test(text) ? 3 : 0);
  return { vitals: [...new Set(named.length > 0 ? named : vitals)], rest };
}

/** Whether a text asks how fast pages are. */
function asksForSpeed(text: string): boolean {
  if (vitalsIn(text).vitals.length > 0) return true;
  if (text.search(NOUN) >= 0 && !/\b(?:delivery|shipping) speed\b/.test(text))
    return !/\bspeed\b/.test(text.replace(/\b(?:page|site|website|load\w*) speed\b/g, '')) || OF_PAGES.test(text);
  return text.search(ADJECTIVE) >= 0 && OF_PAGES.test(text) && !OTHERWISE.test(text);
}

const isVitalsBy = (name: DimensionName | undefined): boolean =>
  (VITALS_BY as readonly (string | undefined)[]).includes(name);

/** Rows that are offered if speed isn't known by the rows that were asked for. */
const BY_ROWS = ['deviceCategory', 'pagePath', 'country'] as const;

/** Makes a request for speed of one for visits. Otherwise returns undefined, or the dimension that speed isn't known by. */
function asSpeed(
  one: UnderstoodRequest,
  vitals: readonly VitalName[],
  text: string,
): UnderstoodRequest | { readonly about: string } | undefined {
  const { shape, by, alsoBy, filters, range, compared, limit, thresholds, divisor, grain, nth, audience } = one.request;
  if ((shape !== 'total' && shape !== 'list') || thresholds || divisor || grain || nth || audience) return undefined;
  const dimensions = [by, ...filters.map((filter) => filter.dimension)].flatMap((name) => name ?? []);
  const unknown = dimensions.find((name) => !isVitalsBy(name)) ?? alsoBy;
  if (unknown) return { about: unknown };
  const below = filters.find(({ dimension: of, match }) => of === 'pagePath' && match === 'beginsWith');
  if (PAGES_IN.test(text) && !below) return undefined;
  // Of two sections each has a number, unless their pages are asked for.
  const areSides = below?.values.length === 2 && !ROWS.test(text) && !ROWS_FIRST.test(text);
  const rows = areSides ? undefined : (by ?? (below ? 'pagePath' : undefined));
  if (compared && rows) return undefined;
  const request: Request = {
    shape: 'speed',
    metrics: [],
    vitals,
    ...(rows && { by: rows }),
    range,
    ...(compared && { compared }),
    filters,
    ...(rows && by && limit !== undefined && limit > 1 && { limit }),
    ...(rows && IS_FAST.test(text) && !IS_SLOW.test(text) && { order: 'least' as const }),
  };
  const assumed = new Set([...one.assumed].filter((part) => part === 'range' || part === 'compare'));
  return { ...one, request, assumed, others: [] };
}

/** The request for speed that is nearest to a text, made of one for visits; undefined unless the text asks for speed. */
export function speedNear(text: string, { by, range, compared, filters }: Request): Request | undefined {
  if (!asksForSpeed(text)) return undefined;
  const { vitals } = vitalsIn(text);
  const rows = isVitalsBy(by) ? by : undefined;
  return {
    ...{ shape: 'speed', metrics: [], range },
    vitals: vitals.length > 0 ? vitals : ['lcp'],
    ...(rows && { by: rows }),
    ...(compared && !rows && { compared }),
    filters: filters.filter((one) => isVitalsBy(one.dimension)),
  };
}

/** Reads a question about page speed; undefined for any other sentence. */
export async function readSpeed(
  written: string,
  { previous, afterRefusal }: Pick<ReplyContext, 'previous' | 'afterRefusal'>,
  read: Read,
): Promise<Understood | undefined> {
  const asked = restateAll(written.replace(/[?.! ]+$/, ''), SPEED_SAID)
    .replace(/[?.! ]+$/, '')
    .replace(LEADS, '')
    .replace(RECENT, (_, unit: string) => RECENTLY[unit]!)
    .replace(PAGES_OF, (_, of: string) => `pages in the ${of.replace(/'s$/, '')}`)
    .replace(PAGES_IN, 'pages in the $1');
  const text = asked.replace(WHY, '').replace(THESE_DAYS, '').trim();
  const before = previous?.shape === 'speed' && !afterRefusal ? previous : undefined;
  const isNew = asksForSpeed(text);
  if (!isNew && !before) return undefined;
  const named = vitalsIn(text);
  if (!isNew && before) return readNext(text, before, read);
  const vitals: readonly VitalName[] = named.vitals.length > 0 ? named.vitals : ['lcp'];
  for (const plain of plainOf(text, named.rest)) {
    const one = await read(plain);
    if (!isWhole(one)) continue;
    const speed = asSpeed(one, vitals, text);
    if (speed === undefined) continue;
    if ('about' in speed)
      return {
        kind: 'declined',
        reason: 'impossible',
        about: [`page speed by ${(dimension(speed.about)?.uiName ?? speed.about).toLowerCase()}`],
        nearest: BY_ROWS.map((by) => ({
          ...{ shape: 'speed', metrics: [], vitals, by, filters: [] },
          range: one.request.range,
        })),
      };
    return sidesOf(!WHY.test(asked) ? speed : { ...speed, leftOut: ['why'] }, text);
  }
  return undefined;
}

/** Splits "is mobile slower than desktop" into a request for each, so that the answer says which one is slower. */
function sidesOf(one: UnderstoodRequest, text: string): Understood {
  const { by, filters, limit: _, order: __, ...request } = one.request;
  const two = filters.find(
    ({ dimension: of, values, match }) => values.length === 2 && (match ? by === undefined : of === by),
  );
  if (!two || !(two.match || (YES_NO.test(text) && COMPARES.test(text)))) return one;
  const all = two.values.map((value) => ({
    ...one,
    request: { ...request, filters: filters.map((own) => (own === two ? { ...two, values: [value] } : own)) },
  }));
  return { kind: 'several', all };
}

/** The plain questions for visits that a question for speed may stand for. */
function plainOf(text: string, rest: string): string[] {
  const isOfSection = PAGES_IN.test(text);
  const rows = (ROWS.exec(text) ?? ROWS_FIRST.exec(text))?.[1] ?? (isOfSection ? 'page' : undefined);
  // "Is the site slower on phones": than on other devices.
  const isOneSide =
    YES_NO.test(text) && !COMPARES.test(text) && /(?:er|ly|worse|better) (?:on|in|for|from)\b/.test(text);
  const isChange = CHANGED.test(text) && rows === undefined && !isOneSide;
  const bare = rest
    .replace(rows === undefined ? /$^/ : ROWS, ' ')
    .replace(rows === undefined ? /$^/ : ROWS_FIRST, ' ')
    .replace(NOUN, ' ')
    .replace(ADJECTIVE, ' ')
    .replace(ASKS, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(SITE, ' ')
    .replace(COMPARES.test(text) || isOfSection ? /$^/ : SHOP, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^(?:(?:than|of|for|by|and|or|in terms of)\b|[ ,])+/, '')
    .replace(/(?: (?:than|of|by|and|or)|[ ,])+$/, '')
    .trim();
  if (rows !== undefined) return [joined(`visits by ${rows}`, bare)];
  const [, own = '', days] = (YES_NO.test(text) && THAN_DAYS.exec(text)) || [];
  if (days !== undefined && !OWN_DAYS.test(own)) return [`visits compared with ${days}`];
  if (isChange) return [joined('did visits change', bare)];
  const sides = bare.replace(/ than (?:on |in |for |from )?/, ' vs ');
  return [
    ...(isOneSide && /phone|mobile|desktop|tablet|device/.test(bare) ? ['visits by device'] : []),
    joined('visits', sides),
    joined(
      'visits',
      bare === '' || /^(?:on|in|from|for|last|this|since|yesterday|today|by|per)\b/.test(bare) ? bare : `of ${sides}`,
    ),
    joined('page views of', bare),
  ];
}

/** Days that the speed of now is compared with: "faster than in October". */
const THAN_DAYS = new RegExp(
  `^(.*) than (?:(?:it|they|the site|the pages) (?:was|were|did) )?(?:(?:in|on|during|for) )?((?:last |the (?:day|week|month|quarter|year) before|yesterday\\b|${MONTH}\\b).*)$`,
);

/** Words that begin days, or are some. */
const OWN_DAYS = new RegExp(`\\b(?:yesterday|today|last|this|in|on|during|since|${MONTH})\\b`);

/** Words that rank something other than speed. */
const RANKS = /\b(?:top|most|least|fewest|best|popular|biggest|largest)\b/;

/** Reads a change to the earlier request for speed: other days, rows or filters. A message that names a number of its own isn't one. */
async function readNext(text: string, before: Request, read: Read): Promise<Understood | undefined> {
  if (RANKS.test(text)) return undefined;
  const own = await read(text);
  if (isWhole(own) && !own.assumed.has('metric')) return undefined;
  const rest = text
    .replace(/^(?:and|now|ok|what about|how about|then|same|the same)\b ?/g, '')
    .replace(/^(?:what about|how about|for) /, '');
  const one = await read(joined('visits', rest));
  if (!isWhole(one) || one.request.metrics.join() !== 'sessions') return undefined;
  const speed = asSpeed(one, before.vitals ?? ['lcp'], rest);
  if (speed === undefined || 'about' in speed) return undefined;
  const isOpen = one.assumed.has('range');
  const { by = before.by, filters } = speed.request;
  const named = [speed.request.by, ...filters.map((one) => one.dimension)];
  const kept = before.filters.filter((one) => !named.includes(one.dimension));
  return {
    ...speed,
    request: {
      ...speed.request,
      ...(by && { by }),
      filters: [...kept, ...filters],
      ...(isOpen && { range: before.range }),
    },
  };
}
