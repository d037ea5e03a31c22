/** Finds the tag of a site in the text of a page, and anything that blocks it. */
import type { SnippetFinding } from '@magpie/contract';
import { parseMarkup } from '../content/parse-markup.ts';

/** Tag to look for. */
export interface Wanted {
  /** Tracking id. */
  readonly id: string;
  /** Address of the server that collects, as browsers reach it. */
  readonly base: string;
  /** How visitors are recognised, as the site's setting has it. */
  readonly identity: string;
  /** Whether the site measures how fast its pages are. */
  readonly measureVitals: boolean;
}

type Found = Pick<SnippetFinding, 'outcome' | 'tag' | 'hints'>;
type Hint = SnippetFinding['hints'][number];

/** A script, or the element that holds a merged script's settings (docs/sending.md). */
interface Script {
  readonly element: string;
  readonly src: string | undefined;
  readonly site: string | undefined;
  readonly storage: string | undefined;
  /** Where it sends, if not to the server that it comes from. */
  readonly endpoint: string | undefined;
  readonly measures: boolean;
}

/** End of the address at which WordPress's plugin takes visits. */
const PLUGIN_ROUTE = '/magpie/v1/collect';

/** Whether a script is that of a tag manager. */
function isContainer(src: string): boolean {
  const matomo = src.indexOf('/matomo');
  return src.includes('googletagmanager.com/gtm.js') || (matomo >= 0 && src.includes('container', matomo));
}

/** Looks for the tag in a page; `policies` are its Content-Security-Policy headers. */
export function lookForTag(html: string, page: URL, policies: readonly string[], wanted: Wanted): Found {
  const { scripts, metaPolicies } = findScripts(html);
  const server = URL.parse(wanted.base);
  const scriptUrl = ({ src }: Script) => (src === undefined ? undefined : (URL.parse(src, page.href) ?? undefined));
  const isOurs = (script: Script) => {
    if (isOfPlugin(script, page)) return true;
    const source = scriptUrl(script);
    return source?.origin === server?.origin && source?.pathname === `${server?.pathname.replace(/\/$/, '')}/script.js`;
  };
  const tagged = scripts.filter(({ site }) => site !== undefined && /^mgp_/.test(site));
  const right = tagged.filter((script) => script.site === wanted.id);
  const found = right.find(isOurs) ?? right[0];
  const hints: Hint[] = [];
  if (found) {
    if (right.length > 1) hints.push({ code: 'twice', values: [String(right.length)] });
    if ((found.storage ?? 'cookieless') !== wanted.identity)
      hints.push({ code: 'storage_differs', values: [(found.storage ?? '').slice(0, 60), wanted.identity] });
    if (wanted.measureVitals && !found.measures) hints.push({ code: 'vitals_missing', values: [] });
    const source = scriptUrl(found);
    if (page.protocol === 'https:' && source?.protocol === 'http:') hints.push({ code: 'mixed_content', values: [] });
    if (source) hints.push(...policyHints([...policies, ...metaPolicies], source, page), ...nameHints(source));
    if (!isOurs(found)) return { outcome: 'other_server', tag: shown(found), hints };
    return { outcome: 'found', tag: shown(found), hints };
  }
  const other = tagged[0] ?? scripts.find(isOurs);
  if (other) return { outcome: 'other_site', tag: shown(other), hints };
  if (scripts.some(({ src }) => src !== undefined && isContainer(src)) || /gtm\.js\?id=/.test(html))
    hints.push({ code: 'tag_manager', values: [] });
  return { outcome: html.includes(wanted.id) ? 'in_text' : 'missing', tag: '', hints };
}

/** Whether a tag sends to the page's own site, where WordPress's plugin passes visits on. */
function isOfPlugin({ endpoint }: Script, page: URL): boolean {
  const url = endpoint === undefined ? null : URL.parse(endpoint, page.href);
  return url?.origin === page.origin && (url.searchParams.get('rest_route') ?? url.pathname).endsWith(PLUGIN_ROUTE);
}

