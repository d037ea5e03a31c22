/** Names of the site that are put in quotation marks before a sentence is read: titles said in full, and tags of links as they are written. */
import type { ReplyMeans } from '../reply.ts';
import { SITE_NAME } from '../values.ts';

/** Words of the shortest title that is found without quotation marks. */
const FEWEST_WORDS = 3;
/** Signs after which a title has a second part. */
const PARTS = /[:?!–—]|\. /;
const ARTICLE = /^(?:a|an|the|my|our|your) /;

/** A text in lower case with one blank in place of all signs, and the place of each of its characters in the text. */
function plainly(text: string): { readonly plain: string; readonly places: readonly number[] } {
  let plain = '';
  const places: number[] = [];
  for (const [at, sign] of [...text.toLowerCase()].entries()) {
    const isLetter = /[\p{L}\d]/u.test(sign);
    // "Don't" is one word.
    if (/['’]/.test(sign) || (!isLetter && plain.endsWith(' '))) continue;
    plain += isLetter ? sign : ' ';
    places.push(at);
  }
  return { plain, places };
}

const bare = (text: string): string => plainly(text).plain.trim();

/** What a title is called: all of it, its first part, and both without the article before. */
function namesOf(title: string): string[] {
  const own = title.replace(SITE_NAME, '');
  const all = [own, own.split(PARTS, 1)[0]!].map(bare);
  return [...new Set([...all, ...all.map((one) => one.replace(ARTICLE, ''))])].filter(
    (one) => one.split(' ').length >= FEWEST_WORDS,
  );
}

/** A sentence with the title that it says in full in quotation marks: "page views of feeding birds in winter". Unchanged if it has none, or only that. */
export async function withTitles(sentence: string, { values }: Pick<ReplyMeans, 'values'>): Promise<string> {
  if (sentence.includes('"')) return sentence;
  const { plain, places } = plainly(sentence);
  const text = ` ${plain} `;
  const said = (await values('pageTitle', '')).flatMap(({ value }) =>
    namesOf(value)
      .filter((name) => text.includes(` ${name} `))
      .map((name) => ({ name, title: value.replace(SITE_NAME, '') })),
  );
  if (said.length === 0) return sentence;
  // What the address of a page is called by is found as that.
  const products = new Set((await values('itemName', '')).map(({ value }) => bare(value)));
  const slugs = (await values('pagePath', '')).map(({ value }) => bare(value.split('/').findLast(Boolean) ?? ''));
  const [longest] = said
    .filter(({ name }) => !products.has(name) && !slugs.some((slug) => slug.startsWith(name)))
    .toSorted((a, b) => b.name.length - a.name.length);
  if (!longest || longest.name === plain.trim()) return sentence;
  const start = places[text.indexOf(` ${longest.name} `)]!;
  const end = places[text.indexOf(` ${longest.name} `) + longest.name.length - 1]! + 1;
  const before = sentence.slice(0, start).replace(/\b(?:a|an|the) $/i, '');
  return `${before}"${longest.title}"${sentence.slice(end)}`;
}

const TAG = /\butm_(source|medium|campaign|term|content)\s*(?:=|:)\s*"?([\w.-]+)"?/gi;
/** Mediums after a source, as reports write both: "google / cpc". */
const PAIR = /(?<![\w"/])([\w.-]{2,}) \/ (cpc|ppc|organic|referral|email|affiliate|social|display|paid)(?![\w/])/gi;

/** A sentence with the tags of links as names and values: `utm_medium=cpc`, `google / cpc`. */
export const withTags = (sentence: string): string =>
  sentence
    .replace(TAG, (_, name: string, value: string) => `${name.toLowerCase()} "${value}"`)
    .replace(PAIR, 'source "$1" with medium "$2"');

const LATEST_FILM = /\b(my|our|the) (?:latest|newest|most recent|last|only) (video|film|clip)\b/i;

/** A sentence in which the latest video of a site with only one is that one. */
export async function withOnlyFilm(sentence: string, { values }: Pick<ReplyMeans, 'values'>): Promise<string> {
  if (!LATEST_FILM.test(sentence)) return sentence;
  const films = await values('videoTitle', '');
  return films.length === 1 ? sentence.replace(LATEST_FILM, '$1 $2') : sentence;
}
