/** This module is responsible for the commands about licences: keys that are trusted, and what is entered for a site. */
import { z } from 'zod';
import type { App } from '../app/app.ts';
import { findSite, readInput, siteField } from '../app/input.ts';
import { CommandError } from '../errors/command-error.ts';
import { licenceStatus, subjectText } from '../licences/token.ts';
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

/** The command `licence.trust`: takes a public key, so that what its private key signs counts here. @throws CommandError `bad_licence_key` */
export async function trustLicenceKey(app: App, input: unknown): Promise<LicenceKey> {
  const { publicKey } = readInput(z.strictObject({ publicKey: z.string().max(5000) }), input);
  const key = await app.state.licences.trust(publicKey);
  await app.state.audit.note('licence.trust', null, { key: key.keyId });
  return key;
}

/** The command `licence.distrust`. @throws CommandError `unknown_licence_key` */
export async function distrustLicenceKey(app: App, input: unknown): Promise<{ readonly keyId: string }> {
  const { keyId } = readInput(z.strictObject({ keyId: z.string() }), input);
  await app.state.licences.distrust(keyId);
  await app.state.audit.note('licence.distrust', null, { key: keyId });
  return { keyId };
}

/** The command `licence.enter`. @throws CommandError as `Licences.enter` says */
export async function enterLicence(app: App, input: unknown): Promise<LicenceListing> {
  const { site: named, token } = readInput(z.strictObject({ ...ofSite, token: z.string().max(10_000) }), input);
  const site = await findSite(app, named);
  const { id, subject, tier } = await app.state.licences.enter(site, token, null);
  await app.state.audit.note('licence.enter', null, { site: site.trackingId, licence: id, scope: subject.scope, tier });
  return showLicence(app, { site: site.trackingId });
}

/** The command `licence.remove`: the site's own, or its network's if that is asked for. @throws CommandError `no_licence` */
export async function removeLicence(app: App, input: unknown): Promise<LicenceListing> {
  const fields = z.strictObject({ ...ofSite, scope: z.enum(['site', 'network']).optional() });
  const { site: named, scope = 'site' } = readInput(fields, input);
  const site = await findSite(app, named);
  if (scope === 'network' && site.network === null)
    throw new CommandError('no_licence', `${site.name} isn't in a network.`);
  await app.state.licences.remove(site, scope);
  await app.state.audit.note('licence.remove', null, { site: site.trackingId, scope });
  return showLicence(app, { site: site.trackingId });
}