function findScripts(html: string): { readonly scripts: readonly Script[]; readonly metaPolicies: readonly string[] } {
  const scripts: Script[] = [];
  const metaPolicies: string[] = [];
  parseMarkup(html, {
    onopentag(name, { src, content, ...rest }) {
      if (name === 'script' || rest['data-site'] !== undefined)
        scripts.push({
          element: name,
          // Optimisers that keep scripts back rename the attribute (`data-src`, `data-rocket-src`).
          src: src ?? Object.entries(rest).find(([attribute]) => /^data-(?:\w+-)?src$/.test(attribute))?.[1],
          site: rest['data-site'],
          storage: rest['data-storage'],
          endpoint: rest['data-endpoint'],
          measures: rest['data-vitals'] !== undefined,
        });
      if (name === 'meta' && rest['http-equiv']?.toLowerCase() === 'content-security-policy' && content)
        metaPolicies.push(content);
    },
  });
  return { scripts, metaPolicies };
}

const shown = ({ element, src = '', site = '', storage = '' }: Script): string =>
  `<${element} ${element === 'script' ? 'src' : 'data-src'}="${src.slice(0, 300)}" data-site="${site.slice(0, 60)}" data-storage="${storage.slice(0, 60)}">`;

/** Returns hints from a page's policies on loading the script and on sending to its server. */
function policyHints(policies: readonly string[], source: URL, page: URL): Hint[] {
  const hints: Hint[] = [];
  for (const policy of policies.flatMap((header) => header.split(','))) {
    const directives = new Map(
      policy.split(';').map((part) => {
        const [name = '', ...values] = part.trim().split(/\s+/);
        return [name.toLowerCase(), values] as const;
      }),
    );
    const scripts = directives.get('script-src-elem') ?? directives.get('script-src') ?? directives.get('default-src');
    const connections = directives.get('connect-src') ?? directives.get('default-src');
    if (scripts && !allows(scripts, source, page)) hints.push({ code: 'csp_script', values: [source.origin] });
    if (connections && !allows(connections, source, page)) hints.push({ code: 'csp_connect', values: [source.origin] });
  }
  return hints;
}

/** Whether a source list of a policy lets an address be used (CSP Level 3, section 6.7.2.8, as far as hosts and schemes go). */
function allows(list: readonly string[], address: URL, page: URL): boolean {
  return list.some((entry) => {
    const value = entry.toLowerCase();
    if (value === '*') return true;
    if (value === "'self'") return address.origin === page.origin;
    // A nonce or hash is given to the tag itself, which cannot be told from outside.
    if (/^'(?:nonce|sha\d+)-|^'strict-dynamic'/.test(value)) return true;
    if (/^https?:$/.test(value)) return value === address.protocol || value === 'http:';
    const match = /^(?:(https?):\/\/)?(\*\.)?([^/:*]+)(?::(\d+|\*))?(\/.*)?$/.exec(value);
    if (!match) return false;
    const [, scheme, wild, host, port] = match;
    if (scheme && `${scheme}:` !== address.protocol && scheme !== 'http') return false;
    if (port && port !== '*' && port !== (address.port || (address.protocol === 'https:' ? '443' : '80'))) return false;
    if (!port && address.port !== '') return false;
    return wild ? address.hostname.endsWith(`.${host}`) : address.hostname === host;
  });
}

/** Words by which lists of ad blockers often know what counts visits. */
const LISTED =
  /(?:^|[./_-])(?:analytics?|stats?|track(?:er|ing)?|metrics|pixel|matomo|piwik|plausible|umami)(?=$|[./_-])/i;

/** The word in a script's address by which ad blockers may know it. */
export const listedName = (source: URL): string | undefined =>
  LISTED.exec(`${source.hostname}${source.pathname}`)?.[0].replace(/^[./_-]/, '');

function nameHints(source: URL): Hint[] {
  const name = listedName(source);
  if (name === undefined) return [];
  return [{ code: 'blocklists', values: [name] }];
}
