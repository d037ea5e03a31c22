import { expect, it } from 'vitest';
import { guessCurrency } from './guess-currency.ts';

it.each([
  ['Europe/Berlin', 'en-US', 'EUR'],
  ['Europe/London', 'en-US', 'GBP'],
  ['America/New_York', 'de', 'USD'],
  ['Asia/Kathmandu', 'en-US', 'NPR'],
  ['Pacific/Auckland', 'en-GB', 'NZD'],
  ['America/Sao_Paulo', 'pt', 'BRL'],
  ['UTC', 'en-GB', 'GBP'],
  ['UTC', 'xx', 'EUR'],
])('guesses the currency of %s, for a reader of %s, as %s', (zone, locale, currency) => {
  expect(guessCurrency(zone, locale)).toBe(currency);
});
