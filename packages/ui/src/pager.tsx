/** Pages through a long list. */
import ChevronLeft from 'icon:chevron-left';
import ChevronRight from 'icon:chevron-right';
import { IconButton } from './button.tsx';
import { numberFormat } from './format.ts';
import { __, sprintf } from './i18n.ts';
import { useLocale } from './locale.tsx';
import styles from './pager.module.css';

export interface PagerProps {
  /** Content that it pages through, for screen readers; `Pages` unless given. */
  label?: string | undefined;
  /** The page shown, from 0. */
  page: number;
  pages: number;
  /** Rows on a page. */
  size: number;
  /** Rows on all pages. */
  total: number;
  onPage: (page: number) => void;
}

/** Which rows are shown of how many, and the buttons to the page before and after. */
export function Pager({ label = __('Pages', 'magpie'), page, pages, size, total, onPage }: PagerProps) {
  const { locale } = useLocale();
  const plain = numberFormat(locale, {});
  return (
    <nav className={styles.pages} aria-label={label}>
      <span aria-live="polite">
        {
          /* translators: 1: first row shown, 2: last row shown, 3: number of rows */
          sprintf(
            __('%1$s–%2$s of %3$s', 'magpie'),
            plain.format(page * size + 1),
            plain.format(Math.min(total, (page + 1) * size)),
            plain.format(total),
          )
        }
      </span>
      <IconButton
        label={__('Previous page', 'magpie')}
        size="small"
        disabled={page === 0}
        onClick={() => onPage(page - 1)}
      >
        <ChevronLeft className={styles.turning} />
      </IconButton>
      <IconButton
        label={__('Next page', 'magpie')}
        size="small"
        disabled={page === pages - 1}
        onClick={() => onPage(page + 1)}
      >
        <ChevronRight className={styles.turning} />
      </IconButton>
    </nav>
  );
}
