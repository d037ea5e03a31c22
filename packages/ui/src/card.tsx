/** Card, the box around each part of a report, and the grid of cards. */
import { type CSSProperties, type ReactNode, useId } from 'react';
import styles from './card.module.css';
import { classNames } from './class-names.ts';
import { type Figure, useRefusal } from './explain.tsx';
import { __, sprintf } from './i18n.ts';
import { Refused } from './refused.tsx';
import { Help } from './tooltip.tsx';

export interface CardProps {
  title?: string | undefined;
  /** In grey beside the title, such as how many rows there are. */
  beside?: ReactNode;
  /** One sentence behind a "?" beside the title. */
  help?: string | undefined;
  /** The receipt behind the "?". */
  figure?: Figure | undefined;
  /** Buttons at the end of the head. */
  actions?: ReactNode;
  footer?: ReactNode;
  children?: ReactNode;
  'aria-label'?: string | undefined;
  /** New data is loading: the content stays visible, dimmed. */
  busy?: boolean | undefined;
  /** Lets the content reach the card's edges. */
  flush?: boolean | undefined;
  /** The element's id, for links that scroll to it. */
  id?: string | undefined;
  /** How many columns of the `CardGrid` it takes. */
  span?: number | undefined;
}

/** A card. With a title it is a region of the page, named by it. */
export function Card({
  title,
  beside,
  help,
  figure,
  actions,
  footer,
  children,
  busy,
  flush,
  id,
  span,
  ...rest
}: CardProps) {
  const titleId = useId();
  const label = rest['aria-label'];
  const refuse = useRefusal();
  const refusal = refuse(figure);
  const left = refuse(figure, true);
  return (
    <section
      id={id}
      className={styles.card}
      data-card=""
      style={span ? ({ '--span': span } as CSSProperties) : undefined}
      aria-label={label}
      aria-labelledby={title && !label ? titleId : undefined}
      aria-busy={busy || undefined}
    >
      {(title || beside || actions) && (
        <header className={styles.head}>
          {title && (
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
          )}
          {beside && <span className={styles.beside}>{beside}</span>}
          <Help
            text={help}
            figure={figure}
            label={title && /* translators: %s: the name of a box */ sprintf(__('About %s', 'magpie'), title)}
          />
          {actions && <div className={styles.actions}>{actions}</div>}
        </header>
      )}
      {left && <p className={styles.left}>{left}</p>}
      <div className={classNames(styles.body, flush && styles.flush)} data-stale={busy || undefined}>
        {refusal ? <Refused>{refusal}</Refused> : children}
      </div>
      {footer && !refusal && <footer className={styles.footer}>{footer}</footer>}
    </section>
  );
}

/** A grid of cards: at most `columns` side by side, fewer as the space gets narrow. */
export function CardGrid({ columns, children }: { columns: 1 | 2 | 3 | 4; children: ReactNode }) {
  return (
    <div className={styles.container}>
      <div className={classNames(styles.grid, styles[`columns${columns}`])}>{children}</div>
    </div>
  );
}
