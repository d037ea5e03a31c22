/** This module is responsible for where a long report is cut into pages: between its blocks, and never through a row. */

/** What must not be cut: from where to where it reaches, px from the top of the paper. */
export interface Piece {
  readonly top: number;
  readonly bottom: number;
}

/** The part of the paper that stands on one page, px. */
export interface Slice {
  readonly top: number;
  readonly height: number;
}

/** Pieces side by side that reach into each other by less than this do so by rounding, px. */
const TOUCH = 0.5;

/**
 * Cuts a paper into pages of at most a height. Each begins with a piece; one that is higher than a page is cut where the page ends.
 */
export function slicesOf(pieces: readonly Piece[], pageHeight: number): Slice[] {
  const ordered = pieces.filter(({ top, bottom }) => bottom > top).sort((a, b) => a.top - b.top);
  const end = Math.max(0, ...ordered.map(({ bottom }) => bottom));
  const isWhole = (y: number) => ordered.every(({ top, bottom }) => y <= top + TOUCH || y >= bottom - TOUCH);
  const slices: Slice[] = [];
  let top = ordered[0]?.top ?? 0;
  while (top < end) {
    const limit = top + pageHeight;
    if (end <= limit + TOUCH) {
      slices.push({ top, height: end - top });
      break;
    }
    const edges = ordered.flatMap((piece) => [piece.top, piece.bottom]).filter((y) => y > top + TOUCH && y <= limit);
    const cut = Math.max(...edges.filter(isWhole), 0) || limit;
    const last = Math.max(
      ...ordered.filter((piece) => piece.top < cut - TOUCH).map(({ bottom }) => Math.min(bottom, cut)),
    );
    slices.push({ top, height: Math.min(cut, last) - top });
    const next = ordered.find((piece) => piece.bottom > cut + TOUCH)!;
    top = Math.max(cut, next.top);
  }
  return slices;
}

/** Pages that follow each other, together as long as they are no higher than so many px from the first to the last. */
export function groupsOf(slices: readonly Slice[], mostHeight: number): Slice[][] {
  const groups: Slice[][] = [];
  for (const slice of slices) {
    const group = groups.at(-1);
    if (group && slice.top + slice.height - group[0]!.top <= mostHeight) group.push(slice);
    else groups.push([slice]);
  }
  return groups;
}

/** What of an element must not be cut: itself if it is one block and fits on a page, else its parts, down to the rows of its tables. */
export function piecesOf(element: Element, pageHeight: number, originTop: number): Piece[] {
  const { top, bottom, height } = element.getBoundingClientRect();
  const own = { top: top - originTop, bottom: bottom - originTop };
  const several = element.querySelector('section, article') !== null;
  if ((height <= pageHeight && !several) || element.matches('tr, svg')) return height > 0 ? [own] : [];
  const parts = [...element.children].flatMap((child) => piecesOf(child, pageHeight, originTop));
  return parts.length > 0 ? parts : [own];
}
