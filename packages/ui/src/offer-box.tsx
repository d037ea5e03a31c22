/** Box that offers one thing and can be dismissed. */
import ArrowUpRight from 'icon:arrow-up-right';
import X from 'icon:x';
import { type ReactNode, useId } from 'react';
import { IconButton } from './button.tsx';
import { __ } from './i18n.ts';
import styles from './offer-box.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface OfferBoxProps {
  icon: ReactNode;
  title: string;
  text: string;
  actions: ReactNode;
  /** Problem with the requested action. */
  problem?: string | undefined;
  busy: boolean;
  onDismiss: () => void;
}

/** The box. */
export function OfferBox({ icon, title, text, actions, problem, busy, onDismiss }: OfferBoxProps) {
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

/** An action of it that is on another site, in a new tab. */
export function OfferLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className={styles.link} href={href} target="_blank" rel="noreferrer">
      {children}
      <ArrowUpRight size={16} aria-hidden="true" />
      <VisuallyHidden> {__('(opens in a new tab)', 'magpie')}</VisuallyHidden>
    </a>
  );
}
