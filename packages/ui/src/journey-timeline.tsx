/** A visitor's path to an order: visits in order of time, each with its steps. */
import Check from 'icon:check';
import CreditCard from 'icon:credit-card';
import FileText from 'icon:file-text';
import MousePointerClick from 'icon:mouse-pointer-click';
import ShoppingCart from 'icon:shopping-cart';
import TextCursorInput from 'icon:text-cursor-input';
import { type ReactNode, useState } from 'react';
import { classNames } from './class-names.ts';
import { __, _n, sprintf } from './i18n.ts';
import styles from './journey-timeline.module.css';
import { linkClass } from './link.ts';
import { useFormat } from './locale.tsx';

/** Kind of a step. */
export type JourneyKind = 'page' | 'click' | 'form' | 'cart' | 'checkout' | 'goal';

/** One step. */
export interface JourneyStep {
  id: string;
  kind: JourneyKind;
  label: string;
  /** Where the label leads. */
  href?: string | undefined;
  /** Such as the path of a page or what was put into the cart. */
  detail?: string | undefined;
  /** When, ISO 8601, and as the reader reads it. */
  at: string;
  time: string;
}

/** One visit. */
export interface JourneySession {
  id: string;
  date: string;
  source: string;
  icon?: ReactNode;
  device?: ReactNode;
  /** Absent for steps outside of a visit. */
  seconds?: number | undefined;
  /** Time since the visit before, such as "3 days later". */
  gap?: string | undefined;
  steps: readonly JourneyStep[];
}

const ICONS = {
  page: FileText,
  click: MousePointerClick,
  form: TextCursorInput,
  cart: ShoppingCart,
  checkout: CreditCard,
  goal: Check,
};
/** More pages in a row than this fold. */
const MOST_PAGES = 8;
/** Pages that stay in sight at either end of a fold. */
const KEPT = 3;

/** The visits and their steps, as a list in a list. */
export function JourneyTimeline({ sessions, label }: { sessions: readonly JourneySession[]; label: string }) {
  const format = useFormat();
  return (
    <ol className={styles.journey} aria-label={label}>
      {sessions.map((session) => (
        <li key={session.id}>
          {session.gap !== undefined && <p className={styles.gap}>{session.gap}</p>}
          <p className={styles.head}>
            {session.icon}
            <span className={styles.source}>{session.source}</span>
            <span className={styles.quiet}>{session.date}</span>
            {session.device}
            {session.seconds !== undefined && (
              <span className={styles.quiet}>{format.metric(session.seconds, 'seconds')}</span>
            )}
          </p>
          <Steps steps={session.steps} />
        </li>
      ))}
    </ol>
  );
}

function Steps({ steps }: { steps: readonly JourneyStep[] }) {
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const isLong = steps.length > MOST_PAGES && steps.slice(KEPT, -KEPT).every(({ kind }) => kind === 'page');
  const folded = isLong && !isOpen ? steps.length - 2 * KEPT : 0;
  const shown = folded > 0 ? [...steps.slice(0, KEPT), ...steps.slice(-KEPT)] : steps;
  return (
    <ol className={styles.steps}>
      {shown.map((step, index) => {
        const Icon = ICONS[step.kind];
        return (
          <li key={step.id} className={styles.step} data-kind={step.kind}>
            {folded > 0 && index === KEPT && (
              <button type="button" className={styles.more} onClick={() => setOpen(true)}>
                {sprintf(
                  /* translators: %s: how many pages are not shown */
                  _n('%s more page', '%s more pages', folded, 'magpie'),
                  format.metric(folded, 'integer'),
                )}
              </button>
            )}
            <div className={styles.line}>
              <span className={styles.sign}>
                <Icon size={step.kind === 'goal' ? 14 : 12} aria-hidden="true" />
              </span>
              <span className={styles.what}>
                {step.href === undefined ? (
                  <span className={styles.label}>{step.label}</span>
                ) : (
                  <a className={classNames(styles.label, linkClass)} href={step.href}>
                    {step.label}
                  </a>
                )}
                {step.detail !== undefined && <span className={styles.quiet}>{step.detail}</span>}
              </span>
              <time dateTime={step.at} className={styles.quiet}>
                {step.time}
              </time>
            </div>
          </li>
        );
      })}
      {steps.length === 0 && <li className={styles.quiet}>{__('No steps recorded', 'magpie')}</li>}
    </ol>
  );
}
