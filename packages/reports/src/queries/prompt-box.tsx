/** Layout of a prompt: a box that offers one thing and can be dismissed. */

import X from 'icon:x';
import { __, IconButton } from '@magpie/ui';
import { type ReactNode, useId } from 'react';
import styles from './prompt-box.module.css';

/** A box that offers one thing. */
export function PromptBox({
  icon,
  title,
  text,
  actions,
  problem,
  busy,
  onDismiss,
}: {
  icon: ReactNode;
  title: string;
  text: string;
  actions: ReactNode;
  /** Problem with the requested action. */
  problem?: string | undefined;
  busy: boolean;
  onDismiss: () => void;
}) {
  const titleId = useId();
  return (
    <section className={styles.box} aria-labelledby={titleId}>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <div className={styles.body}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <p className={styles.text}>{text}</p>
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      </div>
      <div className={styles.actions}>{actions}</div>
      <IconButton label={__('Dismiss', 'magpie')} size="small" disabled={busy} onClick={onDismiss}>
        <X />
      </IconButton>
    </section>
  );
}
