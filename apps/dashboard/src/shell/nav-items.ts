/** The application's nav items besides the reports' own navigation, as far as they are open to the user. */
import type { PageConfig } from '@magpie/contract';
import { __ } from '@magpie/ui';
import { AI_INSIGHTS_PATH, mayAddSite, SETTINGS_PATH, SITES_PATH } from '../common/paths.ts';
import { findRoute, type Route } from '../routes/routes.ts';

/** One nav item of the application. */
export interface NavItem {
  readonly path: string;
  readonly title: string;
  readonly current: boolean;
}

/** The application's nav items: reports, AI insights, all sites, settings. */
export function listNavItems(
  config: Pick<PageConfig, 'sites' | 'user'>,
  route: Route,
  path: string,
): readonly NavItem[] {
  const places = { capabilities: config.user.capabilities };
  const isAi = path === AI_INSIGHTS_PATH || path.startsWith(`${AI_INSIGHTS_PATH}/`);
  const all: readonly (NavItem & { readonly open: boolean })[] = [
    { path: '/', title: __('Reports', 'magpie'), current: route.kind !== 'page' && !isAi, open: true },
    {
      path: AI_INSIGHTS_PATH,
      title: __('AI Insights', 'magpie'),
      current: isAi,
      open: findRoute(AI_INSIGHTS_PATH, places).kind !== 'unknown',
    },
    {
      path: SITES_PATH,
      title: __('All sites', 'magpie'),
      current: path === SITES_PATH,
      open: config.sites.length > 1 || mayAddSite(config),
    },
    {
      path: SETTINGS_PATH,
      title: __('Settings', 'magpie'),
      current: path === SETTINGS_PATH || path.startsWith(`${SETTINGS_PATH}/`),
      open: findRoute(SETTINGS_PATH, places).kind !== 'unknown',
    },
  ];
  return all.filter(({ open }) => open).map(({ open: _open, ...place }) => place);
}
