/** Licence tokens: creating keys, signing, and checking a token offline. Pure: the clock is given. */
import { randomUUID } from 'node:crypto';
import { LICENCE_GRACE_DAYS } from '@magpie/contract';
import { TIERS, type Tier } from '@magpie/reports';
import {
  CompactSign,
  type CryptoKey,
  calculateJwkThumbprint,
  compactVerify,
  decodeProtectedHeader,
  exportJWK,
  exportPKCS8,
  exportSPKI,
  generateKeyPair,
  importPKCS8,
  importSPKI,
} from 'jose';
import { z } from 'zod';
import { CommandError } from '../errors/command-error.ts';

/** The signature of every licence (RFC 8037). */
const ALGORITHM = 'EdDSA';
const ISSUER = 'magpie-licence';
/** Longer than any token of ours, so that no one has kilobytes decoded. */
const TOKEN_CHARS = 4000;
const DAY_MS = 86_400_000;

/** How long a licence counts after its last day. */
export const GRACE_MS = LICENCE_GRACE_DAYS * DAY_MS;

/** For what a licence is: one site by its address, or a network of sites by its name. */
export type LicenceSubject =
  | { readonly scope: 'site'; readonly address: string }
  | { readonly scope: 'network'; readonly name: string };

/** Licence claims. */
export interface LicenceClaims {
  /** Tells licences apart, in lists and in the audit log. */
  readonly id: string;
  readonly subject: LicenceSubject;
  readonly tier: Tier;
  /** Milliseconds. */
  readonly issuedAt: number;
  /** Milliseconds: the first instant after its last day; null for ever. */
  readonly expiresAt: number | null;
  /** Thumbprint of the key that signed it (RFC 7638). */
  readonly keyId: string;
}

/** A pair of keys as text, PEM. */
export interface LicenceKeyPair {
  readonly keyId: string;
  readonly privateKey: string;
  readonly publicKey: string;
}

/** Makes a pair of keys. The ID never begins with "-": the command line would read it as an option. */
export async function makeLicenceKeys(): Promise<LicenceKeyPair> {
  const { privateKey, publicKey } = await generateKeyPair(ALGORITHM, { crv: 'Ed25519', extractable: true });
  const keyId = await thumbprint(publicKey);
  if (keyId.startsWith('-')) return makeLicenceKeys();
  return {
    keyId,
    privateKey: await exportPKCS8(privateKey),
    publicKey: await exportSPKI(publicKey),
  };
}

const thumbprint = async (key: CryptoKey): Promise<string> => calculateJwkThumbprint(await exportJWK(key));

/**
 * The name of a public key.
 * @throws CommandError `bad_licence_key` when the text is no Ed25519 public key
 */
export async function licenceKeyId(publicKey: string): Promise<string> {
  return thumbprint(await importPublicKey(publicKey));
}

async function importPublicKey(pem: string): Promise<CryptoKey> {
  try {
    return await importSPKI(pem.trim(), ALGORITHM, { extractable: true });
  } catch {
    throw new CommandError(
      'bad_licence_key',
      'This isn\'t a public key for licences: it must be an Ed25519 key in PEM, beginning with "-----BEGIN PUBLIC KEY-----".',
    );
  }
}

const claimsSchema = z.strictObject({
  iss: z.literal(ISSUER),
  jti: z.string().min(1).max(100),
  sub: z.string().regex(/^(site|network):[^\p{Cc}]{1,300}$/u),
  tier: z.enum(TIERS),
  iat: z.int().nonnegative(),
  exp: z.int().positive().optional(),
});

/** Claims of a new licence. */
export interface NewLicence {
  readonly subject: LicenceSubject;
  readonly tier: Tier;
  readonly expiresAt: number | null;
  /** Milliseconds. */
  readonly now: number;
}

/**
 * Signs a licence.
 * @throws CommandError `bad_licence_key` when the key is no private key of {@link makeLicenceKeys}
 */
