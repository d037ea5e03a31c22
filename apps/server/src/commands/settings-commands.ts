/** Commands that show and change a site's settings, given and shown as text. */
import { z } from 'zod';
import type { App } from '../app/app.ts';
import { findSite, readInput, shown, siteField } from '../app/input.ts';
import { CommandError } from '../errors/command-error.ts';
import { perform } from '../operations/operation.ts';
import { setSettings } from '../operations/settings.ts';
import type { SiteChange, SiteRecord } from '../ports/sites.ts';

/** One setting as the command line knows it. */
interface Setting {
  /** Completes "name=value: …". */
  readonly meaning: string;
  readonly show: (site: SiteRecord) => string;
  /** @throws CommandError `bad_setting` when the text is not of the right kind */
  readonly read: (text: string, site: SiteRecord) => SiteChange;
  /** Whether `rebuild` applies it to what is stored. */
  readonly rebuilds?: true;
}

const NEVER = 'never';

const list = (text: string): string[] =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

function number(name: string, text: string): number {
  if (!/^\d{1,9}$/.test(text))
    throw new CommandError('bad_setting', `${name} is ${shown(text)}; it must be a whole number.`);
  return Number(text);
}

function flag(name: string, text: string): boolean {
  if (text !== 'true' && text !== 'false')
    throw new CommandError('bad_setting', `${name} is ${shown(text)}; it must be true or false.`);
  return text === 'true';
}

const SETTINGS: Readonly<Record<string, Setting>> = {
  name: { meaning: "the site's name", show: (site) => site.name, read: (name) => ({ name }) },
  hosts: {
    meaning: "the site's own domains besides its address",
    show: (site) => site.hosts.join(','),
    read: (text) => ({ hosts: list(text) }),
    rebuilds: true,
  },
  ownHostsOnly: {
    meaning: 'whether visits on other domains, such as copies and staging sites, are excluded: true or false',
    show: (site) => String(site.ownHostsOnly ?? false),
    read: (text) => ({ ownHostsOnly: flag('ownHostsOnly', text) }),
    rebuilds: true,
  },
  timeZone: {
    meaning: 'IANA time zone of its days',
    show: (site) => site.timeZone,
    read: (timeZone) => ({ timeZone }),
    rebuilds: true,
  },
  firstDayOfWeek: {
    meaning: '0 (Sunday) to 6',
    show: (site) => String(site.firstDayOfWeek),
    read: (text) => ({ firstDayOfWeek: number('firstDayOfWeek', text) }),
  },
  identity: {
    meaning: 'how visitors are counted: stored, consent or cookieless',
    show: (site) => site.identity,
    read: (text) => ({ identity: text as SiteRecord['identity'] }),
  },
  sessionTimeoutMinutes: {
    meaning: 'minutes of inactivity that end a session, 5 to 475',
    show: (site) => String(site.sessionTimeoutMinutes),
    read: (text) => ({ sessionTimeoutMinutes: number('sessionTimeoutMinutes', text) }),
  },
  keyEvents: {
    meaning: 'names of key events',
    show: (site) => site.keyEvents.join(','),
    read: (text) => ({ keyEvents: list(text) }),
    rebuilds: true,
  },
  reportDimensions: {
    meaning: 'dimensions in the Dimensions report, in order, such as customEvent:author',
    show: (site) => site.reportDimensions.join(','),
    read: (text) => ({ reportDimensions: list(text) }),
  },
  searchParameters: {
    meaning: 'query parameters with the site search term',
    show: (site) => site.searchParameters.join(','),
    read: (text) => ({ searchParameters: list(text) }),
  },
  internalNetworks: {
    meaning: 'IP addresses and networks of your own traffic',
    show: (site) => site.internalNetworks.join(','),
    read: (text) => ({ internalNetworks: list(text) }),
  },
  countInternal: {
    meaning: 'whether own traffic counts: true or false',
    show: (site) => String(site.countInternal),
    read: (text) => ({ countInternal: flag('countInternal', text) }),
  },
  botThreshold: {
    meaning: 'bot score from which events are excluded, 1 to 100',
    show: (site) => String(site.botRules.threshold),
    read: (text, site) => ({ botRules: { ...site.botRules, threshold: number('botThreshold', text) } }),
    rebuilds: true,
  },
  botAllow: {
    meaning: 'bot score reasons that never exclude events',
    show: (site) => site.botRules.allow.join(','),
    read: (text, site) => ({ botRules: { ...site.botRules, allow: list(text) } }),
    rebuilds: true,
  },
  honourGpc: {
    meaning: "whether browsers that send Global Privacy Control aren't counted: true or false",
    show: (site) => String(site.honourGpc),
    read: (text) => ({ honourGpc: flag('honourGpc', text) }),
  },
  honourDnt: {
    meaning: "whether browsers that send Do Not Track aren't counted: true or false",
    show: (site) => String(site.honourDnt),
    read: (text) => ({ honourDnt: flag('honourDnt', text) }),
  },
  removeEmails: {
    meaning:
      'whether email addresses and what was typed into forms are removed from page addresses before they are stored: true or false',
    show: (site) => String(site.removeEmails),
    read: (text) => ({ removeEmails: flag('removeEmails', text) }),
  },
  ignoredReferrers: {
    meaning: 'hosts that are never a source, besides the built-in list of payment and sign-in pages',
    show: (site) => site.ignoredReferrers.join(','),
    read: (text) => ({ ignoredReferrers: list(text) }),
  },
  countedReferrers: {
    meaning: 'hosts that are sources although the built-in list has them',
    show: (site) => site.countedReferrers.join(','),
    read: (text) => ({ countedReferrers: list(text) }),
  },
  pageParameters: {
    meaning: 'query parameters that name a page, such as p, view.php?id, /watch?v or q=node/',
    show: (site) => site.pageParameters.join(','),
    read: (text) => ({ pageParameters: list(text) }),
    rebuilds: true,
  },
  ignoreTrailingSlash: {
    meaning: 'whether /about/ is counted as the page /about: true or false',
    show: (site) => String(site.ignoreTrailingSlash),
    read: (text) => ({ ignoreTrailingSlash: flag('ignoreTrailingSlash', text) }),
    rebuilds: true,
  },
  measureVitals: {
    meaning: 'whether pages measure how fast they are for visitors (web vitals): true or false',
    show: (site) => String(site.measureVitals),
    read: (text) => ({ measureVitals: flag('measureVitals', text) }),
  },
  network: {
    meaning: 'name of its network; sites of a network are grouped',
    show: (site) => site.network ?? '',
    read: (text) => ({ network: text === '' ? null : text }),
  },
  setUp: {
    meaning: 'whether setup is done: true or false',
    show: (site) => String(site.setUp),
    read: (text) => ({ setUp: flag('setUp', text) }),
  },
  retentionMonths: {
    meaning: `months after which events are deleted, 1 to 120, or ${NEVER}`,
    show: (site) => String(site.retentionMonths ?? NEVER),
    read: (text) => ({ retentionMonths: text === NEVER ? null : number('retentionMonths', text) }),
  },
};

