/** A report in print: its head, then its blocks, in light colors, without controls. */
import { __, Mark, PrintProvider, sprintf, useFormat, useLocale } from '@magpie/ui';
import type { ReactNode } from 'react';
import { sourceText } from '../common/source-text.ts';
import { useDashboard, useFileUrl } from '../view/dashboard.tsx';
import type { DayRange } from '../view/view.ts';
import styles from './print-page.module.css';

export interface PrintPageProps {
  id?: string | undefined;
  title: string;
  dates: DayRange & { readonly compare?: DayRange | null };
  /** Width, px; as wide as there is room when left out. */
  width?: number | undefined;
  /** Laid aside, where no one sees it, to be drawn. */
  aside?: boolean | undefined;
  /** What stands below the head: filters, and notes on the numbers. */
  notes?: ReactNode;
  /** Once all of it is there to be printed: its dates in words. */
  printed?: string | undefined;
  children: ReactNode;
}

/** A report in print. */
export function PrintPage({ id, title, dates, width, aside, notes, printed, children }: PrintPageProps) {
  const { config, site } = useDashboard();
  const fileUrl = useFileUrl();
  const { dir } = useLocale();
  const format = useFormat();
  return (
    <div
      id={id}
      // A root of its own: its colours are the light ones, whatever the page's are.
      className={`magpie ${styles.print}`}
      data-theme="light"
      data-aside={aside || undefined}
      data-printed={printed}
      inert={aside}
      dir={dir}
      style={width === undefined ? undefined : { width }}
    >
      <header className={styles.head}>
        {site.pdfHeaderImage ? (
          <img className={styles.logo} src={fileUrl(site.pdfHeaderImage)} alt="" />
        ) : (
          <span className={styles.product}>
            <Mark size={36} /> {config.product}
          </span>
        )}
        <div className={styles.about}>
          <h1 className={styles.title}>{title}</h1>
          <p>
            <bdi dir="ltr">{site.url}</bdi>
          </p>
          <p>
            {format.dayRange(dates.start, dates.end)}
            {dates.compare &&
              /* translators: %s: a range of dates */
              ` · ${sprintf(__('compared with %s', 'magpie'), format.dayRange(dates.compare.start, dates.compare.end))}`}
          </p>
          {site.source && site.source !== 'own' && (
            <p>
              {
                /* translators: %s: where the numbers of a report come from */ sprintf(
                  __('Source: %s', 'magpie'),
                  sourceText(site.source, config.product),
                )
              }
            </p>
          )}
        </div>
      </header>
      {notes}
      <PrintProvider>{children}</PrintProvider>
    </div>
  );
}
