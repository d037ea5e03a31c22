/** Reports in a currency other than the property's, with the owner's exchange rates. */
import type { CurrencyRate, Site } from '@magpie/query';
import { invalid } from './errors.ts';
import type { Property } from './property.ts';

/**
 * The property with another reporting currency; its own by default.
 * @throws ApiError if there is no rate between the two
 */
export function inCurrency(property: Property, code: string | undefined): Property {
  const { site } = property;
  if (!code || code === site.currency) return property;
  const own = (site.rates ?? []).filter(({ currency }) => currency === code);
  if (own.length === 0)
    throw invalid(
      `currencyCode = ${code} is not supported. This property reports in ${site.currency} and has no rate for ${code}.`,
    );
  return { ...property, site: { ...site, currency: code, rates: convertRates(site, own) } };
}

/** The rates of all other currencies in the requested one, with an entry whenever either of two rates changes. */
function convertRates({ currency: before, rates = [] }: Site, wanted: readonly CurrencyRate[]): CurrencyRate[] {
  const on = (some: readonly CurrencyRate[], day: string): number | undefined =>
    some.filter(({ from }) => from <= day).toSorted((a, b) => (a.from < b.from ? 1 : -1))[0]?.rate;
  const others = Map.groupBy(
    rates.filter(({ currency }) => currency !== wanted[0]!.currency && currency !== before),
    ({ currency }) => currency,
  );
  const crossed = [...others].flatMap(([currency, some]) =>
    [...new Set([...some, ...wanted].map(({ from }) => from))].flatMap((from) => {
      const [theirs, ours] = [on(some, from), on(wanted, from)];
      return theirs === undefined || ours === undefined ? [] : [{ currency, from, rate: theirs / ours }];
    }),
  );
  return [...wanted.map(({ from, rate }) => ({ currency: before, from, rate: 1 / rate })), ...crossed];
}
