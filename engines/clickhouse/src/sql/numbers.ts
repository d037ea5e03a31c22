/** Numbers that events and product lines add to sums: all whole, money in the site's currency. */
import type { Site } from '@magpie/query';
import type { ItemNumber, NumberField } from '@magpie/vocabulary';
import type { Params } from '../connection/statement.ts';
import type { Lines } from './context.ts';
import { mapValueSql, numberSql } from './filter.ts';
import { storableDay } from './range-profile.ts';

/** Context that numbers depend on. */
export interface NumberContext {
  readonly site: Site;
  readonly params: Params;
}

/** The rates of other currencies than the site's own. */
export const foreignRates = ({ rates = [], currency }: Site) => rates.filter((rate) => rate.currency !== currency);

/** Half up; 0 beyond the whole numbers that are exact. */
function rounded(sql: string): string {
  const whole = `floor(${sql} + 0.5)`;
  return `toInt64(if(abs(${whole}) <= ${Number.MAX_SAFE_INTEGER}, ${whole}, 0.))`;
}

/** Money of an event in the site's currency, 0 if no rate is known. */
function converted(micros: string, context: NumberContext): string {
  const { same, rate } = compileRate('currency', context);
  if (!rate) return `if(${same}, ${micros}, toInt64(0))`;
  const value = `arrayElement(${rate.values}, ${rate.latest})`;
  return `if(${same}, ${micros}, ${rounded(`toFloat64(${micros}) * ${value}`)})`;
}

/** Whether money is in the site's currency or has a rate on its `day`, by the column of its currency; that is empty where there is no money. */
export function hasAmount(currency: 'currency' | 'money_currency', context: NumberContext): string {
  const { same, rate } = compileRate(currency, context);
  return `(${currency} = '' OR ${same}${rate ? ` OR ${rate.latest} > 0` : ''})`;
}

/** Whether a currency is the site's own; if rates are known, their values and the place of the latest that has begun, 0 if none has. */
function compileRate(currency: string, { site, params }: NumberContext) {
  const rates = foreignRates(site).toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0));
  const same = `${currency} = ${params.add('String', site.currency)}`;
  if (rates.length === 0) return { same };
  const codes = params.add(
    'Array(String)',
    rates.map(({ currency }) => currency),
  );
  const days = params.add(
    'Array(Date)',
    rates.map(({ from }) => storableDay(from)),
  );
  const values = params.add(
    'Array(Float64)',
    rates.map(({ rate }) => rate),
  );
  const latest = `arrayLastIndex((code, begun) -> code = ${currency} AND begun <= day, ${codes}, ${days})`;
  return { same, rate: { values, latest } };
}

const parameter = (name: string, params: Params): string =>
  `ifNull(${numberSql(mapValueSql('params', params.add('String', name)))}, 0.)`;

const MONEY = { valueMicros: 'value_micros', taxMicros: 'tax_micros', shippingMicros: 'shipping_micros' } as const;

/** A number of an event. */
export function eventNumber(field: NumberField, context: NumberContext): string {
  if (typeof field === 'object') {
    const number = parameter(field.param, context.params);
    const micros = rounded(`if(abs(${number}) > 1000000000, 0., ${number} * 1000000)`);
    return field.money ? converted(micros, context) : micros;
  }
  switch (field) {
    case 'engagementMs':
      return 'engagement_ms';
    case 'scrollPercent': {
      // Each of the four marks is a quarter of the page. Names the parameter once: spelt out again and again, it took longer to analyze than to read.
      const step = `transform(${parameter('percent_scrolled', context.params)}, [25., 50., 75., 100.], [25., 25., 25., 25.])`;
      return `if(name = 'scroll', toInt64(floor(least(greatest(${step}, 0.), 100.) + 0.5)), toInt64(0))`;
    }
    default:
      return converted(MONEY[field], context);
  }
}

/** A number of one product line. */
export function lineNumber(number: ItemNumber, lines: Lines, context: NumberContext): string {
  const quantity = lines.read('quantity');
  if (number === 'quantityMicros') return rounded(`${quantity} * 1000000`);
  const each = lines.read(number === 'revenueMicros' ? 'price_micros' : 'discount_micros');
  return converted(rounded(`${each} * ${quantity}`), context);
}
