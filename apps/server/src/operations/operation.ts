/** Operations: changes of what is stored, each told once, for the dashboard, the command line and every other way in. */
import type { AUDIT_KINDS, Capability } from '@magpie/contract';
import { z } from 'zod';
import type { App } from '../app/app.ts';
import { findSite, readInput, siteField } from '../app/input.ts';
import type { HostUser } from '../hosts/host.ts';
import { requireRight } from '../people/authorize.ts';
import type { SiteRecord } from '../ports/sites.ts';

/** What an operation runs with. */
export interface Server {
  readonly app: App;
  /** Who asked for it; null for the operator at the command line, who may do everything. */
  readonly user: HostUser | null;
}

/** What an operation about a site runs with. */
interface AtSite extends Server {
  readonly site: SiteRecord;
}

/** One change: who may make it, what it takes, what it does, and what the audit log says of it. */
export interface Operation<Scope extends Server, Fields extends z.ZodRawShape, Result> {
  /** Name in the audit log. */
  readonly name: string;
  /** Group in the audit log. */
  readonly kind: (typeof AUDIT_KINDS)[number];
  readonly about: 'site' | 'server';
  readonly right: Capability;
  readonly fields: Fields;
  run(scope: Scope, input: z.output<z.ZodObject<Fields>>): Promise<Result>;
  /** Details for the audit log, beside the site. */
  entry(result: Result, input: z.output<z.ZodObject<Fields>>): Readonly<Record<string, unknown>>;
}

/** An operation about one site. */
export type SiteOperation<Fields extends z.ZodRawShape, Result> = Operation<AtSite, Fields, Result>;
/** An operation about the whole server. */
export type ServerOperation<Fields extends z.ZodRawShape, Result> = Operation<Server, Fields, Result>;

/** An operation about one site. */
export const siteOperation = <Fields extends z.ZodRawShape, Result>(
  operation: Omit<SiteOperation<Fields, Result>, 'about'>,
): SiteOperation<Fields, Result> => ({ ...operation, about: 'site' });

/** An operation about the whole server. */
export const serverOperation = <Fields extends z.ZodRawShape, Result>(
  operation: Omit<ServerOperation<Fields, Result>, 'about'>,
): ServerOperation<Fields, Result> => ({ ...operation, about: 'server' });

/**
 * Runs an operation if its user may, and writes its entry in the audit log: the only way to run one.
 * @throws ProblemError `forbidden`, and what the operation throws
 */
export async function perform<Scope extends Server, Fields extends z.ZodRawShape, Result>(
  operation: Operation<Scope, Fields, Result>,
  scope: Scope,
  input: z.output<z.ZodObject<Fields>>,
): Promise<Result> {
  const { app, user } = scope;
  const site = operation.about === 'site' ? (scope as unknown as AtSite).site : undefined;
  if (user) requireRight(user, operation.right, site);
  const result = await operation.run(scope, input);
  await app.state.audit.note(operation.name, user?.id ?? null, {
    ...(site && { site: site.id }),
    ...operation.entry(result, input),
  });
  return result;
}

/**
 * Runs an operation about a site for the command line, which names the site in `site`, or the only one.
 * @throws CommandError `bad_input`, `no_site`, `site_needed`, `unknown_site`, and what the operation throws
 */
export async function performAt<Fields extends z.ZodRawShape, Result>(
  operation: SiteOperation<Fields, Result>,
  app: App,
  input: unknown,
): Promise<{ readonly site: SiteRecord; readonly result: Result }> {
  const { site: named, ...fields } = readInput(
    z.strictObject({ site: siteField.optional(), ...operation.fields }),
    input,
  ) as {
    readonly site?: string;
  } & z.output<z.ZodObject<Fields>>;
  const site = await findSite(app, named);
  const result = await perform(operation, { app, user: null, site }, fields as z.output<z.ZodObject<Fields>>);
  return { site, result };
}

/** Runs an operation about the server for the command line. @throws CommandError `bad_input`, and what the operation throws */
export function performOn<Fields extends z.ZodRawShape, Result>(
  operation: ServerOperation<Fields, Result>,
  app: App,
  input: unknown,
): Promise<Result> {
  const fields = readInput(z.strictObject(operation.fields), input) as z.output<z.ZodObject<Fields>>;
  return perform(operation, { app, user: null }, fields);
}
