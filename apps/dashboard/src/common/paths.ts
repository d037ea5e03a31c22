/** Paths of the dashboard's pages, and the permissions that open them. */
import type { Capability } from '@magpie/contract';

/** Where the settings are; sections below it. */
export const SETTINGS_PATH = '/settings';
/** Where the setup wizard is. */
export const SETUP_PATH = '/setup';
/** Where another site is created. */
export const NEW_SITE_PATH = '/setup/new';
/** Where the tracking doctor is. */
export const DOCTOR_PATH = '/doctor';
/** Where the user's own account is. */
export const ACCOUNT_PATH = '/account';
/** Where the table of all sites is. */
export const SITES_PATH = '/sites';
/** Where help is. */
export const HELP_PATH = '/help';
/** Where the changes are listed. */
export const NEWS_PATH = '/whats-new';
/** Where the user journeys are. */
export const JOURNEY_PATH = '/user-journey-report';
/** Where the AI insights are; conversations below it. */
export const AI_INSIGHTS_PATH = '/ai-insights';
/** Where a new conversation is; each conversation below it. */
export const AI_CHAT_PATH = '/ai-insights/chat';

/** Capabilities that open the pages other than reports; null for everyone. */
const PAGE_CAPABILITY = {
  [SETTINGS_PATH]: 'save_settings',
  [SETUP_PATH]: 'save_settings',
  [DOCTOR_PATH]: 'save_settings',
  [ACCOUNT_PATH]: null,
  [SITES_PATH]: 'view_reports',
  [HELP_PATH]: null,
  [NEWS_PATH]: null,
} as const satisfies Readonly<Record<string, Capability | null>>;

/** The path of a page besides the reports. */
export type PagePath = keyof typeof PAGE_CAPABILITY;

/** Whether a user with these capabilities may open a page besides the reports. */
export function mayOpen(path: PagePath, capabilities: readonly Capability[]): boolean {
  const needed = PAGE_CAPABILITY[path];
  return needed === null || capabilities.includes(needed);
}

/** Whether a user may add sites to this server. */
export const mayAddSite = ({ user }: { readonly user: { readonly capabilities: readonly Capability[] } }): boolean =>
  user.capabilities.includes('manage_sites');
