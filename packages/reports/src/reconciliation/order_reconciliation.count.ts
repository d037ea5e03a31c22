/** Counts the golden file of the order reconciliation a second time. */
import type { Golden } from '../testing/golden.ts';
import type { Count } from '../testing/plain-count.ts';

const cents = (value: number) => Math.round(value * 100);

/** Every purchase and refund that counts, with its day. */
function countedLines({ visits, site }: Golden) {
  return visits
    .filter(({ excluded }) => excluded === undefined)
    .flatMap(({ at, source, events = [] }) =>
      events.map(({ after, event, order = '', value = 0, currency = site.currency }) => ({
        day: new Date(Date.parse(`${at.replace(' ', 'T')}:00Z`) + after * 60_000).toISOString().slice(0, 10),
        kind: event,
        order,
        cents: cents(value),
        currency,
        own: currency === site.currency,
        hasVisit: source !== '(not set)',
      })),
    );
}

export const count: Count = (golden, { dates }) => {
  const isIn = (day: string) => day >= dates.start && day <= dates.end;
  const lines = countedLines(golden).filter(({ day }) => isIn(day));
  const told = golden.shop_orders ?? [];
  const own = told.filter(({ currency }) => currency === undefined);
  const sumCents = (all: readonly { readonly cents: number }[]) => all.reduce((sum, one) => sum + one.cents, 0);
  const totalsOn = (isOn: (day: string) => boolean) => {
    const sales = lines.filter(({ day, kind, own: isOwn }) => isOn(day) && kind === 'purchase' && isOwn);
    const sold = own.flatMap(({ sale }) => (sale && isOn(sale.day) ? [{ cents: cents(sale.value) }] : []));
    const returned = own.flatMap((one) =>
      (one.returned ?? []).filter(({ day }) => isOn(day)).map(({ value }) => ({ cents: cents(value) })),
    );
    const shop = sumCents(sold) - sumCents(returned);
    const attributed = sumCents(sales.filter(({ hasVisit }) => hasVisit));
    const unattributed = sumCents(sales.filter(({ hasVisit }) => !hasVisit));
    const refunds = sumCents(lines.filter(({ day, kind }) => isOn(day) && kind === 'refund'));
    const difference = shop - attributed - unattributed + refunds;
    return Object.fromEntries(
      Object.entries({ shop, attributed, unattributed, refunds, difference }).map(([name, all]) => [name, all / 100]),
    );
  };
  const soldInDates = told.filter(({ sale }) => sale && isIn(sale.day));
  const bought = lines.filter(({ kind }) => kind === 'purchase');
  const others = [
    ...soldInDates.map(({ currency, sale }) => ({ currency, total: sale!.value })),
    ...bought
      .filter(({ order, own: isOwn }) => !isOwn && !told.some(({ id }) => id === order))
      .map(({ currency }) => ({ currency, total: 0 })),
  ].filter(({ currency }) => currency !== undefined);
  return {
    shop_orders: soldInDates.length,
    counted_orders: bought.length,
    totals: totalsOn(isIn),
    days: listDays(dates).map((date) => ({ date, ...totalsOn((day) => day === date) })),
    other_currencies: [...new Set(others.map(({ currency }) => currency))].map((currency) => {
      const orders = others.filter((one) => one.currency === currency);
      return { currency, orders: orders.length, total: orders.reduce((sum, { total }) => sum + total, 0) };
    }),
  };
};

function listDays({ start, end }: { readonly start: string; readonly end: string }): string[] {
  const days: string[] = [];
  for (let at = Date.parse(start); at <= Date.parse(end); at += 24 * 3600_000)
    days.push(new Date(at).toISOString().slice(0, 10));
  return days;
}
