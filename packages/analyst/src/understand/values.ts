/** Finds the site's own values in a sentence: campaigns, pages, countries, products, sources. */

import type { DimensionName } from '@magpie/vocabulary';
import { COUNTRIES, LANGUAGES } from '@magpie/vocabulary';
import { distance } from 'fastest-levenshtein';
import { unseenSources } from './known-sources.ts';
import { CONTINENTALS, isFromCountry, NATIONALITIES } from './lexicon/en/nationalities.ts';
import { NO_SLIPS } from './lexicon/en/no-slips.generated.ts';
import { NO_SLIPS_OF_NAMES } from './lexicon/en/no-slips-of-names.ts';
import { likelyMeant } from './likely-pages.ts';
import type { KnownValue, ReplyContext, ReplyMeans } from './reply.ts';
import type { RequestFilter } from './request.ts';
import { type Token, wordsOf } from './tokens.ts';

/** Dimensions whose values are recognised without their name; of equal values the first one's. */
export const VALUE_DIMENSIONS: readonly DimensionName[] = [
  ...([
    'country',
    'sessionCampaignName',
    'sessionSource',
    'sessionDefaultChannelGroup',
    'pagePath',
    'city',
    'region',
  ] as const),
  ...(['browser', 'operatingSystem', 'sessionMedium', 'language', 'continent'] as const),
  ...(['customEvent:author', 'customEvent:category', 'customEvent:tag', 'customEvent:post_type'] as const),
];
const SHOP_DIMENSIONS: readonly DimensionName[] = ['itemName', 'itemCategory', 'itemBrand', 'orderCoupon'];
/** Longest value in words. */
const MOST_WORDS = 8;
/** Words of a name before its first unknown one. */
const FEW_WORDS = 4;
/** Names shorter than this have common words beside them. */
const FEW_LETTERS = 6;
/** Letters of the shortest word in a name that a misspelling is recognised of. */
const FEWEST_OF_SLIP = 5;
/** Other names of countries. */
const COUNTRY_AKA: Readonly<Record<string, string>> = {
  ...{
    usa: 'United States',
    us: 'United States',
    america: 'United States',
    'united states of america': 'United States',
    'the states': 'United States',
  },
  ...{ uk: 'United Kingdom', britain: 'United Kingdom', 'great britain': 'United Kingdom', gb: 'United Kingdom' },
  ...{
    holland: 'Netherlands',
    'the netherlands': 'Netherlands',
    'czech republic': 'Czechia',
    turkey: 'Türkiye',
    uae: 'United Arab Emirates',
  },
};

/** A value found in a sentence: tokens `[from, to)`. */
export interface FoundValue {
  readonly from: number;
  readonly to: number;
  /** Possible filters, the likeliest first. */
  readonly filters: readonly RequestFilter[];
  /** Whether its spelling differs. */
  readonly corrected: boolean;
}

interface Known {
  readonly dimension: DimensionName;
  readonly value: string;
  readonly words: readonly string[];
  /** How often the site has it. */
  readonly count: number;
  /** Set if the words are a short name, used only if no full name matches. */
  readonly short?: true;
  /** Set if the words are an adjective of it: "German". */
  readonly adjective?: true;
  /** Set if it's known whether or not the site has it, so that few slips are of it. */
  readonly anywhere?: true;
  /** Set if it's meant only where its dimension is named. */
  readonly hinted?: true;
  /** Set if it's meant only in quotation marks. */
  readonly quoted?: true;
}

