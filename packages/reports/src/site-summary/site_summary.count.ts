/** Counts the golden file of the Site Summary a second time. */
import type { Golden } from '../testing/golden.ts';
import {
  type Count,
  decimals,
  grouped,
  type Happening,
  happenings,
  passing,
  percent,
  sessions,
  views,
  wholeVisits,
  within,
} from '../testing/plain-count.ts';

type Item = NonNullable<Golden['content']>['items'][number];

/** Sunday is 0. */
const weekday = ({ day }: Happening) => new Date(day).getUTCDay();

/** The largest parts of a whole, each with its share. */
function leading(parts: readonly (readonly [name: string, number: number])[], whole: number) {
  return [...parts]
    .filter(([, number]) => number > 0)
    .sort(([, a], [, b]) => b - a)
    .map(([name, number]) => ({ name, percent: decimals(percent(number, whole)) }));
}

/** Counts all time, days, hours, categories, content and products. */
export const count: Count = (golden, { dates, filter, locked = [] }) => {
  const { site, content } = golden;
  const whole = wholeVisits(golden);
  const allTime = passing(happenings(golden), filter);
  const now = within(allTime, dates);
  const viewed = now.filter(({ kind }) => kind === 'view');

  const daysInOrder = [0, 1, 2, 3, 4, 5, 6].map((i) => (i + site.firstDayOfWeek) % 7);
  const days = daysInOrder.map((day) => [String(day), viewed.filter((one) => weekday(one) === day).length] as const);
  const hours = Array.from(
    { length: 24 },
    (_, hour) => [String(hour), viewed.filter((one) => one.hour === hour).length] as const,
  );

  const itemAt = ({ page, visit }: Happening): Item | undefined =>
    // Another host's pages aren't the site's content.
    visit.host === undefined || site.url.endsWith(`//${visit.host}`)
      ? content?.items.find(({ path }) => path.replace(/\/$/, '') === page.replace(/\/$/, ''))
      : undefined;
  const categories = viewed.map((one) =>
    one.params.category === undefined ? (itemAt(one)?.categories ?? []) : [one.params.category],
  );
  const withCategory = categories.filter(({ length }) => length > 0);
  const byCategory = [...new Set(withCategory.flat())]
    .sort()
    .map((name) => [name, withCategory.filter((all) => all.includes(name)).length] as const);

  const popular = (field: string, type: string) => {
    if (locked.includes(field)) return null;
    const [first] = grouped(
      viewed.filter((one) => itemAt(one)?.type === type),
      (one) => itemAt(one)!.path,
    ).sort(([, a], [, b]) => b.length - a.length);
    if (!first) return null;
    const [path, some] = first;
    const { title, image } = itemAt(some[0]!)!;
    return {
      url: site.url + path,
      title,
      img: image ?? null,
      pageviews: views(some),
      sessions: sessions(some),
      bounceRate: decimals(percent(sessions(some) - whole.engaged(some), sessions(some))),
      engagedSessions: whole.engaged(some),
    };
  };

  const lines = now.filter(({ kind }) => kind === 'purchase').flatMap(({ items }) => items);
  const pieces = (name: string) => lines.filter((one) => one.name === name).reduce((sum, one) => sum + one.quantity, 0);
  const all = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const byProduct = [...new Set(lines.map(({ name }) => name))]
    .filter(Boolean)
    .sort()
    .map((name) => [name, pieces(name)] as const);
  const titled = (shares: ReturnType<typeof leading>) =>
    shares.map(({ name: title, percent: of }) => ({ title, percent: of }));

  return {
    summary: {
      pageviews: views(allTime),
      sessions: sessions(allTime),
      total_posts: content?.posts ?? null,
      total_pages: content?.pages ?? null,
      total_comments: content?.comments ?? null,
    },
    popular_days: leading(days, viewed.length)
      .slice(0, 3)
      .map(({ name, percent: of }) => ({ day: Number(name), percent: of })),
    popular_hours: leading(hours, viewed.length)
      .slice(0, 3)
      .map(({ name, percent: of }) => ({ hour: Number(name), percent: of })),
    popular_categories: locked.includes('popular_categories') ? [] : titled(leading(byCategory, withCategory.length)),
    popular_page: popular('popular_page', 'page'),
    popular_post: popular('popular_post', 'post'),
    popular_products: locked.includes('popular_products') ? [] : titled(leading(byProduct, all)),
    content_known: content !== undefined,
    ...(locked.includes('popular_products') && {
      has_shop: happenings(golden).some(({ kind }) => kind === 'purchase'),
    }),
  };
};
