/** Fields created on demand: a site's custom definitions, raw parameters, key events by name. */

import { named } from './measures.ts';
import { m, ratio } from './metrics/build.ts';
import type { CustomDefinition, Dimension, DimensionSource, Formula, Metric, Scope } from './types.ts';

const PARAMETER = /^[A-Za-z][A-Za-z0-9_]{0,39}$/;
const PREFIX = { event: 'customEvent:', user: 'customUser:', item: 'customItem:' } as const;

/**
 * Dimensions that every site has without registering them: what the host (such as WordPress) reports about its pages
 * and readers.
 */
export const BUILT_IN_DEFINITIONS: readonly CustomDefinition[] = (
  [
    ['author', 'Author', 'The content’s author.'],
    ['category', 'Category', 'The content’s categories. A view counts for each.', 'list'],
    ['tag', 'Tag', 'The content’s tags. A view counts for each.', 'list'],
    ['post_type', 'Post type', 'The content type, such as post, page or product.'],
    ['published_at', 'Published at', 'The day the content was published.'],
    ['logged_in', 'Logged in', 'Whether the reader was logged in.'],
    ['account_id', 'User ID', 'The logged-in reader’s account ID.'],
    ['user_role', 'User role', 'The logged-in reader’s role.'],
    ['seo_score', 'SEO score', 'The SEO plugin’s score for the content.'],
    ['focus_keyword', 'Focus keyword', 'The keyword the content targets.'],
    ['content_language', 'Content language', 'The language of the content.'],
    ['page_template', 'Page template', 'The page’s template.'],
    ['word_count', 'Word count', 'The number of words in the content.'],
  ] as const
).map(([parameter, displayName, description, list]) => ({
  kind: 'dimension',
  scope: 'event',
  parameter,
  displayName,
  description,
  ...(list && { list: true as const }),
}));

/** Default dimensions of a new site's Dimensions report: useful for any site's content, and without data on single readers. */
export const DEFAULT_REPORT_DIMENSIONS: readonly string[] = [
  'customEvent:author',
  'customEvent:category',
  'customEvent:tag',
  'customEvent:post_type',
  'customEvent:published_at',
  'customEvent:logged_in',
];

/** The names of the dimension of readers' account IDs, which tell who read what: the built-in one, and its raw parameter. */
export const ACCOUNT_IDS: readonly string[] = ['customEvent:account_id', 'eventParameter:account_id'];

/** The values of a list such as `News,Birds`, each once; a text without commas is one value, an empty one none. */
export const listedIn = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one !== ''),
  ),
];

/** Whether the values of a parameter are lists. */
export const isListed = (parameter: string): boolean =>
  BUILT_IN_DEFINITIONS.some((one) => one.list && one.parameter === parameter);

/** The name of a custom field, such as `customEvent:author`. */
export const customName = ({ scope, parameter }: Pick<CustomDefinition, 'scope' | 'parameter'>): string =>
  PREFIX[scope] + parameter;

const customSource = (scope: CustomDefinition['scope'], parameter: string): DimensionSource =>
  scope === 'event' ? { param: parameter } : scope === 'user' ? { userProperty: parameter } : { itemParam: parameter };

/** The custom dimension, or raw parameter (`eventParameter:x`, `itemParameter:x`), of that name. */
export function customDimension(name: string, definitions: readonly CustomDefinition[]): Dimension | undefined {
  const found = definitions.find((one) => one.kind === 'dimension' && customName(one) === name);
  if (found)
    return {
      ...worded(name, found.displayName, found.description, found.scope, found.parameter),
      ...(found.list && { list: true }),
    };
  const raw = /^(event|item)Parameter:(.*)$/.exec(name);
  if (!raw || !PARAMETER.test(raw[2]!)) return undefined;
  const scope = raw[1] as 'event' | 'item';
  const meaning = `The value of the ${scope} parameter ${raw[2]}.`;
  return { ...worded(name, raw[2]!, meaning, scope, raw[2]!), extension: true };
}

