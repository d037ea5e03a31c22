/** Envelope of every answer and the fixed list of problems (wire). */
import { type GoogleQuality, type HistoryQuality, QUERY_ERRORS, questionSchema } from '@magpie/query';
import { TIERS } from '@magpie/reports';
import { z } from 'zod';

/** Prefix of every AJAX action. */
export const ACTION_PREFIX = 'magpie_';

/** Code → HTTP status, for everything except what can be wrong with a question. Made by a call that is marked as pure, so that pages leave it out. */
export const PROBLEMS = /* @__PURE__ */ (() =>
  ({
    ...QUERY_ERRORS,
    bad_request: 400,
    unknown_action: 400,
    refused: 400,
    unknown_report: 400,
    unknown_table: 400,
    malformed_body: 400,
    too_many_events: 400,
    unknown_site: 400,
    not_confirmed: 400,
    address_unverified: 400,
    has_events: 409,
    site_needed: 400,
    bad_name: 400,
    too_many_keys: 400,
    unknown_key: 400,
    duplicate_metric: 400,
    too_many_metrics: 400,
    bad_note: 400,
    unknown_note: 400,
    unknown_exception: 400,
    unknown_category: 400,
    unknown_media: 400,
    too_many_notes: 400,
    too_many_categories: 400,
    too_many_medias: 400,
    bad_file: 400,
    unknown_addon: 400,
    addon_unavailable: 400,
    addon_needed: 400,
    install_elsewhere: 400,
    not_a_demo: 400,
    bad_licence_key: 400,
    licence_malformed: 400,
    licence_other_key: 400,
    licence_bad_signature: 400,
    licence_wrong_site: 400,
    licence_expired: 400,
    no_licence: 400,
    signed_out: 401,
    bad_credentials: 401,
    key_expired: 401,
    bad_signature: 401,
    stale_signature: 401,
    unknown_connection: 401,
    connection_ended: 401,
    bad_claim: 401,
    bad_nonce: 403,
    forbidden: 403,
    site_blocked: 403,
    not_found: 404,
    method_not_allowed: 405,
    conflict: 409,
    replayed: 409,
    audit_running: 409,
    audit_cancelled: 409,
    body_too_large: 413,
    unsupported_encoding: 415,
    unsupported_image: 415,
    plugin_too_old: 426,
    too_many_requests: 429,
    internal: 500,
    print_failed: 500,
    audit_crashed: 500,
    audit_failed: 500,
    no_chromium: 501,
    audit_unreachable: 502,
    audit_bad_certificate: 502,
    audit_redirects: 502,
    audit_status: 502,
    audit_password: 502,
    audit_private_address: 502,
    audit_other_host: 502,
    audit_other_type: 502,
    audit_too_large: 502,
    not_ready: 503,
    print_too_long: 504,
    audit_too_long: 504,
  }) as const)();

/** One of the fixed list of codes. */
export type ProblemCode = keyof typeof PROBLEMS;

/** Error, for programs (`code`) and people (`message`). */
export const problemSchema = z.object({
  code: z.string(),
  message: z.string(),
  field: z.string().optional(),
  /** Only with `incompatible_fields`: the names of the fields that can't be combined, or of the reader's filter that doesn't fit. */
  clashing: z.array(z.string()).optional(),
  retryable: z.boolean().optional(),
  /** Seconds after which another try may help; not before. */
  retryAfter: z.number().optional(),
  /** Only with `conflict`: the saved version, in the shape of the call's answer. */
  current: z.unknown().optional(),
  /** Only with `internal`: also in the server's log. */
  id: z.string().optional(),
});

/** Error of a call. */
export type Problem = z.infer<typeof problemSchema>;

/** Why a field isn't the site's own data: what is missing, and whether the sample or nothing is shown. */
const lockedField = z.object({
  access: z.enum(['demo', 'refused']),
  missing: z.union([
    z.object({ kind: z.literal('tier'), tier: z.enum(TIERS) }),
    z.object({ kind: z.literal('addon'), slug: z.string(), installed: z.boolean() }),
  ]),
});

/** A period that the answer compares with. */
const comparedPeriod = z.object({
  /** Local dates, inclusive. */
  start: z.string(),
  end: z.string(),
  /** Site-local time (`HH:MM`) at which the last day ends: of a range that isn't over. */
  until: z.string().optional(),
  /** False if it began before the site's first data: then there isn't a change against it. */
  complete: z.boolean(),
  /** True if it ended before the site's first data: then there is nothing to compare with. */
  before: z.literal(true).optional(),
});

