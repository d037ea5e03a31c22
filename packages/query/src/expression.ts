/** Reads metric expressions: arithmetic over metric names (Data API reference, section 2). */
import { type Formula, incompatibilities, type Metric } from '@magpie/vocabulary';
import { clashError, QueryError, quoted } from './errors.ts';
import { knownMetric } from './lookup.ts';
import type { MetricExpression } from './question.ts';
import type { Site } from './site.ts';

/** Names of metrics, whole or decimal numbers, signs. */
const TOKEN = /\s*(?:([A-Za-z][A-Za-z0-9_:]*)|(\d{1,15}(?:\.\d{1,15})?)|([-+*/()]))/y;
const NAME = /^[A-Za-z0-9_]+$/;
/** Deepest nesting of brackets and signs. */
const MAX_DEPTH = 30;

/** Refuses the one name that JavaScript's objects can't have as a key, since rows have columns by name. @throws QueryError `bad_expression` */
export function checkKey(name: string, field: string): void {
  if (name === '__proto__')
    throw new QueryError('bad_expression', `${field} is named ${quoted(name)}, which no column can be.`, field);
}

/** Refuses names that a metric of the question's own can't have. @throws QueryError `bad_expression` */
export function checkName(name: string, field: string): void {
  checkKey(name, field);
  if (!NAME.test(name))
    throw new QueryError(
      'bad_expression',
      `${field} is named ${quoted(name)}; the name of an expression has letters, digits and "_" only.`,
      field,
    );
}

/**
 * Parses an expression (`+ - * /`, brackets, numbers and names of metrics) into a metric; dividing by zero gives 0.
 * @throws QueryError `bad_expression`, `unknown_metric`
 */
export function metricExpression({ name, expression }: MetricExpression, site: Site, field: string): Metric {
  const bad = (why: string): QueryError =>
    new QueryError('bad_expression', `${field} has the expression ${quoted(expression)}: ${why}.`, field);
  checkName(name, field);
  const used: Metric[] = [];
  let next = 0;
  let token: string | undefined;
  const advance = (): void => {
    TOKEN.lastIndex = next;
    const match = TOKEN.exec(expression);
    if (!match && expression.slice(next).trim() !== '')
      throw bad(`${quoted(expression.slice(next).trim())} can't be read`);
    token = match?.[0].trim();
    next = match ? TOKEN.lastIndex : expression.length;
  };
  const binary = (
    part: (depth: number) => Formula,
    signs: Readonly<Record<string, 'plus' | 'minus' | 'times' | 'ratio'>>,
  ) => {
    return (depth: number): Formula => {
      let left = part(depth);
      for (let kind = signs[token ?? '']; kind; kind = signs[token ?? '']) {
        advance();
        left = { [kind]: [left, part(depth)] } as unknown as Formula;
      }
      return left;
    };
  };
  const factor = (depth: number): Formula => {
    if (depth > MAX_DEPTH) throw bad(`it is nested more than ${MAX_DEPTH} deep`);
    const here = token;
    if (here === undefined) throw bad('it ends too early');
    advance();
    if (here === '-') return { minus: [{ constant: 0 }, factor(depth + 1)] };
    if (here === '(') {
      const inner = sum(depth + 1);
      if (token !== ')') throw bad("a bracket isn't closed");
      advance();
      return inner;
    }
    if (/^\d/.test(here)) return { constant: Number(here) };
    if (!/^[A-Za-z]/.test(here)) throw bad(`${quoted(here)} is where a metric or a number is needed`);
    const metric = knownMetric(here, site, field);
    used.push(metric);
    return metric.formula;
  };
  const product = binary(factor, { '*': 'times', '/': 'ratio' });
  const sum = binary(product, { '+': 'plus', '-': 'minus' });
  advance();
  const formula = sum(0);
  if (token !== undefined) throw bad(`${quoted(token)} is in the wrong place`);
  const first = used[0];
  if (!first) throw bad('it names none of the metrics');
  const clash = incompatibilities([], used)[0];
  if (clash) throw clashError(clash, field);
  return {
    name,
    uiName: name,
    category: first.category,
    unit: 'float',
    scope: first.scope,
    additive: false,
    better: 'neutral',
    meaning: `Calculated as ${expression}.`,
    formula,
    compatibility: (['I2', 'I1', 'E', 'A'] as const).find((one) => used.some((m) => m.compatibility === one)) ?? 'U',
  };
}
