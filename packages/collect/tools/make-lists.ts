/**
 * Generates the bundled source lists (`src/lists/*.generated.ts`, and the vocabulary's social networks) from Google's
 * published channel table and from Matomo's lists (CC0). Run with `npm run lists --workspace @magpie/collect` next to a
 * checkout of the shared data.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

const shared = new URL('../../../../shared/', import.meta.url);
const target = new URL('../src/lists/', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, shared), 'utf8');

interface Channels {
  readonly rules: readonly { readonly channel: string; readonly when: unknown }[];
  readonly fallback: string;
  readonly sources: Readonly<Record<string, string>>;
  readonly aiAssistants: { readonly hosts: readonly string[] };
}
interface EngineGroup {
  readonly urls: readonly string[];
  readonly params?: readonly string[];
  readonly hiddenkeyword?: readonly string[];
}

const channels = JSON.parse(read('reference/ga4/channels.json')) as Channels;
const engines = parse(read('data/matomo-searchengines/SearchEngines.yml')) as Record<string, EngineGroup[]>;
const socials = parse(read('data/matomo-searchengines/Socials.yml')) as Record<string, string[]>;
const spammers = read('data/referrer-spam-list/spammers.txt').split('\n').filter(Boolean);

const sources = Object.entries(channels.sources).map(([source, category]) => [source.toLowerCase(), category] as const);
const categoryBySource = new Map(sources);
const socialHosts = new Set(Object.values(socials).flat());
const assistants = new Set(channels.aiAssistants.hosts);

/** Parts of one company's search that Google reports under one name. */
const FAMILIES = ['google', 'yahoo', 'bing', 'yandex', 'baidu', 'seznam', 'biglobe', 'auone'];
/** Not a search by the visitor. */
const NOT_SEARCH = new Set(['Google Translations', 'Google syndicated search', 'Google Maps']);
/** Search sites that are nothing else, so that their host alone is proof; Matomo asks a keyword of them, browsers no longer send one. */
const DEDICATED = new Set([
  '360search',
  'AllTheInternet',
  'AlohaFind',
  'Ask',
  'Brave',
  'Entireweb',
  'Fireball',
  'Freespoke',
  'Gibiru',
  'InfoSpace',
  'KARMA',
  'Kagi',
  'Lilo',
  'Mamma',
  'Metager',
  'Mojeek',
  'OceanHero',
  'Presearch',
  'PrivacyWall',
  'Sogou',
  'Stract',
  'Swiggle',
  'Swisscows',
  'Torry',
  'Vuhuv',
  'Yep',
  'ZapMeta',
  'sm.cn',
]);

const bare = (host: string): string => host.replace(/^www\d*\./, '');

/** The source name of an engine: the token that Google's list knows, else the listed host, else the plain name. */
function sourceName(engine: string, hosts: readonly string[]): string {
  const name = engine.toLowerCase().replaceAll('!', '');
  const family = FAMILIES.find((one) => name === one || name.startsWith(`${one} `));
  if (family) return family;
  if (categoryBySource.get(name) === 'search') return name;
  return hosts.map(bare).find((host) => categoryBySource.get(host) === 'search') ?? name;
}

const engineRows: [name: string, params: string[], hosts: string[]][] = [];
for (const [engine, groups] of Object.entries(engines)) {
  if (NOT_SEARCH.has(engine)) continue;
  const name = sourceName(
    engine,
    groups.flatMap((group) => group.urls),
  );
  for (const group of groups) {
    const hosts = group.urls
      .filter((url) => !url.includes('/'))
      .map(bare)
      .filter((host) => !socialHosts.has(host) && !assistants.has(host))
      .filter((host) => (categoryBySource.get(host) ?? 'search') === 'search');
    const hostIsProof = (host: string): boolean =>
      group.hiddenkeyword !== undefined || DEDICATED.has(engine) || host.split('.').includes('search');
    const proof = [...new Set(hosts.filter(hostIsProof))];
    const others = [...new Set(hosts.filter((host) => !hostIsProof(host)))];
    const params = (group.params ?? []).filter((param) => !param.startsWith('/'));
    if (proof.length > 0) engineRows.push([name, [], proof]);
    if (others.length > 0 && params.length > 0) engineRows.push([name, params, others]);
  }
}

/** Networks whose name in Matomo's list is no longer, or never was, what the network calls itself. */
const RENAMED: Readonly<Record<string, string>> = {
  Twitter: 'X',
  'Google%2B': 'Google+',
  reddit: 'Reddit',
  tumblr: 'Tumblr',
  Vkontakte: 'VK',
  StackOverflow: 'Stack Overflow',
  gree: 'GREE',
  Haboo: 'Habbo',
};
/** Entries of Matomo's list that no one else calls a network: code hosts, which Google counts as referrals, a sign-in page and a redirect. */
const NO_NETWORKS = new Set(['github.com', 'sourceforge.net', 'login.live.com', 'url.google.com']);
const socialRows = Object.entries(socials)
  .map(
    ([network, hosts]) =>
      [RENAMED[network] ?? network, hosts.map(bare).filter((host) => !NO_NETWORKS.has(host))] as const,
  )
  .filter(([, hosts]) => hosts.length > 0);

const header = (of: string): string =>
  `// Generated by \`npm run lists --workspace @magpie/collect\`; do not edit.\n/** ${of}. */\n`;
const rows = (list: readonly unknown[]): string => `[\n${list.map((row) => `  ${JSON.stringify(row)},\n`).join('')}]`;

const byCategory = Map.groupBy(sources, ([, category]) => category);
const categories = [...byCategory].map(([category, list]) => [category, list.map(([source]) => source)]);

const files: Record<string, string> = {
  'channels.generated.ts': `${header("GA4's channel rules in their order, and Google's published source categories")}import type { Rule } from '../channel-rule.ts';

export const CHANNEL_RULES: readonly Rule[] = ${rows(channels.rules.map(({ channel, when }) => ({ channel, when })))};

export const FALLBACK_CHANNEL = ${JSON.stringify(channels.fallback)};

/** Category, and the sources in it, lower case. */
export const SOURCE_CATEGORIES: readonly (readonly [string, readonly string[]])[] = ${rows(categories)};
`,
  'referrers.generated.ts': `${header("Search engines and AI assistants by host (Matomo's lists, CC0)")}
/** Source name; query parameters of which the referrer must carry one (none: the host is proof); hosts, \`{}\` a country. */
export const SEARCH_ENGINES: readonly (readonly [string, readonly string[], readonly string[]])[] = ${rows(engineRows)};

/** Hosts, or host and path, of AI assistants. */
export const AI_ASSISTANTS: readonly string[] = ${rows([...assistants])};
`,
  '../../../vocabulary/src/social-networks.generated.ts': `${header("Social networks by host (Matomo's list, CC0)")}
/** Network, and its hosts. */
export const SOCIAL_NETWORKS: readonly (readonly [string, readonly string[]])[] = ${rows(socialRows)};
`,
  'spam.generated.ts': `${header("Domains of referrer spam (Matomo's list, CC0)")}
export const SPAM_DOMAINS: readonly string[] = \`
${spammers.join('\n')}
\`.trim().split('\\n');
`,
};
for (const [name, text] of Object.entries(files)) {
  writeFileSync(new URL(name, target), text);
  process.stdout.write(`${fileURLToPath(new URL(name, target))}: ${text.length} characters\n`);
}
