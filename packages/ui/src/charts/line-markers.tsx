/** This module is responsible for the notes that stand on a chart's time axis. */
import { __, _n, sprintf } from '../i18n.ts';
import { Tooltip } from '../tooltip.tsx';
import styles from './line-chart.module.css';
import type { LineGeometry } from './line-geometry.ts';

/** A note on the time axis. */
export interface ChartMarker {
  /** Index of the bucket it belongs to. */
  index: number;
  label: string;
  /** CSS colour: the category's. */
  color: string;
  /** Drawn as a star. */
  important: boolean;
  /** The caller's own key. */
  id?: string | number | undefined;
}

const star = 'M8 1.5l2 4.2 4.6.6-3.4 3.2.9 4.6L8 11.8l-4.1 2.3.9-4.6L1.4 6.3 6 5.7z';

function grouped(markers: readonly ChartMarker[]): ChartMarker[][] {
  const groups = new Map<number, ChartMarker[]>();
  for (const marker of markers) groups.set(marker.index, [...(groups.get(marker.index) ?? []), marker]);
  return [...groups.values()];
}

/** The markers: one per bucket, an important one in front. Hover or focus shows the notes, a click chooses the first. */
export function LineMarkers({
  markers,
  geometry,
  onSelect,
}: {
  markers: readonly ChartMarker[];
  geometry: LineGeometry;
  onSelect?: ((marker: ChartMarker) => void) | undefined;
}) {
  return grouped(markers).map((group) => {
    const front = group.find((marker) => marker.important) ?? group[0];
    if (!front) return null;
    const text = group.map((marker) => marker.label).join(' · ');
    const label = front.important
      ? /* translators: %s: the text of a note */ sprintf(__('Important site note: %s', 'magpie'), text)
      : /* translators: %s: the text of one or more notes */ sprintf(
          _n('Site note: %s', 'Site notes: %s', group.length, 'magpie'),
          text,
        );
    return (
      <Tooltip key={front.index} content={text}>
        <button
          type="button"
          className={styles.marker}
          style={{ left: geometry.x(front.index), top: geometry.bottom - 12 }}
          aria-label={label}
          onClick={() => onSelect?.(front)}
        >
          <svg width="16" height="16" viewBox="0 0 16 16" fill={front.color} className={styles.sign} aria-hidden="true">
            {front.important ? <path d={star} /> : <circle cx="8" cy="8" r="4.5" />}
          </svg>
        </button>
      </Tooltip>
    );
  });
}
