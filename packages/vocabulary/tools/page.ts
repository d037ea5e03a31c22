/** This module is responsible for the page that lists every field: what it means, and what may stand together. */
import { ABSENT, DEPRECATED_NAMES } from '../src/absent.ts';
import { EXCLUDED } from '../src/compatibility.ts';
import {
  BUILT_IN_DEFINITIONS,
  customName,
  DIMENSIONS,
  type DimensionClass,
  divisorOf,
  type Formula,
  MEASURES,
  METRICS,
  type Measure,
  type MetricClass,
  measureId,
} from '../src/index.ts';

const MEASURE_NAMES = new Map<string, string>(
  Object.entries(MEASURES).map(([name, measure]: [string, Measure]) => [measureId(measure), name]),
);

/** A formula as it is written by hand, over the names of measures. */
function written(formula: Formula, inner = false): string {
  if ('measure' in formula) {
    const name = MEASURE_NAMES.get(measureId(formula.measure));
    if (name === undefined) throw new Error(`a measure without a name: ${measureId(formula.measure)}`);
    if (formula.scale === undefined) return name;
    const scaled = `${name} / ${divisorOf(formula.scale).toLocaleString('en-US')}`;
    return inner ? `(${scaled})` : scaled;
  }
  if ('constant' in formula) return String(formula.constant);
  if ('clip' in formula) return `within 0 and 1: ${written(formula.clip)}`;
  const [sign, [left, right]] =
    'plus' in formula
      ? (['+', formula.plus] as const)
      : 'minus' in formula
        ? (['-', formula.minus] as const)
        : 'times' in formula
          ? (['*', formula.times] as const)
          : (['/', formula.ratio] as const);
  const text = `${written(left, true)} ${sign} ${written(right, true)}`;
  return inner ? `(${text})` : text;
}

const cell = (text: string): string => text.replaceAll('|', '\\|');
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n');
const code = (name: string): string => `\`${name}\``;
const named = ({ name, extension }: { readonly name: string; readonly extension?: true }): string =>
  extension ? `${code(name)} **ext**` : code(name);

function grouped<T extends { readonly category: string }>(
  fields: readonly T[],
  head: readonly string[],
  row: (field: T) => readonly string[],
): string {
  return [...Map.groupBy(fields, ({ category }) => category)]
    .map(([category, list]) => `### ${category}\n\n${table(head, list.map(row))}`)
    .join('\n\n');
}

const CLASSES: readonly (readonly [DimensionClass | MetricClass, string])[] = [
  ['free', 'dimensions of time, place, device, page and event'],
  ['source', 'dimensions of where sessions and visitors came from'],
  ['demographics', 'age, gender, interests'],
  ['item', 'dimensions of product lines'],
  ['attribution', 'dimensions of who is credited for a key event'],
  ['U', 'metrics of sessions and users'],
  ['E', 'metrics of events'],
  ['A', 'metrics of key events and revenue'],
  ['I1', 'units of product lines'],
  ['I2', 'money of product lines'],
];

const absentOf = (kind: 'dimension' | 'metric'): string =>
  table(
    [kind === 'dimension' ? 'Dimensions' : 'Metrics', 'Why not'],
    ABSENT.filter((one) => one.kind === kind).map(({ names, reason }) => [names.map(code).join(', '), reason]),
  );

/** The page, as Markdown. */
export const page = (): string => `# Vocabulary

Every dimension and metric that can be asked for, by GA4's names. Words that GA4 lacks are marked **ext**. This page is made by
\`npm run docs\` from \`packages/vocabulary\`; do not edit it.

A value that is missing is shown as \`(not set)\`. Rates are fractions, durations seconds, money is in the site's currency; a division by zero gives
0. Sessions belong to every row in which they have an event, users likewise, so that their rows need not add up to the total.

## Dimensions

${grouped(DIMENSIONS, ['Name', 'In words', 'Scope', 'Class', 'Meaning'], (field) => [
  named(field),
  field.uiName,
  field.scope,
  field.compatibility,
  field.meaning,
])}

## Metrics

${grouped(METRICS, ['Name', 'In words', 'Unit', 'Class', 'Meaning', 'Made of'], (field) => [
  named(field),
  field.uiName,
  field.unit,
  field.compatibility,
  field.meaning,
  written(field.formula),
])}

### What the measures count

${table(
  ['Measure', 'Counts'],
  Object.entries(MEASURES).map(([name, measure]) => [name, code(JSON.stringify(measure))]),
)}

## Words made on demand

${table(
  ['Name', 'Meaning'],
  [
    [code('customEvent:x'), 'A custom dimension of events, or a custom metric: the sum of the parameter.'],
    [code('averageCustomEvent:x'), 'A custom metric: the mean of the parameter over the events that have it.'],
    [code('countCustomEvent:x'), 'A custom metric: the number of events that have the parameter.'],
    [code('customUser:x'), 'A custom dimension of visitors: a user property.'],
    [code('customItem:x'), 'A custom dimension of product lines.'],
    [`${code('eventParameter:x')} **ext**`, 'Any parameter of events, registered or not.'],
    [`${code('itemParameter:x')} **ext**`, 'Any custom parameter of product lines, registered or not.'],
    [code('keyEvents:x'), 'Events of one name, whether or not the site marks them as key events.'],
    [code('sessionKeyEventRate:x'), 'Share of sessions with an event of that name.'],
    [code('userKeyEventRate:x'), 'Visitors with an event of that name per active user.'],
  ],
)}

Custom dimensions that every site has without registering them:

${table(
  ['Name', 'In words', 'Meaning'],
  BUILT_IN_DEFINITIONS.map((one) => [code(customName(one)), one.displayName, one.description ?? '']),
)}

## What may stand together

${table(
  ['Class', 'Holds'],
  CLASSES.map(([name, holds]) => [code(name), holds]),
)}

${table(
  ['Class', 'Not beside', 'Because'],
  EXCLUDED.map(([one, others, why]) => [code(one), others.map(code).join(', '), why]),
)}

\`defaultChannelGroup\` and \`sourcePlatform\` may stand beside demographics all the same. Dimensions that only a filter names count too.
\`minutesAgo\` is a word of live questions only.

## Words of GA4 that are not answered

${absentOf('dimension')}

${absentOf('metric')}

### Names that GA4 has given up

${table(
  ['Old name', 'Name now'],
  Object.entries(DEPRECATED_NAMES).map(([old, now]) => [code(old), code(now)]),
)}
`;
