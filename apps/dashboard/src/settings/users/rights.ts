/** A form's permissions: one level everywhere, and other levels on single sites. */
import type { Person, RightsOfUser } from '@magpie/contract';
import { __ } from '@magpie/ui';

/** How much someone may do on a site. */
export const LEVELS = ['none', 'view', 'settings', 'both'] as const;
/** How much someone may do on a site. */
export type Level = (typeof LEVELS)[number];

/** Rights as a form has them. */
export interface RightsForm {
  /** Level on every site that has no level of its own, future sites included. */
  readonly everywhere: Level;
  /** Whether they may manage the whole server: sites, people, licences. */
  readonly manages: boolean;
  readonly onSites: readonly { readonly site: string; readonly level: Level }[];
}

type SiteRights = RightsOfUser['siteRights'][string];
const RIGHTS: Readonly<Record<Level, SiteRights>> = {
  none: [],
  view: ['view_reports'],
  settings: ['save_settings'],
  both: ['view_reports', 'save_settings'],
};

function readLevel(rights: readonly string[]): Level {
  const views = rights.includes('view_reports');
  if (rights.includes('save_settings')) return views ? 'both' : 'settings';
  return views ? 'view' : 'none';
}

/** The form for someone's rights. A list of sites becomes their levels. */
export function toForm({ capabilities, sites, siteRights }: RightsOfUser): RightsForm {
  const level = readLevel(capabilities);
  const listed = sites?.filter((site) => siteRights[site] === undefined).map((site) => ({ site, level })) ?? [];
  return {
    everywhere: sites === null ? level : 'none',
    manages: capabilities.includes('manage_sites'),
    onSites: [...listed, ...Object.entries(siteRights).map(([site, rights]) => ({ site, level: readLevel(rights) }))],
  };
}

/** The rights that a form stands for. */
export const toRights = ({ everywhere, manages, onSites }: RightsForm): RightsOfUser => ({
  capabilities: [...RIGHTS[everywhere], ...(manages ? (['manage_sites'] as const) : [])],
  sites: everywhere === 'none' && !manages ? [] : null,
  siteRights: Object.fromEntries(onSites.map(({ site, level }) => [site, [...RIGHTS[level]]])),
});

/** A level in words. */
export function levelText(level: Level): string {
  const texts: Readonly<Record<Level, string>> = {
    none: __('No access', 'magpie'),
    view: __('View reports', 'magpie'),
    settings: __('Change settings only', 'magpie'),
    both: __('View reports and change settings', 'magpie'),
  };
  return texts[level];
}

/** Someone's rights in a line. */
export function rightsText({ rights }: Pick<Person, 'rights'>, nameOf: (site: string) => string): string {
  const { everywhere, manages, onSites } = toForm(rights);
  return [
    ...(manages ? [__('Administrator', 'magpie')] : []),
    ...(everywhere === 'none' ? [] : [levelText(everywhere)]),
    ...onSites.map(({ site, level }) => `${nameOf(site)}: ${levelText(level)}`),
  ].join(' · ');
}
