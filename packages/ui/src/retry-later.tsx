/** Says from when on something can be tried again, tries it once then, and offers it. Loaded with the first failure that says so. */
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { __, sprintf } from './i18n.ts';
import { useLocale } from './locale.tsx';
import styles from './states.module.css';

const DAY_MS = 86_400_000;
/** Browsers' timers can't wait longer. */
const MOST_MS = 2_000_000_000;

/** Props of RetryLater. */
export interface RetryLaterProps {
  /** ms */
  at: number;
  /** Tries again. */
  onTime?: (() => void) | undefined;
  /** The button. */
  children: ReactNode;
}

/** Addresses of pages that have been tried again by themselves: each once, however often it fails. */
const tried = new Set<string>();

/** The time in the site's zone, with its day where it isn't within a day; then the button. */
export function RetryLater({ at, onTime, children }: RetryLaterProps) {
  const { locale, timeZone } = useLocale();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (at <= now) return;
    const timer = setTimeout(() => setNow(Date.now()), Math.min(MOST_MS, at - now));
    return () => clearTimeout(timer);
  }, [at, now]);
  const isOver = at <= now;
  const tryAgain = useEffectEvent(() => {
    if (!onTime || tried.has(location.href)) return;
    tried.add(location.href);
    onTime();
  });
  useEffect(() => {
    if (isOver) tryAgain();
  }, [isOver]);
  if (isOver) return children;
  const time = new Intl.DateTimeFormat(locale, {
    ...{ timeZone, hour: 'numeric', minute: '2-digit', second: at - now < 120_000 ? '2-digit' : undefined },
    ...(at - now > DAY_MS / 2 && { weekday: 'short' }),
  }).format(at);
  return (
    <p className={styles.text}>
      {/* translators: %s: a time of day */ sprintf(__('You can try again at %s.', 'magpie'), time)}
    </p>
  );
}
