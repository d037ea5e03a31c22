/** Licence commands: trusted keys, and the licences entered for a site. */
import { z } from 'zod';
import type { App } from '../app/app.ts';
import { findSite, readInput, siteField } from '../app/input.ts';
import { licenceStatus, subjectText } from '../licences/token.ts';
import { distrustLicenceKey, enterLicence, removeLicence, trustLicenceKey } from '../operations/licences.ts';
import { performAt, performOn } from '../operations/operation.ts';
import type { LicenceKey } from '../state/licences.ts';

const ofSite = { site: siteField.optional() };

/** A licence as the commands show it. Times are ISO 8601 in UTC. */
export interface LicenceListing {
  /** Public tracking id. */
  readonly site: string;
  /** How the licence that counts stands now. */
  readonly state: 'none' | 'valid' | 'grace' | 'expired';
  /** Everything that was entered for the site and its network; the one that counts first. */
  readonly entered: readonly {
    readonly id: string;
    readonly subject: string;
    readonly tier: string;
    readonly state: 'valid' | 'grace' | 'expired';
    readonly issued: string;
    readonly expires: string | null;
    readonly keyId: string;
  }[];
  /** Keys whose licences count. */
  readonly keys: readonly { readonly keyId: string; readonly added: string }[];
}

/** The command `licence.show`. */
export async function showLicence(app: App, input: unknown): Promise<LicenceListing> {
  const site = await findSite(app, readInput(z.strictObject(ofSite), input).site);
  const iso = (ms: number) => new Date(ms).toISOString();
  const { state, licence } = app.state.licences.of(site);
  const entered = [...app.state.licences.entered(site)].sort((a, b) => Number(b === licence) - Number(a === licence));
  return {
    site: site.trackingId,
    state,
    entered: entered.map(({ id, subject, tier, issuedAt, expiresAt, keyId }) => ({
      id,
      subject: subjectText(subject),
      tier,
      state: licenceStatus({ expiresAt }, app.now()),
      issued: iso(issuedAt),
      expires: expiresAt === null ? null : iso(expiresAt),
      keyId,
    })),
    keys: (await app.state.licences.keys()).map(({ keyId, addedAt }) => ({ keyId, added: iso(addedAt) })),
  };
}

/** The command `licence.trust`. @throws CommandError `bad_licence_key` */
export const trustLicenceKeyCommand = (app: App, input: unknown): Promise<LicenceKey> =>
  performOn(trustLicenceKey, app, input);

/** The command `licence.distrust`. @throws CommandError `unknown_licence_key` */
export async function distrustLicenceKeyCommand(app: App, input: unknown): Promise<{ readonly keyId: string }> {
  return { keyId: (await performOn(distrustLicenceKey, app, input)).keyId };
}

/** The command `licence.enter`. @throws CommandError as `Licences.enter` says */
export async function enterLicenceCommand(app: App, input: unknown): Promise<LicenceListing> {
  const { site } = await performAt(enterLicence, app, input);
  return showLicence(app, { site: site.trackingId });
}

/** The command `licence.remove`. @throws CommandError `no_licence` */
export async function removeLicenceCommand(app: App, input: unknown): Promise<LicenceListing> {
  const { site } = await performAt(removeLicence, app, input);
  return showLicence(app, { site: site.trackingId });
}
