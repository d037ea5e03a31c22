/** Looked-up names and derived values in SQL. */
import { type AffiliateRule, affiliatePrefixes, type Site, TRAFFIC_CLASSES } from '@magpie/query';
import { COUNTRIES, type DerivedValue, LANGUAGES, type Lookup } from '@magpie/vocabulary';
import { MASTODON_SERVER, NETWORK_OF } from '@magpie/vocabulary/social-networks';
import type { Params } from '../connection/statement.ts';
import type { Context } from './context.ts';
import { mapValueSql } from './filter.ts';
import { clockSql } from './time.ts';

/** The column of countries. */
export const COUNTRY_ID = 'country_id';
/** The column that a name is looked up from. */
export const LOOKED_UP: Readonly<Record<Lookup, string>> = {
  country: COUNTRY_ID,
  continent: COUNTRY_ID,
  language: 'language_code',
  socialNetwork: 'source',
};

/** Pairs of a text and what it stands for, as arguments of a function. */
function table(pairs: Iterable<readonly [string, string]>, params: Params): string {
  const all = [...pairs];
  const [from, to] = [all.map(([code]) => code), all.map(([, name]) => name)];
  return `${params.add('Array(String)', from)}, ${params.add('Array(String)', to)}`;
}

/** The names of countries by their codes. */
export const COUNTRY_NAMES: ReadonlyMap<string, string> = new Map(COUNTRIES.map(([id, name]) => [id, name]));

/** The name of a country by its code; the code itself of one that isn't known. */
export const countryName = (code: string, params: Params): string =>
  `transform(${code}, ${table(COUNTRY_NAMES, params)}, ${code})`;

/** The name that is looked up, empty if there is none. */
export function lookupSql(kind: Lookup, params: Params): string {
  switch (kind) {
    case 'country':
      return countryName(COUNTRY_ID, params);
    case 'continent':
      return `transform(${COUNTRY_ID}, ${table(
        COUNTRIES.map(([code, , continent]) => [code, continent]),
        params,
      )}, '')`;
    case 'language': {
      const code = `splitByChar('-', toString(language_code))[1]`;
      return `transform(${code}, ${table(LANGUAGES, params)}, ${code})`;
    }
    case 'socialNetwork': {
      const names = table(NETWORK_OF, params);
      const host = `replaceRegexpOne(lowerUTF8(toString(source)), '^www[0-9]*[.]', '')`;
      // The whole source, or the longest domain above it that is in the list.
      const above = `arrayMap(i -> arrayStringConcat(arraySlice(splitByChar('.', ${host}), i), '.'), range(2, length(splitByChar('.', ${host}))))`;
      const known = `arrayMap(name -> transform(name, ${names}, ''), arrayConcat([${host}], ${above}))`;
      const server = `if(match(${host}, ${params.add('String', MASTODON_SERVER)}), 'Mastodon', '')`;
      return `arrayFirst(network -> network != '', arrayConcat(${known}, [${server}]))`;
    }
  }
}

/** The derived value of an event, empty if there is none. */
export function derivedSql(derived: DerivedValue, { site, range, params, cubed }: Context): string {
  switch (derived) {
    case 'isKeyEvent':
      return `if(key_event = 1, 'true', 'false')`;
    case 'trafficClass':
      return `${params.add('Array(String)', TRAFFIC_CLASSES)}[exclusion + 1]`;
    case 'firstSessionDate':
      return firstDateSql(site, range.endMs, params);
    case 'daysToPurchase': {
      const days = 'intDiv(greatest(ts - toInt64(first_seen) * 1000, 0), 86400000)';
      // An order of a buyer of whom no visit is known took an unknown time, not none (docs/adr/0026).
      const known = `first_seen > 0 AND (session_number > 0 OR first_user_source != '')`;
      return `if(name = 'purchase' AND ${known}, multiIf(${days} < 7, toString(${days}), ${days} < 14, '7-13', ${days} < 21, '14-20', ${days} < 28, '21-27', '28+'), '')`;
    }
    case 'sessionsToPurchase':
      return `if(name = 'purchase' AND session_number > 0, if(session_number < 10, toString(session_number), '10+'), '')`;
    case 'affiliateLabel':
      return affiliateSql(
        site.affiliateRules ?? [],
        cubed ? `toString(${cubed({ param: 'link_url' })})` : mapValueSql('params', "'link_url'"),
        params,
      );
    case 'signedInWithUserId':
      return `if(identity = 'user', 'yes', '')`;
    case 'previousPage':
      return 'previous_page';
    case 'nextPage':
      return 'next_page';
  }
}

/** No visitor of a website was seen before. */
const FIRST_SITE = Date.UTC(1990, 0);
/** The last instant that the column can hold. What is rolled up is read until the end of time, whose offsets would take minutes to find. */
const LAST_SEEN = (2 ** 32 - 1) * 1000;

function firstDateSql({ timeZone }: Site, until: number, params: Params): string {
  const clock = clockSql(
    'toInt64(first_seen) * 1000',
    { from: FIRST_SITE, to: Math.min(until, LAST_SEEN) },
    timeZone,
    params,
  );
  return `if(first_seen = 0, '', toString(toYYYYMMDD(addDays(toDate('1970-01-01'), intDiv(${clock}, 86400000)))))`;
}

function affiliateSql(rules: readonly AffiliateRule[], link: string, params: Params): string {
  if (rules.length === 0) return `''`;
  const spelled = rules.flatMap((rule) => affiliatePrefixes(rule).map((prefix) => ({ ...rule, prefix })));
  const list = (values: readonly string[]) => params.add('Array(String)', values);
  const path = `replaceRegexpOne(replaceRegexpOne(${link}, '^[A-Za-z][A-Za-z0-9+.-]*://[^/?#]*', ''), '(?s)[?#].*$', '')`;
  const first = `arrayFirstIndex(prefix -> startsWith(${path}, prefix), ${list(spelled.map(({ prefix }) => prefix))})`;
  return `if(name = 'click', arrayElement(arrayConcat([''], ${list(spelled.map(({ label }) => label))}), ${first} + 1), '')`;
}
