/** Finds one of many sites by name or address. Loaded on demand. */

import Check from 'icon:check';
import LayoutList from 'icon:layout-list';
import Plus from 'icon:plus';
import type { SiteSummary } from '@magpie/contract';
import { __, DropPanel, type LatePanelState, SearchField, useLocale } from '@magpie/ui';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { mayAddSite, NEW_SITE_PATH, SITES_PATH } from '../common/paths.ts';
import { siteGroups, siteMatches } from '../common/site-groups.ts';
import { useDashboard } from '../view/dashboard.tsx';
import { useView } from '../view/use-view.ts';
import { writeView } from '../view/view.ts';
import styles from './site-panel.module.css';
import { useOpenSite } from './use-open-site.ts';

/** All sites, to be searched: arrows walk them from the field, Enter opens the first. */
export function SitePanel({ trigger, open, onOpenChange }: LatePanelState) {
  const { config, site } = useDashboard();
  const { locale } = useLocale();
  const { view } = useView();
  const openSite = useOpenSite();
  const [text, setText] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const sites = config.sites.filter((one) => siteMatches(one, text));
  const groups = siteGroups(sites, locale);
  const query = writeView({ ...view, tab: null, filters: [] }).toString();
  useEffect(() => {
    if (!open) setText('');
  }, [open]);

  function choose(one: SiteSummary) {
    onOpenChange(false);
    openSite(one);
  }
  function walk(event: KeyboardEvent<HTMLDivElement>) {
    const items = [...(list.current?.querySelectorAll<HTMLElement>('button, a') ?? [])];
    const at = items.indexOf(document.activeElement as HTMLElement);
    const inField = event.target instanceof HTMLInputElement;
    const first = groups[0]?.sites[0];
    if (event.key === 'Enter' && inField && first && text.trim() !== '') choose(first);
    else if (event.key === 'ArrowDown') items[Math.min(at + 1, items.length - 1)]?.focus();
    else if (event.key === 'ArrowUp' && at === 0) event.currentTarget.querySelector<HTMLElement>('input')?.focus();
    else if (event.key === 'ArrowUp' && at > 0) items[at - 1]?.focus();
    else if (event.key === 'Home' && !inField) items[0]?.focus();
    else if (event.key === 'End' && !inField) items.at(-1)?.focus();
    else return;
    event.preventDefault();
  }

  return (
    <DropPanel title={__('Sites', 'magpie')} align="start" trigger={trigger} open={open} onOpenChange={onOpenChange}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys are a shortcut beside Tab */}
      <div className={styles.panel} onKeyDown={walk}>
        <div className={styles.search}>
          <SearchField label={__('Search sites', 'magpie')} value={text} onChange={setText} autoFocus />
        </div>
        <div ref={list} className={styles.list}>
          {groups.map(({ network, sites: members }) => (
            <section key={network} aria-label={network ?? __('Sites', 'magpie')}>
              {network !== null && (
                <h3 className={styles.network} dir="auto">
                  {network}
                </h3>
              )}
              {members.map((one) => (
                <button
                  key={one.id}
                  type="button"
                  className={styles.site}
                  aria-current={one.id === site.id || undefined}
                  onClick={() => choose(one)}
                >
                  <span className={styles.fields}>
                    <span className={styles.name} dir="auto">
                      {one.name}
                    </span>
                    <span className={styles.host}>{new URL(one.url).host}</span>
                  </span>
                  {one.id === site.id && <Check size={16} aria-hidden="true" />}
                </button>
              ))}
            </section>
          ))}
          <p className={styles.none} role="status">
            {sites.length === 0 && __('No sites match your search.', 'magpie')}
          </p>
          <div className={styles.foot}>
            {mayAddSite(config) && (
              <Link className={styles.link} to={NEW_SITE_PATH} onClick={() => onOpenChange(false)}>
                <Plus size={16} aria-hidden="true" />
                {__('Add site', 'magpie')}
              </Link>
            )}
            <Link
              className={styles.link}
              to={{ pathname: SITES_PATH, search: query }}
              onClick={() => onOpenChange(false)}
            >
              <LayoutList size={16} aria-hidden="true" />
              {__('All sites', 'magpie')}
            </Link>
          </div>
        </div>
      </div>
    </DropPanel>
  );
}
