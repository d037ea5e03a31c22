/** Calls about a site's language model: its connection, its budget, and a test. */

import { numberField, siteCall } from '@magpie/reports/calls';
import { z } from 'zod';

/** The wires that are spoken. */
export const MODEL_KINDS = ['openai', 'anthropic'] as const;
/** A wire that is spoken: OpenAI's chat completions, as most servers have them, or Anthropic's messages. */
export type ModelKind = (typeof MODEL_KINDS)[number];

/** The languages that answers can be in: those in which numbers that are written as words are recognised. */
export const MODEL_LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt'] as const;

/** Limits of a model's settings. */
export const MODEL_SETTING_LIMITS = {
  addressChars: 500,
  nameChars: 120,
  keyChars: 500,
  /** Tokens a month. */
  budget: 999_999_999,
} as const;

const values = {
  /** Whether it is asked at all. */
  enabled: z.boolean(),
  kind: z.enum(MODEL_KINDS),
  /** The address that the paths of the wire are below, such as `https://api.example.com/v1`. */
  address: z.string().max(MODEL_SETTING_LIMITS.addressChars),
  /** Whether it may be at an address that isn't public; only who may manage sites can set this. */
  allowPrivate: z.boolean(),
  /** The model's name, as its server knows it. */
  model: z.string().max(MODEL_SETTING_LIMITS.nameChars),
  language: z.enum(MODEL_LANGUAGES),
  /** Tokens a month, in and out. */
  budget: z.number().int().min(0).max(MODEL_SETTING_LIMITS.budget),
};

const modelAnswer = z.object({
  /** Must be sent with a change. */
  version: z.number().int(),
  values: z.object(values),
  /** Whether a key is stored. It is never answered. */
  hasKey: z.boolean(),
  /** Tokens of this month so far, and the month in the site's time zone, such as `2026-11`. */
  used: z.number().int(),
  month: z.string(),
});

/** The language model of a site, without its key. */
export type ModelSettingsAnswer = z.output<typeof modelAnswer>;
/** Editable settings of a language model. */
export type ModelValues = ModelSettingsAnswer['values'];

/** Returns how a site's language model is set up. */
export const modelCall = siteCall('model', 'save_settings', {}, modelAnswer);

const flag = z.enum(['0', '1']);

/**
 * Sets up a site's language model. `key` is kept if it isn't sent, unless the address or kind changes: then it is forgotten. An empty one
 * removes it. An address that isn't public needs the right `manage_sites` too.
 */
export const setModelCall = siteCall(
  'set_model',
  'save_settings',
  {
    enabled: flag,
    kind: values.kind,
    address: values.address,
    allow_private: flag,
    model: values.model,
    language: values.language,
    budget: z
      .string()
      .regex(/^\d{1,10}$/, 'it must be a number of tokens')
      .transform(Number)
      .pipe(values.budget),
    key: z
      .string()
      .max(MODEL_SETTING_LIMITS.keyChars)
      .regex(/^[\x21-\x7e]*$/, 'a key has no blanks, only letters, digits and signs')
      .optional(),
    version: z.union([z.literal('0').transform(() => 0), numberField('the version that was read')]),
  },
  modelAnswer,
);

/** Possible results of a model test. */
export const MODEL_OUTCOMES = [
  'works',
  'no_tools',
  'unreachable',
  'private_address',
  'too_slow',
  'key_refused',
  'unknown_model',
  'rejected',
  'too_many',
  'refused',
  'failed',
  'unreadable',
  'too_large',
  'budget',
] as const;
/** Result of a model test. */
export type ModelOutcome = (typeof MODEL_OUTCOMES)[number];

/** Asks the saved model something small that says nothing of the site, whether or not it is switched on. */
export const tryModelCall = siteCall(
  'try_model',
  'save_settings',
  {},
  z.object({
    outcome: z.enum(MODEL_OUTCOMES),
    /** In a sentence. */
    message: z.string(),
    /** Milliseconds that it took. */
    ms: z.number(),
    used: z.number().int(),
  }),
);

/** The calls about language models. */
export const MODEL_CALLS = [modelCall, setModelCall, tryModelCall] as const;
