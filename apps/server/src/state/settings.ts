/**
 * The settings of a site, one record each: the rule that its values are held to, what a site has that never set it, its sentence and form
 * on the command line, and whether a rebuild applies it. The form of its values on the wire is in the contract.
 */
import { BOT_REASONS, isNetwork } from '@magpie/collect';
import { EVENT_NAME, SITE_DEFAULTS } from '@magpie/events';
import { DEFAULT_REPORT_DIMENSIONS, PAGE_PARAMETER } from '@magpie/vocabulary';
import type { SiteChange, SiteRecord } from '../ports/sites.ts';
import { readAffiliateRules, readDefinitions, readFunnels, readRates, readReportDimensions } from './site-data.ts';
import {
  forSetting,
  readBlocked,
  readHosts,
  readIdentity,
  readList,
  readNetwork,
  readPassing,
  readSource,
  readZone,
  siteName,
  weekday,
  whole,
} from './site-rules.ts';

/** Definitions, Users and sessions. */
const TIMEOUT_MINUTES = { least: 5, most: 475 } as const;
/** Ten years; who keeps events longer keeps them. */
const RETENTION_MONTHS = 120;
const QUERY_PARAMETER = /^[A-Za-z0-9_.~[\]-]{1,40}$/;

/** Name of a setting. */
export type SettingName = keyof SiteChange;

/** Settings that every site has in a column of its own. */
type InColumn =
  | 'name'
  | 'hosts'
  | 'timeZone'
  | 'firstDayOfWeek'
  | 'identity'
  | 'sessionTimeoutMinutes'
  | 'keyEvents'
  | 'searchParameters'
  | 'internalNetworks'
  | 'countInternal';

/** How a value is written on the command line: `never` is a number or "never", `none` a text or nothing. */
export type SettingForm = 'text' | 'none' | 'list' | 'number' | 'never' | 'flag';

/** A setting, or a part of one, on the command line. */
interface Words {
  readonly form: SettingForm;
  /** Completes "name=value: …". */
  readonly meaning: string;
}

/** One setting. */
interface OneSetting<K extends SettingName> extends Partial<Words> {
  /** Any value of its type unless given. @throws SiteError */
  readonly rule?: (value: SiteRecord[K], site: SiteRecord) => SiteRecord[K];
  /** Parts that the command line has in its place, by their names there. */
  readonly parts?: Readonly<Record<string, Words & { readonly of: keyof SiteRecord[K] & string }>>;
  /** Whether a rebuild applies it to what is stored: the others hold for what comes, or are applied when asking (ADR 11). */
  readonly rebuilds?: true;
}

type Setting<K extends SettingName> = OneSetting<K> &
  (K extends InColumn
    ? { readonly initial?: never }
    : { /** What a site has that never set it. */ readonly initial: SiteRecord[K] });