function worded(
  name: string,
  uiName: string,
  description: string | undefined,
  scope: CustomDefinition['scope'],
  parameter: string,
): Dimension {
  return {
    name,
    uiName,
    category: 'Custom',
    scope: scope satisfies Scope,
    meaning:
      description ?? `The value of the ${scope === 'user' ? 'user property' : `${scope} parameter`} ${parameter}.`,
    source: customSource(scope, parameter),
    compatibility: scope === 'item' ? 'item' : 'free',
  };
}

const AGGREGATES = [
  ['customEvent:', 'Sum', 'total'],
  ['averageCustomEvent:', 'Mean', 'average'],
  ['countCustomEvent:', 'Number of events with a value', 'count'],
] as const;

/** The custom metric of that name: the sum of a numeric event parameter, its mean (`averageCustomEvent:…`) or the number of events that have it (`countCustomEvent:…`). */
export function customMetric(name: string, definitions: readonly CustomDefinition[]): Metric | undefined {
  const aggregate = AGGREGATES.find(([prefix]) => name.startsWith(prefix));
  if (!aggregate) return keyEventMetric(name);
  const [prefix, field, kind] = aggregate;
  const found = definitions.find((one) => one.kind === 'metric' && one.parameter === name.slice(prefix.length));
  if (!found) return undefined;
  const { parameter, displayName, description, unit = 'float' } = found;
  const total: Formula = {
    measure: { of: 'events', sum: { param: parameter, ...(unit === 'currency' && { money: true as const }) } },
    scale: 1e-6,
  };
  const count: Formula = { measure: { of: 'events', where: { param: parameter } } };
  return {
    name,
    uiName: kind === 'total' ? displayName : `${displayName} (${kind})`,
    category: 'Custom',
    unit: kind === 'count' ? 'integer' : unit,
    scope: 'event',
    additive: kind !== 'average',
    better: 'neutral',
    meaning: (kind === 'total' && description) || `${field} of the event parameter ${parameter}.`,
    formula: kind === 'total' ? total : kind === 'count' ? count : ratio(total, count),
    compatibility: 'E',
  };
}

/** GA4's metrics of one key event. Here they work for any event, whether or not the site marks it as a key event. */
function keyEventMetric(name: string): Metric | undefined {
  const match = /^(keyEvents|sessionKeyEventRate|userKeyEventRate):([A-Za-z][A-Za-z0-9_]{0,39})$/.exec(name);
  if (!match) return undefined;
  const [, kind, event] = match as unknown as [
    string,
    'keyEvents' | 'sessionKeyEventRate' | 'userKeyEventRate',
    string,
  ];
  const test = named(event);
  const shared = { name, better: 'higher' } as const;
  switch (kind) {
    case 'keyEvents':
      return {
        ...shared,
        uiName: `Key events: ${event}`,
        category: 'Event',
        unit: 'float',
        scope: 'event',
        additive: true,
        meaning: `Number of ${event} events.`,
        formula: { measure: { of: 'events', where: test } },
        compatibility: 'A',
      };
    case 'sessionKeyEventRate':
      return {
        ...shared,
        uiName: `Session key event rate: ${event}`,
        category: 'Session',
        unit: 'ratio',
        scope: 'session',
        additive: false,
        meaning: `Share of sessions with at least one ${event} event.`,
        formula: ratio({ measure: { of: 'sessions', has: test } }, m('sessions')),
        compatibility: 'U',
      };
    case 'userKeyEventRate':
      return {
        ...shared,
        uiName: `User key event rate: ${event}`,
        category: 'User',
        unit: 'ratio',
        scope: 'user',
        additive: false,
        meaning: `Visitors with at least one ${event} event, per active user.`,
        formula: ratio({ measure: { of: 'users', where: test } }, m('activeUsers')),
        compatibility: 'U',
      };
  }
}
