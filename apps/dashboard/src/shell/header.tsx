/** This module is responsible for the header: product, site and its switcher, theme, help, account. */
import type { PageConfig } from '@magpie/contract';
import { __, IconButton, Mark, Menu, MenuItem, sprintf } from '@magpie/ui';
import { ChevronDown, CircleQuestionMark, Globe, LogOut, Monitor, Moon, Sun, UserRound } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useDashboard } from '../dashboard.tsx';
import { useView } from '../view/use-view.ts';
import styles from './header.module.css';
import { type Theme, useTheme } from './theme.ts';

const HelpSheet = lazy(() => import('./help-sheet.tsx').then((module) => ({ default: module.HelpSheet })));

/** The header of every page. */
export function Header({ search }: { search: string }) {
  const { config } = useDashboard();
  return (
    <div className={styles.header}>
      <Link
        className={styles.product}
        to={{ pathname: '/', search }}
        aria-label={/* translators: %s: the product's name */ sprintf(__('%s: Overview', 'magpie'), config.product)}
      >
        <Mark size={26} />
        <span className={styles.name}>{config.product}</span>
      </Link>
      <SiteName />
      <div className={styles.tools}>
        <ThemeMenu config={config} />
        <HelpButton />
        <AccountMenu config={config} />
      </div>
    </div>
  );
}

/** The site's name; a menu where there are several. Filters stay behind: they were chosen among another site's values. */
function SiteName() {
  const { config, site } = useDashboard();
  const { change } = useView();
  if (config.sites.length < 2) return <span className={styles.site}>{site.name}</span>;
  return (
    <Menu
      align="start"
      title={__('Sites', 'magpie')}
      trigger={
        <button type="button" className={styles.switcher}>
          <span className={styles.site}>{site.name}</span>
          <ChevronDown size={16} aria-hidden="true" />
          <span className={styles.hint}>{__('Switch site', 'magpie')}</span>
        </button>
      }
    >
      {config.sites.map((one) => (
        <MenuItem
          key={one.id}
          checked={one.id === site.id}
          icon={<Globe />}
          description={new URL(one.url).host}
          onSelect={() => change({ site: one.id === config.site ? null : one.id, filters: [] })}
        >
          {one.name}
        </MenuItem>
      ))}
    </Menu>
  );
}

/** Chooses between light, dark and as the system is. */
export function ThemeMenu({ config }: { config: PageConfig }) {
  const [theme, choose] = useTheme(config.host, () => document.querySelector('.magpie'));
  const themes: readonly { id: Theme; label: string; icon: typeof Sun }[] = [
    { id: 'system', label: __('As the system', 'magpie'), icon: Monitor },
    { id: 'light', label: __('Light', 'magpie'), icon: Sun },
    { id: 'dark', label: __('Dark', 'magpie'), icon: Moon },
  ];
  const Current = themes.find(({ id }) => id === theme)?.icon ?? Monitor;
  return (
    <Menu
      title={__('Theme', 'magpie')}
      trigger={
        <IconButton label={__('Theme', 'magpie')}>
          <Current />
        </IconButton>
      }
    >
      {themes.map(({ id, label, icon: Icon }) => (
        <MenuItem key={id} checked={id === theme} icon={<Icon />} onSelect={() => choose(id)}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}

function HelpButton() {
  const [state, setState] = useState<'unasked' | 'open' | 'closed'>('unasked');
  return (
    <>
      <IconButton
        label={__('Help', 'magpie')}
        aria-haspopup="dialog"
        aria-expanded={state === 'open'}
        onClick={() => setState('open')}
      >
        <CircleQuestionMark />
      </IconButton>
      {state !== 'unasked' && (
        <Suspense>
          <HelpSheet open={state === 'open'} onOpenChange={(open) => setState(open ? 'open' : 'closed')} />
        </Suspense>
      )}
    </>
  );
}

/** Who is signed in, and the way out. A host that signs out elsewhere shows the account itself. */
export function AccountMenu({ config }: { config: PageConfig }) {
  const { name } = config.user;
  if (config.signOutUrl === undefined) return null;
  return (
    <Menu
      title={name}
      trigger={
        <button
          type="button"
          className={styles.account}
          aria-label={/* translators: %s: the user's name */ sprintf(__('Account of %s', 'magpie'), name)}
        >
          {[...name.trim()][0]?.toLocaleUpperCase() ?? '·'}
        </button>
      }
    >
      {config.sites.length > 0 && (
        <MenuItem href="#/account" icon={<UserRound />}>
          {__('Your account', 'magpie')}
        </MenuItem>
      )}
      <MenuItem href={config.signOutUrl} icon={<LogOut />}>
        {__('Sign out', 'magpie')}
      </MenuItem>
    </Menu>
  );
}
