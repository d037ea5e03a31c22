/** Counts the golden file of the eCommerce Funnel a second time. */
import { type Count, decimals, type Happening, happenings, passing, percent, within } from '../testing/plain-count.ts';

const STEPS = ['1. View Item', '2. Add to Cart', '3. Purchase'];
const EVENTS = ['view_item', 'add_to_cart', 'purchase'];
/** The countries of the file. */
const COUNTRIES: Readonly<Record<string, string>> = { DE: 'Germany', FR: 'France', AT: 'Austria' };

const happenedAt = ({ visit, after }: Happening) => Date.parse(`${visit.at.replace(' ', 'T')}Z`) + after * 60_000;

/** How many steps a shopper took in order, by walking all of their events for each. */
function stepsTaken(own: readonly Happening[]): number {
  const times = (kind: string) => own.filter((one) => one.kind === kind).map(happenedAt);
  const [viewed, added, bought] = EVENTS.map((event) => times(event!));
  if (viewed!.length === 0) return 0;
  if (!viewed!.some((view) => added!.some((add) => add > view))) return 1;
  const complete = viewed!.some((view) => added!.some((add) => add > view && bought!.some((buy) => buy > add)));
  return complete ? 3 : 2;
}

export const count: Count = (golden, view) => {
  const seen = passing(within(happenings(golden), view.dates), view.filter);
  if (view.more) {
    const mostUsed = (event: string) => {
      const pages = Map.groupBy(
        seen.filter(({ kind }) => kind === event),
        ({ page }) => page,
      );
      return [...pages].sort(([x, a], [y, b]) => b.length - a.length || (x < y ? -1 : 1))[0]?.[0] ?? null;
    };
    return Object.fromEntries(EVENTS.map((event) => [event, mostUsed(event)]));
  }
  const shoppers = [...Map.groupBy(seen, ({ visit }) => visit.visitor).values()]
    .map((own) => {
      const entry = own.filter(({ kind }) => kind === 'view_item').sort((a, b) => happenedAt(a) - happenedAt(b))[0];
      return { taken: stepsTaken(own), visit: entry?.visit };
    })
    .filter(({ taken }) => taken > 0);
  const countLines = (some: typeof shoppers, category: string) => {
    const users = STEPS.map((_, i) => some.filter(({ taken }) => taken > i).length);
    return STEPS.map((step, i) => {
      const [here, next] = [users[i]!, users[i + 1]];
      const rate = (part: number, whole: number) => (whole === 0 ? '--' : decimals(percent(part, whole)));
      return {
        step,
        users: here,
        users_rate: rate(here, users[0]!),
        completion_rate: next === undefined ? '--' : rate(next, here),
        abandonments: next === undefined ? '--' : here - next,
        abandonments_rate: next === undefined ? '--' : rate(here - next, here),
        breakdown_category: category,
      };
    });
  };
  const total = countLines(shoppers, 'Total');
  const broken = (of: (visit: NonNullable<(typeof shoppers)[number]['visit']>) => string) => {
    const groups = [...Map.groupBy(shoppers, ({ visit }) => of(visit!))].sort(
      ([x, a], [y, b]) => b.length - a.length || (x < y ? -1 : 1),
    );
    const lines = groups.map(([category, some]) => countLines(some, category));
    return { rows: STEPS.flatMap((_, i) => [total[i], ...lines.map((line) => line[i])]), length: groups.length };
  };
  const channel = broken((visit) => visit.channel ?? 'Direct');
  const country = broken((visit) => (visit.country === undefined ? '(not set)' : COUNTRIES[visit.country]!));
  return {
    funnel_chart: ['View Item', 'Add to Cart', 'Purchase'].map((label, i) => ({ label, value: total[i]!.users })),
    funnel_table: { none: total, channel: channel.rows, country: country.rows },
    channel_category_length: channel.length,
    country_category_length: country.length,
    has_shop: happenings(golden).some(({ kind }) => EVENTS.includes(kind)),
  };
};
