/** Spreads: how many are in each of a few groups in their natural order, and their part of all. */
import { z } from 'zod';
import { percentOfTotal } from '../kit/percent-of-total.ts';
import type { ComputedTable, ExportColumn, ExportRow } from '../kit/tables.ts';

const part = { count: z.number(), percent: z.number() };

/** The fields of a group in an answer; `compare` is null when not comparing. */
export const spreadFields = { ...part, compare: z.object(part).nullable() };
const fields = z.object(spreadFields);
/** A group's part of all. */
export type SpreadPart = z.infer<typeof fields>;

/** Groups with their part of all, beside the same groups of the compared period. */
export function spread<Group extends { readonly count: number }>(
  groups: readonly Group[],
  before: readonly Group[] | undefined,
): (Group & SpreadPart)[] {
  const [now, then] = [parts(groups), before && parts(before)];
  return groups.map((group, i) => ({ ...group, ...now[i]!, compare: then?.[i] ?? null }));
}

/** A range in a file, such as `1-7`, or `181+` without an end. */
export const rangeText = ({ from, to }: { readonly from: number; readonly to: number | null }): string =>
  to === null ? `${from}+` : `${from}-${to}`;

function parts(groups: readonly { readonly count: number }[]) {
  const all = groups.reduce((sum, { count }) => sum + count, 0);
  return groups.map(({ count }) => ({ count, percent: percentOfTotal(count, all) }));
}

/** A spread's card and file. All texts are in English; translated where they are shown. */
export interface SpreadTable {
  /** The table of the file. */
  readonly id: string;
  readonly title: string;
  readonly help: string;
  /** The groups. */
  readonly by: ExportColumn;
  /** Heading of how many are in each. */
  readonly counted: string;
  readonly emptyText: string;
}

/** The table of the file. */
export const spreadFile = ({ id, title, by, counted }: SpreadTable): ComputedTable<never> => ({
  id,
  title,
  columns: [
    by,
    { field: 'count', label: counted },
    { field: 'percent', label: 'Share (%)' },
    { field: 'compare', label: 'Before' },
  ],
});

/** The cells of a row in {@link spreadFile}, after that of the group. */
export const spreadCells = ({ count, percent, compare }: SpreadPart): ExportRow => [
  count,
  percent,
  compare?.count ?? null,
];
