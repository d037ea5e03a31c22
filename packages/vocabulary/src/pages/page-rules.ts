/** The rules of a site about which addresses are one page: parameters that name it, and the slash at its end (docs/adr/0052). */
import { normalAddress, normalPath, normalQuery } from './normal-form.ts';

/** Number of the form of pages that this version stores; it rises when the form changes, so that what is stored is converted. */
export const PAGES_FORM = 1;

/** The settings that the rules are made of. */
export interface PageSettings {
  /** Address such as `https://example.com/blog`; its path is the front page. */
  readonly url?: string;
  /**
   * Query parameters that name a page, in the order in which they are written: `p` on the front page or its `index.php`; `view.php?id` on every path that ends with
   * `/view.php`; `/watch?v` on the path `/watch`; `q=node/` only values that begin with `node/`.
   */
  readonly pageParameters?: readonly string[];
  /** Whether `/about/` is the page `/about`. */
  readonly ignoreTrailingSlash?: boolean;
}

/** A page of a site. */
export interface PageAddress {
  /** The path in normal form, with the parameters that name the page: `/?p=1`. */
  readonly path: string;
  /** The other parameters, with the leading `?`, or `&` if the path has some; or empty. */
  readonly query: string;
}

interface Parameter {
  /** A whole path (`/watch`), the end of one (`/view.php`), or the front page. */
  readonly on: { readonly path: string } | { readonly end: string } | 'front';
  readonly name: string;
  /** Beginning of its values. */
  readonly value: string;
}

/** Pattern of one entry of the setting. */
export const PAGE_PARAMETER = /^(?:[^\s?=&#,]{1,100}\?)?[A-Za-z0-9_.~[\]-]{1,40}(?:=[^\s?&#,]{1,40})?$/;

/** Decides which page an address is. */
export class PageRules {
  readonly #front: ReadonlySet<string>;
  readonly #parameters: readonly Parameter[];
  readonly #ignoresSlash: boolean;

  constructor({ url, pageParameters = [], ignoreTrailingSlash = false }: PageSettings) {
    const home = withoutSlashes(normalPath(/^https?:\/\/[^/?#]*([^?#]*)/i.exec(url ?? '')?.[1] ?? ''));
    this.#front = new Set(['/', '/index.php', home, `${home}/`, `${home}/index.php`]);
    this.#parameters = pageParameters.map(readParameter);
    this.#ignoresSlash = ignoreTrailingSlash;
  }

  /** The page of a path and a query, each as it came or as it was stored under earlier rules (a query may then begin with `&`). */
  split(sentPath: string, sentQuery: string): PageAddress {
    let query = normalQuery(sentQuery);
    let path = sentPath;
    // A stored path can have parameters of its own.
    const mark = path.indexOf('?');
    if (mark >= 0) {
      query = query.length > 1 ? `${normalQuery(path.slice(mark))}&${query.slice(1)}` : normalQuery(path.slice(mark));
      path = path.slice(0, mark);
    }
    path = normalPath(path);
    if (this.#ignoresSlash && path.length > 1 && path.endsWith('/')) path = withoutSlashes(path) || '/';
    if (query.length < 2) return { path, query: '' };
    const rules = this.#parameters.length === 0 ? [] : this.#parameters.filter(({ on }) => this.#applies(on, path));
    if (rules.length === 0) return { path, query: query.startsWith('&') ? `?${query.slice(1)}` : query };
    return splitQuery(path, query, rules);
  }

  /** A stored or typed path in the form of its page, such as `/?p=1` or `/about/`. */
  path(path: string): string {
    const page = this.split(path, '');
    return page.path + page.query;
  }

  /** Names of the parameters, for finding addresses that have one. */
  get parameterNames(): readonly string[] {
    return this.#parameters.map(({ name }) => name);
  }

  get ignoresSlash(): boolean {
    return this.#ignoresSlash;
  }

  /** A whole address of a page, by the same rules; other texts only in normal form. */
  address(address: string): string {
    const [whole, start = '', path = '', query = '', fragment = ''] =
      /^(https?:\/\/[^/?#]*)([^?#]*)(\?[^#]*)?(#.*)?$/is.exec(address) ?? [];
    if (whole === undefined) return normalAddress(address);
    const page = this.split(path || '/', query);
    return start.toLowerCase() + page.path + page.query + normalPath(fragment);
  }

  #applies(on: Parameter['on'], path: string): boolean {
    if (on === 'front') return this.#front.has(path);
    return 'path' in on ? path === on.path : path.endsWith(on.end);
  }
}

/** The path without the slashes at its end. An expression would try at every slash of a long path. */
function withoutSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

function readParameter(entry: string): Parameter {
  const mark = entry.indexOf('?');
  const where = mark < 0 ? '' : normalPath(entry.slice(0, mark));
  const [name = '', ...value] = entry.slice(mark + 1).split('=');
  return {
    on: where === '' ? 'front' : where.startsWith('/') ? { path: where } : { end: `/${where}` },
    name: normalQuery(name),
    value: normalQuery(value.join('=')),
  };
}

/** Takes the first value of each parameter that names the page, in the rules' order. */
function splitQuery(path: string, query: string, rules: readonly Parameter[]): PageAddress {
  const others = query.slice(1).split('&');
  const named: string[] = [];
  for (const { name, value } of rules) {
    const at = others.findIndex((one) => one.startsWith(`${name}=${value}`) && one.length > name.length + 1);
    if (at >= 0) named.push(...others.splice(at, 1));
  }
  const rest = others.join('&');
  if (named.length === 0) return { path, query: rest === '' ? '' : `?${rest}` };
  return { path: `${path}?${named.join('&')}`, query: rest === '' ? '' : `&${rest}` };
}

const rulesOf = new WeakMap<PageSettings, PageRules>();

/** The rules of a site, made once. */
export function pageRules(site: PageSettings): PageRules {
  const known = rulesOf.get(site);
  if (known) return known;
  const rules = new PageRules(site);
  rulesOf.set(site, rules);
  return rules;
}
