/** The steps before an order in small: their number, and a dot for each. */
import { __, _n, GroupDots, sprintf, useFormat, VisuallyHidden } from '@magpie/ui';
import styles from './journey.module.css';
import type { JourneyItem } from './journey.shape.ts';

/** Number of steps with a dot for each, in one shade per visit; a dash if unknown. */
export function StepsStrip({ item: { steps, visits, without_visit: alone } }: { item: JourneyItem }) {
  const format = useFormat();
  if (steps === null) return '–';
  const count = alone ? visits.length - 1 : visits.length;
  return (
    <span className={styles.strip}>
      <GroupDots groups={visits} />
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
