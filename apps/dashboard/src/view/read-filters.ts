/** Reads and validates the view's filters. Needs the vocabulary, which a page without filters doesn't: see `loaded-filters.ts`. */
import { regexpProblem } from '@magpie/query';
import { type CustomDefinition, type Dimension, dimension, type Metric, metric } from '@magpie/vocabulary';
import {
  BETWEEN,
  comparesNumbers,
  FILTER_LIMITS,
  type FilterOp,
  type FilterProblem,
  type FilterRule,
  findBrokenRule,
  needsValue,
  OF_NUMBERS,
  SIGNS,
  type ViewFilter,
} from './filters.ts';

/** Units of time that are no numbers, or that count from the range's own start. */
const NO_NUMBERS = ['dayOfWeekName', 'date', 'dateHour', 'dateHourMinute'];

/** The ways to filter by a dimension. */
export function operatorsFor({ source, name }: Dimension): readonly FilterOp[] {
  const numbers = 'time' in source && !NO_NUMBERS.includes(name);
  return (Object.keys(SIGNS) as FilterOp[]).filter((op) => numbers || !comparesNumbers(op));
}

/** The dimension of a filter, if it can be filtered by at all: fields of live questions cannot. */
export function filterField(field: string, definitions: readonly CustomDefinition[]): Dimension | undefined {
  const found = dimension(field, definitions);
  return found && 'time' in found.source && found.source.time === 'minutesAgo' ? undefined : found;
}

/** The ways to filter by a metric. What is not counted one by one is shown rounded, so that equal values would be found by chance. */
export const metricOps = ({ unit }: Pick<Metric, 'unit'>): readonly FilterOp[] =>
  unit === 'integer' || unit === 'quantity' ? ['is', ...OF_NUMBERS] : OF_NUMBERS;

/** Returns the problem with the number that something is compared with, or with the two, if any. */
function numbersRule(op: FilterOp, value: string): FilterRule | undefined {
  const numbers = value.split(BETWEEN);
  if (numbers.every((one) => one === '')) return 'value';
  if (op === 'between' && (numbers.length !== 2 || numbers.includes(''))) return 'numbers';
  if (op !== 'between' && numbers.length !== 1) return 'number';
  if (!numbers.every((one) => /^-?\d{1,15}(\.\d{1,9})?$/.test(one))) return 'number';
  return Number(numbers[0]) > Number(numbers.at(-1)) ? 'order' : undefined;
}

/** Returns the problem with a value of a filter, if any; `measured` for a value of a metric. */
export function valueProblem(op: FilterOp, value: string, measured = false): Omit<FilterProblem, 'value'> | undefined {
  if (!needsValue(op)) return value === '' ? undefined : { rule: 'noValue' };
  if (value === '') return { rule: 'value' };
  if (value.length > FILTER_LIMITS.chars) return { rule: 'chars' };
  if (measured || comparesNumbers(op)) {
    const rule = numbersRule(op, value);
    return rule && { rule };
  }
  const reason = op === 'regexp' || op === 'notRegexp' ? regexpProblem(value) : undefined;
  return reason === undefined ? undefined : { rule: 'regexp', reason };
}

const FORM = new RegExp(
  `^([A-Za-z][\\w:]*)(${Object.values(SIGNS)
    // The longer sign where one begins another.
    .sort((one, other) => other.length - one.length)
    .map((sign) => sign.replace(/[\^$*]/g, '\\$&'))
    .join('|')})(.*)$`,
  's',
);
const OP_OF_SIGN = new Map(Object.entries(SIGNS).map(([op, sign]) => [sign as string, op as FilterOp]));

/** Reads the filters of a URL, each `field`, operator and value; several with the same field and operator become one. */
export function readFilters(
  texts: readonly string[],
  definitions: readonly CustomDefinition[],
): { filters: readonly ViewFilter[]; problems: readonly FilterProblem[] } {
  const problems: FilterProblem[] = [];
  const filters: ViewFilter[] = [];
  for (const text of new Set(texts)) {
    const [, field = '', sign = '', value = ''] = FORM.exec(text) ?? [];
    const op = OP_OF_SIGN.get(sign);
    const at = filters.findIndex((one) => one.field === field && one.op === op);
    const measured = filterField(field, definitions) ? undefined : metric(field, definitions);
    const problem = !op
      ? ({ rule: 'form' } as const)
      : !measured && !filterField(field, definitions)
        ? ({ rule: 'unknown' } as const)
        : measured && !metricOps(measured).includes(op)
          ? ({ rule: 'metric' } as const)
          : at >= 0 && (measured || comparesNumbers(op))
            ? ({ rule: 'twice' } as const)
            : valueProblem(op, value, measured !== undefined);
    if (!op || problem) problems.push({ value: text, ...(problem ?? { rule: 'form' }) });
    else if (at >= 0) filters[at] = { ...filters[at]!, values: [...filters[at]!.values, value] };
    else filters.push({ field, op, values: needsValue(op) ? [value] : [], ...(measured && { unit: measured.unit }) });
  }
  const rule = findBrokenRule(filters);
  // Filters that are too many or too large as a whole get one message, and none of them is applied.
  if (rule) return { filters: [], problems: [...problems, { value: texts.join(', '), rule }] };
  return { filters, problems };
}
