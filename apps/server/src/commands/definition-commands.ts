/** Commands for custom dimensions and metrics and for affiliate rules. */
import type { AffiliateRule } from '@magpie/query';
import { type CustomDefinition, customName } from '@magpie/vocabulary';
import { removeAffiliateRule, removeDefinition, setAffiliateRule, setDefinition } from '../operations/settings.ts';
import type { SiteRecord } from '../ports/sites.ts';
import { changing, reading } from './from-operations.ts';

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

const definitionsOf = ({ trackingId, customDefinitions }: SiteRecord): DefinitionListing => ({
  site: trackingId,
  definitions: customDefinitions.map((one) => ({ name: customName(one), ...one })),
});
const rulesOf = ({ trackingId, affiliateRules }: SiteRecord): AffiliateListing => ({
  site: trackingId,
  rules: affiliateRules,
});

/** The commands of definitions and rules. */
export const DEFINITION_COMMANDS = {
  'definition.list': reading(({ site }) => definitionsOf(site)),
  'definition.set': changing(setDefinition, ({ result }) => definitionsOf(result)),
  'definition.remove': changing(removeDefinition, ({ result }) => definitionsOf(result)),
  'affiliate.list': reading(({ site }) => rulesOf(site)),
  'affiliate.set': changing(setAffiliateRule, ({ result }) => rulesOf(result)),
  'affiliate.remove': changing(removeAffiliateRule, ({ result }) => rulesOf(result)),
};
