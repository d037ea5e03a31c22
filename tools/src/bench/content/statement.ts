/** The SQL that makes the content site's events: each value is a hash of the visitor's number, so every run makes the same. */
import {
  BUYERS_EVERY,
  COUNTRIES,
  DEVICES,
  EXTRAS,
  FIRST_POST,
  FIRST_PRODUCT,
  HOURS,
  LANGUAGES,
  LISTS,
  ORDER,
  ORIGINS,
  type Origin,
  PAGES,
  PRODUCTS,
  RECENT,
  VIEWS,
  VISITS,
} from './lists.ts';

/** The traffic of the visitors with numbers from `first` to less than `until`. */
export interface Traffic {
  readonly siteId: number;
  readonly first: number;
  readonly until: number;
  /** The first second of the first day, and the last millisecond that an event may have. */
  readonly startSecond: number;
  readonly now: number;
  /** Whole days before the running one. */
  readonly days: number;
  readonly timeZone: string;
  /** Address of the site, without a slash at its end. */
  readonly url: string;
  /** The table with the site's pages, an engine Join by the number of the page. */
  readonly pages: string;
  /** Whether clicks on links of social networks and advertisements have an ID each. */
  readonly clickIds: boolean;
}

/** Seconds between two page views of a visit. */
const STAY = { least: 5, mean: 45, most: 240 };
const DAYS_BETWEEN_VISITS = 9;
const CITIES = 40;
/** Links of a page: those at the front are followed more. Two lead home and to the page's list, the others are the page's own. */
const LINKS = { count: 10, home: 3, list: 4 };
/** Milliseconds between a page view and the events on the same page. */
const PACE_MS = 900;

const quote = (text: string): string => `'${text.replaceAll("'", "''")}'`;
const list = (values: readonly (string | number)[]): string =>
  `[${values.map((value) => (typeof value === 'number' ? value : quote(value))).join(', ')}]`;
const spread = <T>(parts: readonly (readonly [value: T, count: number])[]): T[] =>
  parts.flatMap(([value, count]) => Array<T>(count).fill(value));

/** A number from 0 to less than 1, by what it is drawn for. */
const draw = (hashed: string): string => `(cityHash64(${hashed}) % 1000003 / 1000003)`;
const pick = (values: readonly (string | number)[], hashed: string): string =>
  `${list(values)}[cityHash64(${hashed}) % ${values.length} + 1]`;
const zipf = (count: number, hashed: string): string =>
  `toUInt32(floor(exp(${draw(hashed)} * ${Math.log(count + 1)})) - 1)`;
/** A page by Zipf's law; among the common ones are some of every kind. */
const zipfPage = (hashed: string): string =>
  `arrayMap(r -> if(r = 0, 0, 1 + (r - 1) * 1231 % ${PAGES - 1}), [${zipf(PAGES, hashed)}])[1]`;

/** Visitors: when they come, from where and with what. A part of them does not come at weekends. */
const visitors = ({ first, until, days, startSecond }: Traffic): string => {
  // Days since 1970 began on a Thursday.
  const weekday = (day: string) => `((${day} + ${(Math.round(startSecond / 86_400) + 3) % 7}) % 7)`;
  const firstDay = `toInt32(floor(${days + 1} * pow(${draw("v, 'day'")}, 0.9)))`;
  const gap = `1 + toInt32(floor(-log(1 - ${draw("v, n, 'gap'")}) * ${DAYS_BETWEEN_VISITS}))`;
  return `SELECT number AS v, sipHash64(v, 'visitor') AS user_key,
    ${pick(spread(HOURS.map((count, hour) => [hour, count] as const)), "v, 'hour'")} AS hour,
    ${pick(spread(DEVICES.map((one, i) => [i + 1, one[6]] as const)), "v, 'device'")} AS device,
    ${zipf(COUNTRIES.length, "v, 'country'")} AS country, ${zipf(CITIES, "v, 'city'")} AS city,
    cityHash64(v, 'office') % 100 < 20 AS office, cityHash64(v, 'buyer') % ${BUYERS_EVERY} = 0 AS buyer,
    arrayCumSum(arrayMap(n -> if(n = 1, ${firstDay}, ${gap}), range(1, ${pick(spread(VISITS), "v, 'visits'")} + 1))) AS all_days,
    arrayDistinct(arrayFilter(d -> d <= ${days}, arrayMap(d -> if(office AND ${weekday('d')} > 4, d + 7 - ${weekday('d')}, d), all_days))) AS days_of
    FROM numbers(${first}, ${until - first})`;
};

