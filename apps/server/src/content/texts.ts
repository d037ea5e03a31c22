/** Normalizes the texts of a site's content for storage: plain text, within limits. */
import { parseMarkup } from './parse-markup.ts';

const TITLE_CHARS = 300;
const NAME_CHARS = 120;
const MOST_CATEGORIES = 20;
const URL_CHARS = 2000;

/** The text of a piece of HTML: elements dropped, entities decoded, blanks and what cannot be printed made one blank. */
export function plainText(html: string): string {
  let text = '';
  let hidden = 0;
  const isHidden = (name: string) => name === 'script' || name === 'style';
  parseMarkup(html, {
    ontext: (part) => {
      if (hidden === 0) text += part;
    },
    onopentagname: (name) => {
      if (isHidden(name)) hidden += 1;
    },
    onclosetag: (name) => {
      if (isHidden(name)) hidden -= 1;
    },
  });
  return plain(text);
}

/** A text on one line. */
export const plain = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();

const cut = (text: string, chars: number) =>
  text.length > chars ? `${text.slice(0, chars - 1).toWellFormed()}…` : text;

/** A title as it is kept; the path if there is none. */
export const toTitle = (text: string, path: string): string => cut(plain(text) || path, TITLE_CHARS);

/** A name as it is kept, or null. */
export const toName = (text: string | null | undefined): string | null => cut(plain(text ?? ''), NAME_CHARS) || null;

/** Names as they are kept, once each. */
export const toNames = (texts: readonly (string | null | undefined)[]): string[] =>
  [...new Set(texts.map(toName).filter((name) => name !== null))].slice(0, MOST_CATEGORIES);

/** An address by http or https, or null. */
export function toUrl(text: string | null | undefined, base?: string): string | null {
  const url = text ? URL.parse(text.trim(), base) : null;
  return url && /^https?:$/.test(url.protocol) && url.href.length <= URL_CHARS ? url.href : null;
}

/** Milliseconds of a time as it is written (without a zone: UTC), or null if it isn't one. */
export function toTime(text: string | null | undefined): number | null {
  if (!text) return null;
  const time = text.trim();
  const ms = Date.parse(/^\d{4}-\d{2}-\d{2}T[\d:.]+$/.test(time) ? `${time}Z` : time);
  return Number.isNaN(ms) || ms < 0 || ms > 32_503_680_000_000 ? null : ms;
}

const plainHost = (host: string) => host.toLowerCase().replace(/^www\./, '');

/** The path and query of an address on one of these sites (`www.` makes no difference), or undefined for one elsewhere. */
export function pathOn(address: string, sites: readonly string[]): string | undefined {
  const url = URL.parse(address, sites[0]);
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname.length + url.search.length > URL_CHARS) return undefined;
  const hosts = sites.map((site) => plainHost(URL.parse(site)?.hostname ?? ''));
  return hosts.includes(plainHost(url.hostname)) ? url.pathname + url.search : undefined;
}
