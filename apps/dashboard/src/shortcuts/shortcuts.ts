/** The table of keyboard shortcuts, and the matching of typed keys. */
import { CATALOGUE, type ReportRecord } from '@magpie/reports';
import { __ } from '@magpie/ui';

/** Actions of shortcuts, besides opening reports and choosing dates. */
export type ShortcutAction =
  | 'filter'
  | 'compare'
  | 'notes'
  | 'search'
  | 'export'
  | 'refresh'
  | 'earlier'
  | 'later'
  | 'theme'
  | 'help';

/** One shortcut. */
export interface Shortcut {
  /** Effect: an action, `go:` and a path, or `range:` and the name of a preset. */
  readonly id: ShortcutAction | `go:${string}` | `range:${string}`;
  /** Each way to type it: keys one after the other, as the browser names them. */
  readonly keys: readonly (readonly string[])[];
  readonly label: string;
}

/** Shortcuts under one heading. */
export interface ShortcutGroup {
  readonly title: string;
  readonly shortcuts: readonly Shortcut[];
}

/** Every shortcut, in the order of the help sheet. */
export function shortcutGroups(): readonly ShortcutGroup[] {
  const range = (preset: string, label: string, ...keys: readonly string[]): Shortcut => ({
    id: `range:${preset}`,
    keys: [keys],
    label,
  });
  return [
    {
      title: __('This report', 'magpie'),
      shortcuts: [
        { id: 'filter', keys: [['f'], ['/']], label: __('Add filter', 'magpie') },
        { id: 'compare', keys: [['c']], label: __('Turn comparison on or off', 'magpie') },
        { id: 'earlier', keys: [['['], ['Shift+ArrowLeft']], label: __('Previous period', 'magpie') },
        { id: 'later', keys: [[']'], ['Shift+ArrowRight']], label: __('Next period', 'magpie') },
        { id: 'refresh', keys: [['r']], label: __('Refresh', 'magpie') },
        { id: 'notes', keys: [['n']], label: __('Site Notes', 'magpie') },
        { id: 'search', keys: [['s']], label: __('Search the table', 'magpie') },
        { id: 'export', keys: [['e']], label: __('Export', 'magpie') },
        { id: 'theme', keys: [['d']], label: __('Switch theme', 'magpie') },
        { id: 'help', keys: [['?']], label: __('Show shortcuts', 'magpie') },
      ],
    },
    {
      title: __('Dates', 'magpie'),
      shortcuts: [
        range('today', __('Today', 'magpie'), 't'),
        range('yesterday', __('Yesterday', 'magpie'), 'y'),
        range('last7', __('Last 7 days', 'magpie'), '7'),
        range('last14', __('Last 14 days', 'magpie'), '1', '4'),
        range('last30', __('Last 30 days', 'magpie'), '3', '0'),
        range('last90', __('Last 90 days', 'magpie'), '9', '0'),
        range('last12months', __('Last 12 months', 'magpie'), '1', '2'),
        range('thisWeek', __('This week', 'magpie'), 'w'),
        range('thisMonth', __('This month', 'magpie'), 'm'),
        range('thisYear', __('This year', 'magpie'), 'j'),
        range('allTime', __('All time', 'magpie'), 'a'),
      ],
    },
    {
      title: __('Reports', 'magpie'),
      shortcuts: CATALOGUE.flatMap(({ path, key, title }: ReportRecord): Shortcut[] =>
        key !== undefined ? [{ id: `go:${path}`, keys: [['g', key]], label: __(title, 'magpie') }] : [],
      ),
    },
  ];
}

/** Parts of a keyboard event that matter. */
export interface Press {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly altGraph: boolean;
}

/**
 * The name of a press in the table; undefined if it belongs to the browser or to no one. Shift only counts with keys
 * that type nothing.
 */
export function pressedKey({ key, shiftKey, ctrlKey, metaKey, altKey, altGraph }: Press): string | undefined {
  // Some keyboards have brackets only with AltGr, which some systems report as Ctrl and Alt.
  if (metaKey || ((ctrlKey || altKey) && !altGraph)) return undefined;
  if ([...key].length === 1) return key === ' ' ? undefined : key.toLowerCase();
  return shiftKey ? `Shift+${key}` : key;
}

/** Result of typing a key after others. */
export interface Typed {
  /** The shortcut that is complete. */
  readonly shortcut: Shortcut | undefined;
  /** The keys of a longer one that it may become. */
  readonly pending: readonly string[];
}

/** Interprets a key typed after those before it; keys that lead nowhere are forgotten, and the last may begin again. */
export function typed(groups: readonly ShortcutGroup[], before: readonly string[], key: string): Typed {
  const keys = [...before, key];
  const all = groups.flatMap(({ shortcuts }) => shortcuts);
  const begins = (way: readonly string[]) => keys.every((one, i) => way[i] === one);
  const shortcut = all.find((one) => one.keys.some((way) => way.length === keys.length && begins(way)));
  if (shortcut) return { shortcut, pending: [] };
  if (all.some((one) => one.keys.some((way) => way.length > keys.length && begins(way))))
    return { shortcut: undefined, pending: keys };
  return before.length > 0 ? typed(groups, [], key) : { shortcut: undefined, pending: [] };
}
