/** Additions of an owner to a site's data: exchange rates, custom dimensions and metrics, affiliate rules, funnels. */
import { isItemField, isOwnField } from '@magpie/collect';
import { EVENT_NAME, PARAM_NAME, USER_PROPERTY_NAME } from '@magpie/events';
import type { AffiliateRule, CurrencyRate } from '@magpie/query';
import { FUNNEL_NAME_CHARS, MOST_FUNNELS, type SavedFunnel, STEPS_OF_A_FUNNEL, stepProblem } from '@magpie/reports';
import { isDay } from '@magpie/time';
import { BUILT_IN_DEFINITIONS, type CustomDefinition, customName, type Unit } from '@magpie/vocabulary';
import { SiteError } from '../errors/site-error.ts';
import type { SiteRecord } from '../ports/sites.ts';

/** Monthly rates of eight currencies over ten years; every question carries them to the store. */
const MOST_RATES = 1000;
const MOST_RULES = 100;
/** GA4's quotas of a standard property (schema reference, section 3). */
const QUOTAS = { event: 50, user: 25, item: 10, metric: 50 } as const;
const NAME_CHARS = 82;
const DESCRIPTION_CHARS = 150;
/** Each is a box on the page, and two queries. */
const MOST_DIMENSIONS = 30;
const PREFIX_CHARS = 200;
const LABEL_CHARS = 100;
const UNITS: readonly Unit[] = ['integer', 'float', 'ratio', 'seconds', 'currency'];
const FUNNEL_ID = /^[a-z0-9]{1,12}$/;
const CURRENCIES = new Set(Intl.supportedValuesOf('currency'));

const shown = (value: unknown) => `"${String(value).slice(0, 60).toWellFormed()}"`;
const bad = (message: string) => new SiteError('bad_setting', message);

/** The three letters of a currency. @throws SiteError `bad_currency` */
export function readCurrency(text: string): string {
  const code = text.toUpperCase();
  if (!CURRENCIES.has(code))
    throw new SiteError('bad_currency', `${shown(text)} isn't a currency; use three letters (ISO 4217), such as EUR.`);
  return code;
}

/** Rates in the order of their currencies and days. @throws SiteError `bad_currency`, `bad_setting` */
export function readRates(rates: readonly CurrencyRate[], own: string): CurrencyRate[] {
  if (rates.length > MOST_RATES) throw bad(`There are ${rates.length} rates; the limit is ${MOST_RATES}.`);
  const checked = new Map<string, CurrencyRate>();
  for (const { currency: text, from, rate } of rates) {
    const currency = readCurrency(text);
    const id = `${currency} ${from}`;
    if (currency === own) throw bad(`${currency} is the site's own currency; it needs no rate.`);
    if (!isDay(from)) throw bad(`${shown(from)} isn't a day; write it as YYYY-MM-DD.`);
    if (!(rate > 0 && Number.isFinite(rate)))
      throw bad(`The rate of ${id} is ${shown(rate)}; it must be a positive number.`);
    if (checked.has(id)) throw bad(`${currency} has two rates from ${from}; only one is allowed.`);
    checked.set(id, { currency, from, rate });
  }
  return [...checked].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, rate]) => rate);
}

/** Validates custom dimensions and metrics. @throws SiteError `bad_setting` */
export function readDefinitions(definitions: readonly CustomDefinition[]): CustomDefinition[] {
  const checked = new Map<string, CustomDefinition>();
  for (const definition of definitions) {
    const { kind, scope, displayName, description, unit } = definition;
    const name = customName(definition);
    const id = `${kind} ${name}`;
    checkParameter(definition);
    checkText(displayName, NAME_CHARS, `The name of ${name}`);
    if (description !== undefined) checkText(description, DESCRIPTION_CHARS, `The description of ${name}`);
    if (kind === 'metric' && scope !== 'event')
      throw bad(`${name} has ${scope} scope; a custom metric needs an event parameter.`);
    if (kind === 'metric' && unit !== undefined && !UNITS.includes(unit))
      throw bad(`The unit of ${name} is ${shown(unit)}; it must be one of ${UNITS.join(', ')}.`);
    if (kind === 'dimension' && unit !== undefined) throw bad(`${name} is a dimension; only metrics have a unit.`);
    if (kind === 'dimension' && BUILT_IN_DEFINITIONS.some((one) => customName(one) === name))
      throw bad(`${name} already exists: every site has it.`);
    if (checked.has(id)) throw bad(`The ${kind} ${name} is listed twice.`);
    checked.set(id, definition);
  }
  for (const [quota, most] of Object.entries(QUOTAS)) {
    const count = definitions.filter(({ kind, scope }) => (kind === 'metric' ? kind : scope) === quota).length;
    if (count > most)
      throw bad(
        `There are ${count} custom ${quota === 'metric' ? 'metrics' : `dimensions with ${quota} scope`}; the limit is ${most}.`,
      );
  }
  return [...checked.values()];
}