export async function signLicence({ subject, tier, expiresAt, now }: NewLicence, privateKey: string): Promise<string> {
  let key: CryptoKey;
  try {
    key = await importPKCS8(privateKey.trim(), ALGORITHM, { extractable: true });
  } catch {
    throw new CommandError(
      'bad_licence_key',
      'This isn\'t a private key for licences: it must be what "licence keygen" has written.',
    );
  }
  const { d: _secret, ...open } = await exportJWK(key);
  const claims: z.input<typeof claimsSchema> = {
    iss: ISSUER,
    jti: randomUUID(),
    sub: subjectText(subject),
    tier,
    iat: Math.floor(now / 1000),
    ...(expiresAt !== null && { exp: Math.floor(expiresAt / 1000) }),
  };
  return new CompactSign(new TextEncoder().encode(JSON.stringify(claims)))
    .setProtectedHeader({ alg: ALGORITHM, kid: await calculateJwkThumbprint(open) })
    .sign(key);
}

/** A subject as tokens and the state write it. */
export const subjectText = (subject: LicenceSubject): string =>
  subject.scope === 'site' ? `site:${subject.address}` : `network:${subject.name}`;

function parseSubject(text: string): LicenceSubject {
  const [scope, rest] = [text.slice(0, text.indexOf(':')), text.slice(text.indexOf(':') + 1)];
  return scope === 'site' ? { scope: 'site', address: rest } : { scope: 'network', name: rest };
}

/**
 * A site's address as licences name it: host and path, without `www.` and a slash at the end. Undefined for what isn't
 * an address.
 */
export function licensedAddress(url: string): string | undefined {
  const parsed = URL.parse(/^https?:\/\//i.test(url) ? url : `https://${url}`);
  if (!parsed || parsed.hostname === '') return undefined;
  return `${parsed.host.replace(/^www\./, '')}${parsed.pathname.replace(/(?<!\/)\/+$/, '')}`;
}

/**
 * Returns the claims of a token signed by one of the keys. Whether it is over is for {@link standingOf}.
 * @param keys public keys in PEM, by their ids
 * @throws CommandError `licence_malformed`, `licence_other_key`, `licence_bad_signature`
 */
export async function readLicence(token: string, keys: ReadonlyMap<string, string>): Promise<LicenceClaims> {
  const text = token.replaceAll(/\s+/g, '');
  const malformed = () =>
    new CommandError('licence_malformed', "This isn't a licence key. Paste the whole key: three parts joined by dots.");
  if (text.length > TOKEN_CHARS || !/^[\w-]+\.[\w-]+\.[\w-]+$/.test(text)) throw malformed();
  let keyId: unknown;
  let algorithm: unknown;
  try {
    ({ kid: keyId, alg: algorithm } = decodeProtectedHeader(text));
  } catch {
    throw malformed();
  }
  if (typeof keyId !== 'string' || algorithm !== ALGORITHM) throw malformed();
  const key = keys.get(keyId);
  if (key === undefined)
    throw new CommandError(
      'licence_other_key',
      keys.size === 0
        ? 'This licence can\'t be checked: this server has no trusted keys yet. The administrator can add one with "licence keygen" or "licence trust".'
        : "This licence was signed with a key that this server doesn't trust. It may be for another server.",
    );
  let payload: Uint8Array;
  try {
    ({ payload } = await compactVerify(text, await importPublicKey(key), { algorithms: [ALGORITHM] }));
  } catch {
    throw new CommandError('licence_bad_signature', 'The licence key was changed or is incomplete. Copy it again.');
  }
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder().decode(payload));
  } catch {
    throw malformed();
  }
  const claims = claimsSchema.safeParse(json);
  if (!claims.success) throw malformed();
  const { jti, sub, tier, iat, exp } = claims.data;
  return {
    id: jti,
    subject: parseSubject(sub),
    tier,
    issuedAt: iat * 1000,
    expiresAt: exp === undefined ? null : exp * 1000,
    keyId,
  };
}

/** A licence's status at an instant (ms): valid, in its grace period, or expired. */
export function licenceStatus(
  { expiresAt }: Pick<LicenceClaims, 'expiresAt'>,
  now: number,
): 'valid' | 'grace' | 'expired' {
  if (expiresAt === null || now < expiresAt) return 'valid';
  return now < expiresAt + GRACE_MS ? 'grace' : 'expired';
}
