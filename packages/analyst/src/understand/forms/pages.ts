/** Forms of questions about a group of pages: by a part of their addresses or titles. */
import type { DimensionName } from '@magpie/vocabulary';
import type { RequestFilter } from '../request.ts';
import { singular } from '../tokens.ts';
import { changed, type Form, type FormContext, joined } from './form.ts';

const END =
  '(?= (?:get|gets|got|have|has|had|did|do|does|make|makes|made|receive|received|bring|brings|brought|last|this|in|on|since|yesterday|today|by|for|from|compared|are|is|was|were)\\b|[,?.!]|$)';
const ABOUT = new RegExp(
  `\\b(pages?|posts?|articles?|content) (?:about|on the topic of|on the subject of|containing|mentioning|that mentions?|which mentions?|that are about|related to|with the word|with) (?:the topic (?:of )?)?(?:"([^"]+)"|((?:[\\p{L}\\d'-]+ ){0,2}?[\\p{L}\\d'-]+))${END}`,
  'u',
);
const ONLY_CONTAINING = /, (?:only )?(pages|landing pages|page titles) containing "([^"]+)"/;
const DIMENSIONS: Readonly<Record<string, DimensionName>> = {
  pages: 'pagePath',
  'landing pages': 'landingPage',
  'page titles': 'pageTitle',
};

/** The part of the site's addresses or titles that a text is; undefined if it is in none. */
async function partOf(text: string, { means }: Pick<FormContext, 'means'>): Promise<RequestFilter | undefined> {
  const one = text.replace(/[\p{L}]+$/u, singular);
  for (const [dimension, part] of [
    ['pagePath', text.replaceAll(' ', '-')],
    ['pagePath', one.replaceAll(' ', '-')],
    ['pageTitle', text],
    ['pageTitle', one],
  ] as const)
    if ((await means.values(dimension, part)).length > 0) return { dimension, values: [part], match: 'contains' };
  return undefined;
}

/** "Page views, only pages containing "feeding"". */
const containing: Form = {
  first: true,
  async read(text, { read }) {
    const only = ONLY_CONTAINING.exec(text);
    if (!only) return undefined;
    const filter: RequestFilter = { dimension: DIMENSIONS[only[1]!]!, values: [only[2]!], match: 'contains' };
    const rest = await read(text.slice(0, only.index) + text.slice(only.index + only[0].length));
    return changed(rest, (request) => ({ ...request, filters: [...request.filters, filter] }));
  },
};

/** "Views of pages about feeding", where it is no category or tag of the site. */
const about: Form = {
  async read(text, by) {
    const found = ABOUT.exec(text);
    if (!found) return undefined;
    const filter = await partOf((found[2] ?? found[3])!, by);
    if (!filter) return undefined;
    const [before, after] = [text.slice(0, found.index), text.slice(found.index + found[0].length)];
    const rest =
      (await by.read(`${before}${found[1]!}${after}`)) ??
      (await by.read(joined(before.replace(/\b(?:of|to|on|for|by|did|do|does) $/, ''), after)));
    return changed(rest, (request) =>
      request.shape === 'share' || request.shape === 'steps'
        ? undefined
        : { ...request, filters: [...request.filters, filter] },
    );
  },
};

/** "What share of page views goes to pages about feeding": the part is what the rest is filtered by. */
const shareOfGroup: Form = {
  first: true,
  async read(text, { read }) {
    const found = ABOUT.exec(text);
    const before = found ? text.slice(0, found.index) : '';
    const share =
      /\b(?:(?:what |which )?(?:share|percentage|percent|part|proportion|%)|how much|how many) of (?:our |my |the |all )?(.+?) (?:goes? to|went to|comes? from|came from|(?:is|are|was|were) (?:for|of|to|on)|on|for|with|of) $/.exec(
        before,
      );
    if (!found || !share) return undefined;
    const group = await read(joined(share[1]!, 'of', found[0], text.slice(found.index + found[0].length)));
    return changed(group, ({ shape, metrics, range, filters: [part, ...more], compared }) =>
      shape === 'total' && part && more.length === 0 && !compared
        ? { shape: 'share', metrics, range, filters: [], part }
        : undefined,
    );
  },
};

const UNDER = /(?<![\w"/])(\/[\w./-]+\/)\*/;

/** "/blog/*": all pages under it. */
const wildcard: Form = {
  first: true,
  async read(text, { read }) {
    const [all, path] = UNDER.exec(text) ?? [];
    if (all === undefined) return undefined;
    const share =
      /\b(share|percentage|percent|part|proportion|%) of \S+ (?:in|of|among) (?:our |my |the |all )?(.*)$/.exec(text);
    const [words = '', days = ''] = share ? splitDays(share[2]!) : [];
    return (
      (share && (await read(`what share of ${words} is under ${path} ${days}`))) ??
      (await read(text.replace(all, `pages under ${path}`))) ??
      (await read(text.replace(all, `under ${path}`)))
    );
  },
};

/** A text before and after where its days begin. */
function splitDays(text: string): readonly [string, string] {
  const at = text.search(/ (?:last|this|yesterday|today|in|since|between|on|from)\b/);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at)];
}

/** The forms, in the order in which they are tried. */
export const PAGE_FORMS: readonly Form[] = [wildcard, containing, shareOfGroup, about];
