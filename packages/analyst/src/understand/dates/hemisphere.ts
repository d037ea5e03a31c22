/** The hemisphere of a time zone, which decides the months of a season. */

/** Hemisphere. */
export type Hemisphere = 'north' | 'south';

/** Time zones of the southern hemisphere. */
const SOUTH =
  /^(?:Australia|Antarctica)\/|^Pacific\/(?:Auckland|Chatham|Fiji|Tongatapu|Noumea|Apia|Tahiti|Rarotonga)|^(?:NZ|Chile)\b|^Africa\/(?:Johannesburg|Maputo|Harare|Windhoek|Gaborone|Maseru|Mbabane|Lusaka|Luanda)|^America\/(?:Argentina\/|Sao_Paulo|Santiago|Montevideo|Asuncion|Buenos_Aires|La_Paz|Lima|Cuiaba|Campo_Grande|Punta_Arenas)|^Indian\/(?:Mauritius|Reunion|Antananarivo)/;
const NORTH =
  /^Europe\/|^(?:US|Canada|GB|Poland|Portugal|Turkey|Israel|Japan|ROK|PRC|Iceland|Eire)\b|^Africa\/(?:Cairo|Algiers|Tunis|Casablanca|Tripoli|Ceuta)|^Atlantic\/(?:Azores|Madeira|Canary|Reykjavik|Faroe|Bermuda)|^Asia\/(?:Tokyo|Seoul|Shanghai|Hong_Kong|Taipei|Kolkata|Calcutta|Karachi|Dubai|Tehran|Baghdad|Riyadh|Jerusalem|Tel_Aviv|Istanbul|Beirut|Amman|Tbilisi|Yerevan|Baku|Almaty|Tashkent|Novosibirsk|Yekaterinburg|Vladivostok)|^America\/(?:New_York|Chicago|Denver|Los_Angeles|Phoenix|Anchorage|Detroit|Boise|Indiana|Kentucky|Toronto|Vancouver|Edmonton|Winnipeg|Halifax|St_Johns|Regina|Mexico_City|Monterrey|Tijuana|Montreal)/;

/** The hemisphere of a time zone (IANA); undefined near the equator and for zones without a place. */
export const hemisphereOf = (timeZone: string): Hemisphere | undefined =>
  SOUTH.test(timeZone) ? 'south' : NORTH.test(timeZone) ? 'north' : undefined;
