/** Commands for custom dimensions and metrics and for affiliate rules. */
import type { AffiliateRule } from '@magpie/query';
import { type CustomDefinition, customName } from '@magpie/vocabulary';
import { z } from 'zod';
import type { App } from '../app/app.ts';
import { findSite, readInput, shown, siteField } from '../app/input.ts';
import { CommandError } from '../errors/command-error.ts';
import type { SiteRecord } from '../ports/sites.ts';

/** A site's custom dimensions and metrics, each with its name in queries. */
export interface DefinitionListing {
  /** Public tracking id. */
  readonly site: string;
  readonly definitions: readonly (CustomDefinition & { readonly name: string })[];
}

/** The affiliate rules of a site, in the order in which they are tried. */
export interface AffiliateListing {
  readonly site: string;
  readonly rules: readonly AffiliateRule[];
}

const ofSite = { site: siteField.optional() };
/** Identity of a custom dimension or metric; it never changes, as in GA4. */
const identity = {
  kind: z.enum(['dimension', 'metric']),
  scope: z.enum(['event', 'user', 'item']),
  parameter: z.string(),
};
const definitionSchema = z.strictObject({
  ...ofSite,
  ...identity,
  displayName: z.string().optional(),
  description: z.string().optional(),
  unit: z.enum(['integer', 'float', 'ratio', 'seconds', 'currency']).optional(),
});

/** The command `definition.list`. */
export async function listDefinitions(app: App, input: unknown): Promise<DefinitionListing> {
  return describeDefinitions(await findSite(app, readInput(z.strictObject(ofSite), input).site));
}

/**
 * The command `definition.set`: registers a custom dimension or metric, or changes its name, description and unit.
 * Omitted ones become empty, and the name becomes the parameter's.
 * @throws SiteError naming the value and the rule
 */
export async function setDefinition(app: App, input: unknown): Promise<DefinitionListing> {
  const { site: named, kind, scope, parameter, displayName, description, unit } = readInput(definitionSchema, input);
  const site = await findSite(app, named);
  const definition: CustomDefinition = {
    kind,
    scope,
    parameter,
    displayName: displayName ?? parameter,
    ...(description !== undefined && { description }),
    ...(unit !== undefined && { unit }),
  };
  const at = site.customDefinitions.findIndex((one) => isSame(one, definition));
  const customDefinitions =
    at < 0 ? [...site.customDefinitions, definition] : site.customDefinitions.with(at, definition);
  const after = await app.state.sites.update(site.id, { customDefinitions });
  await app.state.audit.note('definition.set', null, { site: site.id, kind, name: customName(definition) });
  return describeDefinitions(after);
}

/** The command `definition.remove`. What was collected stays. @throws CommandError `unknown_definition` */
export async function removeDefinition(app: App, input: unknown): Promise<DefinitionListing> {
  const { site: named, ...definition } = readInput(z.strictObject({ ...ofSite, ...identity }), input);
  const site = await findSite(app, named);
  const customDefinitions = site.customDefinitions.filter((one) => !isSame(one, definition));
  if (customDefinitions.length === site.customDefinitions.length)
    throw new CommandError(
      'unknown_definition',
      `${shown(customName(definition))} isn't a custom ${definition.kind} of ${site.name}.`,
    );
  const after = await app.state.sites.update(site.id, { customDefinitions });
  await app.state.audit.note('definition.remove', null, {
    site: site.id,
    kind: definition.kind,
    name: customName(definition),
  });
  return describeDefinitions(after);
}

type Identity = Pick<CustomDefinition, 'kind' | 'scope' | 'parameter'>;
const isSame = (a: Identity, b: Identity): boolean =>
  a.kind === b.kind && a.scope === b.scope && a.parameter === b.parameter;

const describeDefinitions = ({ trackingId, customDefinitions }: SiteRecord): DefinitionListing => ({
  site: trackingId,
  definitions: customDefinitions.map((one) => ({ name: customName(one), ...one })),
});

/** The command `affiliate.list`. */
export async function listAffiliateRules(app: App, input: unknown): Promise<AffiliateListing> {
  return describeRules(await findSite(app, readInput(z.strictObject(ofSite), input).site));
}

/** The command `affiliate.set`: the label of outbound links whose path begins with the prefix. @throws SiteError naming the value and the rule */
export async function setAffiliateRule(app: App, input: unknown): Promise<AffiliateListing> {
  const schema = z.strictObject({ ...ofSite, prefix: z.string(), label: z.string() });
  const { site: named, prefix, label } = readInput(schema, input);
  const site = await findSite(app, named);
  const others = site.affiliateRules.filter((rule) => rule.prefix !== prefix);
  const after = await app.state.sites.update(site.id, { affiliateRules: [...others, { prefix, label }] });
  await app.state.audit.note('affiliate.set', null, { site: site.id, prefix, label });
  return describeRules(after);
}

/** The command `affiliate.remove`. @throws CommandError `unknown_rule` */
export async function removeAffiliateRule(app: App, input: unknown): Promise<AffiliateListing> {
  const { site: named, prefix } = readInput(z.strictObject({ ...ofSite, prefix: z.string() }), input);
  const site = await findSite(app, named);
  const affiliateRules = site.affiliateRules.filter((rule) => rule.prefix !== prefix);
  if (affiliateRules.length === site.affiliateRules.length)
    throw new CommandError('unknown_rule', `${shown(prefix)} isn't the prefix of an affiliate rule of ${site.name}.`);
  const after = await app.state.sites.update(site.id, { affiliateRules });
  await app.state.audit.note('affiliate.remove', null, { site: site.id, prefix });
  return describeRules(after);
}

const describeRules = ({ trackingId, affiliateRules }: SiteRecord): AffiliateListing => ({
  site: trackingId,
  rules: affiliateRules,
});
