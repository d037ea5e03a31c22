/** Line of the same metric by another count, beside a chart's own: drawn, in the tooltip with the difference, in the table. */

import type { Unit } from '../format.ts';
import { __, sprintf } from '../i18n.ts';
import type { Formatters } from '../locale.tsx';
import { LegendItem } from './chart-frame.tsx';
import { linePath } from './line-geometry.ts';
import type { LineLayer } from './line-layer.ts';
import { apartFrom, type LineBucket, wholeValues } from './line-series.ts';
import { TooltipRow } from './line-tooltip.tsx';

/** Colour and dashes: the colour of text, so that it differs from every series and from an earlier period. */
const COLOR = 'var(--color-text)';
const DASHES = '8 3 1.5 3';

/** Both counts. */
export interface BesideLine {
  /** Name of the chart's own count, and its values by bucket. */
  readonly own: string;
  readonly ownValues: readonly (number | null)[];
  /** Name of the other count, and its values; `null` leaves a gap. */
  readonly label: string;
  readonly values: readonly (number | null)[];
  readonly unit: Unit;
  readonly buckets: readonly LineBucket[];
}

/** The line. */
export function besideLine(
  { own, ownValues, label, values, unit, buckets }: BesideLine,
  format: Pick<Formatters, 'metric'>,
): LineLayer {
  const texts = (index: number) => {
    const [mine, theirs] = [ownValues[index] ?? null, values[index] ?? null];
    return {
      theirs: format.metric(theirs, unit),
      difference: mine === null || theirs === null ? null : format.metric(mine - theirs, unit),
    };
  };
  const first = values.findIndex((value) => value !== null);
  /** Whether a bucket is before the first that both counted. */
  const isOutside = (index: number) => index < first;
  return {
    values,
    own,
    countOf: () => own,
    legend: (
      <LegendItem color={COLOR} dashes={DASHES}>
        {label}
      </LegendItem>
    ),
    draw: (geometry) => (
      <g fill="none" stroke={COLOR} strokeWidth="1.5">
        <path d={linePath(wholeValues(values, buckets), geometry)} strokeDasharray={DASHES} />
        {apartFrom(buckets).map((at) => {
          const value = values[at];
          return typeof value === 'number' ? (
            <rect key={at} x={geometry.x(at) - 3} y={geometry.y(value) - 3} width="6" height="6" />
          ) : null;
        })}
      </g>
    ),
    tip(index) {
      const { theirs, difference } = texts(index);
      if (isOutside(index)) return null;
      return (
        <>
          <TooltipRow color={COLOR} name={label} value={theirs} />
          {difference !== null && (
            <TooltipRow color="transparent" name={__('Difference', 'magpie')} value={difference} />
          )}
        </>
      );
    },
    say(index) {
      const { theirs, difference } = texts(index);
      if (isOutside(index)) return '';
      const said = `; ${label} ${theirs}`;
      if (difference === null) return said;
      return `${said}, ${/* translators: %s: a number */ sprintf(__('difference %s', 'magpie'), difference)}`;
    },
    table: ({ columns, rows }) => ({
      columns: [...columns, label, __('Difference', 'magpie')],
      rows: rows.map((row, index) => {
        const { theirs, difference } = texts(index);
        return [...row, theirs, difference ?? ''];
      }),
    }),
  };
}
