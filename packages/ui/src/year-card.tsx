/** Cards of a year: large, each with a picture to download. */
import ImageDown from 'icon:image-down';
import { type ReactNode, useId } from 'react';
import { Button } from './button.tsx';
import { __, sprintf } from './i18n.ts';
import { useIsPrint } from './print.tsx';
import styles from './year-card.module.css';

export interface YearCardProps {
  /** The element's id, for links that scroll to it. */
  id?: string | undefined;
  title: string;
  /** A line in grey above the title. */
  eyebrow?: string | undefined;
  /** Beside the eyebrow, such as a mark. */
  emblem?: ReactNode;
  /** One sentence under the title. */
  lead?: ReactNode;
  /** Where more is; not on paper. */
  footer?: ReactNode;
  /** Saves it as a picture: null while there is nothing to save yet; without it there is no button. */
  onSave?: (() => void) | null | undefined;
  /** The picture is being made. */
  saving?: boolean | undefined;
  /** The number of the year: its title is the largest text of the page. */
  opening?: boolean | undefined;
  /** It is half as wide as others where there is room for two. */
  half?: boolean | undefined;
  children?: ReactNode;
}

/** A card of the year. It is a region of the page, named by its title. */
export function YearCard(props: YearCardProps) {
  const { id, title, eyebrow, emblem, lead, footer, onSave, saving, opening, half, children } = props;
  const titleId = useId();
  const print = useIsPrint();
  return (
    <section
      id={id}
      className={styles.card}
      data-card=""
      data-opening-card={opening || undefined}
      data-half={half || undefined}
      aria-labelledby={titleId}
    >
      <header className={styles.head}>
        {emblem}
        <div className={styles.titles}>
          {eyebrow !== undefined && <p className={styles.eyebrow}>{eyebrow}</p>}
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {onSave !== undefined && !print && (
          <Button
            className={styles.save}
            variant="ghost"
            size="small"
            icon={<ImageDown />}
            loading={saving}
            disabled={onSave === null}
            onClick={onSave ?? undefined}
            aria-label={/* translators: %s: the title of a card */ sprintf(__('Save as picture: %s', 'magpie'), title)}
          >
            <span className={styles.word}>{__('Save as picture', 'magpie')}</span>
          </Button>
        )}
      </header>
      {children && <div className={styles.body}>{children}</div>}
      {footer && !print && <footer className={styles.footer}>{footer}</footer>}
    </section>
  );
}
