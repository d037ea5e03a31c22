/** A link that looks like a button. */
import ArrowUpRight from 'icon:arrow-up-right';
import type { ReactNode } from 'react';
import styles from './button-link.module.css';

export interface ButtonLinkProps {
  href: string;
  title?: string | undefined;
  /** Whether it leads out of the dashboard: it opens beside it, and has an arrow that says so. */
  outside?: boolean | undefined;
  children: ReactNode;
}

/** The link. */
export function ButtonLink({ outside, children, ...link }: ButtonLinkProps) {
  return (
    <a className={styles.button} {...link} {...(outside && { target: '_blank', rel: 'noreferrer' })}>
      {children}
      {outside && <ArrowUpRight size={16} aria-hidden="true" />}
    </a>
  );
}
