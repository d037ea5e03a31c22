/** Commands that show and change a site's settings, given and shown as text. */
import { z } from 'zod';
import { shown } from '../app/input.ts';
import { CommandError } from '../errors/command-error.ts';
import { perform } from '../operations/operation.ts';
import { setSettings } from '../operations/settings.ts';
import type { SiteChange, SiteRecord } from '../ports/sites.ts';
import { SETTINGS, type SettingForm, type SettingName } from '../state/settings.ts';
import { type At, atSite, reading } from './from-operations.ts';

/** How values of a form are shown and read. */
interface Form {
  show(value: unknown): string;
  /** @throws CommandError `bad_setting` when the text is not of the right kind */
  read(text: string, name: string): unknown;
}

const NEVER = 'never';

function number(text: string, name: string): number {
  if (!/^\d{1,9}$/.test(text))
    throw new CommandError('bad_setting', `${name} is ${shown(text)}; it must be a whole number.`);
  return Number(text);
}

function flag(text: string, name: string): boolean {
  if (text !== 'true' && text !== 'false')
    throw new CommandError('bad_setting', `${name} is ${shown(text)}; it must be true or false.`);
  return text === 'true';
}

const list = (text: string): string[] =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

const FORMS: Readonly<Record<SettingForm, Form>> = {
  text: { show: String, read: (text) => text },
  none: { show: (value) => String(value ?? ''), read: (text) => (text === '' ? null : text) },
  list: { show: (value) => (value as readonly string[]).join(','), read: list },
  number: { show: String, read: number },
  never: {
    show: (value) => String(value ?? NEVER),
    read: (text, name) => (text === NEVER ? null : number(text, name)),
  },
  flag: { show: (value) => String(value ?? false), read: flag },
};

/** One setting, or a part of one, as the command line knows it. */
interface Shown {
  readonly meaning: string;
  readonly show: (site: SiteRecord) => string;
  readonly read: (text: string, site: SiteRecord) => SiteChange;
  /** Whether `rebuild` applies it to what is stored. */
  readonly rebuilds: boolean;
}

type Parts = Readonly<Record<string, { readonly form: SettingForm; readonly meaning: string; readonly of?: string }>>;

const SHOWN: Readonly<Record<string, Shown>> = Object.fromEntries(
  Object.entries(SETTINGS).flatMap(([setting, { form, meaning, parts, rebuilds = false }]) => {
    const value = (site: SiteRecord) => site[setting as SettingName];
    const own: Parts = form && meaning !== undefined ? { [setting]: { form, meaning } } : {};
    return Object.entries((parts as Parts | undefined) ?? own).map(([name, word]): [string, Shown] => {
      const { show, read } = FORMS[word.form];
      const partOf = (whole: unknown) => (whole as Readonly<Record<string, unknown>>)[word.of!];
      return [
        name,
        {
          meaning: word.meaning,
          rebuilds,
          show: (site) => show(word.of === undefined ? value(site) : partOf(value(site))),
          read: (text, site) => ({
            [setting]:
              word.of === undefined ? read(text, name) : { ...(value(site) as object), [word.of]: read(text, name) },
          }),
        },
      ];
    });
  }),
);

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

function showSettings({ site }: At): SettingsListing {
  const settings = Object.entries(SHOWN).map(([name, { show, meaning }]) => ({ name, value: show(site), meaning }));
  return { site: site.trackingId, settings };
}

/**
 * Changes settings, all of them or none, and says what they were.
 * @throws CommandError `unknown_setting` or `bad_setting`, SiteError for a value that breaks a rule
 */
async function changeSettings({ app, site }: At, settings: Readonly<Record<string, string>>): Promise<SettingsChange> {
  let wanted = site;
  for (const [name, text] of Object.entries(settings)) {
    const setting = Object.hasOwn(SHOWN, name) ? SHOWN[name] : undefined;
    if (!setting)
      throw new CommandError(
        'unknown_setting',
        `${shown(name)} isn't a setting. Settings: ${Object.keys(SHOWN).join(', ')}.`,
      );
    wanted = { ...wanted, ...setting.read(text.trim(), wanted) };
  }
  const names = Object.keys(settings);
  const change = Object.assign({}, ...names.map((name) => SHOWN[name]!.read(settings[name]!.trim(), wanted)));
  const after = await perform(setSettings, { app, user: null, site }, { changes: change });
  const changes = names
    .map((name) => ({ name, before: SHOWN[name]!.show(site), after: SHOWN[name]!.show(after) }))
    .filter((one) => one.before !== one.after);
  const rebuild = changes.map(({ name }) => name).filter((name) => SHOWN[name]!.rebuilds);
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

/** The three links of a site, which work on any of its pages that has the script. */
export function makeOptoutLinks({ url }: Pick<SiteRecord, 'url'>): Omit<OptoutLinks, 'site'> {
  const link = (choice: string) => {
    const page = new URL(url);
    page.searchParams.set('mgp_optout', choice);
    return page.href;
  };
  return { internal: link('2'), optout: link('1'), optin: link('0') };
}

/** The commands of settings. */
export const SETTINGS_COMMANDS = {
  'site.settings': reading(showSettings),
  'site.set': atSite(
    { settings: z.record(z.string(), z.string().max(10_000)) },
    (at, { settings }) => changeSettings(at, settings),
    setSettings,
  ),
  'site.optout-link': reading(({ site }): OptoutLinks => ({ site: site.trackingId, ...makeOptoutLinks(site) })),
};
