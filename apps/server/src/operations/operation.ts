/** Operations: changes of what is stored, each told once, for the dashboard, the command line and every other way in. */
import type { AUDIT_KINDS, Capability } from '@magpie/contract';
import { z } from 'zod';
import type { CommandApp } from '../app/command.ts';
import { findSite, readInput, siteField } from '../app/input.ts';
import type { HostUser } from '../hosts/host.ts';
import { requireRight } from '../people/authorize.ts';
import type { SiteRecord } from '../ports/sites.ts';

/** What an operation runs with. One that needs more names it in the type of its `run`. */
export interface Scope {
  readonly app: CommandApp;
  /** Who asked for it; null for the operator at the command line, who may do everything. */
  readonly user: HostUser | null;
  readonly site?: SiteRecord;
}

/** What an operation about a site runs with. */
export interface AtSite extends Scope {
  readonly site: SiteRecord;
}

/** What is told of an operation, beside what it does. */
export interface Told<Input> {
  /** Name in the audit log. */
  readonly name: string;
  /** Group in the audit log; null for entries that are only listed without a group. */
  readonly kind: (typeof AUDIT_KINDS)[number] | null;
  /** `sites`: a site, or all of them. */
  readonly about: 'site' | 'server' | 'sites';
  /** `own`: everyone may change their own account, and who manages people that of another. */
  readonly right: Capability | 'own';
  readonly input: z.ZodType<Input>;
}

/** Details for the audit log. */
export type Detail = Readonly<Record<string, unknown>>;

/** One change: who may make it, what it takes, what it does, and what the audit log says of it. */
export interface Operation<S extends Scope, Input, Result> extends Told<Input> {
  run(scope: S, input: Input): Promise<Result>;
  /** Details for the audit log, beside the site; null where nothing was changed. */
  entry(result: Result, input: Input, scope: S): Detail | null;
}

type Given<S extends Scope, Input, Result> = Omit<Operation<S, Input, Result>, 'about'>;

/** An operation about one site. */
export const siteOperation = <Input, Result, S extends AtSite = AtSite>(
  operation: Given<S, Input, Result>,
): Operation<S, Input, Result> => ({ ...operation, about: 'site' });

/** An operation about the whole server. */
export const serverOperation = <Input, Result, S extends Scope = Scope>(
  operation: Given<S, Input, Result>,
): Operation<S, Input, Result> => ({ ...operation, about: 'server' });

/** @throws ProblemError `forbidden` unless the asker may run it here, on what is given */
function requireRightTo({ about, right }: Pick<Told<never>, 'about' | 'right'>, { user, site }: Scope, given: unknown) {
  if (!user) return;
  const isOwn = right === 'own';
  if (isOwn && ((given as { readonly user?: unknown } | undefined)?.user ?? user.id) === user.id) return;
  const at = about === 'server' ? undefined : site;
  // All sites at once are the operator's, and accounts those of who manages people.
  requireRight(user, isOwn || (about === 'sites' && !at) ? 'manage_sites' : right, at);
}

/**
 * Lets an operation begin: with the right to it, and its input as its schema has it, whichever way the call came.
 * @throws ProblemError `forbidden`; CommandError `bad_input` naming the field, its value and the rule
 */
export function admit<Input>(operation: Omit<Told<Input>, 'name' | 'kind'>, scope: Scope, given: unknown): Input {
  requireRightTo(operation, scope, given);
  return readInput(operation.input, given);
}

/** Writes the entry of an operation. */
export async function note({ name, about }: Pick<Told<never>, 'name' | 'about'>, scope: Scope, detail: Detail) {
  const { app, user, site } = scope;
  await app.state.audit.note(name, user?.id ?? null, {
    ...(about !== 'server' && site && { site: site.id }),
    ...detail,
  });
}

/**
 * Runs an operation if its user may, and writes its entry in the audit log: the only way to run one.
 * @throws as {@link admit}, and what the operation throws
 */
export async function perform<S extends Scope, Input, Result>(
  operation: Operation<S, Input, Result>,
  scope: S,
  given: Input,
): Promise<Result> {
  const input = admit(operation, scope, given);
  const result = await operation.run(scope, input);
  const detail = operation.entry(result, input, scope);
  if (detail) await note(operation, scope, detail);
  return result;
}

/** The input of a command about a site: the name of the site, and what is for the operation. */
const withSite = z.looseObject({ site: siteField.optional() });

/**
 * What the command line gave for an operation about a site, which it names in `site`, or means the only one; `toInput` makes the
 * operation's input of it.
 * @throws CommandError `bad_input`, `no_site`, `site_needed`, `unknown_site`
 */
export async function readAtSite<Input>(
  { input: schema }: Pick<Told<Input>, 'input'>,
  app: CommandApp,
  given: unknown,
  toInput: (fields: Readonly<Record<string, unknown>>) => unknown = (fields) => fields,
): Promise<{ readonly site: SiteRecord; readonly input: Input }> {
  const { site: named, ...fields } = readInput(withSite, given);
  const input = readInput(schema, toInput(fields));
  return { site: await findSite(app, named), input };
}
