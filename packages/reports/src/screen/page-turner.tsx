/** Page controls of a list: by buttons, or by typing a page's number. */

import ChevronFirst from 'icon:chevron-first';
import ChevronLast from 'icon:chevron-last';
import ChevronLeft from 'icon:chevron-left';
import ChevronRight from 'icon:chevron-right';
import { __, IconButton, sprintf, TextField, useFormat } from '@magpie/ui';
import { useState } from 'react';
import styles from './page-turner.module.css';
import { useReportScreen } from './report-screen.tsx';

/** First, previous, a page's number, next, last: the report's parameter `page`. */
export function PageTurner({
  label,
  page,
  pages,
}: {
  /** Content that it pages through, for screen readers. */
  label: string;
  page: number;
  pages: number;
}) {
  const format = useFormat();
  const { onParams } = useReportScreen();
  const onPage = (to: number) => onParams({ page: to === 1 ? '' : String(to) });
  const [typed, setTyped] = useState(String(page));
  const [wrong, setWrong] = useState(false);
  const turn = (label: string, to: number, disabled: boolean, icon: React.ReactElement) => (
    <IconButton label={label} size="small" disabled={disabled} onClick={() => onPage(to)}>
      {icon}
    </IconButton>
  );
  return (
    <nav className={styles.pages} aria-label={label}>
      {turn(__('First page', 'magpie'), 1, page <= 1, <ChevronFirst className={styles.turning} />)}
      {turn(__('Previous page', 'magpie'), page - 1, page <= 1, <ChevronLeft className={styles.turning} />)}
      <form
        className={styles.typed}
        onSubmit={(event) => {
          event.preventDefault();
          const wanted = /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : 0;
          const exists = wanted >= 1 && wanted <= pages;
          setWrong(!exists);
          // The box says which page is shown.
          setTyped(String(page));
          if (exists && wanted !== page) onPage(wanted);
        }}
      >
        <TextField
          label={__('Page', 'magpie')}
          hideLabel
          inputMode="numeric"
          value={typed}
          onChange={setTyped}
          aria-describedby="page-rule"
        />
        <span>
          {
            /* translators: %s: how many pages there are */ sprintf(
              __('of %s', 'magpie'),
              format.metric(pages, 'integer'),
            )
          }
        </span>
      </form>
      {turn(__('Next page', 'magpie'), page + 1, page >= pages, <ChevronRight className={styles.turning} />)}
      {turn(__('Last page', 'magpie'), pages, page >= pages, <ChevronLast className={styles.turning} />)}
      <p id="page-rule" className={styles.rule} role="status">
        {wrong &&
          /* translators: %s: how many pages there are */
          sprintf(__('Enter a page from 1 to %s.', 'magpie'), format.metric(pages, 'integer'))}
      </p>
    </nav>
  );
}
