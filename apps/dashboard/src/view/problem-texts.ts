/** Texts for the errors of an address. Few readers need them, so they are loaded when needed. */
import { PARAM_PREFIX, type Problem } from '@magpie/contract';
import { FIRST_DAY, LAST_DAY, MAX_RANGE_DAYS } from '@magpie/query';
import { __, sprintf } from '@magpie/ui';
import type { CustomDefinition } from '@magpie/vocabulary';
import { fieldLabel } from './filter-texts.ts';
import { FILTER_LIMITS, type FilterProblem, type ViewFilter } from './filters.ts';
import { SETTINGS, type View, type ViewProblem } from './view.ts';

/** Describes the problems with an address, each rule once. */
export function problemsText(problems: readonly ViewProblem[], locale: string): string {
  const unknown = problems.flatMap((one) => (one.param === 'setting' && one.rule === 'unknown' ? [one.value] : []));
  if (unknown.length < 2) return problems.map(problemText).join(' ');
  const names = new Intl.ListFormat(locale).format(unknown.map((name) => `“${shortened(name)}”`));
  const others = problems.filter((one) => one.param !== 'setting' || one.rule !== 'unknown');
  return [
    sprintf(
      /* translators: 1: parts of an address, at least two, 2: the names of all parts that it can have */
      __('The link sets %1$s, which aren’t known. It can set %2$s.', 'magpie'),
      names,
      SETTINGS.join(', '),
    ),
    ...others.map(problemText),
  ].join(' ');
}

/** Describes the problem with a part of the address, naming the value and the rule. */
function problemText(problem: ViewProblem): string {
  if (problem.param === 'filter') return filterProblemText(problem);
  if (problem.param === 'setting') {
    const name = shortened(problem.value);
    return problem.rule === 'twice'
      ? /* translators: %s: part of an address */
        sprintf(__('The link sets “%s” more than once.', 'magpie'), name)
      : /* translators: 1: part of an address, 2: the names of all parts that it can have */
        sprintf(__('The link sets “%1$s”, which isn’t known. It can set %2$s.', 'magpie'), name, SETTINGS.join(', '));
  }
  const { value, rule } = problem;
  switch (rule) {
    case 'form':
      /* translators: %s: part of an address */
      return sprintf(__('The dates “%s” aren’t valid. Write them as YYYY-MM-DD..YYYY-MM-DD.', 'magpie'), value);
    case 'date':
      /* translators: %s: two dates */
      return sprintf(__('“%s” contains an invalid date.', 'magpie'), value);
    case 'bounds':
      /* translators: 1: two dates, 2: first possible date, 3: last possible date */
      return sprintf(
        __('“%1$s” is out of range. Dates must be between %2$s and %3$s.', 'magpie'),
        value,
        FIRST_DAY,
        LAST_DAY,
      );
    case 'order':
      /* translators: %s: two dates */
      return sprintf(__('“%s” ends before it starts.', 'magpie'), value);
    case 'length':
      /* translators: 1: two dates, 2: a number of days */
      return sprintf(__('“%1$s” is longer than 10 years (%2$d days).', 'magpie'), value, MAX_RANGE_DAYS);
    case 'site':
      /* translators: %s: a site's id */
      return sprintf(__('You don’t have access to the site “%s”.', 'magpie'), value);
  }
}

/** Maximum number of characters of an address that are repeated in a sentence about it. */
const QUOTED = 120;
const shortened = (value: string) => (value.length > QUOTED ? `${value.slice(0, QUOTED)}…` : value);

/**
 * Which part of the address the server refused; undefined if it is none of it. `field` is `params.<name>`, or the name
 * alone where the report has a call of its own.
 */
export function refusedParamText(field: string | undefined, params: View['params']): string | undefined {
  const name = field?.replace(/^params\./, '') ?? '';
  const value = params[name];
  /* translators: 1: part of an address, 2: what it is set to */
  const text = __('The link sets “%1$s” to “%2$s”, which doesn’t work in this report.', 'magpie');
  return value ? sprintf(text, shortened(PARAM_PREFIX + name), shortened(value)) : undefined;
}

/** Which of the view's filters doesn't fit what was refused, by the name that its reader chose it by; undefined if it's none of them. */
export function unfitFilterText(
  { clashing = [] }: Pick<Problem, 'clashing'>,
  filters: readonly Pick<ViewFilter, 'field'>[],
  definitions: readonly CustomDefinition[] | undefined,
): string | undefined {
  const unfit = filters.find(({ field }) => clashing.includes(field));
  /* translators: %s: the name of a dimension or metric */
  const text = __('These numbers can’t be filtered by “%s”.', 'magpie');
  return unfit && sprintf(text, fieldLabel(unfit.field, definitions));
}

/** Describes the problem with a filter, naming the value and the rule. */
export function filterProblemText({ value, rule, reason = '' }: FilterProblem): string {
  const quoted = shortened(value);
  const says = (text: string, ...more: (string | number)[]) => sprintf(text, quoted, ...more);
  switch (rule) {
    case 'form':
      /* translators: %s: part of an address */
      return says(__('The filter “%s” isn’t valid. Write it as dimension==value.', 'magpie'));
    case 'unknown':
      /* translators: %s: part of an address */
      return says(__('The filter “%s” uses an unknown dimension.', 'magpie'));
    case 'value':
      /* translators: %s: part of an address */
      return says(__('The filter “%s” needs a value.', 'magpie'));
    case 'noValue':
      /* translators: %s: part of an address */
      return says(__('The filter “%s” can’t have a value.', 'magpie'));
    case 'number':
      /* translators: %s: part of an address */
      return says(__('The filter “%s” needs a number.', 'magpie'));
    case 'numbers':
      /* translators: %s: part of an address */
      return says(__('The filter “%s” needs two numbers, such as 10..20.', 'magpie'));
    case 'order':
      /* translators: %s: part of an address */
      return says(__('The filter “%s” matches nothing. The first number can’t be greater than the second.', 'magpie'));
    case 'metric':
      /* translators: %s: part of an address */
      return says(
        __('The filter “%s” is on a metric. Metrics use >, >=, <, <= or >< (whole numbers also ==).', 'magpie'),
      );
    case 'twice':
      /* translators: %s: part of an address */
      return says(__('The filter “%s” can only be used once.', 'magpie'));
    case 'regexp':
      /* translators: 1: part of an address, 2: why, in English */
      return says(__('The filter “%1$s” has an invalid regular expression: %2$s.', 'magpie'), reason);
    case 'chars':
      /* translators: 1: part of an address, 2: a number */
      return says(
        __('The filter “%1$s” is too long. A value can have up to %2$d characters.', 'magpie'),
        FILTER_LIMITS.chars,
      );
    case 'values':
      /* translators: 1: part of an address, 2: a number */
      return says(__('The filter “%1$s” has too many values. The limit is %2$d.', 'magpie'), FILTER_LIMITS.values);
    case 'filters':
      /* translators: 1: part of an address, 2: a number */
      return says(__('Too many filters: “%1$s”. The limit is %2$d.', 'magpie'), FILTER_LIMITS.filters);
    case 'size':
      /* translators: %s: part of an address */
      return says(__('The filters “%s” are too long in total.', 'magpie'));
  }
}
