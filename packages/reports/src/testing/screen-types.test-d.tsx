/**
 * Tests that a wrong table of screens, and a wrong field of a row, don't compile: each line under `@ts-expect-error` is one. It is type-checked and never
 * run.
 */
import { type CartData, PRODUCTS } from '../carts/cart.shape.ts';
import type { FormRow } from '../forms/forms.shape.ts';
import type { ScreenProps } from '../screen/report-screen.tsx';
import { ReportTable, type TableWithin } from '../screen/report-table.tsx';
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

/** What is said of a row of Cart Abandonment, all but the first wrong. */
export const hints = ({ products, pagination, compare }: CartData) => {
  const table = { table: PRODUCTS, rows: products, pagination, comparing: compare, question: 'products' };
  return [
    <ReportTable {...table} key="1" hintOf={({ name, added }) => `${name}: ${(added ?? 0) + 1}`} />,
    // @ts-expect-error -- no such field
    <ReportTable {...table} key="2" hintOf={({ name, aded }) => `${name}: ${aded}`} />,
    // @ts-expect-error -- a number is no text
    <ReportTable {...table} key="3" hintOf={({ added }) => added} />,
    // @ts-expect-error -- a field of the days
    <ReportTable {...table} key="4" hintOf={({ date }) => String(date)} />,
  ];
};

/** What is below the rows inside of a form, all but the first wrong. */
export const notes = (): TableWithin<FormRow>['noteOf'][] => [
  ({ id, breakdowns, conversionrate }) => `${id}: ${breakdowns.campaign + (conversionrate ?? 0)}`,
  // @ts-expect-error -- no such number
  ({ conversionsrate }) => conversionsrate,
  // @ts-expect-error -- no such breakdown
  ({ breakdowns }) => breakdowns.medium,
  // @ts-expect-error -- a form may have no name
  ({ name }) => name.length,
];
