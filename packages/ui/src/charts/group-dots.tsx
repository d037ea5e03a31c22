/** Dots of a few groups, such as the steps of several visits: the last group is the darkest. Screen readers get the numbers beside them. */
import styles from './group-dots.module.css';

/** Dots at most; more than these are drawn in proportion. */
const MOST_DOTS = 12;

/** A dot for each of a group's things, by how many each group has. */
export function GroupDots({ groups }: { groups: readonly number[] }) {
  return (
    <span className={styles.dots} aria-hidden="true">
      {placeDots(groups).map((group, i) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: dots have nothing else
          key={i}
          className={styles.dot}
          style={{ opacity: groups.length <= 1 ? 1 : 0.35 + (0.65 * group) / (groups.length - 1) }}
        />
      ))}
    </span>
  );
}

/** The group of each dot, from 0: at most twelve, at least one for the last group, the others in proportion. */
function placeDots(groups: readonly number[]): number[] {
  const all = groups.flatMap((count, group) => Array.from({ length: count }, () => group));
  if (all.length <= MOST_DOTS) return all;
  return Array.from({ length: MOST_DOTS }, (_, i) => all[Math.round((i * (all.length - 1)) / (MOST_DOTS - 1))]!);
}
