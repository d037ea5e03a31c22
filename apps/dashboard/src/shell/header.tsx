/** The header: product, site and its switcher, the application's nav items, theme, quick links, inbox, account. */

import LogOut from 'icon:log-out';
import Monitor from 'icon:monitor';
import Moon from 'icon:moon';
import Sun from 'icon:sun';
import UserRound from 'icon:user-round';
import type { PageConfig } from '@magpie/contract';
import { __, IconButton, Mark, Menu, MenuItem, sprintf } from '@magpie/ui';
import { Link } from 'react-router';
import { useShortcut } from '../shortcuts/use-shortcuts.ts';
import { useDashboard } from '../view/dashboard.tsx';
import styles from './header.module.css';
import { InboxButton } from './inbox-button.tsx';
import type { NavItem } from './nav-items.ts';
import { QuickLinks } from './quick-links.tsx';
import { SiteSwitcher } from './site-switcher.tsx';
import { isDark, type Theme, useTheme } from './theme.ts';

export interface HeaderProps {
  places: readonly NavItem[];
  /** The query of the URL that other pages are opened with. */
  search: string;
  onFeedback: () => void;
}

/** The header of every page. */
export function Header({ places, search, onFeedback }: HeaderProps) {
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
      <SiteSwitcher />
      <div className={styles.end}>
        {places.length > 1 && (
          <nav className={styles.places} aria-label={config.product}>
            {places.map(({ path, title, current }) => (
              <Link
                key={path}
                className={styles.place}
                to={{ pathname: path, search }}
                aria-current={current ? 'page' : undefined}
              >
                {title}
              </Link>
            ))}
          </nav>
        )}
        <div className={styles.tools}>
          <ThemeMenu config={config} />
          <QuickLinks search={search} onFeedback={onFeedback} />
          <InboxButton />
          <AccountMenu config={config} />
        </div>
      </div>
    </div>
  );
}

/** Chooses between light, dark and as the system is. */
export function ThemeMenu({ config }: { config: PageConfig }) {
  const [theme, choose] = useTheme(config.host, () => document.querySelector('.magpie'));
  useShortcut('theme', () => choose(isDark(theme) ? 'light' : 'dark'));
  const themes: readonly { id: Theme; label: string; icon: typeof Sun }[] = [
    { id: 'system', label: __('System', 'magpie'), icon: Monitor },
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

/** Shows the signed-in user, and the way to sign out; nothing where the host has its own. */
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
          aria-label={/* translators: %s: the user's name */ sprintf(__('Account: %s', 'magpie'), name)}
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
      <MenuItem icon={<LogOut />} onSelect={() => signOut(config)}>
        {__('Sign out', 'magpie')}
      </MenuItem>
    </Menu>
  );
}

/** Signs out at once; the host's own page would ask first. */
function signOut({ signOutUrl = '', nonce }: Pick<PageConfig, 'signOutUrl' | 'nonce'>): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = signOutUrl;
  const field = document.createElement('input');
  field.type = 'hidden';
  field.name = 'nonce';
  field.value = nonce;
  form.append(field);
  document.body.append(form);
  form.submit();
}
