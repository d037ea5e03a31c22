import type { View } from '../view/view.ts';

/** Range that a reader of an empty report is offered. */
export const LONGER_RANGE = 'last90';

/** Not if they are wide already, nor if the dates have the site's first day with data, if that is known. */
export const canWiden = (
  range: View['range'],
  { start, end }: { readonly start: string; readonly end: string },
  firstDay: string | null = null,
): boolean => range !== LONGER_RANGE && (firstDay === null || firstDay < start || firstDay > end);
