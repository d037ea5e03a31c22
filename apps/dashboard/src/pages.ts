/** This module is responsible for the pages beside the reports: the title of each and how it is loaded. */
import { __ } from '@magpie/ui';
import { lazy } from 'react';
import type { Page } from './page.ts';
import { ACCOUNT_PATH, DOCTOR_PATH, HELP_PATH, NEWS_PATH, SETTINGS_PATH, SETUP_PATH, SITES_PATH } from './paths.ts';

/** Every page beside the reports. */
export const PAGES: readonly Page[] = [
  {
    path: SETTINGS_PATH,
    title: () => __('Settings', 'magpie'),
    component: lazy(() => import('./settings/settings-page.tsx').then((module) => ({ default: module.SettingsPage }))),
  },
  {
    path: SETUP_PATH,
    title: () => __('Set-up', 'magpie'),
    component: lazy(() => import('./setup/setup-page.tsx').then((module) => ({ default: module.SetupPage }))),
  },
  {
    path: DOCTOR_PATH,
    title: () => __('Tracking doctor', 'magpie'),
    component: lazy(() => import('./doctor/doctor-page.tsx').then((module) => ({ default: module.DoctorPage }))),
  },
  {
    path: ACCOUNT_PATH,
    title: () => __('Your account', 'magpie'),
    component: lazy(() => import('./account/account-page.tsx').then((module) => ({ default: module.AccountPage }))),
  },
  {
    path: SITES_PATH,
    title: () => __('All sites', 'magpie'),
    component: lazy(() => import('./sites/sites-page.tsx').then((module) => ({ default: module.SitesPage }))),
  },
  {
    path: HELP_PATH,
    title: () => __('Help and reference', 'magpie'),
    component: lazy(() => import('./help/help-page.tsx').then((module) => ({ default: module.HelpPage }))),
  },
  {
    path: NEWS_PATH,
    title: () => __("What's new", 'magpie'),
    component: lazy(() => import('./news/news-page.tsx').then((module) => ({ default: module.NewsPage }))),
  },
];
