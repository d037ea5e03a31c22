/** Operations on a site's settings, and on the image at the head of its PDFs. */
import { NOTE_MEDIA_TYPES } from '@magpie/contract';
import { type CustomDefinition, customName } from '@magpie/vocabulary';
import { z } from 'zod';
import { shown } from '../app/input.ts';
import { CommandError } from '../errors/command-error.ts';
import { headerImages } from '../media/header-images.ts';
import { removeMedia, writeMedia } from '../media/media-files.ts';
import type { SiteChange, SiteRecord } from '../ports/sites.ts';
import { listChanges } from '../state/settings.ts';
import { forgetOtherExceptions } from '../upkeep/exceptions.ts';
import { siteOperation } from './operation.ts';

/** Changes settings, all of them or none, based on a version if one is given. @throws SiteError naming the setting, the value and the rule */
export const setSettings = siteOperation({
  name: 'site.set',
  kind: 'settings',
  right: 'save_settings',
  input: z.strictObject({
    /** Checked by the rules of each setting. */
    changes: z.custom<SiteChange>(),
    version: z.number().int().optional(),
  }),
  run: async ({ app, site }, { changes, version }) =>
    forgetOtherExceptions(app, site, await app.state.sites.update(site.id, changes, version)),
  entry(after, _, { site }) {
    const changes = listChanges(site, after);
    return changes.length === 0 ? null : { site: site.trackingId, changes };
  },
});

/** Puts exchange rates in place of those that there are. @throws SiteError for a rate that can't be */
export const setRates = siteOperation({
  name: 'rates.set',
  kind: 'settings',
  right: 'save_settings',
  input: z.strictObject({
    rates: z.array(z.strictObject({ currency: z.string(), from: z.string(), rate: z.number() })),
  }),
  run: ({ app, site }, { rates }) => app.state.sites.update(site.id, { rates }),
  entry: ({ rates }) => ({ rates: rates.length }),
});

/** Identity of a custom dimension or metric; it never changes, as in GA4. */
const identity = {
  kind: z.enum(['dimension', 'metric']),
  scope: z.enum(['event', 'user', 'item']),
  parameter: z.string(),
};
type Identity = Pick<CustomDefinition, 'kind' | 'scope' | 'parameter'>;
const isSame = (a: Identity, b: Identity): boolean =>
  a.kind === b.kind && a.scope === b.scope && a.parameter === b.parameter;
const named = (definition: Identity) => ({ kind: definition.kind, name: customName(definition) });

/**
 * Registers a custom dimension or metric, or changes its name, description and unit. Omitted ones become empty, and the name becomes
 * the parameter's.
 * @throws SiteError naming the value and the rule
 */
export const setDefinition = siteOperation({
  name: 'definition.set',
  kind: 'settings',
  right: 'save_settings',
  input: z.strictObject({
    ...identity,
    displayName: z.string().optional(),
    description: z.string().optional(),
    unit: z.enum(['integer', 'float', 'ratio', 'seconds', 'currency']).optional(),
  }),
  run({ app, site }, { displayName, description, unit, ...same }) {
    const definition: CustomDefinition = {
      ...same,
      displayName: displayName ?? same.parameter,
      ...(description !== undefined && { description }),
      ...(unit !== undefined && { unit }),
    };
    const at = site.customDefinitions.findIndex((one) => isSame(one, definition));
    const customDefinitions =
      at < 0 ? [...site.customDefinitions, definition] : site.customDefinitions.with(at, definition);
    return app.state.sites.update(site.id, { customDefinitions });
  },
  entry: (_, definition) => named(definition),
});

/** Removes a custom dimension or metric. What was collected stays. @throws CommandError `unknown_definition` */
export const removeDefinition = siteOperation({
  name: 'definition.remove',
  kind: 'settings',
  right: 'save_settings',
  input: z.strictObject(identity),
  async run({ app, site }, definition) {
    const customDefinitions = site.customDefinitions.filter((one) => !isSame(one, definition));
    if (customDefinitions.length === site.customDefinitions.length)
      throw new CommandError(
        'unknown_definition',
        `${shown(customName(definition))} isn't a custom ${definition.kind} of ${site.name}.`,
      );
    return app.state.sites.update(site.id, { customDefinitions });
  },
  entry: (_, definition) => named(definition),
});

/** Sets the label of outbound links whose path begins with the prefix. @throws SiteError naming the value and the rule */
export const setAffiliateRule = siteOperation({
  name: 'affiliate.set',
  kind: 'settings',
  right: 'save_settings',
  input: z.strictObject({ prefix: z.string(), label: z.string() }),
  run({ app, site }, rule) {
    const others = site.affiliateRules.filter(({ prefix }) => prefix !== rule.prefix);
    return app.state.sites.update(site.id, { affiliateRules: [...others, rule] });
  },
  entry: (_, rule) => rule,
});

/** Removes an affiliate rule. @throws CommandError `unknown_rule` */
export const removeAffiliateRule = siteOperation({
  name: 'affiliate.remove',
  kind: 'settings',
  right: 'save_settings',
  input: z.strictObject({ prefix: z.string() }),
  async run({ app, site }, { prefix }) {
    const affiliateRules = site.affiliateRules.filter((rule) => rule.prefix !== prefix);
    if (affiliateRules.length === site.affiliateRules.length)
      throw new CommandError('unknown_rule', `${shown(prefix)} isn't the prefix of an affiliate rule of ${site.name}.`);
    return app.state.sites.update(site.id, { affiliateRules });
  },
  entry: (_, rule) => rule,
});

/** An image that was checked. */
export const image = {
  bytes: z.instanceof(Buffer),
  type: z.enum(NOTE_MEDIA_TYPES),
  width: z.number(),
  height: z.number(),
};

/** Puts an image at the head of PDFs. */
export const setHeaderImage = siteOperation({
  name: 'header_image.set',
  kind: 'settings',
  right: 'save_settings',
  input: z.strictObject(image),
  async run({ app, site }, { bytes, ...shape }) {
    const file = await writeMedia(headerImages(app.dataDir), site.id, bytes);
    const after = await app.state.sites.update(site.id, { headerImage: { file, ...shape } });
    await dropFormer(app.dataDir, site);
    return after;
  },
  entry: (_, { type, width, height }) => ({ type, width, height }),
});

/** Removes it. */
export const removeHeaderImage = siteOperation({
  name: 'header_image.remove',
  kind: 'settings',
  right: 'save_settings',
  input: z.strictObject({}),
  async run({ app, site }) {
    const after = await app.state.sites.update(site.id, { headerImage: null });
    await dropFormer(app.dataDir, site);
    return after;
  },
  entry: () => ({}),
});

async function dropFormer(dataDir: string, { id, headerImage }: SiteRecord): Promise<void> {
  if (headerImage) await removeMedia(headerImages(dataDir), id, headerImage.file);
}
