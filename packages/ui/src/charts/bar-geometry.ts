/** Positions of the bars of a bar chart and of the labels below them. */

import type { Unit } from '../format.ts';
import { niceTicks } from './ticks.ts';

/** At most this many labels beside the value axis (layouts, section 2, "BarChart"). */
const MOST_BAR_TICKS = 4;
/** Part of its slot that a bar fills, and the most pixels it takes. */
const SLOT_SHARE = 0.64;
const MOST_BAR_WIDTH = 48;
/** px below the bars for the labels, and above them for the values. */
const BELOW = 28;
const ABOVE = 20;

/** The input of a bar chart's layout. */
export interface BarLayoutInput {
  /** px */
  readonly width: number;
  readonly height: number;
  readonly unit: Unit;
  readonly values: readonly (number | null | undefined)[];
  readonly count: number;
  /** px that the widest label of the value axis takes. */
  readonly axisWidth: (ticks: readonly number[]) => number;
  /** The side of the value axis: the start of the line. */
  readonly axis: 'left' | 'right';
}

/** A bar chart's layout, px. */
export interface BarLayout {
  readonly ticks: readonly number[];
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly barWidth: number;
  readonly slotWidth: number;
  /** The middle of a bar. */
  centre(index: number): number;
  y(value: number): number;
}

/** Lays out a bar chart. Bars start at zero: their lengths are compared. */
export function barLayout({ width, height, unit, values, count, axisWidth, axis }: BarLayoutInput): BarLayout {
  const ticks = niceTicks(values, unit, MOST_BAR_TICKS);
  const beside = axisWidth(ticks) + 12;
  const left = axis === 'left' ? beside : 0;
  const right = Math.max(left, axis === 'left' ? width : width - beside);
  const bottom = height - BELOW;
  const [low, high] = [ticks[0] ?? 0, ticks.at(-1) ?? 1];
  const slotWidth = count > 0 ? (right - left) / count : 0;
  return {
    ticks,
    left,
    right,
    bottom,
    slotWidth,
    barWidth: Math.min(MOST_BAR_WIDTH, Math.max(1, slotWidth * SLOT_SHARE)),
    centre: (index) => left + slotWidth * (index + 0.5),
    y: (value) => bottom - ((value - low) / (high - low || 1)) * (bottom - ABOVE),
  };
}
