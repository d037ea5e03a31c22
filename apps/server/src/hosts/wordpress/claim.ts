/** The claim of a signed request: who asks, by WordPress's word, and what the plugin says of itself. */
import { isOlder } from '@magpie/contract';
import { z } from 'zod';
import { describeIssue } from '../../errors/describe-issue.ts';
import { ProblemError } from '../../errors/problem.ts';

/** The header with the claim: base64url of JSON. */
export const CLAIM_HEADER = 'x-magpie-claim';

/** Version of what server and plugin say to each other. */
export const PROTOCOL = 1;

/** The oldest plugin that this server works with. */
export const LEAST_PLUGIN = '1.0.0';

/** Rights that can be claimed. `manage_sites` is not one: the server is run at its own address. */
const CLAIMABLE = ['view_reports', 'save_settings'] as const;

const MOST_ADDONS = 50;

const text = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^\P{Cc}*$/u, 'it must have no control characters');
const version = text(40).regex(/^\d+(\.\d+)*/, 'it must be a version such as 1.0.0');
/** PHP writes an empty map as an empty list. */
const map = <T extends z.ZodType>(key: z.ZodString, value: T) =>
  z.preprocess((given) => (Array.isArray(given) && given.length === 0 ? {} : given), z.record(key, value));

const claimSchema = z.strictObject({
  /** Number of the user in WordPress; 0 for what no one asks. */
  user: z.number().int().min(0),
  name: text(250),
  locale: text(40),
  capabilities: z.array(z.enum(CLAIMABLE)).max(CLAIMABLE.length),
  /** Whether a super admin asks in the network's admin. */
  network: z.boolean(),
  /** Versions. */
  plugin: version,
  wordpress: version,
  php: version,
  /** By slug. */
  addons: map(z.string().max(80), z.strictObject({ installed: z.boolean(), active: z.boolean() })).refine(
    (addons) => Object.keys(addons).length <= MOST_ADDONS,
    `it must have at most ${MOST_ADDONS} entries`,
  ),
  /** Rows that wait in the plugin's queue. */
  queue: z.number().int().min(0).optional(),
  /** The visitor whose visit is passed on. */
  visitor: z
    .strictObject({
      address: text(64),
      agent: text(1000),
      hints: map(z.string().max(60), text(500)).optional(),
    })
    .optional(),
});

/** Who asks, by WordPress's word. */
export type Claim = z.infer<typeof claimSchema>;

/**
 * Reads the claim of a request whose signature is right.
 * @throws ProblemError `bad_claim` naming the field, its value and the rule; `plugin_too_old`
 */
export function readClaim(header: string): Claim {
  let json: unknown;
  try {
    json = JSON.parse(Buffer.from(header, 'base64url').toString('utf8'));
  } catch {
    throw new ProblemError('bad_claim', `The header ${CLAIM_HEADER} must be base64url of JSON.`, {
      field: CLAIM_HEADER,
    });
  }
  const parsed = claimSchema.safeParse(json);
  if (!parsed.success) {
    const [message, { field }] = describeIssue(parsed.error);
    throw new ProblemError('bad_claim', `The claim can't be taken. ${message}`, { field: field ?? CLAIM_HEADER });
  }
  requirePlugin(parsed.data.plugin);
  return parsed.data;
}

/** @throws ProblemError `plugin_too_old` */
export function requirePlugin(version: string): void {
  if (isOlder(version, LEAST_PLUGIN))
    throw new ProblemError(
      'plugin_too_old',
      `The plugin is version ${version}, and this server needs at least ${LEAST_PLUGIN}. Update the plugin in WordPress.`,
      { field: 'plugin' },
    );
}

/** The language tag of WordPress's name of a locale, such as `de-DE` for `de_DE_formal`. */
export const languageOf = (locale: string): string => locale.split('_').slice(0, 2).join('-');