/**
 * The dimensions of the Dimensions report. New ones must be registered; those that were there stay even if their definition was removed, and
 * the report says so.
 * @throws SiteError `bad_setting`
 */
export function readReportDimensions(
  names: readonly string[],
  { customDefinitions, reportDimensions: before }: Pick<SiteRecord, 'customDefinitions' | 'reportDimensions'>,
): string[] {
  if (names.length > MOST_DIMENSIONS)
    throw bad(`The Dimensions report has ${names.length} dimensions; the limit is ${MOST_DIMENSIONS}.`);
  const known = [...BUILT_IN_DEFINITIONS, ...customDefinitions]
    .filter(({ kind, scope }) => kind === 'dimension' && scope !== 'item')
    .map(customName);
  const unknown = names.find((name) => !known.includes(name) && !before.includes(name));
  if (unknown !== undefined)
    throw bad(
      `${shown(unknown)} isn't a dimension for the Dimensions report; it must be built in or registered, and belong to events or users.`,
    );
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice !== undefined) throw bad(`${shown(twice)} is in the Dimensions report twice.`);
  return [...names];
}

function checkParameter({ scope, parameter }: CustomDefinition): void {
  const rule = scope === 'user' ? USER_PROPERTY_NAME : PARAM_NAME;
  if (!rule.test(parameter))
    throw bad(
      `${shown(parameter)} isn't a ${scope === 'user' ? 'user property' : 'parameter'}; it must have 1 to ${scope === 'user' ? 24 : 40} letters, digits or _, starting with a letter.`,
    );
  if ((scope === 'event' && isOwnField(parameter)) || (scope === 'item' && isItemField(parameter)))
    throw bad(`${parameter} is a standard field of every ${scope}; use its own dimension or metric.`);
}

/** Affiliate rules, the longest prefix first: a rule for a part of the links stands before one for more of them. @throws SiteError `bad_setting` */
export function readAffiliateRules(rules: readonly AffiliateRule[]): AffiliateRule[] {
  if (rules.length > MOST_RULES) throw bad(`There are ${rules.length} affiliate rules; the limit is ${MOST_RULES}.`);
  for (const { prefix, label } of rules) {
    checkText(label, LABEL_CHARS, `The label of ${shown(prefix)}`);
    checkText(prefix, PREFIX_CHARS, 'The prefix of an affiliate rule');
    if (!prefix.startsWith('/') || /[?#\s]/.test(prefix))
      throw bad(`${shown(prefix)} isn't the start of a path; it must look like /go/, without spaces, ? or #.`);
    if (rules.filter((one) => one.prefix === prefix).length > 1)
      throw bad(`${shown(prefix)} has two labels; only one is allowed.`);
  }
  return rules.toSorted((a, b) => b.prefix.length - a.prefix.length || (a.prefix < b.prefix ? -1 : 1));
}

/** The saved funnels, in the order given. @throws SiteError `bad_setting` */
export function readFunnels(funnels: readonly SavedFunnel[]): SavedFunnel[] {
  if (funnels.length > MOST_FUNNELS) throw bad(`There are ${funnels.length} funnels; the limit is ${MOST_FUNNELS}.`);
  for (const { id, name, steps } of funnels) {
    checkText(name, FUNNEL_NAME_CHARS, 'The name of a funnel');
    if (!FUNNEL_ID.test(id))
      throw bad(`The id of the funnel ${shown(name)} is ${shown(id)}; it must have 1 to 12 of a-z and 0-9.`);
    if (funnels.filter((one) => one.id === id).length > 1) throw bad(`${shown(id)} is the id of two funnels.`);
    const { least, most } = STEPS_OF_A_FUNNEL;
    if (steps.length < least || steps.length > most)
      throw bad(`The funnel ${shown(name)} has ${steps.length} steps; it must have ${least} to ${most}.`);
    for (const [i, step] of steps.entries()) {
      const problem =
        step.kind === 'event' && !EVENT_NAME.test(step.value)
          ? 'it must be the name of an event: 1 to 40 letters, digits or _, starting with a letter'
          : stepProblem(step);
      if (problem) throw bad(`Step ${i + 1} of the funnel ${shown(name)} is ${shown(step.value)}; ${problem}.`);
    }
  }
  return [...funnels];
}

function checkText(text: string, most: number, what: string): void {
  if (text.trim() === '' || text.length > most || /\p{Cc}/u.test(text) || !text.isWellFormed())
    throw bad(`${what} is ${shown(text)}; it must have 1 to ${most} printable characters.`);
}
