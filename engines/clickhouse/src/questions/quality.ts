/** Assesses the reliability of an answer from the profiles of its ranges. */
import { mergedHistory, type Quality, type Site } from '@magpie/query';
import { foreignRates } from '../sql/numbers.ts';
import type { RangeProfile } from '../sql/range-profile.ts';

/** The quality of the counted events in the ranges. */
export function assessQuality(site: Site, profiles: readonly (RangeProfile | undefined)[]): Quality {
  const found = profiles.filter((profile) => profile !== undefined);
  const rates = foreignRates(site);
  const others = found
    .flatMap(({ currencies }) => currencies)
    .filter(([code, day]) => !rates.some(({ currency, from }) => currency === code && from <= day))
    .map(([code]) => code)
    .filter((code) => code !== '' && code !== site.currency);
  return {
    identity: found.some(({ dayIdentity }) => dayIdentity) ? 'day' : 'stored',
    approximate: false,
    otherCurrencies: [...new Set(others)].sort(),
    imported: mergedHistory(found.flatMap(({ imported }) => imported)),
  };
}
