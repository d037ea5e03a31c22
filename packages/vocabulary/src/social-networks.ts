/**
 * Finds the social network that a source belongs to. An entry of its own, so that pages without
 * sources don't load its lists.
 */
import { SOCIAL_NETWORKS } from './social-networks.generated.ts';
import { MASTODON_SERVER, OWN_NETWORKS, VIDEO_NETWORKS } from './social-networks-own.ts';

export { MASTODON_SERVER };

/** Other names that campaigns use for a network. */
const SHORT_NAMES: readonly (readonly [string, string])[] = [
  ['fb', 'Facebook'],
  ['ig', 'Instagram'],
  ['twitter', 'X'],
  ['yt', 'YouTube'],
  ['vkontakte', 'VK'],
];

/** Network by domain (contains a dot) or by the name that campaigns use (no dot), lower case. */
export const NETWORK_OF: ReadonlyMap<string, string> = new Map([
  ...SHORT_NAMES,
  ...[...SOCIAL_NETWORKS, ...OWN_NETWORKS].flatMap(([network, hosts]) => [
    [network.toLowerCase(), network] as const,
    ...hosts.map((host) => [host, network] as const),
  ]),
]);

/**
 * The social network of a source, whether a referring host (`l.facebook.com`, `t.co`) or a campaign's `utm_source`
 * (`facebook`, `fb`); empty if it isn't one. Case and a leading `www.` (`www2.` …) are ignored; the whole source can
 * match any key of {@link NETWORK_OF}, its parent domains only keys with a dot, longest first. A host with Mastodon in
 * its name is a Mastodon server.
 */
export function findSocialNetwork(source: string): string {
  const host = source.toLowerCase().replace(/^www\d*\./, '');
  let network = NETWORK_OF.get(host);
  for (let dot = host.indexOf('.'); network === undefined && dot >= 0; dot = host.indexOf('.', dot + 1)) {
    const domain = host.slice(dot + 1);
    if (domain.includes('.')) network = NETWORK_OF.get(domain);
  }
  if (network !== undefined) return network;
  return mastodonServer.test(host) ? 'Mastodon' : '';
}

const mastodonServer = new RegExp(MASTODON_SERVER);

/** Google's category of a network's sources. */
export function networkKind(network: string): 'social' | 'video' {
  return VIDEO_NETWORKS.has(network) ? 'video' : 'social';
}
