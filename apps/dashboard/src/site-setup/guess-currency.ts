/** A first guess at a site's currency: its time zone's, or that of the reader's language. */

/** Currencies by region (ISO 3166); the others have none that is guessed. */
const CURRENCY_OF: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    'AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK MC SM VA AD ME XK'
      .split(' ')
      .map((region) => [region, 'EUR']),
  ),
  ...Object.fromEntries(
    'US:USD PR:USD EC:USD SV:USD GB:GBP CH:CHF LI:CHF JP:JPY IN:INR CA:CAD AU:AUD NZ:NZD BR:BRL MX:MXN AR:ARS CL:CLP CO:COP PE:PEN CN:CNY HK:HKD TW:TWD KR:KRW SG:SGD MY:MYR TH:THB ID:IDR PH:PHP VN:VND SE:SEK NO:NOK DK:DKK IS:ISK PL:PLN CZ:CZK HU:HUF RO:RON RS:RSD UA:UAH TR:TRY IL:ILS AE:AED SA:SAR EG:EGP MA:MAD ZA:ZAR NG:NGN KE:KES NP:NPR PK:PKR BD:BDT LK:LKR'
      .split(' ')
      .map((pair) => pair.split(':') as [string, string]),
  ),
};

/** A zone by the name that this browser prefers: a place may have been respelled. */
function preferred(zone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return zone;
  }
}

/** Whether a region has a zone; false where a browser doesn't know. */
function hasZone(region: string, zone: string): boolean {
  const locale = new Intl.Locale('und', { region }) as Intl.Locale & {
    getTimeZones?: () => readonly string[] | undefined;
  };
  return locale.getTimeZones?.()?.some((one) => one === zone || preferred(one) === zone) ?? false;
}

/** The currency of the region that a time zone belongs to, otherwise that of the language's region, otherwise the euro. */
export function guessCurrency(timeZone: string, locale: string): string {
  const zone = preferred(timeZone);
  const region =
    Object.keys(CURRENCY_OF).find((one) => hasZone(one, zone)) ?? new Intl.Locale(locale).maximize().region ?? '';
  return CURRENCY_OF[region] ?? 'EUR';
}
