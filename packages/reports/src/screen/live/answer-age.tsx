/** Age of a live report's answer. */
import { __, sprintf, useFormat } from '@magpie/ui';
import { useEffect, useState } from 'react';
import styles from './live.module.css';
import { useLiveStatus } from './live-updates.tsx';

const SECOND_MS = 1000;
/** Seconds. */
const MINUTE = 60;

/** How old the answer is, every second; not announced. */
export function AnswerAge() {
  const status = useLiveStatus();
  const format = useFormat();
  const [now, setNow] = useState(() => Date.now());
  const answeredAt = status?.answeredAt ?? null;
  const running = status?.state === 'running' && answeredAt !== null;
  useEffect(() => {
    if (!running || answeredAt === null) return;
    // By the clock, not by counting ticks: those of a hidden page are late.
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, SECOND_MS);
    return () => clearInterval(timer);
  }, [running, answeredAt]);
  const seconds = Math.max(0, Math.floor((now - (answeredAt ?? now)) / SECOND_MS));
  return (
    <p className={styles.age} aria-live="off">
      {answeredAt !== null &&
        (seconds < MINUTE
          ? sprintf(
              /* translators: %s: a number of seconds */
              __('Updated %s s ago', 'magpie'),
              format.metric(seconds, 'integer'),
            )
          : sprintf(
              /* translators: %s: a number of minutes */
              __('Updated %s min ago', 'magpie'),
              format.metric(Math.floor(seconds / MINUTE), 'integer'),
            ))}
    </p>
  );
}
