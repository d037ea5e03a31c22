import { expect, it } from 'vitest';
import { comparedIn, resolveView } from './context.ts';

const NOW = Date.parse('2026-11-26T12:00:00Z');
const SITE = { id: 1, timeZone: 'UTC', currency: 'EUR', firstDayOfWeek: 1, countInternal: false } as const;

it('tells a period before the first data of a site from one that it began in', () => {
  const previousOf = (firstDay: string | null) =>
    comparedIn(resolveView({ start: '6daysAgo', end: 'today' }, SITE, NOW, { firstDay })).previous;
  // From 13 to 19 November.
  expect(previousOf('2026-11-20')).toMatchObject({ complete: false, before: true });
  expect(previousOf('2026-11-19')).toMatchObject({ complete: false });
  expect(previousOf('2026-11-19')).not.toHaveProperty('before');
  expect(previousOf(null)).not.toHaveProperty('before');
});
