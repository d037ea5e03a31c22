/** A made-up connection with Google that answers the dashboard's calls about it in a test. */
import type { GoogleAnswer, GoogleChoices, GoogleLive, GoogleSearchReading, SettingsAnswer } from '@magpie/contract';
import type { Page } from 'playwright-core';
import { NOW } from './browser.ts';

type Provider = NonNullable<GoogleAnswer['provider']>;

/** The redirect address of the made-up server. */
export const REDIRECT = 'https://stats.magpies.example/google/callback';

const DAY_MS = 86_400_000;

/** A property with the site's zone and currency. */
export const PROPERTY = {
  id: '421337001',
  name: 'magpies.example',
  timeZone: 'Europe/Berlin',
  currency: 'EUR',
  level: 'standard',
  createdAt: Date.parse('2022-03-01T00:00:00Z'),
} as const;

const STREAM = { id: '5001', measurementId: 'G-MAGPIE0001', name: 'Website', uri: 'https://magpies.example' };

/** A connection by consent with everything chosen. */
export const CONNECTED: Provider = {
  state: 'connected',
  since: NOW - 40 * DAY_MS,
  reason: null,
  message: '',
  account: 'anna@magpies.example',
  by: 'consent',
  granted: ['analytics', 'search_console'],
  property: PROPERTY,
  stream: STREAM,
  searchSite: 'sc-domain:magpies.example',
};

/** The same before anything was chosen. */
export const UNCHOSEN: Provider = { ...CONNECTED, since: NOW, property: null, stream: null, searchSite: null };

/** The same once Google lets the server in no longer. */
export const LOST: Provider = {
  ...CONNECTED,
  state: 'lost',
  since: NOW - 3 * DAY_MS,
  reason: 'invalid_grant',
  message: 'The permission was withdrawn in the Google account, or it ran out. Sign in at Google again.',
};

/** Quota of which a part is used. */
export const QUOTA: NonNullable<GoogleAnswer['quota']> = {
  at: NOW - 120_000,
  waitsUntil: null,
  buckets: {
    tokensPerDay: { consumed: 9, remaining: 162_400 },
    tokensPerHour: { consumed: 9, remaining: 31_050 },
    tokensPerProjectPerHour: { consumed: 9, remaining: 5_050 },
    concurrentRequests: { consumed: 0, remaining: 10 },
    potentiallyThresholdedRequestsPerHour: { consumed: 1, remaining: 112 },
  },
};

/** Fourteen months, of which the newest are read. */
export const HISTORY: NonNullable<GoogleAnswer['history']> = {
  state: 'running',
  property: PROPERTY.id,
  first: '2025-10-04',
  last: '2026-11-09',
  storedFrom: '2026-08-17',
  daysDone: 85,
  daysTotal: 402,
  waitsUntil: null,
  message: '',
};

/** Search Console, of which a year is read. */
export const SEARCH: GoogleSearchReading = {
  state: 'reading',
  first: '2025-11-18',
  last: '2026-11-18',
  days: 366,
  unfinished: ['2026-11-17', '2026-11-18'],
  readAt: null,
  waitsUntil: null,
  message: '',
};

/** Accounts of an agency, with the site's own property among them. */
export function manyAccounts(count: number): GoogleChoices['accounts'] {
  return Array.from({ length: count }, (_, index) => ({
    id: String(100_000 + index),
    name: index === 61 ? 'The Magpie Society' : `Client ${String(index + 1).padStart(3, '0')}`,
    properties:
      index === 61
        ? [{ id: PROPERTY.id, name: PROPERTY.name, kind: 'ordinary' as const }]
        : [
            { id: String(300_000_000 + index), name: `client-${index + 1}.example`, kind: 'ordinary' as const },
            ...(index % 40 === 0
              ? [{ id: String(310_000_000 + index), name: `All of client ${index + 1}`, kind: 'rollup' as const }]
              : []),
          ],
  }));
}

/** Sites of Search Console: one that fits, one that doesn't, one that isn't verified. */
export const SEARCH_SITES: NonNullable<GoogleChoices['searchSites']> = [
  { address: 'https://other.example/', level: 'siteFullUser', usable: true, fits: false },
  { address: 'sc-domain:magpies.example', level: 'siteOwner', usable: true, fits: true },
  { address: 'https://www.magpies.example/', level: 'siteUnverifiedUser', usable: false, fits: true },
];

/** The details of a property. */
export const details = (change: Partial<NonNullable<GoogleChoices['property']>> = {}): GoogleChoices => ({
  accounts: [],
  property: { ...PROPERTY, streams: [{ ...STREAM, fits: true }], ...change },
  searchSites: null,
  searchProblem: null,
});

