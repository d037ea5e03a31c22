import { numberFormat } from '@magpie/ui';

/** Such as `€1,234` or `US$12`: no cents, and the symbol that tells the currency from others. */
export const money = (value: number, currency: string, locale: string): string =>
  numberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 0 }).format(value);
