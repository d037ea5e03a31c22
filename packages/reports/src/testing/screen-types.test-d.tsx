/**
 * Tests that a wrong table of screens doesn't compile: each line under `@ts-expect-error` is one. It is type-checked and never
 * run.
 */
import type { ScreenProps } from '../screen/report-screen.tsx';
import { SCREENS, type Screens } from '../screens.tsx';

const { hours, ...withoutHours } = SCREENS;

/** Tables of screens, all but the first wrong. */
export const tables = (): Screens[] => [
  { ...SCREENS, hours },
  // @ts-expect-error -- a report without a screen
  withoutHours,
  // @ts-expect-error -- the screen of another report's answer
  { ...SCREENS, hours: () => import('../searches/searches.screen.tsx') },
  // @ts-expect-error -- a screen of a details report for one with another answer
  { ...SCREENS, publisher: SCREENS.engagement_pages },
  // @ts-expect-error -- no such report
  { ...SCREENS, birds: SCREENS.hours },
  // @ts-expect-error -- a screen that needs more than the answer
  { ...SCREENS, hours: async () => ({ Screen: ({ extra }: ScreenProps<unknown> & { extra: string }) => extra }) },
];