/** A made-up connection with what came of the page. */
export interface MadeUpGoogle {
  answer: GoogleAnswer;
  live: GoogleLive;
  choices: GoogleChoices;
  property: GoogleChoices;
  /** Where `magpie_google_connect` leads. */
  url: string;
  /** Refusals, by the call's action. */
  refusals: Record<string, { code: string; message: string; field?: string }>;
  /** Settled before a call is answered. */
  when: Promise<void>;
  /** Forms of the calls that change something, or ask Google. */
  readonly came: URLSearchParams[];
}

/** A server with a client, to which the site isn't connected. */
export function makeUpGoogle(change: Partial<GoogleAnswer> = {}): MadeUpGoogle {
  return {
    answer: {
      client: { set: true, id: '1234-abc.apps.googleusercontent.com', redirect: REDIRECT, problem: null },
      provider: null,
      source: 'own',
      quota: null,
      history: null,
      ...change,
    },
    live: { own: 12, google: 9, problem: null },
    choices: { accounts: manyAccounts(3), property: null, searchSites: SEARCH_SITES, searchProblem: null },
    property: details(),
    url: '',
    refusals: {},
    when: Promise.resolve(),
    came: [],
  };
}

/** Settings of a site with this source. */
const settings = (source: GoogleAnswer['source']): SettingsAnswer => ({
  version: 1,
  values: {
    ...{ name: 'The Magpie Society', hosts: [], timeZone: 'Europe/Berlin', firstDayOfWeek: 1, network: null },
    ...{ identity: 'stored', sessionTimeoutMinutes: 30, keyEvents: [], searchParameters: [], internalNetworks: [] },
    ...{ countInternal: false, botRules: { threshold: 100, allow: [] }, retentionMonths: null, rates: [] },
    ...{ customDefinitions: [], affiliateRules: [], reportDimensions: [], funnels: [], setUp: true, honourGpc: false },
    ...{ honourDnt: false, removeEmails: true, ownHostsOnly: true, ignoredReferrers: [], countedReferrers: [] },
    ...{ pageParameters: [], ignoreTrailingSlash: true, measureVitals: true, hasShop: null, source },
  },
  pdf_reports_header_image: null,
  fixed: {
    ...{ id: 'mgp-magpies', url: 'https://magpies.example', addressOpen: false, currency: 'EUR', optoutPage: '' },
    links: { internal: '', optout: '', optin: '' },
    ...{ botReasons: [], passingHosts: { payment: [], cardCheck: [], signIn: [] }, rebuilds: [] },
  },
});

/** Answers the calls about Google in a page. */
export async function serveGoogle(page: Page, google: MadeUpGoogle): Promise<void> {
  const answers: Record<string, (form: URLSearchParams) => unknown> = {
    magpie_google: () => google.answer,
    magpie_google_set_client: (form) => {
      const id = form.get('id')!;
      google.answer = { ...google.answer, client: { ...google.answer.client, set: id !== '', id: id || null } };
      return { client: google.answer.client };
    },
    magpie_google_connect: () => ({ url: google.url }),
    magpie_google_service_account: () => {
      google.answer = {
        ...google.answer,
        provider: { ...UNCHOSEN, by: 'service_account', account: 'reader@birds.iam.gserviceaccount.com' },
      };
      return google.answer;
    },
    magpie_google_choices: (form) => (form.has('property') ? google.property : google.choices),
    magpie_google_choose: (form) => {
      const { provider } = google.answer;
      const chosen = google.property.property!;
      google.answer = {
        ...google.answer,
        provider: provider && {
          ...provider,
          property: form.has('property') ? { ...chosen, id: form.get('property')! } : provider.property,
          stream: chosen.streams.find(({ id }) => id === form.get('stream')) ?? null,
          searchSite: form.get('search_site') || null,
        },
      };
      return google.answer;
    },
    magpie_google_disconnect: () => {
      google.answer = { ...google.answer, provider: null, quota: null, source: 'own' };
      return google.answer;
    },
    magpie_google_live: () => google.live,
    magpie_google_history: (form) => {
      const action = form.get('do');
      google.answer = {
        ...google.answer,
        history: action === 'remove' ? null : { ...HISTORY, state: action === 'stop' ? 'stopped' : 'running' },
      };
      return google.answer;
    },
  };
  let saved = settings(google.answer.source);
  answers.magpie_settings = () => saved;
  answers.magpie_save_settings = (form) => {
    const { source } = JSON.parse(form.get('changes')!) as Pick<GoogleAnswer, 'source'>;
    google.answer = { ...google.answer, source };
    saved = { ...settings(source), version: saved.version + 1 };
    return saved;
  };
  await page.route('**/ajax', async (route) => {
    const form = new URLSearchParams(route.request().postData() ?? '');
    const action = form.get('action') ?? '';
    const answer = answers[action];
    if (!answer) return route.fallback();
    if (!['magpie_google', 'magpie_google_live', 'magpie_settings'].includes(action)) google.came.push(form);
    await google.when;
    const error = google.refusals[action];
    if (error) return route.fulfill({ status: 400, json: { success: false, error } });
    return route.fulfill({ json: { success: true, data: answer(form) } });
  });
}
