/** A page's metadata: Open Graph, article and product metadata, schema.org in JSON-LD, its title. */
import { parseMarkup } from './parse-markup.ts';
import { plain, plainText, toName, toNames, toTime, toUrl } from './texts.ts';

/** A page's metadata; null or empty if missing. */
export interface PageMetadata {
  readonly title: string;
  readonly image: string | null;
  readonly author: string | null;
  readonly categories: readonly string[];
  /** `archive`: a list of other pages, such as those of a category. */
  readonly type: 'post' | 'page' | 'product' | 'archive' | null;
  /** Milliseconds. */
  readonly publishedAt: number | null;
  readonly modifiedAt: number | null;
}

const LD_CHARS = 500_000;
const DEEPEST = 6;
const MOST_THINGS = 200;

type Thing = Readonly<Record<string, unknown>>;

/** Reads a page's metadata. */
export function readMetadata(page: Buffer, url: string): PageMetadata {
  const meta = new Map<string, string[]>();
  const things: Thing[] = [];
  let title = '';
  let inside: 'title' | 'ld' | undefined;
  let text = '';
  parseMarkup(page.toString('utf8'), {
    onopentag(name, attributes) {
      if (name === 'meta') {
        const key = (attributes.property ?? attributes.name ?? attributes.itemprop ?? '').toLowerCase();
        if (key && attributes.content) {
          const values = meta.get(key) ?? [];
          values.push(attributes.content);
          meta.set(key, values);
        }
      }
      if (name === 'title' && title === '') inside = 'title';
      if (name === 'script' && /^application\/ld\+json/i.test(attributes.type ?? '')) inside = 'ld';
      if (inside) text = '';
    },
    ontext(part) {
      if (inside && text.length < LD_CHARS) text += part;
    },
    onclosetag(name) {
      if (inside === 'title' && name === 'title') title = plain(text);
      if (inside === 'ld' && name === 'script') things.push(...thingsIn(text));
      if (name === 'title' || name === 'script') inside = undefined;
    },
  });

  const first = (...keys: string[]) => keys.flatMap((key) => meta.get(key) ?? [])[0];
  const types = things.flatMap((thing) => readTexts(thing['@type']));
  const main = mainThing(things);
  return {
    title: plain(
      first('og:title', 'twitter:title') ?? (plainText(readTexts(main?.headline ?? main?.name)[0] ?? '') || title),
    ),
    image: toUrl(
      first('og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image') ?? findImage(main?.image),
      url,
    ),
    author: findAuthor(main, first('author'), first('article:author')),
    categories: toNames([
      ...(meta.get('article:section') ?? meta.get('product:category') ?? []),
      ...(meta.has('article:section') ? [] : readTexts(main?.articleSection ?? main?.category)),
    ]),
    type: contentType(types, first('og:type')),
    publishedAt: toTime(first('article:published_time') ?? readTexts(main?.datePublished)[0]),
    modifiedAt: toTime(first('article:modified_time', 'og:updated_time') ?? readTexts(main?.dateModified)[0]),
  };
}

const LISTS = ['CollectionPage', 'SearchResultsPage', 'ProfilePage'];
const isArticle = (type: string) => /(Article|Posting)$/.test(type);
const isPage = (type: string) => /Page$/.test(type);

function contentType(types: readonly string[], openGraph: string | undefined): PageMetadata['type'] {
  if (types.includes('Product') || openGraph === 'product' || openGraph === 'og:product') return 'product';
  // Lists of articles hold articles too.
  if (types.some((type) => LISTS.includes(type))) return 'archive';
  if (types.some(isArticle) || openGraph === 'article') return 'post';
  return types.some(isPage) ? 'page' : null;
}

/** Returns the main subject of the page: the product, else the article, else the page itself. */
function mainThing(things: readonly Thing[]): Thing | undefined {
  const of = (is: (type: string) => boolean) => things.find((thing) => readTexts(thing['@type']).some(is));
  return of((type) => type === 'Product') ?? of(isArticle) ?? of(isPage);
}

function findAuthor(main: Thing | undefined, named: string | undefined, linked: string | undefined): string | null {
  const [author] = [main?.author].flat();
  const said = typeof author === 'string' ? author : readTexts((author as Thing | null | undefined)?.name)[0];
  // Facebook wants an address there, others write a name.
  return toName(plainText(said ?? named ?? (linked && !/^https?:/.test(linked) ? linked : '')));
}

function findImage(image: unknown): string | undefined {
  const [first] = [image].flat();
  return typeof first === 'string' ? first : readTexts((first as Thing | null | undefined)?.url)[0];
}

/** The texts of a value that may be one, several, or something else. */
const readTexts = (value: unknown): string[] => [value].flat().filter((one): one is string => typeof one === 'string');

/** Everything that a piece of JSON-LD describes; nothing if it is none. */
function thingsIn(text: string): Thing[] {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return [];
  }
  const things: Thing[] = [];
  const walk = (value: unknown, depth: number): void => {
    if (depth > DEEPEST || things.length >= MOST_THINGS || typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) for (const one of value) walk(one, depth + 1);
    else {
      const thing = value as Thing;
      if (thing['@type'] !== undefined) things.push(thing);
      if (thing['@graph'] !== undefined) walk(thing['@graph'], depth + 1);
      if (thing.mainEntity !== undefined) walk(thing.mainEntity, depth + 1);
    }
  };
  walk(json, 0);
  return things;
}
