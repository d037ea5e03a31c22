/** The three invented insights blurred behind the upgrade overlay: weekly visitors of the demo site, compared. */
import type { AnalystNumber, AnalystPart } from '@magpie/contract';
import type { CardInsight } from './insight-cards.tsx';

const figure = (value: number, unit: AnalystNumber['unit']): AnalystNumber => ({
  figure: value,
  unit,
  source: { asks: ['week'], metric: 'sessions' },
});
const days = (start: string, end: string): AnalystPart => ({ days: { start, end } });

const mock = (
  id: string,
  icon: CardInsight['meta']['icon'],
  parts: readonly AnalystPart[],
  values: readonly number[],
) =>
  ({
    id,
    meta: {
      ...{ kind: 'sessions', icon, good: icon !== 'down', parts: [[...parts]] },
      chart: {
        ...{ type: 'line', seriesName: 'Visits', unit: 'count', ask: 'week' },
        data: values.map((value, i) => ({ label: String(i), value })),
      },
    },
  }) satisfies CardInsight;

const WEEK = days('2026-06-08', '2026-06-14');
const BEFORE = days('2026-06-01', '2026-06-07');

/** Exactly three, as specified (part 3, section 2). They are blurred, and read out to nobody. */
export const MOCK_INSIGHTS: readonly CardInsight[] = [
  mock(
    'mock-1',
    'up',
    [
      { text: 'Weekly visitors rose ' },
      figure(0.12, 'size'),
      { text: ' to ' },
      figure(1204, 'count'),
      { text: ' (' },
      WEEK,
      { text: '), from ' },
      figure(1075, 'count'),
      { text: ' (' },
      BEFORE,
      { text: ').' },
    ],
    [140, 152, 149, 161, 170, 178, 186],
  ),
  mock(
    'mock-2',
    'new',
    [
      { text: 'Weekly visitors from ' },
      { name: 'birdwatching.example' },
      { text: ' are new: ' },
      figure(96, 'count'),
      { text: '.' },
    ],
    [0, 0, 4, 18, 24, 22, 28],
  ),
  mock(
    'mock-3',
    'down',
    [
      { text: 'Weekly visitors on ' },
      { name: 'Winter feeding' },
      { text: ' fell ' },
      figure(0.31, 'size'),
      { text: ' to ' },
      figure(212, 'count'),
      { text: ' (' },
      WEEK,
      { text: ').' },
    ],
    [48, 44, 40, 33, 30, 26, 22],
  ),
];
