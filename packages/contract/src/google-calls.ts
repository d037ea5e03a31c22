/** Calls that connect a site to Google Analytics and Search Console (docs/adr/0057). */
import { serverCall, siteCall } from '@magpie/reports/calls';
import { z } from 'zod';
import { problemSchema } from './envelope.ts';
import { REPORT_SOURCES } from './report-source.ts';

/**
 * Results of Google's consent page, in the query of the page that the browser comes back to, as `google`. `denied`: no box was ticked.
 * `expired`: it took longer than 15 minutes, or was used before. `other_browser`: it was begun in another browser, or by another user.
 * `no_analytics`: the box of Google Analytics wasn't ticked. `failed`: Google refused, or didn't answer; the status says why.
 */
export const GOOGLE_RESULTS = ['connected', 'denied', 'expired', 'other_browser', 'no_analytics', 'failed'] as const;
/** Result of Google's consent page. */
export type GoogleResult = (typeof GOOGLE_RESULTS)[number];

/** Limits of what is sent. */
export const GOOGLE_LIMITS = { clientIdChars: 256, secretChars: 256, keyChars: 20_000, addressChars: 2000 } as const;

const property = z.object({
  id: z.string(),
  name: z.string(),
  timeZone: z.string(),
  currency: z.string(),
  level: z.enum(['standard', '360']),
  /** Milliseconds. */
  createdAt: z.number(),
});

const stream = z.object({
  id: z.string(),
  /** `G-…` */
  measurementId: z.string(),
  name: z.string(),
  /** Address of the site it measures; may be empty. */
  uri: z.string(),
});

/** The OAuth client of the operator's Google project, without its secret. */
const client = z.object({
  set: z.boolean(),
  /** Null for people who may not manage sites, and without a client. */
  id: z.string().nullable(),
  /** Redirect address to enter at Google; null for people who may not manage sites, and where this server has none that Google takes. */
  redirect: z.string().nullable(),
  /** Why people can't be led to Google, in a sentence; null where they can. A service account works all the same. */
  problem: z.string().nullable(),
});

/** Progress of reading a property's history. */
const history = z.object({
  /** `waiting`: until it is tried again, such as when Google's quota is there again. */
  state: z.enum(['running', 'waiting', 'stopped', 'done', 'failed']),
  /** ID of its property. */
  property: z.string(),
  /** First and last day that is to be read, `YYYY-MM-DD`. */
  first: z.string(),
  last: z.string(),
  /** First day that is stored; days are read from the last on. Null before the first. */
  storedFrom: z.string().nullable(),
  daysDone: z.number().int(),
  /** Whether Google counted something on any stored day. */
  hasData: z.boolean().optional(),
  daysTotal: z.number().int(),
  /** Milliseconds; null unless it waits. */
  waitsUntil: z.number().nullable(),
  /** Why it waits or failed, in a sentence; else empty. */
  message: z.string(),
});

/** Progress of reading Search Console. */
const searchReading = z.object({
  /** `reading`: days are being read, or will be within a minute. `waiting`: until it is tried again. `done`: all of them, and daily new ones. */
  state: z.enum(['reading', 'waiting', 'done']),
  /** First and last day that is stored, `YYYY-MM-DD` by Google's clock; null before the first. */
  first: z.string().nullable(),
  last: z.string().nullable(),
  /** Days that are stored. */
  days: z.number().int(),
  /** Stored days that are read again, because Google may still have been counting them. */
  unfinished: z.array(z.string()),
  /** When everything that there was had been read, milliseconds; null before. */
  readAt: z.number().nullable(),
  /** Milliseconds; null unless it waits. */
  waitsUntil: z.number().nullable(),
  /** Why it waits, in a sentence; else empty. */
  message: z.string(),
});

/** How a site is connected to Google. */
const googleAnswer = z.object({
  client,
  /** Null for a site that isn't connected. */
  provider: z
    .object({
      state: z.enum(['connected', 'lost']),
      /** Milliseconds. */
      since: z.number(),
      /** Google's code of why it was lost, such as `invalid_grant`; null while it isn't. */
      reason: z.string().nullable(),
      /** Why it was lost and what helps, in sentences; empty while it isn't. */
      message: z.string(),
      /** Address of the account; null if it isn't known. */
      account: z.string().nullable(),
      by: z.enum(['consent', 'service_account']),
      granted: z.array(z.enum(['analytics', 'search_console'])),
      property: property.nullable(),
      stream: stream.nullable(),
      searchSite: z.string().nullable(),
    })
    .nullable(),
  source: z.enum(REPORT_SOURCES),
  quota: z
    .object({
      /** When Google said it, milliseconds; null where it only refused. */
      at: z.number().nullable(),
      /** By Google's names, such as `tokensPerDay`. */
      buckets: z.record(z.string(), z.object({ consumed: z.number(), remaining: z.number() })),
      /** Until when nothing is asked since the quota is used up, milliseconds; null while there is some left. */
      waitsUntil: z.number().nullable(),
    })
    .nullable(),
  history: history.nullable(),
  /** Absent where no property in Search Console is chosen. */
  search: searchReading.optional(),
  /** Google's last refusal that a retry doesn't fix, such as withdrawn access; absent once Google answers. */
  refusal: z.object({ code: z.string(), message: z.string() }).optional(),
  /** Why connecting by consent failed last, in a sentence. */
  problem: z.string().optional(),
});

/** How a site is connected to Google. */
export type GoogleAnswer = z.output<typeof googleAnswer>;
/** Progress of reading Search Console. */
export type GoogleSearchReading = z.output<typeof searchReading>;
/** Progress of reading a property's history. */
export type GoogleHistory = z.output<typeof history>;

