/** A cell of an answer: the part that a reference to it is replaced by, and what it is a cell of. */
import type { Part } from '../tell/told.ts';
import type { Days } from '../understand/request.ts';

/** How a number relates to the cells of an answer, if it isn't simply one. */
export type CellKind = 'difference' | 'change' | 'share' | 'perDay';

/** A part with its place in the answers. A text is checked against these facts; absent ones aren't checked. */
export interface Cell {
  readonly part: Part;
  /** The ranges that it is about: its own first, then the one that it is compared with. */
  readonly days?: readonly Days[];
  /** Whether it is of the range that others are compared with. */
  readonly isEarlier?: boolean;
  /** Rows by their references, such as `a1.r3`; those of all its cells for a calculation. */
  readonly rows?: readonly string[];
  /** Of a row of days: its days. */
  readonly rowDays?: Days;
  /** Of a name: its dimension. */
  readonly dimension?: string;
  readonly kind?: CellKind;
  /** Of a number: the same cell of the other range. */
  readonly other?: number;
  /** Of a number of a row: whether no row of the question has more, or fewer. */
  readonly isMost?: boolean;
  readonly isLeast?: boolean;
  /** Of a number of a row: whether it is more than half of the total. */
  readonly isMajority?: boolean;
  /** Of a filter's name: the ask that it filters. */
  readonly filters?: string;
  /** Whether it may only be used in the sentence it comes from. */
  readonly isFixed?: boolean;
}

/** What an ask counts, beside its cells. */
export interface AskFacts {
  /** Dimensions of its rows and filters. */
  readonly dimensions: readonly string[];
  /** Values that it filters by, lower case; none of an unfiltered one. */
  readonly values: readonly string[];
  /** Whether a filter decides what is counted. */
  readonly isFiltered: boolean;
}

/** A piece of a paragraph: a text, or what a reference stands for. */
export type Piece = { readonly text: string } | Cell;

/** Whether a piece is a text that a model wrote. */
export const isWritten = (piece: Piece | undefined): piece is { readonly text: string } =>
  piece !== undefined && 'text' in piece;