/** Visits, each with the pages that it views, by following links, and the seconds until each. */
const visits = (traffic: Traffic): string => {
  const start = (k: string, day: string) =>
    `toUInt32(${traffic.startSecond} + ${day} * 86400 + hour * 3600 + cityHash64(v, ${k}, 'second') % 3600)`;
  const link = `toUInt8(floor(${LINKS.count} * pow(${draw("v, k, n, 'link'")}, 2)))`;
  const listOf = (page: string) => `if(${page} >= ${FIRST_PRODUCT}, ${page} * 7 % ${LISTS} + 1, 0)`;
  const follow = (page: string) =>
    `arrayMap(l -> multiIf(l = ${LINKS.home}, 0, l = ${LINKS.list}, ${listOf(page)}, ${zipfPage(`${page}, l, 'target'`)}), [${link}])[1]`;
  const isAhead = (page: string) =>
    `${page} >= ${FIRST_POST} AND ${page} % ${RECENT.every} = 0 AND day_of_visit < ${traffic.days} - ${page} * ${RECENT.factor} % ${traffic.days}`;
  const stay = `${STAY.least} + toUInt32(least(${STAY.most - STAY.least}, floor(-log(1 - ${draw("v, k, n, 'stay'")}) * ${STAY.mean})))`;
  return `SELECT v, user_key, k, device, country, city, buyer AND k % 2 = 1 AS buys,
    days_of[k] AS day_of_visit, ${start('k', 'days_of[k]')} AS start, ${start('1', 'days_of[1]')} AS first_seen,
    ${zipf(ORIGINS.length, "v, 'origin'")} AS first_origin, ${zipf(ORIGINS.length, "v, k, 'origin'")} AS own_origin,
    if(k = 1 OR own_origin = 1 OR cityHash64(v, k, 'again') % 100 < 60, first_origin, own_origin) AS origin_index,
    range(1, toUInt8(${pick(spread(VIEWS), "v, k, 'views'")})) AS following,
    arrayMap(p -> if(${isAhead('p')}, p + 1, p), arrayFold((pages, n) -> arrayPushBack(pages, toUInt32(${follow('pages[-1]')})), following, [toUInt32(${zipfPage("v, k, 'landing'")})])) AS visited,
    arrayConcat([0], arrayCumSum(arrayMap(n -> ${stay}, following))) AS offsets
    FROM (SELECT *, arrayJoin(arrayEnumerate(days_of)) AS k FROM (${visitors(traffic)}))`;
};

/** Events: page views, and what is done on some of the pages. */
const events = (traffic: Traffic): string => {
  const extras = spread(EXTRAS).map((names) => list(names));
  const extra = `if(cityHash64(v, k, i, 'extra') % 10000 < ${extras.length}, [${extras.join(', ')}][cityHash64(v, k, i, 'extra') % 10000 + 1], [])`;
  return `SELECT *, names[nth] AS name, viewed_at + (nth - 1) * ${PACE_MS} AS at FROM (
    SELECT *, arrayConcat(['page_view'], if(buys AND i = 1, ${list(ORDER)}, ${extra})) AS names, arrayJoin(arrayEnumerate(names)) AS nth FROM (
      SELECT *, arrayJoin(arrayEnumerate(visited)) AS i, visited[i] AS page, start * 1000 + cityHash64(v, k, 'ms') % 1000 + offsets[i] * 1000 AS viewed_at
      FROM (${visits(traffic)})))
    WHERE at <= ${traffic.now}`;
};

