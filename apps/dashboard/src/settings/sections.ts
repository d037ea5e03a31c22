/** This module is responsible for the list of settings: each section, who may open it, how it is loaded. */
import type { Capability } from '@magpie/contract';
import { __ } from '@magpie/ui';
import type { ComponentType, LazyExoticComponent } from 'react';
import { lazyNamed } from '../lazy-named.ts';

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
    id: 'general',
    title: () => __('General', 'magpie'),
    description: () =>
      __('What the site is called, which hosts are its own, and by whose clock its days are counted.', 'magpie'),
    group: 'site',
    capability: 'save_settings',
    component: lazyNamed(() => import('./general/general-section.tsx'), 'GeneralSection'),
  },
  {
    id: 'tracking',
    title: () => __('Tracking and privacy', 'magpie'),
    description: () => __('How visits are counted, how visitors are recognised, and how they can object.', 'magpie'),
    group: 'site',
    capability: 'save_settings',
    component: lazyNamed(() => import('./tracking/tracking-section.tsx'), 'TrackingSection'),
  },
  {
    id: 'bots',
    title: () => __('Bots and own traffic', 'magpie'),
    description: () => __('What is left out of the reports, and why.', 'magpie'),
    group: 'site',
    capability: 'save_settings',
    component: lazyNamed(() => import('./bots/bots-section.tsx'), 'BotsSection'),
  },
  {
    id: 'goals',
    title: () => __('Key events', 'magpie'),
    description: () => __('What your site is there for: the events that make a visit worth it.', 'magpie'),
    group: 'site',
    capability: 'save_settings',
    component: lazyNamed(() => import('./goals/goals-section.tsx'), 'GoalsSection'),
  },
  {
    id: 'dimensions',
    title: () => __('Custom dimensions and metrics', 'magpie'),
    description: () => __('Words of your own for what your pages send along.', 'magpie'),
    group: 'site',
    capability: 'save_settings',
    component: lazyNamed(() => import('./words/words-section.tsx'), 'WordsSection'),
  },
  {
    id: 'affiliate',
    title: () => __('Affiliate rules', 'magpie'),
    description: () => __('Which outbound links earn, and for whom.', 'magpie'),
    group: 'site',
    capability: 'save_settings',
    component: lazyNamed(() => import('./affiliate/affiliate-section.tsx'), 'AffiliateSection'),
  },
  {
    id: 'money',
    title: () => __('Money', 'magpie'),
    description: () => __('What other currencies are worth in the site’s.', 'magpie'),
    group: 'site',
    capability: 'save_settings',
    component: lazyNamed(() => import('./money/money-section.tsx'), 'MoneySection'),
  },
  {
    id: 'content',
    title: () => __('Content', 'magpie'),
    description: () => __('Where the titles, pictures and categories in reports come from.', 'magpie'),
    group: 'site',
    capability: 'save_settings',
    component: lazyNamed(() => import('./content/content-section.tsx'), 'ContentSection'),
  },
  {
    id: 'pdf',
    title: () => __('PDF reports', 'magpie'),
    description: () => __('What stands at the head of a printed report.', 'magpie'),
    group: 'site',
    capability: 'save_settings',
    component: lazyNamed(() => import('./pdf-image/pdf-image-section.tsx'), 'PdfImageSection'),
  },
  {
    id: 'data',
    title: () => __('Data and retention', 'magpie'),
    description: () =>
      __('How long events are kept, where they come from, and what is known of one visitor.', 'magpie'),
    group: 'site',
    capability: 'save_settings',
    component: lazyNamed(() => import('./data/data-section.tsx'), 'DataSection'),
  },
  {
    id: 'users',
    title: () => __('Users', 'magpie'),
    description: () => __('Who may sign in, and what each of them may do.', 'magpie'),
    group: 'people',
    capability: 'manage_sites',
    component: lazyNamed(() => import('./users/users-section.tsx'), 'UsersSection'),
  },
  {
    id: 'feedback',
    title: () => __('Feedback', 'magpie'),
    description: () => __('What people think of the reports.', 'magpie'),
    group: 'people',
    capability: 'save_settings',
    component: lazyNamed(() => import('./feedback/feedback-section.tsx'), 'FeedbackSection'),
  },
  {
    id: 'licence',
    title: () => __('Licence', 'magpie'),
    description: () => __('What this site is entitled to, and until when.', 'magpie'),
    group: 'site',
    capability: 'save_settings',
    component: lazyNamed(() => import('./licence/licence-section.tsx'), 'LicenceSection'),
  },
  {
    id: 'addons',
    title: () => __('Add-ons', 'magpie'),
    description: () => __('What is measured and shown beside the basics, and what else your site has.', 'magpie'),
    group: 'site',
    capability: 'save_settings',
    component: lazyNamed(() => import('./addons/addons-section.tsx'), 'AddonsSection'),
  },
  {
    id: 'audit',
    title: () => __('Audit log', 'magpie'),
    description: () => __('Who changed what, and when.', 'magpie'),
    group: 'people',
    capability: 'save_settings',
    component: lazyNamed(() => import('./audit/audit-section.tsx'), 'AuditSection'),
  },
  {
    id: 'keys',
    title: () => __('Keys and secrets', 'magpie'),
    description: () => __('What programs read with, and servers send with.', 'magpie'),
    group: 'programs',
    capability: 'save_settings',
    component: lazyNamed(() => import('./keys/keys-section.tsx'), 'KeysSection'),
  },
  {
    id: 'about',
    title: () => __('About', 'magpie'),
    description: () => __('This server: its version, its health, and what it is made of.', 'magpie'),
    group: 'server',
    capability: 'manage_sites',
    component: lazyNamed(() => import('./about/about-section.tsx'), 'AboutSection'),
  },
];
