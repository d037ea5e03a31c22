/** Rules for values of a site's settings, with one sentence for each. Which setting has which rule is in `settings.ts`. */
import { REPORT_SOURCES, type ReportSource } from '@magpie/contract';
import { isTimeZone, toZone } from '@magpie/time';
import { SiteError } from '../errors/site-error.ts';
import type { Blocked, SiteRecord } from '../ports/sites.ts';

const NAME_CHARS = 100;
/** Limit of the index of PostgreSQL, with room to spare for letters that are percent-encoded. */
const URL_CHARS = 2000;
/** Length of the operator's message for people that find a site switched off. */
const REASON_CHARS = 300;
export const LIST_ENTRIES = 100;
const HOST = /^[a-z0-9\-_.[\]:]{1,253}$/;
/** A host, `{}` for a country's ending; then parts of a path, `*` for any. */
const PASSING = /^[a-z0-9\-_.[\]:]{1,253}(?:\{\})?(?:\/[^\s/?#]{1,100}){0,5}$/;
const IDENTITIES: readonly SiteRecord['identity'][] = ['stored', 'consent', 'cookieless'];

const shown = (value: unknown) => `"${String(value).slice(0, 60).toWellFormed()}"`;
const bad = (message: string) => new SiteError('bad_setting', message);

/** @throws SiteError `bad_name` */
export function siteName(text: string): string {
  const name = text.trim();
  if (name === '' || name.length > NAME_CHARS || /\p{Cc}/u.test(name))
    throw new SiteError(
      'bad_name',
      `A site's name must have 1 to ${NAME_CHARS} printable characters; "${name.slice(0, 40)}" has ${name.length}.`,
    );
  return name;
}

/** @throws SiteError `bad_url` */
export function siteUrl(text: string): URL {
  const url = URL.parse(text.trim());
  if (text.length > URL_CHARS)
    throw new SiteError(
      'bad_url',
      `The address of a site can have at most ${URL_CHARS} characters; this one has ${text.length}.`,
    );
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.hash)
    throw new SiteError('bad_url', `"${text}" isn't the address of a site; it must look like https://example.com.`);
  return url;
}

/** The address as it was typed, with `https://` where it has no scheme: such an address is meant for the web. */
export const siteAddress = (text: string): string =>
  /^[a-z][a-z0-9+.-]*:\/\//i.test(text.trim()) ? text.trim() : `https://${text.trim()}`;

/** Whether a host can be a website's: it has a dot, is an IP address, or is this machine. */
export const isFullHost = (hostname: string): boolean =>
  hostname === 'localhost' || hostname.startsWith('[') || /[^.]\.[^.]/.test(hostname);

/** The day of the week, 0 for Sunday. @throws SiteError `bad_week` */
export function weekday(day: number): number {
  if (!Number.isInteger(day) || day < 0 || day > 6)
    throw new SiteError('bad_week', `${day} isn't a day of the week; it must be 0 (Sunday) to 6 (Saturday).`);
  return day;
}

/** The zone as the IANA list writes it: event stores look it up by its exact name. @throws SiteError `bad_time_zone` */
export function readZone(given: string): string {
  const text = toZone(given);
  const refused = () =>
    new SiteError(
      'bad_time_zone',
      `"${given}" isn't a time zone; use an IANA name, such as Europe/Berlin or Asia/Kolkata, or whole hours, such as +02:00.`,
    );
  if (!/^[A-Za-z]/.test(text) || !isTimeZone(text)) throw refused();
  const known = new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone;
  if (known.toLowerCase() === text.toLowerCase()) return known;
  // An older or newer name of the same zone is kept as it was given, but nothing could tell its letters' case.
  if (text === text.toLowerCase()) throw refused();
  return text;
}

/** The name of a network of sites, or none. @throws SiteError `bad_setting` */
export function readNetwork(text: string | null): string | null {
  const name = text?.trim() ?? '';
  if (name === '') return null;
  if (name.length > NAME_CHARS || /\p{Cc}/u.test(name) || !name.isWellFormed())
    throw bad(`The network is ${shown(name)}; its name can have at most ${NAME_CHARS} printable characters.`);
  return name;
}

/** Entries that each pass, once each. @throws SiteError `bad_setting` */
export function readList(
  values: readonly string[],
  what: string,
  rule: string,
  passes: (value: string) => boolean,
): string[] {
  const wrong = values.find((value) => !passes(value));
  if (wrong !== undefined) throw bad(`${shown(wrong)} isn't ${what}; ${rule}.`);
  const list = [...new Set(values)];
  if (list.length > LIST_ENTRIES)
    throw bad(`The list has ${list.length} entries (${what} each); the limit is ${LIST_ENTRIES}.`);
  return list;
}

/** Hosts, or hosts and the beginning of a path. An address is taken as its host and path. */
export function readPassing(entries: readonly string[]): string[] {
  const plain = entries.map((entry) => {
    const [host = '', ...path] = entry.replace(/^[a-z]{1,20}:\/\//i, '').split('/');
    return [readHost(host), ...path.filter((part) => part !== '')].join('/');
  });
  return readList(plain, 'a host', 'it must look like pay.example.com or example.com/login', (entry) =>
    PASSING.test(entry),
  );
}

/** A host as browsers write it: lower case, letters beyond ASCII encoded, without `www.`, a port, or a dot at its end. */
function readHost(text: string): string {
  const host = text.trim().toLowerCase();
  const url = /^[^\s/?#@\\{}]+$/.test(host) ? URL.parse(`http://${host}`) : null;
  return (url?.hostname ?? host).replace(/\.$/, '').replace(/^www\./, '');
}

/** A whole number within limits. @throws SiteError `bad_setting` */
export function whole(value: number, what: string, least: number, most: number): number {
  if (!Number.isInteger(value) || value < least || value > most)
    throw bad(`${what} is ${shown(value)}; it must be a whole number from ${least} to ${most}.`);
  return value;
}

/** The hosts of a site, that of its address first. @throws SiteError `bad_setting` */
export function readHosts(hosts: readonly string[], site: Pick<SiteRecord, 'url'>): string[] {
  const own = siteUrl(site.url).hostname.replace(/^www\./, '');
  const plain = hosts.map(readHost);
  return readList([own, ...plain], 'a host', 'it must look like shop.example.com', (host) => HOST.test(host));
}

/** How visitors are counted. @throws SiteError `bad_setting` */
export function readIdentity(way: SiteRecord['identity']): SiteRecord['identity'] {
  if (!IDENTITIES.includes(way))
    throw bad(`The way visitors are counted is ${shown(way)}; it must be one of ${IDENTITIES.join(', ')}.`);
  return way;
}

/** Why and since when reports are off. @throws SiteError `bad_setting` */
export function readBlocked(blocked: Blocked | null): Blocked | null {
  if (blocked === null) return null;
  const reason = blocked.reason.trim();
  if (reason.length > REASON_CHARS || /\p{Cc}/u.test(reason) || !reason.isWellFormed())
    throw bad(`The reason is ${shown(reason)}; it can have at most ${REASON_CHARS} printable characters.`);
  return { since: blocked.since, reason };
}

/** Runs a check, and attributes its error to the setting. */
export function forSetting<T>(setting: string, check: () => T): T {
  try {
    return check();
  } catch (error) {
    throw error instanceof SiteError ? error.of(setting) : error;
  }
}

/**
 * Where a site's reports come from.
 * @throws SiteError `source_not_set_up` for Google as long as the site has no property that may be read
 */
export function readSource(source: ReportSource, { provider }: SiteRecord): ReportSource {
  if (!REPORT_SOURCES.includes(source))
    throw bad(`The source is ${shown(source)}; it must be one of ${REPORT_SOURCES.join(', ')}.`);
  if (source === 'own') return source;
  if (!provider?.property)
    throw new SiteError(
      'source_not_set_up',
      "Reports can't come from Google Analytics yet: connect Google and choose a property first.",
    );
  if (!provider.granted?.includes('analytics'))
    throw new SiteError(
      'source_not_set_up',
      "Reports can't come from Google Analytics: reading it wasn't allowed when Google was connected. Connect again and allow it.",
    );
  return source;
}