const SOLD = `name IN (${ORDER.map(quote).join(', ')})`;

/** Parameters of an event in addition to those of its page: names and values. */
const params = (url: string): readonly (readonly [name: string, names: readonly string[], values: string])[] => {
  const outside = `concat('outside', toString(${zipf(300, "v, k, i, 'outside'")}), '.example')`;
  const file = `concat('/files/sheet-', toString(${zipf(60, "v, k, i, 'file'")}), '.pdf')`;
  const form = `'letter', 'Weekly letter'`;
  return [
    ['scroll', ['percent_scrolled'], `['90']`],
    ['click', ['link_url', 'link_domain', 'outbound'], `[concat('https://', ${outside}, '/'), ${outside}, 'true']`],
    [
      'file_download',
      ['link_url', 'file_name', 'file_extension', 'link_text'],
      `[concat(${quote(url)}, ${file}), ${file}, 'pdf', 'Print this sheet']`,
    ],
    ['view_search_results', ['search_term'], `[concat('how to ', toString(${zipf(400, "v, k, i, 'term'")}))]`],
    ['form_impression', ['form_id', 'form_name'], `[${form}]`],
    ['form_start', ['form_id', 'form_name'], `[${form}]`],
    ['form_submit', ['form_id', 'form_name'], `[${form}]`],
    ['form_abandon', ['form_id', 'form_name', 'form_field'], `[${form}, 'Email address']`],
  ];
};

