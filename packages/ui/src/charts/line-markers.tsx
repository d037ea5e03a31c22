/** Notes on a chart's time axis. */
import { __, _n, sprintf } from '../i18n.ts';
import { Tooltip } from '../tooltip.tsx';
import { useTouch } from '../use-media.ts';
import styles from './line-chart.module.css';
import type { LineGeometry } from './line-geometry.ts';

/** A note on the time axis. */
export interface ChartMarker {
  /** Index of the bucket it belongs to. */
  index: number;
  label: string;
  /** A second line, such as its date. */
  detail?: string | undefined;
  /** CSS colour: the category's. */
  color: string;
  /** Drawn as a star. */
  important: boolean;
  /** Drawn as a flag: what happened, where others are what someone noted. */
  flag?: true;
  /** The caller's own key. */
  id?: string | number | undefined;
}

const star = 'M8 1.5l2 4.2 4.6.6-3.4 3.2.9 4.6L8 11.8l-4.1 2.3.9-4.6L1.4 6.3 6 5.7z';

const pennant = 'M3.5 1.5h1.5v1h7l-2 3 2 3h-7v6h-1.5z';

/** Markers that would overlap are merged (px between their centres); on touch screens, those whose targets would overlap. */
const APART = 20;
const TOUCHED_APART = 40;
/** So many notes are named before the rest is only counted. */
const NAMED = 6;

/** The position of a group's marker: between its first and its last note. */
const middle = (group: readonly ChartMarker[], x: (index: number) => number): number =>
  (x(group[0]!.index) + x(group.at(-1)!.index)) / 2;

/** The notes that stand at one place, in the order of time; the signs of two places are at least `apart` px from each other. */
export function groupMarkers(
  markers: readonly ChartMarker[],
  x: (index: number) => number,
  apart = APART,
): ChartMarker[][] {
  const groups: ChartMarker[][] = [];
  for (const marker of [...markers].sort((a, b) => a.index - b.index)) {
    const group = groups.at(-1);
    if (group && x(marker.index) - middle(group, x) < apart) group.push(marker);
    else groups.push([marker]);
  }
  return groups;
}

/** The sign of a note: a dot, or a star for an important one, in the colour of its category. */
function MarkerSign({ color, important, flag }: Pick<ChartMarker, 'color' | 'important' | 'flag'>) {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" fill={color} className={styles.sign} aria-hidden="true">
      {important || flag ? <path d={flag ? pennant : star} /> : <circle cx="8" cy="8" r="4.5" />}
    </svg>
  );
}

/** The first of several notes, and how many there are besides. */
export function MarkerList({ markers, most = NAMED }: { markers: readonly ChartMarker[]; most?: number }) {
  const rest = markers.length - most;
  return (
    <ul className={styles.noteList}>
      {markers.slice(0, most).map((marker) => (
        <li key={marker.id ?? marker.label} className={styles.noteItem}>
          <MarkerSign {...marker} />
          <span className={styles.noteText}>
            <span dir="auto" className={styles.noteLabel}>
              {marker.label}
            </span>
            {marker.detail && <span className={styles.noteDetail}>{marker.detail}</span>}
          </span>
        </li>
      ))}
      {rest > 0 && (
        <li className={styles.noteDetail}>
          {/* translators: %d: how many more notes */ sprintf(_n('and %d more', 'and %d more', rest, 'magpie'), rest)}
        </li>
      )}
    </ul>
  );
}

/** The markers: one for each place, an important one in front. Hover or focus shows the notes, a click chooses them. */
export function LineMarkers({
  markers,
  geometry,
  onSelect,
}: {
  markers: readonly ChartMarker[];
  geometry: LineGeometry;
  onSelect?: ((markers: readonly ChartMarker[]) => void) | undefined;
}) {
  const touch = useTouch();
  return groupMarkers(markers, geometry.x, touch ? TOUCHED_APART : APART).map((group) => {
    const front = group.find((marker) => marker.important) ?? group[0];
    if (!front) return null;
    return (
      <Tooltip key={group[0]?.index} content={<MarkerList markers={group} />}>
        <button
          type="button"
          className={styles.marker}
          style={{ left: middle(group, geometry.x), top: geometry.bottom - 12 }}
          aria-label={markerName(group, front)}
          onClick={() => onSelect?.(group)}
        >
          <MarkerSign {...front} />
          {group.length > 1 && <span className={styles.count}>{group.length > 99 ? '99+' : group.length}</span>}
        </button>
      </Tooltip>
    );
  });
}

function markerName(group: readonly ChartMarker[], front: ChartMarker): string {
  const labels = group
    .slice(0, NAMED)
    .map((marker) => marker.label)
    .join(' · ');
  if (group.length > 1)
    return sprintf(
      /* translators: 1: how many notes, 2: the texts of the first of them */
      _n('%1$d site note: %2$s', '%1$d site notes: %2$s', group.length, 'magpie'),
      group.length,
      labels,
    );
  if (front.flag) return labels;
  return front.important
    ? /* translators: %s: the text of a note */ sprintf(__('Important site note: %s', 'magpie'), labels)
    : /* translators: %s: the text of a note */ sprintf(__('Site note: %s', 'magpie'), labels);
}
