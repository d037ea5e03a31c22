/** Returns to the row that led to a page's own view: restores its position on the screen, with the focus on it. */
import { findReport } from '@magpie/reports';
import { useEffect } from 'react';
import { useNavigationType } from 'react-router';
import { focusInstead } from '../common/title-id.ts';

/** Where a link to a page's own view was followed, by the address that it was on. */
const left = new Map<string, { readonly href: string; readonly scroll: number }>();

/** Remembers which row leads away, and returns to it when Back leads here again and its rows are drawn. */
export function useReturnToRow(drawn: boolean): void {
  const isBack = useNavigationType() === 'POP';
  useEffect(() => {
    const follow = ({ target }: MouseEvent) => {
      const href = target instanceof Element ? target.closest('main a')?.getAttribute('href') : null;
      if (href?.startsWith(`#${findReport('page_details').path}?`)) left.set(location.hash, { href, scroll: scrollY });
    };
    // Before the router leaves.
    addEventListener('click', follow, { capture: true });
    return () => removeEventListener('click', follow, { capture: true });
  }, []);
  useEffect(() => {
    const row = left.get(location.hash);
    if (!drawn || !row) return;
    left.delete(location.hash);
    if (!isBack) return;
    // After the shell, which shows every newly opened page from its top.
    const frame = requestAnimationFrame(() => {
      scrollTo({ top: row.scroll });
      const links = document.querySelectorAll<HTMLElement>('main a');
      const link = [...links].find((one) => one.getAttribute('href') === row.href);
      if (link) focusInstead(link);
    });
    return () => cancelAnimationFrame(frame);
  }, [drawn, isBack]);
}
