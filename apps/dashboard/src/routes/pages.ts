/** Pages other than the reports: the title of each and how it is loaded. */
import { __ } from '@magpie/ui';
import { lazyNamed } from '../common/lazy-named.ts';
import type { Page } from '../common/page.ts';
import {
  ACCOUNT_PATH,
  DOCTOR_PATH,
  HELP_PATH,
  NEWS_PATH,
  SETTINGS_PATH,
  SETUP_PATH,
  SITES_PATH,
} from '../common/paths.ts';

/** Every page besides the reports. */
export const PAGES: readonly Page[] = [
  {
    path: SETTINGS_PATH,
    title: () => __('Settings', 'magpie'),
    component: lazyNamed(() => import('../settings/settings-page.tsx'), 'SettingsPage'),
  },
  {
    path: SETUP_PATH,
    title: () => __('Setup', 'magpie'),
    component: lazyNamed(() => import('../setup/setup-page.tsx'), 'SetupPage'),
  },
  {
    path: DOCTOR_PATH,
    title: () => __('Tracking check', 'magpie'),
    component: lazyNamed(() => import('../doctor/doctor-page.tsx'), 'DoctorPage'),
  },
  {
    path: ACCOUNT_PATH,
    title: () => __('Your account', 'magpie'),
    component: lazyNamed(() => import('../account/account-page.tsx'), 'AccountPage'),
  },
  {
    path: SITES_PATH,
    title: () => __('All sites', 'magpie'),
    component: lazyNamed(() => import('../sites/sites-page.tsx'), 'SitesPage'),
  },
  {
    path: HELP_PATH,
    title: () => __('Help and reference', 'magpie'),
    component: lazyNamed(() => import('../help/help-page.tsx'), 'HelpPage'),
  },
  {
    path: NEWS_PATH,
    title: () => __("What's new", 'magpie'),
    component: lazyNamed(() => import('../news/news-page.tsx'), 'NewsPage'),
  },
];
