/** Setup of the browser tests of Google: a made-up Google that a test changes, and the settings section that connects it. */
import type { GoogleAnswer } from '@magpie/contract';
import { beforeEach } from 'vitest';
import { host, open, page } from './around-dashboard.ts';
import { sites } from './host.ts';
import { type MadeUpGoogle, makeUpGoogle, serveGoogle } from './made-up-google.ts';

/** Rights of who manages sites. */
export const OPERATOR = ['view_reports', 'save_settings', 'manage_sites'] as const;
/** Rights of who changes settings of one site. */
export const EDITOR = ['view_reports', 'save_settings'] as const;

/** The made-up Google of the running test. */
export let google: MadeUpGoogle;

/** Has each test of a file begin with a made-up Google that isn't connected. */
export function aroundGoogle(): void {
  beforeEach(() => {
    google = makeUpGoogle();
  });
}

/** Changes what the server knows about Google. */
export const known = (change: Partial<GoogleAnswer>): void => {
  google.answer = { ...google.answer, ...change };
};

/** How the section is opened. */
export interface Shown {
  readonly rights?: readonly (typeof OPERATOR)[number][];
  readonly size?: { readonly width?: number; readonly height?: number };
  readonly locale?: string;
  /** The query before the hash, as Google's consent page leaves it. */
  readonly result?: string;
}

/** Opens the dashboard at a query or hash, with the made-up Google. */
export const openServed = (at: string, size: Shown['size'] = {}): Promise<void> =>
  open(at, { ...size, prepare: () => serveGoogle(page, google) });

/** Opens the section. */
export async function show({ rights = EDITOR, size = {}, locale = 'en_US', result }: Shown = {}): Promise<void> {
  host.behaviour.config = {
    locale,
    sites: [{ ...sites[0]!, capabilities: [...rights] }],
    user: { name: 'Ada', capabilities: [...rights] },
  };
  await openServed(`${result === undefined ? '' : `?google=${result}`}#/settings/google`, size);
  await page.getByRole('heading', { level: 1, name: 'Google Analytics' }).waitFor();
}

/** The button with exactly this name. */
export const button = (name: string) => page.getByRole('button', { name, exact: true });

/** The fact with this label. */
export const fact = (name: string) =>
  page.locator('dl > div').filter({ has: page.locator('dt').getByText(name, { exact: true }) });

/** Forms that were sent for an action, oldest first. */
export const sent = (action: string) =>
  google.came
    .filter((form) => form.get('action') === `magpie_google_${action}`)
    .map((form) => Object.fromEntries(form));