/** Every setting, in the order in which the command line lists them. */
export const SETTINGS: { readonly [K in SettingName]-?: Setting<K> } = {
  name: { form: 'text', meaning: "the site's name", rule: siteName },
  hosts: { form: 'list', meaning: "the site's own domains besides its address", rule: readHosts, rebuilds: true },
  ownHostsOnly: {
    form: 'flag',
    meaning: 'whether visits on other domains, such as copies and staging sites, are excluded: true or false',
    // A site of an earlier version doesn't say it.
    initial: null,
    rebuilds: true,
  },
  timeZone: { form: 'text', meaning: 'IANA time zone of its days', rule: readZone, rebuilds: true },
  firstDayOfWeek: { form: 'number', meaning: '0 (Sunday) to 6', rule: weekday },
  identity: {
    form: 'text',
    meaning: 'how visitors are counted: stored, consent or cookieless',
    rule: readIdentity,
  },
  sessionTimeoutMinutes: {
    form: 'number',
    meaning: 'minutes of inactivity that end a session, 5 to 475',
    rule: (minutes) => whole(minutes, 'The visit timeout in minutes', TIMEOUT_MINUTES.least, TIMEOUT_MINUTES.most),
  },
  keyEvents: {
    form: 'list',
    meaning: 'names of key events',
    rule: (names) =>
      readList(names, 'an event name', 'it must have 1 to 40 letters, digits or _, starting with a letter', (name) =>
        EVENT_NAME.test(name),
      ),
    rebuilds: true,
  },
  reportDimensions: {
    form: 'list',
    meaning: 'dimensions in the Dimensions report, in order, such as customEvent:author',
    rule: readReportDimensions,
    initial: DEFAULT_REPORT_DIMENSIONS,
  },
  searchParameters: {
    form: 'list',
    meaning: 'query parameters with the site search term',
    rule: (names) =>
      readList(names, 'a query parameter', 'it must have 1 to 40 letters, digits or _ . - ~ [ ]', (name) =>
        QUERY_PARAMETER.test(name),
      ),
  },
  internalNetworks: {
    form: 'list',
    meaning: 'IP addresses and networks of your own traffic',
    rule: (networks) =>
      readList(
        networks,
        'an address or a network',
        'it must look like 192.0.2.7, 192.0.2.0/24, 192.0.2.1-192.0.2.9 or 2001:db8::/32',
        isNetwork,
      ),
  },
  countInternal: { form: 'flag', meaning: 'whether own traffic counts: true or false' },
  botRules: {
    parts: {
      botThreshold: {
        of: 'threshold',
        form: 'number',
        meaning: 'bot score from which events are excluded, 1 to 100',
      },
      botAllow: { of: 'allow', form: 'list', meaning: 'bot score reasons that never exclude events' },
    },
    rule: ({ threshold, allow }) => ({
      threshold: forSetting('threshold', () => whole(threshold, 'The bot score limit', 1, 100)),
      allow: forSetting('allow', () =>
        readList(allow, 'a bot score reason', `there is ${BOT_REASONS.join(', ')}`, (reason) =>
          BOT_REASONS.some((one) => one === reason),
        ),
      ),
    }),
    initial: SITE_DEFAULTS.botRules,
    rebuilds: true,
  },
  honourGpc: {
    form: 'flag',
    meaning: "whether browsers that send Global Privacy Control aren't counted: true or false",
    initial: true,
  },
  honourDnt: {
    form: 'flag',
    meaning: "whether browsers that send Do Not Track aren't counted: true or false",
    initial: false,
  },
  removeEmails: {
    form: 'flag',
    meaning:
      'whether email addresses and what was typed into forms are removed from page addresses before they are stored: true or false',
    initial: true,
  },
  ignoredReferrers: {
    form: 'list',
    meaning: 'hosts that are never a source, besides the built-in list of payment and sign-in pages',
    rule: readPassing,
    initial: [],
  },
  countedReferrers: {
    form: 'list',
    meaning: 'hosts that are sources although the built-in list has them',
    rule: readPassing,
    initial: [],
  },
  pageParameters: {
    form: 'list',
    meaning: 'query parameters that name a page, such as p, view.php?id, /watch?v or q=node/',
    rule: (entries) =>
      readList(
        entries,
        'a parameter that names a page',
        'it must look like p, view.php?id, /watch?v or q=node/',
        (entry) => PAGE_PARAMETER.test(entry),
      ),
    initial: SITE_DEFAULTS.pageParameters,
    rebuilds: true,
  },
  ignoreTrailingSlash: {
    form: 'flag',
    meaning: 'whether /about/ is counted as the page /about: true or false',
    initial: false,
    rebuilds: true,
  },
  measureVitals: {
    form: 'flag',
    meaning: 'whether pages measure how fast they are for visitors (web vitals): true or false',
    initial: false,
  },
  network: {
    form: 'none',
    meaning: 'name of its network; sites of a network are grouped',
    rule: readNetwork,
    initial: null,
  },
  setUp: { form: 'flag', meaning: 'whether setup is done: true or false', initial: false },
  retentionMonths: {
    form: 'never',
    meaning: 'months after which events are deleted, 1 to 120, or never',
    rule: (months) =>
      months === null ? null : whole(months, 'The number of months to keep events', 1, RETENTION_MONTHS),
    initial: null,
  },
  rates: { rule: (rates, site) => readRates(rates, site.currency), initial: [] },
  customDefinitions: { rule: readDefinitions, initial: [] },
  affiliateRules: { rule: readAffiliateRules, initial: [] },
  funnels: { rule: readFunnels, initial: [] },
  hasShop: { initial: null },
  source: {
    form: 'text',
    meaning: "where its reports' numbers come from: own, google or both",
    rule: readSource,
    initial: 'own',
  },
  blocked: { rule: readBlocked, initial: null },
  provider: { initial: null },
  headerImage: { initial: null },
};

const NAMES = Object.keys(SETTINGS) as SettingName[];

/** The settings without a column, as a site has them that never set them. */
export const INITIAL_SETTINGS = Object.fromEntries(
  NAMES.flatMap((name) => (SETTINGS[name].initial === undefined ? [] : [[name, SETTINGS[name].initial]])),
) as Pick<SiteRecord, Exclude<SettingName, InColumn>>;

/** Settings that a rebuild applies to what is stored. */
export const REBUILDS: readonly SettingName[] = NAMES.filter((name) => SETTINGS[name].rebuilds);

/** The change with every value held to its rule. @throws SiteError naming the setting, the value and the rule */
export function checkedChange(change: SiteChange, site: SiteRecord): SiteChange {
  const checked: Record<string, unknown> = {};
  // A dimension can be registered and shown in one change, a property chosen and made the source.
  const after = {
    ...site,
    ...(change.customDefinitions && { customDefinitions: change.customDefinitions }),
    ...(change.provider !== undefined && { provider: change.provider }),
  };
  for (const name of Object.keys(change) as SettingName[]) {
    const rule = SETTINGS[name].rule as ((value: unknown, site: SiteRecord) => unknown) | undefined;
    checked[name] = rule ? forSetting(name, () => rule(change[name], after)) : change[name];
  }
  // Without a connection nothing is left to ask. One that is lost can come back: it stays the source.
  if (change.provider === null && change.source === undefined && site.source !== 'own') checked.source = 'own';
  return checked;
}

/** How long a value may be where changes are noted; of a longer list its length is. */
const NOTED_CHARS = 1000;

/** One changed setting, for who wants to know later. */
export interface SettingChange {
  readonly name: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Lists the differences between two states of a site. None of its settings is a secret. */
export function listChanges(before: SiteRecord, after: SiteRecord): SettingChange[] {
  const noted = (value: unknown) =>
    JSON.stringify(value).length <= NOTED_CHARS
      ? value
      : Array.isArray(value)
        ? `${value.length} entries`
        : String(value).slice(0, NOTED_CHARS);
  return NAMES.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name])).map((name) => ({
    name,
    before: noted(before[name]),
    after: noted(after[name]),
  }));
}
