/** Hosts of search engines that neither Google nor Matomo's list names: our own addition. */

/** Name of the source, parameters (none: the host is proof enough) and hosts, as of 28 November 2026. */
export const OWN_SEARCH_ENGINES: readonly (readonly [
  name: string,
  params: readonly string[],
  hosts: readonly string[],
])[] = [
  [
    'duckduckgo',
    [],
    ['html', 'lite', 'start', 'safe', 'noai', 'noai.html', 'links'].map((name) => `${name}.duckduckgo.com`),
  ],
  ['marginalia', [], ['search.marginalia.nu', 'marginalia-search.com']],
  ['mullvad-leta', [], ['leta.mullvad.net']],
  ['brave', [], ['safesearch.brave.com']],
  ['petal', [], ['petalsearch.com']],
  ['ghostery', [], ['ghosterysearch.com', 'glowstery.com']],
];
