/** The site's name in the header, and switching to another site where there are several. */

import ChevronDown from 'icon:chevron-down';
import Globe from 'icon:globe';
import LayoutList from 'icon:layout-list';
import Plus from 'icon:plus';
import { __, LatePanel, Menu, MenuItem, MenuLabel, MenuSeparator, useLocale } from '@magpie/ui';
import { type ComponentProps, Fragment } from 'react';
import { lazyNamed } from '../common/lazy-named.ts';
import { mayAddSite, NEW_SITE_PATH, SITES_PATH } from '../common/paths.ts';
import { siteGroups } from '../common/site-groups.ts';
import { useDashboard } from '../view/dashboard.tsx';
import { useView } from '../view/use-view.ts';
import { writeView } from '../view/view.ts';
import styles from './header.module.css';
import { useOpenSite } from './use-open-site.ts';

const SitePanel = lazyNamed(() => import('./site-panel.tsx'), 'SitePanel');

/** More than this many are searched, not read. */
const READ_AT_ONCE = 7;

/** The site's name; with several sites a way to the others. */
export function SiteSwitcher() {
  const { config, site } = useDashboard();
  if (config.sites.length < 2 && !mayAddSite(config))
    return (
      <span className={styles.site} title={site.name}>
        {site.name}
      </span>
    );
  return config.sites.length > READ_AT_ONCE ? <SearchedSites /> : <ReadSites />;
}

function Trigger(props: ComponentProps<'button'>) {
  const { site } = useDashboard();
  return (
    <button type="button" {...props} className={styles.switcher}>
      <span className={styles.site} dir="auto" title={site.name}>
        {site.name}
      </span>
      <ChevronDown size={16} aria-hidden="true" />
      <span className={styles.hint}>{__('Switch site', 'magpie')}</span>
    </button>
  );
}

function ReadSites() {
  const { config, site } = useDashboard();
  const { locale } = useLocale();
  const open = useOpenSite();
  const { view } = useView();
  const query = writeView({ ...view, tab: null, filters: [] }).toString();
  return (
    <Menu align="start" title={__('Sites', 'magpie')} trigger={<Trigger />}>
      {siteGroups(config.sites, locale).map(({ network, sites }) => (
        <Fragment key={network}>
          {network !== null && <MenuLabel>{network}</MenuLabel>}
          {sites.map((one) => (
            <MenuItem
              key={one.id}
              checked={one.id === site.id}
              icon={<Globe />}
              description={new URL(one.url).host}
              onSelect={() => open(one)}
            >
              {one.name}
            </MenuItem>
          ))}
        </Fragment>
      ))}
      <MenuSeparator />
      {mayAddSite(config) && (
        <MenuItem icon={<Plus />} href={`#${NEW_SITE_PATH}`}>
          {__('Add site', 'magpie')}
        </MenuItem>
      )}
      <MenuItem icon={<LayoutList />} href={`#${SITES_PATH}${query && `?${query}`}`}>
        {__('All sites', 'magpie')}
      </MenuItem>
    </Menu>
  );
}

function SearchedSites() {
  return (
    <LatePanel button={({ open, ...press }) => <Trigger aria-haspopup="dialog" aria-expanded={open} {...press} />}>
      {(panel) => <SitePanel {...panel} />}
    </LatePanel>
  );
}
