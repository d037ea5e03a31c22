/** The list of settings: each section, the permission that opens it, how it is loaded. */
import type { Capability } from '@magpie/contract';
import { __ } from '@magpie/ui';
import type { ComponentType, LazyExoticComponent } from 'react';
import { lazyNamed } from '../common/lazy-named.ts';

/** The headings of the list, in order. */
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

/** Heading of a group. */
export function groupTitle(group: Group): string {
  const titles: Readonly<Record<Group, string>> = {
    site: __('Site', 'magpie'),
    people: __('People', 'magpie'),
    programs: __('Apps', 'magpie'),
    server: __('Server', 'magpie'),
  };
  return titles[group];
}

/** Every section in its order; the first is shown at `/settings`. */
export const SECTIONS: readonly Section[] = [
  {
    id: 'general',
    title: () => __('General', 'magpie'),
    description: () => __('Your site’s name, domains and time zone.', 'magpie'),
    group: 'site',
    capability: 'save_settings',
    component: lazyNamed(() => import('./general/general-section.tsx'), 'GeneralSection'),
  },
  {
    id: 'tracking',
    title: () => __('Tracking and privacy', 'magpie'),
    description: () => __('Choose how visitors are counted and how they can opt out.', 'magpie'),
    group: 'site',
    capability: 'save_settings',
    component: lazyNamed(() => import('./tracking/tracking-section.tsx'), 'TrackingSection'),
  },
  {
    id: 'wordpress',
    title: () => __('WordPress', 'magpie'),
    description: () => __('The connection of your WordPress site with this server.', 'magpie'),
    group: 'site',
    capability: 'save_settings',
    component: lazyNamed(() => import('./wordpress/wordpress-section.tsx'), 'WordPressSection'),
  },
  {
    id: 'google',
    title: () => __('Google Analytics', 'magpie'),
    description: () => __('Read your Google Analytics property and your search terms from Google.', 'magpie'),
    group: 'site',
    capability: 'save_settings',
    component: lazyNamed(() => import('./google/google-section.tsx'), 'GoogleSection'),
  },
  {
    id: 'bots',
    title: () => __('Bots and own traffic', 'magpie'),
    description: () => __('Choose which traffic is excluded from reports.', 'magpie'),
    group: 'site',
    capability: 'save_settings',
    component: lazyNamed(() => import('./bots/bots-section.tsx'), 'BotsSection'),
  },
  {
    id: 'goals',
    title: () => __('Key events', 'magpie'),
    description: () => __('Choose the events that matter most, such as orders or sign-ups.', 'magpie'),
    group: 'site',
    capability: 'save_settings',
    component: lazyNamed(() => import('./goals/goals-section.tsx'), 'GoalsSection'),
  },
  {
    id: 'dimensions',
    title: () => __('Custom dimensions and metrics', 'magpie'),
    description: () => __('Report on extra data that your pages send.', 'magpie'),
    group: 'site',
    capability: 'save_settings',
    component: lazyNamed(() => import('./definitions/definitions-section.tsx'), 'CustomDefinitionsSection'),
  },
  {
    id: 'affiliate',
    title: () => __('Affiliate rules', 'magpie'),
    description: () => __('Choose which outbound links count as affiliate links.', 'magpie'),
    group: 'site',
    capability: 'save_settings',
    component: lazyNamed(() => import('./affiliate/affiliate-section.tsx'), 'AffiliateSection'),
  },
  {
    id: 'money',
    title: () => __('Money', 'magpie'),
    description: () => __('Exchange rates for orders in other currencies.', 'magpie'),
    group: 'site',
    capability: 'save_settings',
    component: lazyNamed(() => import('./money/money-section.tsx'), 'MoneySection'),
  },
  {
    id: 'content',
    title: () => __('Content', 'magpie'),
    description: () => __('Where titles, images and categories in reports come from.', 'magpie'),
    group: 'site',
    capability: 'save_settings',
    component: lazyNamed(() => import('./content/content-section.tsx'), 'ContentSection'),
  },
  {
    id: 'pdf',
    title: () => __('PDF reports', 'magpie'),
    description: () => __('Add your logo to PDF reports. It is saved as soon as you choose it.', 'magpie'),
    group: 'site',
    capability: 'save_settings',
    component: lazyNamed(() => import('./pdf-image/pdf-image-section.tsx'), 'PdfImageSection'),
  },
  {
    id: 'data',
    title: () => __('Data and retention', 'magpie'),
    description: () => __('Data retention, imports and requests from visitors.', 'magpie'),
    group: 'site',
    capability: 'save_settings',
    component: lazyNamed(() => import('./data/data-section.tsx'), 'DataSection'),
  },
  {
    id: 'users',
    title: () => __('Users', 'magpie'),
    description: () => __('People and their permissions.', 'magpie'),
    group: 'people',
    capability: 'manage_sites',
    component: lazyNamed(() => import('./users/users-section.tsx'), 'UsersSection'),
  },
  {
    id: 'feedback',
    title: () => __('Feedback', 'magpie'),
    description: () => __('What people say about your reports.', 'magpie'),
    group: 'people',
    capability: 'save_settings',
    component: lazyNamed(() => import('./feedback/feedback-section.tsx'), 'FeedbackSection'),
  },
  {
    id: 'licence',
    title: () => __('Licence', 'magpie'),
    description: () => __('Your plan and when it renews.', 'magpie'),
    group: 'site',
    capability: 'save_settings',
    component: lazyNamed(() => import('./licence/licence-section.tsx'), 'LicenceSection'),
  },
  {
    id: 'addons',
    title: () => __('Add-ons', 'magpie'),
    description: () => __('Turn extra tracking and reports on or off. Changes are saved immediately.', 'magpie'),
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
    description: () => __('API keys and secrets for sending events from a server.', 'magpie'),
    group: 'programs',
    capability: 'save_settings',
    component: lazyNamed(() => import('./keys/keys-section.tsx'), 'KeysSection'),
  },
  {
    id: 'model',
    title: () => __('Language model', 'magpie'),
    description: () => __('Let a language model help with questions in Conversations AI.', 'magpie'),
    group: 'programs',
    capability: 'save_settings',
    component: lazyNamed(() => import('./model/model-section.tsx'), 'ModelSection'),
  },
  {
    id: 'about',
    title: () => __('About', 'magpie'),
    description: () => __('Version, status and licences of this server.', 'magpie'),
    group: 'server',
    capability: 'manage_sites',
    component: lazyNamed(() => import('./about/about-section.tsx'), 'AboutSection'),
  },
];
