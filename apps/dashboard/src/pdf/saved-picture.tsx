/** Content of a report as a picture: copied in light colors, drawn, saved. */
import type { PictureProps } from '@magpie/reports/screen';
import { __, Mark, PrintProvider, sprintf, useLocale } from '@magpie/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { createPortal } from 'react-dom';
import { errorPopup, successToast } from '../common/popups.tsx';
import { useDashboard } from '../view/dashboard.tsx';
import printStyles from './print-page.module.css';
import styles from './saved-picture.module.css';

/** Draws its content once, has the browser save it, and says how it went. */
export function SavedPicture({ name, caption, onDone, children }: PictureProps) {
  const { config } = useDashboard();
  const { dir } = useLocale();
  const ref = useRef<HTMLDivElement>(null);
  const done = useEffectEvent(onDone);
  useEffect(() => {
    const stop = new AbortController();
    void (async () => {
      try {
        const { exportPicture } = await import('./export-picture.ts');
        if (ref.current) await exportPicture(ref.current, `${name}.png`, stop.signal);
        successToast(__('Picture saved.', 'magpie'));
      } catch (error) {
        if (stop.signal.aborted) return;
        errorPopup({
          title: __('The picture couldn’t be saved', 'magpie'),
          text: error instanceof Error ? error.message : String(error),
        });
      }
      if (!stop.signal.aborted) done();
    })();
    return () => stop.abort();
  }, [name]);
  return createPortal(
    <div
      ref={ref}
      // A root of its own: its colours are the light ones, whatever the page's are.
      className={`magpie ${printStyles.print} ${styles.picture}`}
      data-theme="light"
      data-aside=""
      inert
      dir={dir}
    >
      <PrintProvider>{children}</PrintProvider>
      <p className={styles.foot}>
        <span className={styles.product}>
          <Mark size={20} />
          {/* translators: %s: the product's name */ sprintf(__('Counted by %s', 'magpie'), config.product)}
        </span>
        <bdi>{caption}</bdi>
      </p>
    </div>,
    document.querySelector('.magpie') ?? document.body,
  );
}
