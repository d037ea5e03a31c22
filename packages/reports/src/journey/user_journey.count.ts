/** Counts the golden file of the User Journey a second time. */
import { type Count, type Happening, happenings, within } from '../testing/plain-count.ts';

const PAGE = 10;
const DAY_MS = 86_400_000;
const happenedAt = ({ visit, after }: Happening) => Date.parse(`${visit.at.replace(' ', 'T')}Z`) + after * 60_000;
const formatMinute = (ms: number) => new Date(ms).toISOString().slice(0, 16).replace('T', ' ');
const visitStart = ({ visit }: Happening) => Date.parse(`${visit.at.replace(' ', 'T')}Z`);

/** The next view of a visit, or its last step. */
const following = (own: readonly Happening[], at: number) =>
  own.find(({ kind }, i) => i > at && kind === 'view') ?? own.at(-1)!;

interface Order {
  readonly id: string;
  readonly bought: Happening;
  readonly total: string;
  readonly value: number;
  readonly currency: string;
  /** The steps of each visit. */
  readonly visits: readonly Happening[][];
}

export const count: Count = (golden, view) => {
  const all = happenings(golden);
  const orders = golden.visits
    .flatMap((visit) => (visit.events ?? []).map((event) => ({ visit, event })))
    .flatMap(({ visit, event }): Order[] => {
      const bought = all.find((one) => one.visit === visit && one.kind === 'purchase' && one.after === event.after);
      if (event.event !== 'purchase' || event.order === undefined || !bought) return [];
      const leading = all
        .filter((one) => one.visit.visitor === visit.visitor && one.kind !== 'user_engagement')
        .filter(
          (one) =>
            one.visit === visit ||
            (visitStart(one) < visitStart(bought) && visitStart(one) >= happenedAt(bought) - 30 * DAY_MS),
        );
      const visits = [...Map.groupBy(leading, (one) => one.visit).values()].map((own) =>
        own.sort((a, b) => happenedAt(a) - happenedAt(b)),
      );
      const sign = { EUR: '€', USD: '$' }[event.currency ?? golden.site.currency];
      const amount = (event.value ?? 0).toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',');
      const currency = event.currency ?? golden.site.currency;
      return [{ id: event.order, bought, total: `${sign}${amount}`, value: event.value ?? 0, currency, visits }];
    });
  const facts = ({ id, bought, total, value, currency }: Order) => ({
    transaction_id: id,
    edit_order_url: null,
    purchase_date: formatMinute(happenedAt(bought)),
    order_total: total,
    amount: { value, currency },
    refunded: 'no',
  });
  const params = (view.params ?? {}) as Readonly<Record<string, string>>;
  if (view.more === 'steps') {
    const order = orders.find(({ id }) => id === params.id);
    if (!order) return { transaction_id: params.id, visits: [], order_total: '', amount: null, purchase_date: '' };
    return {
      ...facts(order),
      visits: order.visits.map((own, i, every) => ({
        channel: own[0]!.visit.channel,
        source: own[0]!.visit.source ?? '(direct)',
        seconds: (own.at(-1)!.after - own[0]!.after) * 60,
        days_later: i === 0 ? null : Math.floor((happenedAt(own[0]!) - happenedAt(every[i - 1]!.at(-1)!)) / DAY_MS),
        steps: own.map((one, at) => ({
          event: one.kind === 'view' ? 'page_view' : one.kind,
          path: one.page,
          seconds: one.kind === 'view' ? Math.round((following(own, at).after - one.after) * 60) : null,
          items: one.items.map(({ name, quantity }) => ({ name, quantity })),
        })),
      })),
      full: false,
    };
  }
  const kept = within(
    orders.map(({ bought }) => bought),
    view.dates,
  );
  const sourced = {
    campaigns: ({ bought: { visit } }: Pick<Order, 'bought'>) => visit.campaign ?? '(direct)',
    mediums: ({ bought: { visit } }: Pick<Order, 'bought'>) => visit.medium ?? '(none)',
    sources: ({ bought: { visit } }: Pick<Order, 'bought'>) => visit.source ?? '(direct)',
  };
  if (view.more === 'filters') {
    // Of all orders, with a number or without.
    const sold = all.filter(({ kind }) => kind === 'purchase').map((bought) => ({ bought }));
    const values = (of: (order: Pick<Order, 'bought'>) => string) =>
      [...Map.groupBy(sold, of)]
        .sort(([x, a], [y, b]) => b.length - a.length || (x < y ? -1 : 1))
        .map(([value]) => value);
    return {
      campaigns: values(sourced.campaigns),
      mediums: values(sourced.mediums),
      sources: values(sourced.sources),
    };
  }
  const shown = orders
    .filter(({ bought }) => kept.includes(bought))
    .filter((order) =>
      Object.entries(sourced).every(([name, of]) => (params[name] ?? '') === '' || of(order) === params[name]),
    )
    .filter(({ id }) => id.toLowerCase().includes((params.search ?? '').toLowerCase()))
    .sort((a, b) => happenedAt(b.bought) - happenedAt(a.bought) || (a.id < b.id ? -1 : 1));
  const page = Number(params.page ?? 1);
  return {
    items: shown.slice((page - 1) * PAGE, page * PAGE).map((order) => ({
      ...facts(order),
      utm_campaign: sourced.campaigns(order),
      utm_medium: sourced.mediums(order),
      utm_source: sourced.sources(order),
      steps: order.visits.flat().length,
      visits: order.visits.map(({ length }) => length),
    })),
    pagination: { page, pages: Math.ceil(shown.length / PAGE), total: shown.length },
  };
};
