/** Shows how a number changed: an arrow, a percentage, and a color for better or worse. */
import ArrowDown from 'icon:arrow-down';
import ArrowUp from 'icon:arrow-up';
import styles from './change.module.css';
import { classNames } from './class-names.ts';
import { isNoChange } from './format.ts';
import { __ } from './i18n.ts';
import { useFormat } from './locale.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

/** Which way a metric should go. */
export type Better = 'higher' | 'lower' | 'neutral';

export interface ChangeProps {
  /** Percent (12.5 is 12.5 % more); `null` where it cannot be computed. */
  percent: number | null;
  better?: Better | undefined;
  /** There was nothing before and there is something now. */
  isNew?: boolean | undefined;
}

/** A change with its arrow. Colour is never the only sign. */
export function Change({ percent, better = 'higher', isNew }: ChangeProps) {
  const format = useFormat();
  const text = format.change(percent, { without: isNew ? __('new', 'magpie') : undefined, sign: 'never' });
  if (percent === null || isNoChange(percent)) {
    return <span className={classNames(styles.change, styles.same)}>{text}</span>;
  }
  const up = percent > 0;
  const Arrow = up ? ArrowUp : ArrowDown;
  const tone = better === 'neutral' ? styles.same : up === (better === 'higher') ? styles.good : styles.bad;
  return (
    <span className={classNames(styles.change, tone)}>
      <Arrow size={14} strokeWidth={2.25} aria-hidden="true" />
      <VisuallyHidden>{up ? __('up', 'magpie') : __('down', 'magpie')} </VisuallyHidden>
      {text}
    </span>
  );
}
