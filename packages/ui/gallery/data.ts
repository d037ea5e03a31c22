/** Numbers that the gallery shows. */
import {
  formatBucket,
  type LineBucket,
  type LineSeries,
  type MetricTab,
  type RankRow,
  type Slice,
} from '../src/index.ts';

const sessions = [
  1204, 1187, 986, 912, 1340, 1398, 1422, 1377, 1290, 1011, 948, 1405, 1466, 1512, 1498, 1389, 1102, 1034, 1532, 1610,
  1744, 1689, 1503, 1187, 1120, 1655, 1722, 1798, 1841, 902,
];
const before = [
  1102, 1090, 1010, 980, 1188, 1204, 1190, 1233, 1150, 1020, 955, 1201, 1266, 1275, 1240, 1199, 1008, 990, 1290, 1322,
  1301, 1340, 1266, 1050, 1001, 1344, 1390, 1402, 1377, 1320,
];

const dayAt = (index: number, from: string) =>
  new Date(Date.parse(`${from}T00:00:00Z`) + index * 86_400_000).toISOString().slice(0, 10);

/** Thirty days up to 20 November 2026, the last one running. */
export function buckets(locale: string): LineBucket[] {
  return sessions.map((_, index) => {
    const day = dayAt(index, '2026-10-22');
    return {
      start: day,
      label: formatBucket(day, 'day', { locale }),
      longLabel: formatBucket(day, 'day', { locale, style: 'long' }),
      previousLabel: formatBucket(dayAt(index, '2026-09-22'), 'day', { locale, style: 'long' }),
      ...(index === sessions.length - 1 && { partial: 'so far' as const }),
    };
  });
}

/** Sessions of those days, with the thirty days before. */
export const sessionSeries: LineSeries[] = [
  {
    id: 'sessions',
    label: 'Sessions',
    unit: 'integer',
    values: sessions,
    previous: before,
    changes: sessions.map((value, index) => Math.round((value / before[index]! - 1) * 1000) / 10),
    better: 'higher',
  },
];

/** Two numbers on one axis, one with a gap. */
export const twoSeries: LineSeries[] = [
  {
    id: 'pageviews',
    label: 'Pageviews',
    unit: 'integer',
    values: sessions.map((value, index) =>
      index > 9 && index < 12 ? null : Math.round(value * (2.1 + (index % 5) / 10)),
    ),
  },
  { id: 'sessions', label: 'Sessions', unit: 'integer', values: sessions },
];

/** Average session duration by day. */
export const durationSeries: LineSeries[] = [
  { id: 'duration', label: 'Session duration', unit: 'seconds', values: sessions.map((value) => 60 + (value % 131)) },
];

/** The seven metrics of a full tab strip. */
export const tabs: MetricTab[] = [
  {
    id: 'sessions',
    label: 'Sessions',
    value: 41_272,
    unit: 'integer',
    change: 12.4,
    better: 'higher',
    help: 'Visits to your site; one ends after 30 minutes without activity.',
  },
  { id: 'pageviews', label: 'Pageviews', value: 98_315, unit: 'integer', change: 8.1, better: 'higher' },
  { id: 'totalusers', label: 'Total users', value: 28_904, unit: 'integer', change: 15.9, better: 'higher' },
  { id: 'bounce_rate', label: 'Bounce rate', value: 42.18, unit: 'percent', change: -3.2, better: 'lower' },
  {
    id: 'average_session_duration',
    label: 'Session duration',
    value: 154,
    unit: 'seconds',
    change: -1.7,
    better: 'higher',
  },
  { id: 'revenue_sales', label: 'Revenue', value: 18_240.5, unit: 'currency', change: null, better: 'higher' },
  { id: 'sessions_per_user', label: 'Sessions per user', value: 1.43, unit: 'float', change: 0, better: 'neutral' },
];

/** Devices, by percent of sessions. */
export const devices: Slice[] = [
  { id: 'mobile', label: 'Mobile', value: 23_938, percent: 58, compareValue: 20_100, comparePercent: 54.8 },
  { id: 'desktop', label: 'Desktop', value: 15_683, percent: 38, compareValue: 14_990, comparePercent: 40.9 },
  { id: 'tablet', label: 'Tablet', value: 1651, percent: 4, compareValue: 1580, comparePercent: 4.3 },
];

/** More channels than a donut can show by name. */
export const channels: Slice[] = [
  ['Organic Search', 18_400],
  ['Direct', 9100],
  ['Organic Social', 5200],
  ['Referral', 3900],
  ['Email', 2100],
  ['AI Assistants', 1400],
  ['Paid Search', 700],
  ['Affiliates', 320],
  ['Unassigned', 152],
].map(([label, value]) => ({
  id: String(label),
  label: String(label),
  value: Number(value),
  percent: Math.round((Number(value) / 41_272) * 1000) / 10,
}));

const countryRows: [string, string, number, number][] = [
  ['US', 'United States', 14_203, 12_020],
  ['DE', 'Germany', 6120, 5480],
  ['GB', 'United Kingdom', 4804, 5012],
  ['IN', 'India', 3377, 0],
  ['BR', 'Brazil', 2410, 2204],
  ['FR', 'France', 2188, 2190],
  ['NL', 'Netherlands', 1602, 1405],
  ['ES', 'Spain', 1250, 1188],
  ['NP', 'Nepal', 611, 520],
  ['', '(not set)', 204, 198],
];

/** Countries by sessions; the icon is the caller's. */
export function countries(compared: boolean): (RankRow & { country: string })[] {
  return countryRows.map(([country, label, value, then]) => ({
    id: label,
    country,
    label,
    value,
    more: { users: Math.round(value * 0.71), engaged: 0.48 + (value % 17) / 100 },
    ...(compared && { compareValue: then }),
  }));
}

/** Referrals by sessions. */
export const referrals: RankRow[] = [
  'news.ycombinator.com',
  'www.reddit.com',
  'duckduckgo.com',
  'chatgpt.com',
  'm.facebook.com',
  'planet.wordpress.example',
  'a-very-long-host-name-that-nobody-would-type.engineering.example.org',
].map((domain, index) => ({ id: domain, label: domain, value: Math.round(2104 / (index * 0.8 + 1)) }));

/** A coupon, as in the coupons report. */
export interface Coupon {
  coupon_name: string;
  revenue: number;
  transactions: number;
  average_order_value: number | null;
}

/** Coupons, more than one page of them. */
export const coupons: Coupon[] = [
  'WELCOME10',
  'BlackFriday',
  'éte-2026',
  'SPRING',
  '(not set)',
  'VIP',
  'FREESHIP',
  'newsletter-15',
  'COMEBACK',
  'partner_ak',
  'PODCAST',
  'TEST',
  'Summer25',
].map((coupon_name, index) => ({
  coupon_name,
  revenue: Math.round(4821.5 / (index + 1)) + 0.5,
  transactions: index === 11 ? 0 : 91 - index * 7,
  average_order_value: index === 11 ? null : Math.round((4821.5 / (index + 1) / (91 - index * 7)) * 100) / 100,
}));