/** Columns of the rows, each with its SQL. */
const columns = ({
  siteId,
  timeZone,
  url,
  pages,
  clickIds,
}: Traffic): readonly (readonly [name: string, sql: string])[] => {
  const ofPage = (column: string, page = 'page') => `joinGet('${pages}', '${column}', toUInt32(${page}))`;
  const ofOrigin = (column: keyof Origin, index: string) =>
    `${list(ORIGINS.map((origin) => origin[column]))}[${index} + 1]`;
  const query = ofOrigin('query', 'origin_index');
  const parameter = ofOrigin('clickId', 'origin_index');
  const random = [1, 2, 3].map((part) => `sipHash128(v, k, ${part}, 'click')`).join(', ');
  const clickId = `concat(if(${query} = '', '?', '&'), ${parameter}, '=', base64URLEncode(concat(${random})))`;
  const landingQuery = clickIds ? `concat(${query}, if(${parameter} = '', '', ${clickId}))` : query;
  const ofDevice = (column: 0 | 1 | 2 | 3 | 4 | 5) => `${list(DEVICES.map((one) => one[column]))}[device]`;
  const countryId = `${list(COUNTRIES)}[country + 1]`;
  const product = `(${FIRST_PRODUCT} + ${zipf(PRODUCTS, "v, k, if(buys AND i = 1, 0, i), 'product'")})`;
  const price = `((5 + ${product} * 17 % 90) * 1000000 - 10000)`;
  const texts = [`concat('FN-', toString(${product}))`, ofPage('title', product), `'Field Notes'`, `''`];
  const rest = Array(13).fill(`''`);
  const item = `(${[...texts, ofPage('category', product), ...rest].join(', ')}, toInt32(0), toInt64(${price}), toFloat64(1), toInt64(0), CAST(map(), 'Map(LowCardinality(String), String)'))`;
  const more = params(url);
  const choose = (values: readonly (readonly [name: string, sql: string])[]) =>
    `multiIf(name = 'page_view', [], ${values.map(([name, sql]) => `name = ${quote(name)}, ${sql}`).join(', ')}, [])`;
  return [
    ['site_id', `toUInt32(${siteId})`],
    ['event_id', 'sipHash64(v, k, i, nth)'],
    ['ts', 'at'],
    ['received_at', `at + 20 + cityHash64(v, k, i, nth, 'received') % 400`],
    ['day', `toDate(toDateTime(intDiv(at, 1000), ${quote(timeZone)}))`],
    ['name', 'name'],
    ['user_key', 'user_key'],
    ['identity', `'client'`],
    ['session_start', 'start'],
    ['session_number', 'toUInt32(k)'],
    ['first_visit', 'toUInt8(k = 1 AND i = 1 AND nth = 1)'],
    ['first_seen', 'first_seen'],
    ...(['source', 'medium', 'campaign', 'channel'] as const).flatMap((column) => [
      [`first_user_${column}`, ofOrigin(column, 'first_origin')] as const,
      [column, ofOrigin(column, 'origin_index')] as const,
    ]),
    ['purchase_number', `toUInt32(if(name = 'purchase', intDiv(k, 2) + 1, 0))`],
    ['key_event', `toUInt8(name = 'purchase')`],
    ['origin', `'web'`],
    ['host_name', quote(new URL(url).host)],
    ['page_path', ofPage('path')],
    ['page_query', `if(i = 1, ${landingQuery}, '')`],
    ['page_title', ofPage('title')],
    [
      'page_referrer',
      `if(i = 1, ${ofOrigin('referrer', 'origin_index')}, concat(${quote(url)}, ${ofPage('path', 'visited[greatest(i - 1, 1)]')}))`,
    ],
    ['landing_path', ofPage('path', 'visited[1]')],
    ['landing_query', landingQuery],
    ['device_category', ofDevice(0)],
    ['browser', ofDevice(1)],
    ['browser_version', ofDevice(2)],
    ['operating_system', ofDevice(3)],
    ['operating_system_version', ofDevice(4)],
    ['screen_resolution', `splitByChar(' ', ${ofDevice(5)})[cityHash64(v, 'screen') % 4 + 1]`],
    ['language_code', `if(cityHash64(v, 'english') % 5 = 0, 'en-us', ${list(LANGUAGES)}[country + 1])`],
    ['country_id', countryId],
    ['region', `concat('Region ', toString(intDiv(city, 4) + 1), ' of ', ${countryId})`],
    ['city', `concat('City ', toString(city + 1), ' of ', ${countryId})`],
    [
      'engagement_ms',
      `toInt64(multiIf(name = 'scroll', 12000, nth > 1 OR i = 1, 0, (offsets[i] - offsets[i - 1]) * 800))`,
    ],
    ['value_micros', `toInt64(if(${SOLD}, ${price}, 0))`],
    ['tax_micros', `toInt64(if(name = 'purchase', round(${price} * 0.16, -4), 0))`],
    ['shipping_micros', `toInt64(if(name = 'purchase' AND ${price} < 50000000, 4900000, 0))`],
    ['currency', `if(${SOLD}, 'EUR', '')`],
    ['transaction_id', `if(name = 'purchase', concat('FN', toString(v), '-', toString(k)), '')`],
    ['coupon', `if(name IN ('purchase', 'begin_checkout') AND cityHash64(v, k, 'coupon') % 5 = 0, 'WELCOME10', '')`],
    [
      'params',
      `mapFromArrays(arrayConcat(${ofPage('names')}, ${choose(more.map(([name, names]) => [name, list(names)]))}), arrayConcat(${ofPage('values')}, ${choose(more.map(([name, , values]) => [name, values]))}))`,
    ],
    ['items', `if(${SOLD}, [${item}], [])`],
  ];
};

/** The statement that stores the traffic's events. */
export function contentSql(traffic: Traffic): string {
  const all = columns(traffic);
  return `INSERT INTO magpie.events (${all.map(([name]) => name).join(', ')}) SELECT ${all.map(([, sql]) => sql).join(',\n')} FROM (${events(traffic)})
  SETTINGS max_insert_threads = 1, max_threads = 2, insert_deduplicate = 0`;
}

/** Who made the events of these visitors: their keys. */
export const keysSql = ({ first, until }: Pick<Traffic, 'first' | 'until'>): string =>
  `SELECT sipHash64(number, 'visitor') FROM numbers(${first}, ${until - first})`;
