/** Metric formulas as text. */
import { __, _x, sprintf } from '@magpie/ui';
import type { EventTest, Formula, ItemNumber, Measure, Metric, NumberField } from '@magpie/vocabulary';

/** A metric's formula in words, such as "engaged sessions ÷ sessions". */
export function formulaText({ formula }: Pick<Metric, 'formula'>): string {
  return text(formula);
}

function text(formula: Formula, within = false): string {
  if ('measure' in formula) return measureText(formula.measure);
  if ('constant' in formula) return String(formula.constant);
  if ('clip' in formula)
    /* translators: %s: a formula */
    return sprintf(__('%s, limited to 0 to 1', 'magpie'), text(formula.clip));
  const [sign, [left, right]] =
    'plus' in formula
      ? (['+', formula.plus] as const)
      : 'minus' in formula
        ? (['−', formula.minus] as const)
        : 'times' in formula
          ? (['×', formula.times] as const)
          : (['÷', formula.ratio] as const);
  const both = `${text(left, true)} ${sign} ${text(right, true)}`;
  return within ? `(${both})` : both;
}

function measureText(measure: Measure): string {
  switch (measure.of) {
    case 'events':
      return measure.sum ? sprintf(sumText(measure.sum), eventsText(measure.where)) : eventsText(measure.where);
    case 'items':
      return sprintf(itemsText(measure.sum), eventsText(measure.where));
    case 'users':
      if (measure.active) return __('active visitors', 'magpie');
      /* translators: %s: events, such as "page views" */
      return measure.where
        ? sprintf(__('visitors with %s', 'magpie'), eventsText(measure.where))
        : __('visitors', 'magpie');
    case 'sessions':
      return sessionsText(measure);
  }
}

function sessionsText({ engaged, has, hasNot, sum }: Extract<Measure, { of: 'sessions' }>): string {
  if (sum) return __('duration of all sessions', 'magpie');
  if (engaged) return __('engaged sessions', 'magpie');
  if (has && hasNot)
    /* translators: 1: events that a session has, 2: events that it has not */
    return sprintf(__('sessions with %1$s and without %2$s', 'magpie'), eventsText(has), eventsText(hasNot));
  /* translators: %s: events, such as "page views" */
  return has ? sprintf(__('sessions with %s', 'magpie'), eventsText(has)) : __('sessions', 'magpie');
}

function eventsText(where: EventTest | undefined): string {
  if (!where) return __('events', 'magpie');
  const { names, flag, param, atLeast } = where;
  const named = names
    ? /* translators: %s: names of events */ sprintf(__('“%s” events', 'magpie'), names.join('”, “'))
    : flagText(flag);
  if (names && flag === 'hasAmount') return inSiteCurrency(named);
  if (param === undefined) return named;
  if (atLeast === undefined)
    /* translators: 1: events, 2: name of a parameter */
    return sprintf(__('%1$s with “%2$s”', 'magpie'), named, param);
  /* translators: 1: events, 2: name of a parameter, 3: a number */
  return sprintf(__('%1$s with “%2$s” of at least %3$d', 'magpie'), named, param, atLeast);
}

const inSiteCurrency = (events: string): string =>
  /* translators: %s: events */
  sprintf(__('%s in the site’s currency or one with an exchange rate', 'magpie'), events);

function flagText(flag: EventTest['flag']): string {
  switch (flag) {
    case undefined:
      return __('events', 'magpie');
    case 'view':
      return __('page views', 'magpie');
    case 'entrance':
      return __('first page views of sessions', 'magpie');
    case 'exit':
      return __('last page views of sessions', 'magpie');
    case 'firstVisit':
      return __('first visits', 'magpie');
    case 'keyEvent':
      return __('key events', 'magpie');
    case 'firstPurchase':
      return __('first purchases', 'magpie');
    case 'hasAmount':
      return inSiteCurrency(__('events', 'magpie'));
  }
}

/** Describes the summed field, with a placeholder for the events that it is summed over. */
function sumText(sum: NumberField): string {
  if (typeof sum === 'object')
    /* translators: %s: name of a parameter; "%%s" stays as it is */
    return sprintf(__('sum of “%s” in %%s', 'magpie'), sum.param);
  switch (sum) {
    case 'engagementMs':
      /* translators: %s: events */
      return __('time in the foreground of %s', 'magpie');
    case 'valueMicros':
      return __('value of %s', 'magpie');
    case 'taxMicros':
      return __('tax of %s', 'magpie');
    case 'shippingMicros':
      return __('shipping of %s', 'magpie');
    case 'scrollPercent':
      return __('scroll depth of %s', 'magpie');
  }
}

function itemsText(sum: ItemNumber): string {
  switch (sum) {
    case 'quantityMicros':
      /* translators: %s: events */
      return _x('product units in %s', 'a sum', 'magpie');
    case 'revenueMicros':
      return _x('product prices in %s', 'a sum', 'magpie');
    case 'discountMicros':
      return _x('product discounts in %s', 'a sum', 'magpie');
  }
}
