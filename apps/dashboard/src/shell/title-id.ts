/** This module is responsible for the id of every report's title: where focus goes when the report changes. */

/** Id of the title of every report. */
export const TITLE_ID = 'report-title';

/** Marks what stands before a report that cannot be shown. */
export const OVERLAY_ATTRIBUTE = 'data-overlay';

/** Moves the focus to the report's title, or to what stands before a report that cannot be shown. */
export function focusTitle(): void {
  const target = document.querySelector<HTMLElement>(`[${OVERLAY_ATTRIBUTE}]`) ?? document.getElementById(TITLE_ID);
  target?.focus({ preventScroll: true });
}
