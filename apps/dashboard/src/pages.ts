/** This module is responsible for the pages beside the reports: where each is, who may open it, how it is loaded. */
import type { Capability } from '@magpie/contract';
import { __ } from '@magpie/ui';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** What a page is given. */
export interface PageProps {
  readonly title: string;
  /** What follows the page's own path, such as `users` of `/settings/users`; empty at the path itself. */
  readonly rest: string;
}

/** A page beside the reports. */
export interface Page {
  /** Its hash path; everything below it is its too. */
  readonly path: string;
  readonly title: () => string;
  /** Who lacks it is sent to `/`, as from any unknown path; null for a page of everybody. */
  readonly capability: Capability | null;
  readonly component: LazyExoticComponent<ComponentType<PageProps>>;
}

/** Every page beside the reports. */
export const PAGES: readonly Page[] = [
  {
    path: '/settings',
    title: () => __('Settings', 'magpie'),
    capability: 'save_settings',
    component: lazy(() => import('./settings/settings-page.tsx').then((module) => ({ default: module.SettingsPage }))),
  },
  {
    path: '/setup',
    title: () => __('Set-up', 'magpie'),
    capability: 'save_settings',
    component: lazy(() => import('./setup/setup-page.tsx').then((module) => ({ default: module.SetupPage }))),
  },
  {
    path: '/doctor',
    title: () => __('Tracking doctor', 'magpie'),
    capability: 'save_settings',
    component: lazy(() => import('./doctor/doctor-page.tsx').then((module) => ({ default: module.DoctorPage }))),
  },
  {
    path: '/account',
    title: () => __('Your account', 'magpie'),
    capability: null,
    component: lazy(() => import('./account/account-page.tsx').then((module) => ({ default: module.AccountPage }))),
  },
  {
    path: '/sites',
    title: () => __('All sites', 'magpie'),
    capability: 'view_reports',
    component: lazy(() => import('./sites/sites-page.tsx').then((module) => ({ default: module.SitesPage }))),
  },
  {
    path: '/help',
    title: () => __('Help and reference', 'magpie'),
    capability: null,
    component: lazy(() => import('./help/help-page.tsx').then((module) => ({ default: module.HelpPage }))),
  },
  {
    path: '/whats-new',
    title: () => __("What's new", 'magpie'),
    capability: null,
    component: lazy(() => import('./news/news-page.tsx').then((module) => ({ default: module.NewsPage }))),
  },
];
