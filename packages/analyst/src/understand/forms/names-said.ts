/** Puts names into quotation marks before a sentence is read: full titles of pages, and link tags such as `utm_medium=cpc`. */
import type { ReplyMeans } from '../reply.ts';
import { SITE_NAME } from '../values.ts';

/** Words of the shortest title that is recognised without quotation marks. */
const FEWEST_WORDS = 3;
/** Punctuation between the parts of a title. */
const PARTS = /[:?!–—]|\. /;
const ARTICLE = /^(?:a|an|the|my|our|your) /;

/** A text in lower case with a single space instead of punctuation, and for each character its position in the original text. */
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

/** The names of a page: its title, the first part of that, and both without an article before them. */
function namesOf(title: string): string[] {
  const own = title.replace(SITE_NAME, '');
  const all = [own, own.split(PARTS, 1)[0]!].map(bare);
  return [...new Set([...all, ...all.map((one) => one.replace(ARTICLE, ''))])].filter(
    (one) => one.split(' ').length >= FEWEST_WORDS,
  );
}

/** Puts a page's title into quotation marks: "page views of feeding birds in winter". Unchanged if there is no title, or nothing else. */
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
  // Names that are words of the page's address are found by the address.
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

/** Words after a product's name that ask for its page. */
const ITS_PAGE = /^(?:product |detail )?page (?!views?\b|titles?\b|view\b)/;

/** Replaces the page of a product by its quoted title: "the copper seed feeder page" isn't the product. Unchanged if no title matches. */
export async function withProductPages(sentence: string, { values }: Pick<ReplyMeans, 'values'>): Promise<string> {
  if (sentence.includes('"') || !/ page\b/i.test(sentence)) return sentence;
  const { plain, places } = plainly(sentence);
  const text = ` ${plain.trim()} `;
  for (const { value } of await values('itemName', '')) {
    const name = bare(value);
    const at = text.indexOf(` ${name} `);
    const after = text.slice(at + name.length + 2);
    const [words] = (at >= 0 && ITS_PAGE.exec(after)) || [];
    if (words === undefined) continue;
    const title = (await values('pageTitle', value)).find((one) => bare(one.value.replace(SITE_NAME, '')) === name);
    if (!title) continue;
    const end = places[at + name.length + words.trimEnd().length]! + 1;
    const before = sentence.slice(0, places[at]!).replace(/\b(?:a|an|the|our|my) $/i, '');
    return `${before}"${title.value}"${sentence.slice(end)}`;
  }
  return sentence;
}

const TAG = /\butm_(source|medium|campaign|term|content)\s*(?:=|:)\s*"?([\w.-]+)"?/gi;
/** A source and a medium as reports write them: "google / cpc". */
const PAIR = /(?<![\w"/])([\w.-]{2,}) \/ (cpc|ppc|organic|referral|email|affiliate|social|display|paid)(?![\w/])/gi;

/** Replaces link tags by names of dimensions and values in quotation marks: `utm_medium=cpc`, `google / cpc`. */
export const withTags = (sentence: string): string =>
  sentence
    .replace(TAG, (_, name: string, value: string) => `${name.toLowerCase()} "${value}"`)
    .replace(PAIR, 'source "$1" with medium "$2"');

const LATEST_FILM = /\b(my|our|the) (?:latest|newest|most recent|last|only) (video|film|clip)\b/i;

/** Drops "latest" before "video" if the site has only one video. */
export async function withOnlyFilm(sentence: string, { values }: Pick<ReplyMeans, 'values'>): Promise<string> {
  if (!LATEST_FILM.test(sentence)) return sentence;
  const films = await values('videoTitle', '');
  return films.length === 1 ? sentence.replace(LATEST_FILM, '$1 $2') : sentence;
}