/** The words for a value: for a path, those of its last part. */
function wordsOfValue(dimension: DimensionName, value: string): string[] {
  // A file's name has its folders before it, and its type after it.
  if (dimension === 'fileName') return wordsOf(value.split('/').at(-1) ?? '');
  // A site is called by its name: `xeno canto` of `www.xeno-canto.org`.
  if (dimension === 'linkDomain') return wordsOf((HOST.exec(value)?.[1] ?? value).replaceAll('-', ' '));
  if (dimension !== 'pagePath') return wordsOf(value);
  return wordsOf(
    (value.split(/[?#]/, 1)[0]!.split('/').filter(Boolean).at(-1) ?? '').replace(/\.\w+$/, '').replace(/_/g, ' '),
  );
}

/** Words by value: finding them takes most of the time of looking values up. */
const wordsByValue = new WeakMap<
  KnownValue,
  { readonly dimension: DimensionName; readonly words: readonly string[] }
>();

/** The words for a value of the site, found once. */
export function wordsOfKnown(dimension: DimensionName, one: KnownValue): readonly string[] {
  const kept = wordsByValue.get(one);
  if (kept?.dimension === dimension) return kept.words;
  const words = wordsOfValue(dimension, one.value);
  wordsByValue.set(one, { dimension, words });
  return words;
}

/** Captures a host's name without subdomains and suffix: `example` in `news.example.co.uk`. */
const HOST = /^(?:[\w-]+\.)*?([\w-]{3,})\.(?:(?:co|com|org|net|ac)\.)?[a-z]{2,}$/i;

/** Width and height of a screen, such as `1920x1080`. */
const SCREEN = /^\d{3,4}x\d{3,4}$/;
/** Files that people download. */
const FILE = /\.(?:pdf|zip|docx?|xlsx?|pptx?|csv|ics|epub|mp3|mp4|mov|jpe?g|png|svg|txt|rtf|gpx|apk|exe|dmg)$/;

/** Whether a word is the address of a site, not the name of a file. */
export const isHost = (word: string): boolean =>
  /^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}$/.test(word) && !FILE.test(word);

/** Whether a source is a site, by its address: `reddit`, `reddit.com` and `old.reddit.com` all are reddit.com. */
function isSourceOf(host: string, source: string): boolean {
  const [bare, own] = [host.replace(/^www\./, ''), source.toLowerCase()];
  return own === bare || own.endsWith(`.${bare}`) || own === HOST.exec(bare)?.[1];
}

const shortNames = (name: string): string[] => Object.keys(SOURCE_AKA).filter((aka) => SOURCE_AKA[aka] === name);

/** The name of the site at the end of a title. */
export const SITE_NAME = / [–—|·-] [^–—|·]*$/;

/** Names by value. */
const namesOf = new WeakMap<KnownValue, { readonly dimension: DimensionName; readonly names: readonly Known[] }>();

/** The names of a value, made once. */
function knownBy(dimension: DimensionName, value: KnownValue): readonly Known[] {
  const kept = namesOf.get(value);
  if (kept?.dimension === dimension) return kept.names;
  const names = makeNames(dimension, value);
  namesOf.set(value, { dimension, names });
  return names;
}

/** Makes the names of a value. A source that is a host also has a short name. */
function makeNames(dimension: DimensionName, one: KnownValue): readonly Known[] {
  const { value, count } = one;
  const whole: Known = { dimension, value, words: wordsOfKnown(dimension, one), count };
  // A file is called by its name with or without its type.
  if (dimension === 'fileName')
    return [whole, { ...whole, words: wordsOf((value.split('/').at(-1) ?? '').replace(/\.\w+$/, '')), short: true }];
  // A page can be named by its title without the site's name, or by the part of that before a colon.
  if (dimension === 'pageTitle')
    return [value.replace(SITE_NAME, ''), value.replace(SITE_NAME, '').split(': ', 1)[0]!].map(
      (one): Known => ({ ...whole, words: wordsOf(one), short: true, quoted: true }),
    );
  // All tags of a page are one value. Each tag can be named, together with the word for tags.
  if (dimension === 'customEvent:tag')
    return [
      whole,
      ...value.split(',').map((one): Known => ({ ...whole, words: wordsOf(one), short: true, hinted: true })),
    ];
  if (dimension === 'linkDomain') return [whole, { ...whole, words: wordsOf(value.replace(/^www\./, '')) }];
  if (dimension !== 'sessionSource') return [whole];
  const name = HOST.exec(value)?.[1];
  const names = [...(name === undefined ? [] : [name]), ...shortNames((name ?? value).toLowerCase())];
  return [whole, ...names.map((one): Known => ({ ...whole, words: wordsOf(one), short: true }))];
}

const adjectives = (dimension: DimensionName, all: Readonly<Record<string, readonly string[]>>): Known[] =>
  Object.entries(all).flatMap(([value, words]) =>
    words.map((one): Known => ({ dimension, value, words: wordsOf(one), count: 0, adjective: true })),
  );

/** Languages, also those that nobody speaks here. */
const languages: readonly Known[] = LANGUAGES.map(
  ([, value]): Known => ({ dimension: 'language', value, words: wordsOf(value), count: 0, hinted: true }),
);

/** Short names that people write for sources. */
const SOURCE_AKA: Readonly<Record<string, string>> = {
  fb: 'facebook',
  ig: 'instagram',
  insta: 'instagram',
  yt: 'youtube',
  twitter: 't.co',
};

const countries: readonly Known[] = [
  ...COUNTRIES.map(
    ([, value]): Known => ({ dimension: 'country', value, words: wordsOf(value), count: 0, anywhere: true }),
  ),
  ...Object.entries(COUNTRY_AKA).map(
    ([aka, value]): Known => ({ dimension: 'country', value, words: wordsOf(aka), count: 0 }),
  ),
  ...adjectives('country', NATIONALITIES),
  ...adjectives('continent', CONTINENTALS),
];

/** Sentence and data for looking up values. */
export interface ValueLookup {
  readonly tokens: readonly Token[];
  /** Tokens that no phrase explains. */
  readonly unknown: ReadonlySet<number>;
  /** Dimensions that are named right before or after a token. */
  readonly hints: (from: number, to: number) => readonly DimensionName[];
  /** The only dimension that what begins at a token can be of: that of a search term, or of what a verb is done to. */
  readonly only: (from: number) => DimensionName | undefined;
  /** Dimensions of what the sentence counts. */
  readonly counted?: readonly DimensionName[];
}

/** Finds the values of a sentence that explain its unknown words. */
export async function findValues(
  { tokens, unknown, hints, only, counted = [] }: ValueLookup,
  means: Pick<ReplyMeans, 'values'> & { readonly fuzzy: boolean },
  has: ReplyContext['has'],
): Promise<FoundValue[]> {
  if (unknown.size === 0) return [];
  // A name can begin with words that are known: "plays of one minute of dawn".
  const named = [...unknown].flatMap((at) =>
    Array.from({ length: FEW_WORDS }, (_, i) => at - i).flatMap((from) => (from < 0 ? [] : hints(from, at + 1))),
  );
  const files: readonly DimensionName[] = tokens.some(({ text }) => FILE.test(text) || FILE.test(`.${text}`))
    ? ['fileName']
    : [];
  const screens: readonly DimensionName[] = tokens.some(({ text }) => SCREEN.test(text)) ? ['screenResolution'] : [];
  const titles: readonly DimensionName[] = tokens.some(({ quoted }) => quoted?.includes(' ')) ? ['pageTitle'] : [];
  const dimensions = [
    ...new Set([
      ...screens,
      ...titles,
      ...named,
      ...counted,
      ...VALUE_DIMENSIONS,
      ...files,
      ...(has.shop ? SHOP_DIMENSIONS : []),
    ]),
  ];
  const unseen = await unseenSources(tokens, unknown, means);
  const known = [...countries, ...languages, ...unseen, ...(await listKnown(dimensions, tokens, unknown, means))];
  const found: FoundValue[] = [];
  const left = new Set(unknown);
  for (const exact of means.fuzzy ? [true, false] : [true])
    for (let length = Math.min(MOST_WORDS, tokens.length); length > 0; length -= 1) {
      const ofLength = length === 1 ? known : known.filter((one) => canHave(one, length, exact));
      for (let from = 0; from + length <= tokens.length; from += 1) {
        const to = from + length;
        const span = Array.from({ length }, (_, i) => from + i);
        if (!span.some((at) => left.has(at)) || found.some((one) => one.from < to && from < one.to)) continue;
        const own = only(from);
        const meant = own ? ofLength.filter(({ dimension }) => dimension === own) : ofLength;
        const filters = matching({ tokens, from, to }, meant, hints(from, to), exact);
        if (filters.length === 0) continue;
        found.push({ from, to, filters, corrected: !exact });
        for (const at of span) left.delete(at);
      }
    }
  return found;
}

/** Whether a name can have so many tokens: one for each of its words, or several for a short name that is written as one word. */
const canHave = ({ words, short }: Known, length: number, exact: boolean): boolean =>
  words.length === length || (exact && short === true && words.length === 1);

/** Campaign names of visits without a campaign: "(organic)" is no campaign. */
const NO_CAMPAIGN = /^\((?:organic|referral|direct|ai-assistant|not set)\)$/;

/** The frequent values of dimensions, and those that contain an unknown word. */
async function listKnown(
  dimensions: readonly DimensionName[],
  tokens: readonly Token[],
  unknown: ReadonlySet<number>,
  means: Pick<ReplyMeans, 'values'>,
): Promise<Known[]> {
  const likes = ['', ...new Set([...unknown].map((at) => tokens[at]!.quoted ?? tokens[at]!.text))].slice(0, 5);
  const lists = await Promise.all(
    dimensions.flatMap((dimension) =>
      likes.map(async (like) => {
        const values = await means.values(dimension, like);
        return values.flatMap((one) => knownBy(dimension, one));
      }),
    ),
  );
  const seen = new Set<string>();
  return lists.flat().filter(({ dimension, value, words, short = false }) => {
    const key = `${dimension} ${short ? words.join(' ') : ''} ${value}`;
    const isNone = dimension === 'sessionCampaignName' && NO_CAMPAIGN.test(value);
    return value !== '' && !isNone && !seen.has(key) && seen.add(key);
  });
}

/** The filters that some tokens can mean. */
function matching(
  { tokens: all, from, to }: Pick<ValueLookup, 'tokens'> & Pick<FoundValue, 'from' | 'to'>,
  known: readonly Known[],
  hinted: readonly DimensionName[],
  exact: boolean,
): RequestFilter[] {
  const tokens = all.slice(from, to);
  const next = all[to]?.word;
  const [first] = tokens;
  const raw = tokens.length === 1 ? (first!.quoted ?? first!.text) : undefined;
  const words = raw !== undefined && first!.quoted !== undefined ? wordsOf(raw) : tokens.map(({ word }) => word);
  const isQuoted = first!.quoted !== undefined && tokens.length === 1;
  const fits = ({
    dimension,
    value,
    words: own,
    anywhere,
    adjective: isAdjective,
    short: isShort,
    quoted,
  }: Known): boolean => {
    if (quoted && !isQuoted) return false;
    if (
      raw !== undefined &&
      (value.toLowerCase() === raw.toLowerCase() || value.toLowerCase() === `${raw.toLowerCase()}/`)
    )
      return exact;
    // "Window", as in a shop window, isn't Windows.
    if (dimension === 'operatingSystem' && raw !== undefined && `${raw.toLowerCase()}s` === value.toLowerCase())
      return false;
    // "Garden Weekly" is gardenweekly.example.
    if (isShort && exact && own.length === 1 && words.length > 1) return own[0] === words.join('');
    // The address of a page of a site in a folder, without it.
    if (raw !== undefined && dimension === 'pagePath' && isEndOf(raw, value)) return exact;
    if (own.length !== words.length || own.length === 0) return false;
    if (exact) return own.every((word, i) => word === words[i]);
    // "Finish" is no slip of "Finnish", and "chat" none of "Chad", where neither is followed by visitors or known here.
    if (isAdjective && !isFromCountry(next)) return false;
    if (anywhere && own.join('').length < FEW_LETTERS) return false;
    // Many words are similar to a short name: "walks" isn't a misspelling of Wales.
    const isSlip = (word: string, written: string) =>
      word.length >= FEWEST_OF_SLIP && !isCommon(written) && isNear(word, written);
    return own.every((word, i) => word === words[i] || isSlip(word, words[i]!));
  };
  const isMeant = ({ dimension, hinted: only, adjective: isAdjective }: Known): boolean =>
    (!only || hinted.includes(dimension)) && !(isAdjective && hinted.includes('language'));
  const whole = known.filter((one) => !one.short && isMeant(one) && fits(one));
  const bySite = raw !== undefined && whole.length === 0 && exact && !first!.quoted && isHost(raw.toLowerCase());
  const ofSite = bySite
    ? known.filter(({ dimension, value }) => dimension === 'sessionSource' && isSourceOf(raw.toLowerCase(), value))
    : [];
  if (ofSite.length > 0)
    return [{ dimension: 'sessionSource', values: [...new Set(ofSite.map(({ value }) => value))].sort() }];
  // "German visitors" are from Germany, whatever they speak.
  const adjective = isFromCountry(next) && whole.some((one) => one.adjective);
  const named = adjective ? whole.filter((one) => one.adjective) : whole;
  const fitting = named.length > 0 ? named : known.filter((one) => one.short && isMeant(one) && fits(one));
  const preferred = fitting.filter(({ dimension }) => hinted.includes(dimension));
  // A quoted value after the name of its dimension is meant as it is, known or not.
  if (
    fitting.length === 0 &&
    exact &&
    first!.quoted !== undefined &&
    tokens.length === 1 &&
    hinted.length > 0 &&
    (hinted[0] !== 'pagePath' || isPathLike(first!.quoted ?? ''))
  )
    return [{ dimension: hinted[0]!, values: [first!.quoted] }];
  const seen = new Set<string>();
  const equal = fitting.filter(({ value }) => raw?.startsWith('/') && value.toLowerCase() === raw.toLowerCase());
  const equalNamed = equal.filter(({ dimension }) => hinted.includes(dimension));
  const nearest =
    equalNamed.length > 0 ? equalNamed : equal.length > 0 ? equal : preferred.length > 0 ? preferred : fitting;
  const chosen = raw?.startsWith('/') ? nearest : likelyMeant(nearest, all, from, to);
  // A short name means all of its hosts: `news.example.com` and `example.com`.
  const [{ dimension: ofHosts, short = false } = {}] = chosen;
  if (ofHosts && short) return [{ dimension: ofHosts, values: [...new Set(chosen.map(({ value }) => value))] }];
  return chosen
    .map(({ dimension, value }): RequestFilter => ({ dimension, values: [value] }))
    .filter((one) => {
      const key = JSON.stringify(one);
      return !seen.has(key) && seen.add(key);
    });
}

/** Whether a text can be the address of a page. Titles have spaces. */
const isPathLike = (text: string): boolean => !text.includes(' ');

/** Whether a written path is the end of a page's address. */
const isEndOf = (path: string, address: string): boolean =>
  /^\/.*[\p{L}\d]/u.test(path) && [path, `${path}/`].some((end) => address.toLowerCase().endsWith(end.toLowerCase()));

/** Words of dates that are left where no date is understood. */
const OF_DATES = /^(?:past|last|next|hour|hours|minute|minutes)$/;
/** Whether a word is one of its own, and no slip of a name. */
const isCommon = (word: string): boolean => OF_DATES.test(word) || NO_SLIPS.has(word) || NO_SLIPS_OF_NAMES.has(word);

/** Whether a word may be a slip of another: one letter of five or more, two of eight or more; or two letters swapped. */
export function isNear(word: string, written: string): boolean {
  if (word === written) return true;
  const length = Math.min(word.length, written.length);
  if (length < 4 || word[0] !== written[0] || /\d/.test(word + written)) return false;
  return distance(word, written) <= (length >= 8 ? 2 : 1) || isSwapped(word, written);
}

/** Whether two neighbouring letters are swapped, and nothing else differs. */
function isSwapped(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  const i = [...a].findIndex((letter, at) => letter !== b[at]);
  return a[i] === b[i + 1] && a[i + 1] === b[i] && a.slice(i + 2) === b.slice(i + 2);
}