/** A site's settings as text, by name. */
export interface SettingsListing {
  /** Public tracking id. */
  readonly site: string;
  readonly settings: readonly { readonly name: string; readonly value: string; readonly meaning: string }[];
}

/** Result of a change of settings. */
export interface SettingsChange {
  readonly site: string;
  readonly changes: readonly { readonly name: string; readonly before: string; readonly after: string }[];
  /** Names of changed settings that `rebuild` applies to what is stored. */
  readonly rebuild: readonly string[];
}

/** The command `site.settings`. */
export async function showSettings(app: App, input: unknown): Promise<SettingsListing> {
  const site = await findSite(app, readInput(z.strictObject({ site: siteField.optional() }), input).site);
  const settings = Object.entries(SETTINGS).map(([name, { show, meaning }]) => ({ name, value: show(site), meaning }));
  return { site: site.trackingId, settings };
}

const changeSchema = z.strictObject({
  site: siteField.optional(),
  settings: z.record(z.string(), z.string().max(10_000)),
});

/**
 * The command `site.set`: changes settings, all of them or none, and says what they were.
 * @throws CommandError `unknown_setting` or `bad_setting`, SiteError for a value that breaks a rule
 */
export async function changeSettings(app: App, input: unknown): Promise<SettingsChange> {
  const { site: named, settings } = readInput(changeSchema, input);
  const site = await findSite(app, named);
  let wanted = site;
  for (const [name, text] of Object.entries(settings)) {
    const setting = Object.hasOwn(SETTINGS, name) ? SETTINGS[name] : undefined;
    if (!setting)
      throw new CommandError(
        'unknown_setting',
        `${shown(name)} isn't a setting. Settings: ${Object.keys(SETTINGS).join(', ')}.`,
      );
    wanted = { ...wanted, ...setting.read(text.trim(), wanted) };
  }
  const names = Object.keys(settings);
  const change = Object.assign({}, ...names.map((name) => SETTINGS[name]!.read(settings[name]!.trim(), wanted)));
  const after = await perform(setSettings, { app, user: null, site }, { changes: change });
  const changes = names
    .map((name) => ({ name, before: SETTINGS[name]!.show(site), after: SETTINGS[name]!.show(after) }))
    .filter((one) => one.before !== one.after);
  const rebuild = changes.map(({ name }) => name).filter((name) => SETTINGS[name]!.rebuilds);
  return { site: site.trackingId, changes, rebuild };
}

/** The links by which a browser's visits stop or start counting. */
export interface OptoutLinks {
  readonly site: string;
  /** Marks the browser's visits as own traffic. */
  readonly internal: string;
  /** Sends nothing any more: for visitors who object. */
  readonly optout: string;
  /** Takes both back. */
  readonly optin: string;
}

/** The command `site.optout-link`. The links work on any page of the site that has the script. */
export async function optoutLinks(app: App, input: unknown): Promise<OptoutLinks> {
  const site = await findSite(app, readInput(z.strictObject({ site: siteField.optional() }), input).site);
  return { site: site.trackingId, ...makeOptoutLinks(site) };
}

/** The three links of a site. */
export function makeOptoutLinks({ url }: Pick<SiteRecord, 'url'>): Omit<OptoutLinks, 'site'> {
  const link = (choice: string) => {
    const page = new URL(url);
    page.searchParams.set('mgp_optout', choice);
    return page.href;
  };
  return { internal: link('2'), optout: link('1'), optin: link('0') };
}