/** Returns how a site is connected to Google. Asks Google nothing. */
export const googleCall = siteCall('google', 'view_reports', {}, googleAnswer);

/** Fields of the OAuth client of a Google project. */
export const googleClientFields = {
  id: z
    .string()
    .max(GOOGLE_LIMITS.clientIdChars, `The client ID must have at most ${GOOGLE_LIMITS.clientIdChars} characters.`)
    .regex(
      /^[\w.-]*$/,
      'The client ID must look like 1234567890-abc.apps.googleusercontent.com: letters, digits, dots, hyphens and underscores.',
    ),
  secret: z
    .string()
    .max(GOOGLE_LIMITS.secretChars, `The client secret must have at most ${GOOGLE_LIMITS.secretChars} characters.`)
    .regex(/^[\x21-\x7e]*$/, 'The client secret must have no blanks, only letters, digits and signs.'),
} as const;

/** Sets or replaces the OAuth client of the server; two empty fields remove it. The secret is never answered. */
export const setGoogleClientCall = serverCall(
  'google_set_client',
  'manage_sites',
  googleClientFields,
  z.object({ client }),
);

/**
 * Begins connecting a site by consent: the address on this server that leads on to Google, for `location.assign`. Good once, for 15 minutes.
 * @throws `source_not_set_up` without a client, or where Google takes no redirect address of this server
 */
export const connectGoogleCall = siteCall(
  'google_connect',
  'save_settings',
  {
    /** Address of the page to come back to, with `google` added to its query; of this server, or below the connected WordPress. */
    back: z.string().max(GOOGLE_LIMITS.addressChars),
  },
  z.object({ url: z.string() }),
);

/** Connects a site by the JSON of a service account's key file. */
export const googleServiceAccountCall = siteCall(
  'google_service_account',
  'save_settings',
  { key: z.string().min(1).max(GOOGLE_LIMITS.keyChars) },
  googleAnswer,
);

const choices = z.object({
  /** Every account with the properties that can be seen; empty when asked for a property. */
  accounts: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      properties: z.array(
        z.object({ id: z.string(), name: z.string(), kind: z.enum(['ordinary', 'subproperty', 'rollup']) }),
      ),
    }),
  ),
  /** The property that was asked for, with its web streams; null without one. */
  property: property.extend({ streams: z.array(stream.extend({ fits: z.boolean() })) }).nullable(),
  /** Null where Search Console wasn't granted, and when asked for a property. `fits`: it has the site's address. */
  searchSites: z
    .array(
      z.object({
        address: z.string(),
        level: z.string(),
        /** False for an unverified user: Google lists it and answers nothing. */
        usable: z.boolean(),
        fits: z.boolean(),
      }),
    )
    .nullable(),
  /** Why Search Console's list couldn't be read, in a sentence; null where it could. */
  searchProblem: z.string().nullable(),
});

/** What can be chosen at Google. */
export type GoogleChoices = z.output<typeof choices>;

const propertyId = z.string().regex(/^\d{1,20}$/, 'a property is a number such as 123456789');

const measurementId = z.string().regex(/^G-[A-Z0-9]{1,20}$/, 'The measurement ID must look like G-ABC123DEF4.');

/**
 * Asks Google for accounts and properties; with `property` for that one and its web streams, with `measurement_id` for the account and property
 * with that web stream, which may take a request for each property.
 */
export const googleChoicesCall = siteCall(
  'google_choices',
  'save_settings',
  { property: propertyId.optional(), measurement_id: measurementId.optional() },
  choices,
);

/**
 * Chooses property, web stream and Search Console site. What isn't sent stays; an empty field removes. With another property the stream is
 * removed unless one is sent. Another property's history is removed and read again from the new one; so are another site's search terms.
 */
export const chooseGoogleCall = siteCall(
  'google_choose',
  'save_settings',
  {
    property: z.union([z.literal(''), propertyId]).optional(),
    stream: z
      .string()
      .regex(/^\d{0,20}$/, 'a stream is a number')
      .optional(),
    search_site: z.string().max(GOOGLE_LIMITS.addressChars).optional(),
  },
  googleAnswer,
);

/** Ends the connection: withdraws the grant at Google unless another site uses it, and removes the secrets. */
export const disconnectGoogleCall = siteCall('google_disconnect', 'save_settings', {}, googleAnswer);

/** Begins or continues reading the property's history, stops it, or removes what was read; `search` tries Search Console again. */
export const googleHistoryCall = siteCall(
  'google_history',
  'save_settings',
  { do: z.enum(['start', 'stop', 'remove', 'search']) },
  googleAnswer,
);

const live = z.object({
  /** Page views of the last 30 minutes, by the site's own events. */
  own: z.number().int(),
  /** The same in the property's realtime report; null where Google doesn't answer. */
  google: z.number().int().nullable(),
  /** Why it doesn't; null where it does. */
  problem: problemSchema.nullable(),
});
/** Page views of the last 30 minutes in both counts. */
export type GoogleLive = z.output<typeof live>;

/** Counts the last 30 minutes in both, to show that the property is the right one. Asks Google at most twice a minute. */
export const googleLiveCall = siteCall('google_live', 'save_settings', {}, live);

/** The calls about Google. */
export const GOOGLE_CALLS = [
  googleCall,
  setGoogleClientCall,
  connectGoogleCall,
  googleServiceAccountCall,
  googleChoicesCall,
  chooseGoogleCall,
  disconnectGoogleCall,
  googleHistoryCall,
  googleLiveCall,
] as const;
