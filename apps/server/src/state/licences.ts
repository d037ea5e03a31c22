/** The licences that were entered, the keys that are trusted for them, and the licence that counts for a site. */
import type { Kysely } from 'kysely';
import { CommandError } from '../errors/command-error.ts';
import {
  type LicenceClaims,
  licenceKeyId,
  licenceStatus,
  licensedAddress,
  readLicence,
  subjectText,
} from '../licences/token.ts';
import type { SiteRecord } from '../ports/sites.ts';
import type { StateTables } from './schema.ts';

/** A public key whose licences count. */
export interface LicenceKey {
  readonly keyId: string;
  /** Milliseconds. */
  readonly addedAt: number;
}

/** State of a site's licence at an instant. */
export interface LicenceStatus {
  readonly state: 'none' | 'valid' | 'grace' | 'expired';
  readonly licence: LicenceClaims | undefined;
}

type LicensedSite = Pick<SiteRecord, 'id' | 'url' | 'network'>;

/** The licences of this server. */
export interface Licences {
  keys(): Promise<readonly LicenceKey[]>;
  /** Trusts a public key (PEM). Doing it again changes nothing. @throws CommandError `bad_licence_key` */
  trust(publicKey: string): Promise<LicenceKey>;
  /**
   * Stops trusting a key: its signatures don't count any more.
   * @throws CommandError `unknown_licence_key`
   */
  distrust(keyId: string): Promise<void>;
  /**
   * Returns the claims of a token that is meant for a site or its network, without entering it.
   * @throws CommandError `licence_malformed`, `licence_other_key`, `licence_bad_signature`, `licence_wrong_site`, `licence_expired`
   */
  check(site: LicensedSite, token: string): Promise<LicenceClaims>;
  /** Enters one, in place of the one before of the same site or network. @throws as {@link Licences.check} */
  enter(site: LicensedSite, token: string, userId: number | null): Promise<LicenceClaims>;
  /** Removes the site's own licence, or that of its network. @throws CommandError `no_licence` */
  remove(site: LicensedSite, scope: 'site' | 'network'): Promise<void>;
  /** Drops from memory what belonged to a site that was deleted. */
  forget(siteId: number): void;
  /** Returns the licences that were entered for a site and for its network. Served from memory. */
  entered(site: LicensedSite): readonly LicenceClaims[];
  /** The one that counts for a site now: that of its network if it is not over (spec part 1, section 6), else its own. */
  of(site: LicensedSite): LicenceStatus;
}

/** The subject of a site's own licence. */
export const siteSubject = (siteId: number): string => `site:${siteId}`;

interface Entered {
  readonly token: string;
  /** Undefined if no trusted key has signed it any more. */
  readonly claims: LicenceClaims | undefined;
}

/** The licences in a state. They are read once, checked, and kept in memory: every request asks. */
export async function openLicences(db: Kysely<StateTables>, now: () => number): Promise<Licences> {
  const keys = new Map<string, string>();
  const entered = new Map<string, Entered>();
  const ownSubject = ({ id }: Pick<LicensedSite, 'id'>) => siteSubject(id);

  async function read(): Promise<void> {
    keys.clear();
    for (const row of await db.selectFrom('licence_keys').selectAll().execute()) keys.set(row.key_id, row.public_key);
    entered.clear();
    for (const { subject, token } of await db.selectFrom('licences').selectAll().execute())
      entered.set(subject, { token, claims: await readLicence(token, keys).catch(() => undefined) });
  }
  await read();

  const isFor = (site: LicensedSite, { subject }: LicenceClaims): boolean =>
    subject.scope === 'site'
      ? subject.address === licensedAddress(site.url)
      : site.network !== null && subject.name === site.network;

  const listClaims = (site: LicensedSite): LicenceClaims[] =>
    [site.network !== null && `network:${site.network}`, ownSubject(site)]
      .flatMap((subject) => (subject && entered.get(subject)?.claims) || [])
      .filter((claims) => isFor(site, claims));

  async function check(site: LicensedSite, token: string): Promise<LicenceClaims> {
    const claims = await readLicence(token, keys);
    if (!isFor(site, claims))
      throw new CommandError(
        'licence_wrong_site',
        `This licence is for the ${claims.subject.scope} ${subjectText(claims.subject).replace(/^\w+:/, '')}; this site is ${licensedAddress(site.url)}${
          site.network === null ? '' : `, in the network ${site.network}`
        }.`,
      );
    if (licenceStatus(claims, now()) === 'expired')
      throw new CommandError(
        'licence_expired',
        `This licence expired on ${toDay(claims.expiresAt! - 1)}, and its grace period is over. Ask for a new one.`,
      );
    return claims;
  }

  return {
    async keys() {
      const rows = await db.selectFrom('licence_keys').selectAll().orderBy('added_at').orderBy('key_id').execute();
      return rows.map(({ key_id, added_at }) => ({ keyId: key_id, addedAt: Number(added_at) }));
    },
    async trust(publicKey) {
      const key = { keyId: await licenceKeyId(publicKey), addedAt: now() };
      await db
        .insertInto('licence_keys')
        .values({ key_id: key.keyId, public_key: publicKey.trim(), added_at: key.addedAt })
        .onConflict((conflict) => conflict.column('key_id').doNothing())
        .execute();
      await read();
      return key;
    },
    async distrust(keyId) {
      if (!keys.has(keyId))
        throw new CommandError('unknown_licence_key', `"${keyId.slice(0, 60)}" isn't a trusted key.`);
      await db.deleteFrom('licence_keys').where('key_id', '=', keyId).execute();
      await read();
    },
    check,
    async enter(site, token, userId) {
      const claims = await check(site, token);
      const subject = claims.subject.scope === 'site' ? ownSubject(site) : subjectText(claims.subject);
      const row = { token: token.replaceAll(/\s+/g, ''), entered_at: now(), entered_by: userId };
      await db
        .insertInto('licences')
        .values({ subject, ...row })
        .onConflict((conflict) => conflict.column('subject').doUpdateSet(row))
        .execute();
      entered.set(subject, { token: row.token, claims });
      return claims;
    },
    async remove(site, scope) {
      const subject = scope === 'site' ? ownSubject(site) : `network:${site.network}`;
      if ((scope === 'network' && site.network === null) || !entered.has(subject))
        throw new CommandError('no_licence', `This ${scope} has no licence.`);
      await db.deleteFrom('licences').where('subject', '=', subject).execute();
      entered.delete(subject);
    },
    forget: (siteId) => void entered.delete(siteSubject(siteId)),
    entered: listClaims,
    of(site) {
      const at = now();
      const all = listClaims(site).map((licence) => ({ licence, state: licenceStatus(licence, at) }));
      return all.find(({ state }) => state !== 'expired') ?? all[0] ?? { state: 'none', licence: undefined };
    },
  };
}

const toDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
