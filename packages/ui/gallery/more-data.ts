/** The gallery's data for the parts of future reports. */
import type { Bar, FunnelStage, JourneySession, MapCountry } from '../src/index.ts';

const NAMES = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const VISITORS = [2310, 2480, 2960, 3120, 3400, 3890, 4410, 5120, 4700, 4210, 2150, null];

/** Visitors of a year, the year before beside them. */
export const months = (compared: boolean): Bar[] =>
  NAMES.map((label, index) => ({
    id: label,
    label,
    value: VISITORS[index] ?? null,
    mark: label === 'Aug',
    partial: label === 'Nov',
    ...(compared && { previous: Math.round((VISITORS[index] ?? 2000) * 0.86), change: 16.3 }),
  }));

export const ages: readonly Bar[] = [
  ['18-24', 14.2],
  ['25-34', 31.4],
  ['35-44', 24.75],
  ['45-54', 14.1],
  ['55-64', 9.3],
  ['65+', 6.25],
].map(([label, value]) => ({ id: String(label), label: String(label), value: Number(value) }));

export const countries: readonly MapCountry[] = [
  { code: 'DE', name: 'Germany', value: 5120 },
  { code: 'US', name: 'United States', value: 3911 },
  { code: 'GB', name: 'United Kingdom', value: 1204 },
  { code: 'FR', name: 'France', value: 640 },
  { code: 'JP', name: 'Japan', value: 233 },
  { code: 'BR', name: 'Brazil', value: 61 },
  { code: 'SG', name: 'Singapore', value: 12 },
  { code: 'NP', name: 'Nepal', value: 1 },
];

export const funnel: readonly FunnelStage[] = [
  {
    id: 'view',
    label: 'Viewed a product',
    users: 4120,
    completion: 12.4,
    abandonment: 87.6,
    abandonments: 3609,
    outline: 4120,
  },
  {
    id: 'cart',
    label: 'Added to cart',
    users: 511,
    completion: 48.3,
    abandonment: 51.7,
    abandonments: 264,
    outline: 730,
  },
  { id: 'order', label: 'Ordered', users: 247, completion: null, abandonment: null, abandonments: null, outline: 214 },
];

export const hours = {
  columns: Array.from({ length: 24 }, (_, hour) => String(hour)),
  rows: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].map((label, day) => ({
    id: label,
    label,
    values: Array.from({ length: 24 }, (_, hour) =>
      hour < 5 ? 0 : Math.round(40 + 30 * Math.sin((hour - 9) / 3) + day * 3),
    ),
  })),
};

export const trend = [12, 18, 15, 22, 30, 26, 34, 41, 38, 44, 52, 31];

export const pages = [
  { page: '/magpies', views: 1204, before: 1102, trend },
  { page: '/shop/feeders', views: 640, before: 811, trend: trend.toReversed() },
  { page: '/new-post', views: 210, before: 0, trend: [null, null, 3, 90, 117] },
  { page: '/about', views: 77, before: 77, trend: [] },
];

const at = (minute: number) => `2026-11-19T10:${String(minute).padStart(2, '0')}:00Z`;

export const journey: readonly JourneySession[] = [
  {
    id: '1',
    date: 'Nov 16',
    source: 'google / organic',
    seconds: 512,
    steps: Array.from({ length: 12 }, (_, index) => ({
      id: `p${index}`,
      kind: 'page' as const,
      label: `Page ${index + 1}`,
      detail: `/page-${index + 1}`,
      at: at(index),
      time: `10:${String(index).padStart(2, '0')}`,
    })),
  },
  {
    id: '2',
    date: 'Nov 19',
    source: 'newsletter / email',
    seconds: 214,
    gap: '3 days later',
    steps: [
      { id: 'a', kind: 'page', label: 'Feeders', detail: '/shop/feeders', at: at(1), time: '10:01' },
      { id: 'b', kind: 'cart', label: 'Added to cart', detail: 'Oak feeder', at: at(2), time: '10:02' },
      { id: 'c', kind: 'checkout', label: 'Started checkout', at: at(3), time: '10:03' },
      { id: 'd', kind: 'goal', label: 'Order 1042', detail: '€48.20', at: at(4), time: '10:04' },
    ],
  },
];
