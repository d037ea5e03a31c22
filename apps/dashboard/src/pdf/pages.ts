/** Page breaks of a long report: between its blocks, never through a row, with table heads repeated where tables continue. */

/** A part of the paper, px from its left and its top. */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Block that must not be cut: its top and bottom, px from the top of the print. */
export interface Piece {
  readonly top: number;
  readonly bottom: number;
  /** Head of the table, for a table's row; as wide as the box around it. */
  readonly head?: Area;
}

/** The part of the paper that stands on one page, px. */
export interface Slice {
  readonly top: number;
  readonly height: number;
  /** Heads of the tables that began on a page before: they are repeated above it, side by side. */
  readonly heads: readonly Area[];
}

/** Pieces side by side that reach into each other by less than this do so by rounding, px. */
const TOUCH = 0.5;
/** Elements that must not be separated from what comes after them. */
const HEADINGS = 'header, thead, h1, h2, h3';

/** Elements that are cut between their parts even if they fit on a page: a list of unfolded items, and the rows of a long table. */
const PARTED = '[data-breaks], tbody';
/** Parts between which their container is cut; a table of so many rows would leave much of the page before it empty. */
const PARTS = 'section, article, [data-breaks], tr:nth-child(26)';

/** How much room the heads above a page's part of the paper take, px. */
export const headsHeight = ({ heads }: Pick<Slice, 'heads'>): number =>
  Math.max(0, ...heads.map(({ height }) => height));

/**
 * Cuts a paper into pages of at most a height. Each begins with a piece; one that is higher than a page is cut where the page ends.
 */
export function slicePieces(pieces: readonly Piece[], pageHeight: number): Slice[] {
  const ordered = pieces.filter(({ top, bottom }) => bottom > top).sort((a, b) => a.top - b.top);
  const end = Math.max(0, ...ordered.map(({ bottom }) => bottom));
  const isWhole = (y: number) => ordered.every(({ top, bottom }) => y <= top + TOUCH || y >= bottom - TOUCH);
  const slices: Slice[] = [];
  let top = ordered[0]?.top ?? 0;
  while (top < end) {
    const heads = headsOver(ordered, top, pageHeight);
    const limit = Math.min(end, top + pageHeight - headsHeight({ heads }));
    if (end <= limit + TOUCH) {
      slices.push({ top, height: end - top, heads });
      break;
    }
    const edges = ordered.flatMap((piece) => [piece.top, piece.bottom]).filter((y) => y > top + TOUCH && y <= limit);
    const cut = Math.max(...edges.filter(isWhole), 0) || limit;
    const last = Math.max(
      ...ordered.filter((piece) => piece.top < cut - TOUCH).map(({ bottom }) => Math.min(bottom, cut)),
    );
    slices.push({ top, height: Math.min(cut, last) - top, heads });
    const next = ordered.find((piece) => piece.bottom > cut + TOUCH)!;
    top = Math.max(cut, next.top);
  }
  return slices;
}

/** The heads of the tables that continue at a page's top; none that would leave little room for their rows. */
function headsOver(pieces: readonly Piece[], top: number, pageHeight: number): Area[] {
  const going = pieces.flatMap(({ head, bottom }) =>
    head && head.top < top - TOUCH && bottom > top + TOUCH && head.height < pageHeight / 2 ? [head] : [],
  );
  return [...new Set(going)];
}

/** Pages that follow each other, together as long as they are no higher than this many px from the first to the last. */
export function groupSlices(slices: readonly Slice[], mostHeight: number): Slice[][] {
  const groups: Slice[][] = [];
  for (const slice of slices) {
    const group = groups.at(-1);
    if (group && slice.top + slice.height - group[0]!.top <= mostHeight) group.push(slice);
    else groups.push([slice]);
  }
  return groups;
}

/**
 * Returns the pieces of an element that must not be cut: itself if it is one block and fits on a page, otherwise its parts, down to the
 * rows of its tables.
 */
export function splitIntoPieces(element: Element, pageHeight: number, print: Pick<Area, 'left' | 'top'>): Piece[] {
  const { top, bottom, height } = element.getBoundingClientRect();
  const own = { top: top - print.top, bottom: bottom - print.top };
  const parted = element.matches(PARTED) || element.querySelector(PARTS) !== null;
  if ((height <= pageHeight && !parted) || element.matches('tr, svg')) return height > 0 ? [own] : [];
  let parts: Piece[] = [];
  let headings: Piece[] = [];
  for (const child of element.children) {
    const pieces = splitIntoPieces(child, pageHeight, print);
    if (child.matches(HEADINGS)) headings.push(...pieces);
    else if (pieces.length > 0) {
      parts.push(...under(headings, pieces, pageHeight));
      headings = [];
    }
  }
  parts.push(...headings);
  const head = element.matches('table') && element.querySelector(':scope > thead');
  if (head) {
    const box = head.getBoundingClientRect();
    const frame = (element.closest('section, article') ?? element).getBoundingClientRect();
    const area = {
      left: frame.left - print.left,
      top: box.top - print.top,
      width: frame.width,
      height: box.height,
    };
    parts = parts.map((part) => ({ ...part, head: area }));
  }
  return parts.length === 0 ? [own] : parts;
}

/** Pieces of which the first stays with the headings above it, as far as that fits on a page. */
function under(headings: readonly Piece[], pieces: readonly Piece[], pageHeight: number): readonly Piece[] {
  const first = pieces.reduce((one, other) => (other.top < one.top ? other : one));
  const top = Math.min(first.top, ...headings.map((heading) => heading.top));
  if (first.bottom - top > pageHeight) return [...headings, ...pieces];
  return pieces.map((piece) => (piece === first ? { ...first, top } : piece));
}
