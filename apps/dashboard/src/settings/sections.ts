/** This module is responsible for the list of settings: each section, who may open it, how it is loaded. */
import type { Capability } from '@magpie/contract';
import { __ } from '@magpie/ui';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** The headings of the list, in their order. */
export const GROUPS = ['site', 'people', 'programs', 'server'] as const;
/** Under which heading a section stands. */
export type Group = (typeof GROUPS)[number];

/** One section of the settings, at `/settings/<id>`. */
export interface Section {
  readonly id: string;
  readonly title: () => string;
  /** One sentence under the title. */
  readonly description: () => string;
  /** Under which heading it stands in the list. */
  readonly group: Group;
  readonly capability: Capability;
  readonly component: LazyExoticComponent<ComponentType>;
}

/** What a heading says. */
export function groupTitle(group: Group): string {
  const titles: Readonly<Record<Group, string>> = {
    site: __('Site', 'magpie'),
    people: __('People', 'magpie'),
    programs: __('Programs', 'magpie'),
    server: __('Server', 'magpie'),
  };
  return titles[group];
}

/** Every section in its order; the first is shown at `/settings`. */
export const SECTIONS: readonly Section[] = [
  {
    id: 'users',
    title: () => __('Users', 'magpie'),
    description: () => __('Who may sign in, and what each of them may do.', 'magpie'),
    group: 'people',
    capability: 'manage_sites',
    component: lazy(() => import('./users/users-section.tsx').then((module) => ({ default: module.UsersSection }))),
  },
  {
    id: 'feedback',
    title: () => __('Feedback', 'magpie'),
    description: () => __('What people think of the reports.', 'magpie'),
    group: 'people',
    capability: 'save_settings',
    component: lazy(() =>
      import('./feedback/feedback-section.tsx').then((module) => ({ default: module.FeedbackSection })),
    ),
  },
  {
    id: 'licence',
    title: () => __('Licence', 'magpie'),
    description: () => __('What this site is entitled to, and until when.', 'magpie'),
    group: 'site',
    capability: 'save_settings',
    component: lazy(() =>
      import('./licence/licence-section.tsx').then((module) => ({ default: module.LicenceSection })),
    ),
  },
  {
    id: 'addons',
    title: () => __('Add-ons', 'magpie'),
    description: () => __('What is measured and shown beside the basics, and what else your site has.', 'magpie'),
    group: 'site',
    capability: 'save_settings',
    component: lazy(() => import('./addons/addons-section.tsx').then((module) => ({ default: module.AddonsSection }))),
  },
];
