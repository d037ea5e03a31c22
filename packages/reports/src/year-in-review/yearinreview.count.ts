/** Counts the golden file of the Year in Review a second time. */
import {
  type Count,
  change,
  decimals,
  grouped,
  type Happening,
  happenings,
  percent,
  purchases,
  quotient,
  revenue,
  sessions,
  shares,
  users,
  views,
  wholeVisits,
  within,
} from '../testing/plain-count.ts';

const ROWS = 5;
const YEAR = { start: '2025-01-01', end: '2025-12-31' };
const YEAR_BEFORE = { start: '2024-01-01', end: '2024-12-31' };
const LABELS = Array.from({ length: 12 }, (_, i) => `2025-${String(i + 1).padStart(2, '0')}-01`);

const COUNTRIES: Readonly<Record<string, string>> = {
  AT: 'Austria',
  CH: 'Switzerland',
  DE: 'Germany',
  FR: 'France',
  GB: 'United Kingdom',
  PL: 'Poland',
  US: 'United States',
};

/** The groups with the most sessions; of equal ones the first by name. */
const most = (some: readonly Happening[], by: (one: Happening) => string) =>
  grouped(some, by)
    .map(([name, own]) => ({ name, own, sessions: sessions(own) }))
    .sort((a, b) => b.sessions - a.sessions);

export const count: Count = (golden, { locked = [] }) => {
  const all = happenings(golden);
  const whole = wholeVisits(golden);
  const year = within(all, YEAR);
  const [now, prev] = [users(year), users(within(all, YEAR_BEFORE))];
  const ofMonth = (label: string) => year.filter(({ day }) => day.startsWith(label.slice(0, 7)));
  const monthly = LABELS.map((label) => users(ofMonth(label)));
  const knownShares = (of: (one: Happening) => string | undefined) => {
    const known = year.filter((one) => of(one) !== undefined);
    return grouped(known, (one) => of(one)!).map(([name, own]) => ({
      name,
      percent: Math.round(percent(sessions(own), sessions(known)) * 10) / 10,
    }));
  };
  const browsers = most(year, ({ visit }) => visit.browser ?? '(not set)').slice(0, ROWS);
  const [day] = most(year, (one) => one.day);
  const [hour] = most(year, (one) => String(one.hour).padStart(2, '0'));
  const minutes = whole.seconds(year) / 60;
  const clicks = new Map<string, number>();
  for (const one of golden.searches ?? [])
    if (one.day >= YEAR.start && one.day <= YEAR.end) clicks.set(one.term, (clicks.get(one.term) ?? 0) + one.clicks);
  return {
    is_enabled: true,
    report_year: 2025,
    next_year: 2026,
    since: null,
    info: {
      users: { value: now, prev, change: change(now, prev) },
      sessions: { value: sessions(year) },
      pageviews: { value: views(year) },
      duration: { total_minutes: decimals(minutes), avg_minutes: decimals(quotient(minutes, sessions(year))) },
    },
    usersgraph: {
      labels: LABELS,
      datapoints: monthly,
      max: Math.max(...monthly),
      bestmonth: LABELS[monthly.indexOf(Math.max(...monthly))],
    },
    countries: most(year, ({ visit }) => COUNTRIES[visit.country ?? '']!)
      .slice(0, ROWS)
      .map(({ name, own, sessions: visits }) => ({ name, iso: own[0]!.visit.country, sessions: visits })),
    age: knownShares(({ visit }) => visit.properties?.user_age_bracket).map(({ name, ...one }) => ({
      age: name,
      ...one,
    })),
    gender: knownShares(({ visit }) => visit.properties?.user_gender)
      .map(({ name, ...one }) => ({ gender: name === 'diverse' ? 'other' : name.toLowerCase(), ...one }))
      .sort((a, b) => b.percent - a.percent || (a.gender < b.gender ? -1 : 1)),
    devices: shares(year, ['desktop', 'tablet', 'mobile', 'smart tv'], ({ visit }) => visit.device ?? ''),
    browsers: {
      labels: browsers.map(({ name }) => name),
      series: browsers.map((one) => one.sessions),
      pageviews: browsers.map(({ own }) => views(own)),
    },
    sourcemedium: most(year, ({ visit: { source, medium } }) =>
      source === undefined ? '(direct) / (none)' : `${source} / ${medium}`,
    )
      .slice(0, ROWS)
      .map(({ name, own, sessions: visits }) => ({
        source_medium: name,
        sessions: visits,
        conversion_rate: decimals(percent(whole.buying(own), visits)),
      })),
    referrals: most(
      year.filter(({ visit }) => visit.medium === 'referral'),
      ({ visit }) => visit.source!,
    )
      .slice(0, ROWS)
      .map((one) => ({ url: one.name, sessions: one.sessions })),
    queries: [...clicks]
      .map(([term, sum]) => ({ term, clicks: sum }))
      .sort((a, b) => b.clicks - a.clicks)
      .slice(0, ROWS),
    toppages: most(
      year.filter(({ kind }) => kind === 'view'),
      ({ page }) => page,
    )
      .slice(0, ROWS)
      .map(({ name, sessions: visits }) => ({
        title: golden.pages?.[name]?.title ?? name,
        url: `https://example.com${name}`,
        sessions: visits,
      })),
    busiest_day: { day: day!.name, sessions: day!.sessions },
    busiest_hour: { hour: Number(hour!.name), sessions: hour!.sessions },
    ecommerce: locked.includes('ecommerce')
      ? null
      : {
          revenue: { value: decimals(revenue(year)) },
          transactions: { value: purchases(year) },
          products: products(year),
          revenuegraph: { labels: LABELS, datapoints: LABELS.map((label) => decimals(revenue(ofMonth(label)))) },
        },
  };
};

/** The product sold most, and the one that earned most. */
function products(some: readonly Happening[]) {
  const lines = some.filter(({ kind }) => kind === 'purchase').flatMap(({ items }) => items);
  const all = [...Map.groupBy(lines, ({ name }) => name)].map(([name, own]) => ({
    name,
    quantity: own.reduce((sum, one) => sum + one.quantity, 0),
    revenue: own.reduce((sum, one) => sum + one.cents, 0) / 100,
  }));
  return {
    popular_product: all.toSorted((a, b) => b.quantity - a.quantity)[0],
    highest_earning: all.toSorted((a, b) => b.revenue - a.revenue)[0],
  };
}
