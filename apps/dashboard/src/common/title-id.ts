/** The id of every report's title, which receives the focus when the report changes. */

/** Id of the title of every report. */
export const TITLE_ID = 'report-title';

/** Marks what stands before a report that cannot be shown. */
export const OVERLAY_ATTRIBUTE = 'data-overlay';

/** Marks what holds the place of a page while it is loaded, its title included. */
export const OPENING_ATTRIBUTE = 'data-opening';

let waiting: AbortController | undefined;

/**
 * Moves the focus to the report's title, or to what stands before a report that cannot be shown: at once, or when it is there, since pages
 * are loaded when they are asked for. Who has done something in between is left where that led to.
 */
export function focusTitle(): void {
  waiting?.abort();
  if (tryFocus()) return;
  const stop = new AbortController();
  waiting = stop;
  const observer = new MutationObserver(() => tryFocus() && stop.abort());
  observer.observe(document.body, { childList: true, subtree: true });
  stop.signal.addEventListener('abort', () => observer.disconnect());
  for (const done of ['keydown', 'pointerdown'])
    document.addEventListener(done, () => stop.abort(), { capture: true, signal: stop.signal });
}

/** Moves the focus to an element of the opened report instead, also where its title still waits for it. */
export function focusInstead(element: HTMLElement): void {
  waiting?.abort();
  element.focus({ preventScroll: true });
}

function tryFocus(): boolean {
  const target = document.querySelector<HTMLElement>(`[${OVERLAY_ATTRIBUTE}]`) ?? document.getElementById(TITLE_ID);
  // While a page is loaded, the one before is kept, out of sight.
  if (!target?.checkVisibility()) return false;
  target.focus({ preventScroll: true });
  // The title of a page that is still loading goes away with the focus on it: the page's own is waited for.
  return target.closest(`[${OPENING_ATTRIBUTE}]`) === null;
}
