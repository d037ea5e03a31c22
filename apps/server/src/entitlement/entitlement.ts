/** A site's entitlement: its tier by licence, by the operator's default or as the demo is viewed, and its add-ons. */
import type { AddonEntry, LicenceSummary } from '@magpie/contract';
import { ADDONS, type Entitlement, reaches, TIERS, type Tier } from '@magpie/reports';
import { lru } from 'tiny-lru';
import type { App } from '../app/app.ts';
import type { Host } from '../hosts/host.ts';
import type { SiteRecord } from '../ports/sites.ts';
import type { LicenceStatus } from '../state/licences.ts';
import { createSample, type Sample } from './sample.ts';

/** Entitlement of a site, with its add-ons and its licence. */
export interface SiteEntitlement extends Entitlement {
  readonly addons: readonly AddonEntry[];
  readonly licence: LicenceSummary;
}

/** The operator's settings. */
export interface EntitlementOptions {
  /** Tier of sites without a licence. */
  readonly tier: Tier;
  /** Where licences are sold; `{tier}` and `{report}` in it stand for what is wanted. */
  readonly upgradeUrl: string | undefined;
  /** Whether this is the demo, which can be viewed as each tier. */
  readonly isDemo: boolean;
}

/** The entitlements of the sites. */
export interface Entitlements {
  readonly options: EntitlementOptions;
  readonly sample: Sample;
  /** Returns a site's current entitlement, as this session sees it. */
  of(site: SiteRecord, sessionId: string): Promise<SiteEntitlement>;
  /** Has a session see the demo as a tier. */
  viewAs(sessionId: string, tier: Tier): void;
}

/** So many sessions of the demo keep the tier that they chose. */
const VIEWS = 1000;

/** The entitlements of a server's sites. */
export function createEntitlements(app: App, host: Pick<Host, 'plugins'>, options: EntitlementOptions): Entitlements {
  const views = lru<Tier>(VIEWS);
  return {
    options,
    sample: createSample(app),
    viewAs: (sessionId, tier) => void views.set(sessionId, tier),
    async of(site, sessionId) {
      const status = app.state.licences.of(site);
      const view = options.isDemo ? views.get(sessionId) : undefined;
      const { tier, licensed } = view ? { tier: view, licensed: true } : tierBy(status, options.tier);
      return {
        tier,
        licensed,
        addons: await listAddons(app, host, site, tier),
        licence: summarize(status, tier),
      };
    },
  };
}

/**
 * The tier that a licence comes to. One that is over leaves what the operator gives without a licence, but never more than it gave itself:
 * to let a licence run out must not be an upgrade.
 */
function tierBy({ state, licence }: LicenceStatus, without: Tier): { tier: Tier; licensed: boolean } {
  if (!licence) return { tier: without, licensed: false };
  if (state !== 'expired') return { tier: licence.tier, licensed: true };
  return { tier: TIERS.find((tier) => tier === licence.tier || tier === without)!, licensed: false };
}

/** Summarizes a site's licence. */
function summarize({ state, licence }: LicenceStatus, tier: Tier): LicenceSummary {
  return {
    tier,
    type: licence?.tier ?? tier,
    network: licence?.subject.scope === 'network',
    state,
    expires: licence && licence.expiresAt !== null ? new Date(licence.expiresAt).toISOString() : null,
  };
}

async function listAddons(app: App, host: Pick<Host, 'plugins'>, site: SiteRecord, tier: Tier): Promise<AddonEntry[]> {
  const switched = await app.state.siteAddons.of(site.id);
  const plugins = await host.plugins.of(site);
  return ADDONS.map(({ slug, title, description, basename, kind, tier: needed }) => {
    const entry = { slug, title, description, basename, kind, tier: needed };
    if (kind === 'absent') return { ...entry, installed: false, active: false };
    if (kind === 'built-in')
      return { ...entry, installed: true, active: reaches(tier, needed) && switched.get(slug) !== false };
    const plugin = plugins.get(slug);
    return { ...entry, installed: plugin?.installed ?? false, active: plugin?.active ?? false };
  });
}
