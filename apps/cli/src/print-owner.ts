/** Prints the results of the owner's commands for people. */
import type {
  OptoutLinks,
  Rebuilt,
  RetentionSummary,
  SettingsChange,
  SettingsListing,
  UserDataDeletion,
} from '@magpie/server';
import { list, number, table } from './table.ts';

/** Prints a site's settings. */
export function printSettings({ settings }: SettingsListing): string {
  return table(
    [{ title: 'Setting' }, { title: 'Value' }, { title: 'Meaning' }],
    settings.map(({ name, value, meaning }) => [name, value || '–', meaning]),
  );
}

/** Prints the changed settings with their earlier values. */
export function printSettingsChange({ changes, rebuild }: SettingsChange): string {
  if (changes.length === 0) return 'Nothing changed: the settings already had these values.';
  const rows = table(
    [{ title: 'Setting' }, { title: 'Before' }, { title: 'Now' }],
    changes.map(({ name, before, after }) => [name, before || '–', after || '–']),
  );
  if (rebuild.length === 0) return rows;
  return `${rows}\n\nRun "magpie rebuild" to apply ${rebuild.join(' and ')} to past events.`;
}

/** Prints the opt-out links and how to use them. */
export function printOptoutLinks({ internal, optout, optin }: OptoutLinks): string {
  return [
    "Open a link in the browser it's for. It works on any page of the site with the script, until another link is opened or",
    "the browser's storage is cleared.",
    '',
    list([
      ['Own traffic (recorded, not counted)', internal],
      ['Send nothing at all', optout],
      ['Count again', optin],
    ]),
  ].join('\n');
}

/** Prints how many events a rebuild changed. */
export function printRebuilt({ rebuilt, changed }: Rebuilt): string {
  if (rebuilt.length === 0) return 'No sites yet.';
  const rows = rebuilt.map((site) => {
    const { botScores = 0, exclusions = 0, keyEvents = 0, days = 0, pages = 0 } = changed[site] ?? {};
    return [site, ...[exclusions, botScores, keyEvents, days, pages].map(number)];
  });
  const right = (title: string) => ({ title, right: true });
  return [
    'Rebuilt. Events changed by the current settings:',
    '',
    table(
      [{ title: 'Site' }, right('Counted or not'), right('Bot score'), right('Key event'), right('Day'), right('Page')],
      rows,
    ),
  ].join('\n');
}

/** Prints what retention removes, or would remove. */
export function printRetention({ dryRun, sites }: RetentionSummary): string {
  if (sites.length === 0) return 'All sites keep their events forever.';
  return table(
    [
      { title: 'Site' },
      { title: 'Kept from' },
      { title: dryRun ? 'Events to remove' : 'Events removed', right: true },
      { title: 'Orders', right: true },
      { title: 'Visitors', right: true },
    ],
    sites.map(({ site, keptFrom, events, orders, visitors }) => [
      site,
      keptFrom,
      number(events),
      number(orders),
      visitors === null ? '–' : number(visitors),
    ]),
  );
}

/** Prints what was deleted of a visitor, or would be. */
export function printDeletion({
  key,
  dryRun,
  events,
  sessions,
  orders,
  remembered,
  damagedFiles,
}: UserDataDeletion): string {
  const counts = list([
    ['Visitor', key],
    [dryRun ? 'Events to delete' : 'Events deleted', events],
    ['Sessions', sessions],
    ['Orders', orders],
    ['Visit cache entries', remembered ? 'yes' : 'no'],
  ]);
  if (damagedFiles.length === 0) return counts;
  return `${counts}\n\nThese damaged journal files weren't searched. Check or delete them:\n${damagedFiles.join('\n')}`;
}
