/** Reads the operator's settings from environment variables. */

import { TIERS, type Tier } from '@magpie/reports';
import { z } from 'zod';
import { StartupError } from '../errors/startup-error.ts';
import type { TrustedProxies } from '../http/sender-address.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The tier of a site without a licence: `MAGPIE_DEFAULT_TIER`, `pro` unless set.
 * @throws StartupError `bad_setting`
 */
export function defaultTier(environment: Environment = process.env): Tier {
  const given = environment.MAGPIE_DEFAULT_TIER;
  if (!given) return 'pro';
  const tier = TIERS.find((one) => one === given);
  if (!tier)
    throw new StartupError('bad_setting', `MAGPIE_DEFAULT_TIER is "${given}"; it must be one of ${TIERS.join(', ')}.`);
  return tier;
}

/**
 * Where licences are sold: `MAGPIE_UPGRADE_URL`, nowhere unless set. `{tier}` and `{report}` in it stand for what is wanted.
 * @throws StartupError `bad_setting`
 */
export function upgradeUrl(environment: Environment = process.env): string | undefined {
  const given = environment.MAGPIE_UPGRADE_URL?.trim();
  if (!given) return undefined;
  if (!/^https?:$/.test(URL.parse(given)?.protocol ?? ''))
    throw new StartupError('bad_setting', `MAGPIE_UPGRADE_URL is "${given}"; it must be an http or https address.`);
  return given;
}

/**
 * Where people of this server find help: `MAGPIE_SUPPORT`, nowhere unless set. An address of http or https, or an email address, which
 * becomes one of `mailto:`.
 * @throws StartupError `bad_setting`
 */
export function supportUrl(environment: Environment = process.env): string | undefined {
  const given = environment.MAGPIE_SUPPORT?.trim();
  if (!given) return undefined;
  if (z.email().safeParse(given).success) return `mailto:${given}`;
  const url = URL.parse(given);
  if (url && /^https?:$/.test(url.protocol) && !url.username && !url.password) return url.href;
  throw new StartupError(
    'bad_setting',
    `MAGPIE_SUPPORT is "${given}"; it must be an http or https address, or an email address.`,
  );
}

/**
 * Proxies with a trusted `X-Forwarded-For`: `MAGPIE_TRUST_PROXY`, none unless set. A number counts the proxies in front of the server (`1`
 * for one, `true` means the same); else addresses or networks of proxies, separated by commas.
 */
export function trustedProxies(environment: Environment = process.env): TrustedProxies {
  const given = environment.MAGPIE_TRUST_PROXY?.trim();
  if (!given || given === '0' || given === 'false') return false;
  if (given === 'true') return 1;
  if (/^\d+$/.test(given)) return Number(given);
  return given.split(',').map((part) => part.trim());
}
