/** Recognizes search engines and AI assistants by their hosts. */
import { OWN_AI_ASSISTANTS } from './lists/ai-assistants-own.ts';
import { AI_ASSISTANTS, SEARCH_ENGINES } from './lists/referrers.generated.ts';
import { OWN_SEARCH_ENGINES } from './lists/search-engines-own.ts';
import { bareHost, listDomains } from './page.ts';

interface Engine {
  readonly name: string;
  /** The referrer must carry one of them; none: the host is proof enough. */
  readonly params: readonly string[];
}

const engines = new Map<string, Engine>();
for (const [name, params, hosts] of [...SEARCH_ENGINES, ...OWN_SEARCH_ENGINES]) {
  for (const host of hosts) if (!engines.has(host)) engines.set(host, { name, params });
}

/** `{}` stands for a country: as the first label, or as the ending with an optional second level (`google.co.uk`). */
const COUNTRY_ENDING = /\.(?:(?:com|org|net|co|it|edu)\.)?[a-z]{2}$/;
const COUNTRY_LABEL = /^[a-z]{2}\./;

/** A host with `{}` in place of a country's ending. */
export const asAnyCountry = (host: string): string => host.replace(COUNTRY_ENDING, '.{}');

/** The name of the search engine whose host this is, whatever else the host is. */
export const searchEngineName = (host: string): string | undefined =>
  (engines.get(host) ?? engines.get(asAnyCountry(host)) ?? engines.get(host.replace(COUNTRY_LABEL, '{}.')))?.name;

/** The source name of the search engine that the referrer is, lower case as GA4 writes it (`google`, `bing`), if it is one. */
export function findSearchEngine(referrer: URL): string | undefined {
  const host = bareHost(referrer.hostname);
  const engine =
    engines.get(host) ?? engines.get(asAnyCountry(host)) ?? engines.get(host.replace(COUNTRY_LABEL, '{}.'));
  if (!engine) return undefined;
  if (engine.params.length === 0 || engine.params.some((param) => referrer.searchParams.has(param))) return engine.name;
  return undefined;
}

const assistants = [...AI_ASSISTANTS, ...OWN_AI_ASSISTANTS];
const assistantHosts = new Set(assistants.filter((place) => !place.includes('/')));
const assistantPlaces = assistants.filter((place) => place.includes('/'));

/**
 * The source name of the AI assistant that the referrer is, if it is one: its host (GA4), or host and path of one that is a part of another
 * site, so that Grok inside of X is not taken for the network.
 */
export function findAiAssistant(referrer: URL): string | undefined {
  const host = bareHost(referrer.hostname);
  if (listDomains(host).some((domain) => assistantHosts.has(domain))) return host;
  return assistantPlaces.find((place) => `${host}${referrer.pathname}/`.startsWith(`${place}/`));
}

/** Whether a source's name is the host of an AI assistant. */
export const isAiAssistant = (source: string): boolean => assistantHosts.has(bareHost(source.toLowerCase()));