/** What Google says about numbers of its own, and how far its history is part of an answer. Their fields aren't checked: every page loads this schema, and few receipts have them. */
const unchecked: unknown = z.record(z.string(), z.unknown());
const googleQuality = unchecked as z.ZodType<GoogleQuality>;
const historyQuality = unchecked as z.ZodType<HistoryQuality>;

/** The receipt of an answer. */
export const metaSchema = z.object({
  /** The questions that were asked, with absolute dates. */
  query: z.record(z.string(), questionSchema),
  /** Other queries, by name: funnels, journeys, Search Console, providers of the host. */
  asked: z.record(z.string(), z.object({ kind: z.string(), question: z.unknown() })).optional(),
  /** For a report: the compared periods, the one just before and the chosen one. */
  compared: z.object({ previous: comparedPeriod, chosen: comparedPeriod.nullable() }).optional(),
  /** Changes whenever the answer changes; only with reports. */
  version: z.string().optional(),
  definition: z.object({ id: z.string(), version: z.number() }),
  engine: z.string(),
  /** Name of the Google Analytics property that answered; absent for the site's own events. */
  property: z.string().optional(),
  /** `firstDay` null: the site has no event yet. Milliseconds. */
  freshness: z.object({ firstDay: z.string().nullable(), lastEventAt: z.number().nullable(), answeredAt: z.number() }),
  quality: z.object({
    identity: z.enum(['day', 'stored']),
    approximate: z.boolean(),
    otherCurrencies: z.array(z.string()),
    /** Stretches of imported history, by kind of origin. */
    imported: z.array(z.strictObject({ kind: z.string(), from: z.string(), to: z.string() })),
    /** A day; for earlier days only roll-ups are kept, no events. */
    removedBefore: z.string().optional(),
    /** Set on answers by Google Analytics, with what Google says about them. */
    google: googleQuality.optional(),
    /** Set where days are asked for of which only Google's sums are kept: the first day that counts if they can't answer. */
    history: historyQuality.optional(),
  }),
  /** `quality` as English sentences for readers of the raw answer; screens translate it themselves. */
  warnings: z.array(z.string()),
  /**
   * By the name of their question: parts of the report that could not be answered. `data` is what a code is about. With `metrics`, only
   * these weren't answered: why, by their names. With `ownOnly`, these, or all if it
   * is empty, count only days with visits of the site's own.
   */
  failed: z
    .record(
      z.string(),
      z.object({
        code: z.string(),
        message: z.string(),
        data: z.string().nullable(),
        retryAt: z.number().optional(),
        metrics: z.record(z.string(), z.string()).optional(),
        ownOnly: z.array(z.string()).readonly().optional(),
      }),
    )
    .optional(),
  /** True when the data is the built-in sample. */
  demo: z.boolean().optional(),
  /** Set beside `demo` where the licence includes the report, and the site has nothing of what it is about yet. */
  awaited: z.boolean().optional(),
  /**
   * The ways to numbers of the data that only their two decimals have made a half, such as 54.55 of 54.549: shown with fewer decimals, they
   * round down.
   */
  roundedUp: z.array(z.array(z.union([z.string(), z.number()]))).optional(),
  /** Fields of the data that the site is not entitled to. */
  locked: z.record(z.string(), lockedField).optional(),
});

/** The receipt of an answer. */
export type Meta = z.infer<typeof metaSchema>;

/** The answer to a report that was requested beside another: its data and receipt, or the error. */
const besideAnswer = z.union([z.object({ data: z.unknown(), meta: metaSchema }), z.object({ error: problemSchema })]);

/** Answer to a report that was requested along with another. */
export type BesideAnswer = z.infer<typeof besideAnswer>;

/** A successful answer around some data, with a receipt if it has numbers. `beside`: the answers of the reports asked for with it, by report. */
export const successSchema = <T extends z.ZodType>(data: T) =>
  z.object({
    success: z.literal(true),
    data,
    meta: metaSchema.optional(),
    beside: z.record(z.string(), besideAnswer).optional(),
  });

/** A failed answer. */
export const failureSchema = z.object({ success: z.literal(false), error: problemSchema });

/**
 * How a call answers. `envelope`: `{success, data}`; `bare`: the data itself, which the specification has for a few
 * REST calls. A bare failure is recognised by its status.
 */
export type AnswerForm = 'envelope' | 'bare';

/**
 * A failure as the specification has it for AI calls (part 3, sections 4 and 8): a sentence, and whether another try
 * may help. Further fields, such as `chat_id`, are next to it.
 */
export const sentenceSchema = z.looseObject({ error: z.string(), retryable: z.boolean().optional() });

/** The same within an HTTP error. */
export const nestedSentenceSchema = z.object({ data: sentenceSchema });
