/** The steps before an order in small: their number, and a dot for each. */
import { __, _n, sprintf, useFormat, VisuallyHidden } from '@magpie/ui';
import styles from './journey.module.css';
import type { JourneyItem } from './journey.shape.ts';

/** Dots at most; more steps than these are drawn in proportion. */
const MOST_DOTS = 12;

export interface StepsStripProps {
  item: Pick<JourneyItem, 'steps' | 'visits' | 'without_visit'>;
}

/** How many steps, with a dot for each, as many shades as visits. */
export function StepsStrip({ item: { steps, visits, without_visit: alone } }: StepsStripProps) {
  const format = useFormat();
  const count = alone ? visits.length - 1 : visits.length;
  return (
    <span className={styles.strip}>
      <span className={styles.dots} aria-hidden="true">
        {placeDots(visits).map((visit, i) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: dots have nothing else
            key={i}
            className={styles.dot}
            style={{ opacity: visitShade(visit, visits.length) }}
          />
        ))}
      </span>
      <span>
        {format.metric(steps, 'integer')}
        <VisuallyHidden>
          {' '}
          {steps === 1
            ? __('step', 'magpie')
            : count === 0
              ? __('steps outside of a visit', 'magpie')
              : sprintf(
                  /* translators: %s: a number of visits */
                  _n('steps in %s visit', 'steps in %s visits', count, 'magpie'),
                  format.metric(count, 'integer'),
                )}
        </VisuallyHidden>
      </span>
    </span>
  );
}

/** The visit of each dot, from 0: at most twelve, at least one for the last visit, the others in proportion to their steps. */
function placeDots(visits: readonly number[]): number[] {
  const all = visits.flatMap((steps, visit) => Array.from({ length: steps }, () => visit));
  if (all.length <= MOST_DOTS) return all;
  return Array.from({ length: MOST_DOTS }, (_, i) => all[Math.round((i * (all.length - 1)) / (MOST_DOTS - 1))]!);
}

/** The last visit is the darkest. */
const visitShade = (visit: number, visits: number): number => (visits <= 1 ? 1 : 0.35 + (0.65 * visit) / (visits - 1));
