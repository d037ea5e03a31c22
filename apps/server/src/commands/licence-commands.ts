/** Licence commands: trusted keys, and the licences entered for a site. */
import { licenceStatus, subjectText } from '../licences/token.ts';
import { distrustLicenceKey, enterLicence, removeLicence, trustLicenceKey } from '../operations/licences.ts';
import { type At, changing, changingServer, reading } from './from-operations.ts';

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

async function licencesOf({ app, site }: At): Promise<LicenceListing> {
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

/** The commands of licences. */
export const LICENCE_COMMANDS = {
  'licence.trust': changingServer(trustLicenceKey),
  'licence.distrust': changingServer(distrustLicenceKey),
  'licence.show': reading(licencesOf),
  'licence.enter': changing(enterLicence, licencesOf),
  'licence.remove': changing(removeLicence, licencesOf),
};
