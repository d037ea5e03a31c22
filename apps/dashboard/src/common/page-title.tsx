/** The title of a page, which receives the focus when the page opens. */
import { classNames } from '@magpie/ui';
import type { ReactNode } from 'react';
import styles from './page-title.module.css';
import { TITLE_ID } from './title-id.ts';

/** The title of a page that stands at the head of it. */
export function PageTitle({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <h1 id={TITLE_ID} tabIndex={-1} className={classNames(styles.title, className)}>
      {children}
    </h1>
  );
}
