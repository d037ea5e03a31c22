/** Filters, formulas and text rules in SQL. */
import type { Condition, Filter, TextOperator } from '@magpie/query';
import { type Formula, type Measure, NOT_SET, ofOneScale, scaleDivisor } from '@magpie/vocabulary';
import type { Params } from '../connection/statement.ts';

/** A text without regard to case: lower case, the final sigma as any other, as the memory engine folds. */
export const foldSql = (text: string): string => `replaceAll(lowerUTF8(${text}), 'ς', 'σ')`;
const fold = (text: string): string => text.toLowerCase().replaceAll('ς', 'σ');

/** The value of a key in a map, empty if there is none. ClickHouse needs more than three times as long for `map[key]`. */
export const mapValueSql = (map: string, key: string): string => `mapValues(${map})[indexOf(mapKeys(${map}), ${key})]`;

/** The number that a text spells in plain decimal digits, or NULL. */
export const numberSql = (text: string): string =>
  `if(match(${text}, '^-?[0-9]{1,15}([.][0-9]{1,15})?$'), toFloat64OrNull(${text}), NULL)`;

/** A filter field's SQL, and whether it is already a number. */
export interface Operand {
  readonly sql: string;
  readonly numeric: boolean;
}

/** Fields of a filter, each spelt out where it first stands and called by a name after that: a statement has a greatest length. */
export function namedOnce(
  prefix: string,
  sqlOf: (field: string) => string,
  numeric = false,
): (field: string) => Operand {
  const names = new Map<string, string>();
  return (field) => {
    const known = names.get(field);
    if (known) return { sql: known, numeric };
    const name = `${prefix}${names.size}`;
    names.set(field, name);
    return { sql: `(${sqlOf(field)} AS ${name})`, numeric };
  };
}

/** A filter as a condition that is never NULL. */
export function filterSql(filter: Filter, params: Params, operand: (field: string) => Operand): string {
  if ('and' in filter) return `(${filter.and.map((part) => filterSql(part, params, operand)).join(' AND ')})`;
  if ('or' in filter) return `(${filter.or.map((part) => filterSql(part, params, operand)).join(' OR ')})`;
  if ('not' in filter) return `NOT ${filterSql(filter.not, params, operand)}`;
  return `(${conditionSql(filter, params, operand(filter.field))})`;
}

const COMPARISON = { equal: '=', less: '<', lessOrEqual: '<=', greater: '>', greaterOrEqual: '>=' } as const;

function conditionSql(condition: Condition, params: Params, { sql, numeric }: Operand): string {
  switch (condition.op) {
    case 'empty':
      return `${sql} IN ('', '${NOT_SET}')`;
    case 'in': {
      const values = condition.caseSensitive ? condition.values : condition.values.map(fold);
      return `${condition.caseSensitive ? sql : foldSql(sql)} IN ${params.add('Array(String)', [...new Set(values)])}`;
    }
    case 'is':
    case 'contains':
    case 'beginsWith':
    case 'endsWith':
    case 'regexp':
    case 'partialRegexp':
      return textSql(condition.op, condition.value, condition.caseSensitive ?? false, params, sql);
  }
  const value = numeric ? sql : numberSql(sql);
  // As text: the embedded engine's connection takes no whole number from 2^53 on.
  const bound = (limit: number): string => params.add('Float64', String(limit));
  const comparison =
    condition.op === 'between'
      ? `${value} BETWEEN ${bound(condition.from)} AND ${bound(condition.to)}`
      : `${value} ${COMPARISON[condition.op]} ${bound(condition.value)}`;
  return `ifNull(${comparison}, false)`;
}

function textSql(op: TextOperator, value: string, caseSensitive: boolean, params: Params, sql: string): string {
  if (op === 'regexp' || op === 'partialRegexp') {
    const pattern = op === 'regexp' ? `^(?:${value})$` : value;
    return `match(${sql}, ${params.add('String', caseSensitive ? pattern : `(?i)${pattern}`)})`;
  }
  const text = caseSensitive ? sql : foldSql(sql);
  const wanted = params.add('String', caseSensitive ? value : fold(value));
  if (op === 'is') return `${text} = ${wanted}`;
  if (op === 'contains') return `position(${text}, ${wanted}) > 0`;
  return `${op === 'beginsWith' ? 'startsWith' : 'endsWith'}(${text}, ${wanted})`;
}

/** A metric's formula over columns of measures, with the arithmetic of `evaluate`: same operations, same order. */
export function formulaSql(formula: Formula, column: (measure: Measure) => string): string {
  if ('measure' in formula) {
    const value = `toFloat64(${column(formula.measure)})`;
    return formula.scale === undefined ? value : `(${value} / ${scaleDivisor(formula.scale)})`;
  }
  if ('constant' in formula) return `toFloat64(${formula.constant})`;
  if ('clip' in formula) return `least(greatest(${formulaSql(formula.clip, column)}, 0.), 1.)`;
  const [left, right] =
    'plus' in formula
      ? formula.plus
      : 'minus' in formula
        ? formula.minus
        : 'times' in formula
          ? formula.times
          : formula.ratio;
  const [a, b] = [formulaSql(left, column), formulaSql(right, column)];
  if ('plus' in formula) return `(${a} + ${b})`;
  if ('times' in formula) return `(${a} * ${b})`;
  // The divisor is spelt out once: twice, nested divisions would double the statement at each level.
  if ('ratio' in formula) return `ifNull(${a} / nullIf(${b}, 0), 0)`;
  const same = ofOneScale(left, right);
  if (same) return `((toFloat64(${column(same[0])}) - toFloat64(${column(same[1])})) / ${scaleDivisor(same[2])})`;
  return `(${a} - ${b})`;
}
