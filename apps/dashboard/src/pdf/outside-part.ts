/**
 * Leaves out of a copy of the printed page everything outside the part that is drawn. Copying takes time for every element;
 * without this, each page would take the time of all pages.
 */

/** A part of the paper, px from its top. */
export interface Part {
  readonly top: number;
  readonly height: number;
}

/** How far something may reach out of its box, as shadows and labels of charts do, px. */
const OVERHANG = 64;

/** The attribute that says a marked element's size, as styles. */
const SIZE = 'data-print-size';

/** Elements wholly outside a part. Nothing else moves when they lose their content and keep their size. */
export function findOutside(paper: HTMLElement, { top, height }: Part): ReadonlySet<HTMLElement | SVGElement> {
  const start = paper.getBoundingClientRect().top + top;
  const outside = new Set<HTMLElement | SVGElement>();
  const visit = (element: Element, isItem: boolean) => {
    const box = element.getBoundingClientRect();
    const isOutside = box.bottom + OVERHANG < start || box.top - OVERHANG > start + height;
    if (element instanceof SVGElement) {
      if (isOutside) outside.add(element);
      return;
    }
    const { display, position } = getComputedStyle(element);
    // Not the children of a block: its own margins can be those of what is inside it.
    const keepsPlace = (isItem || display === 'table-cell') && (position === 'static' || position === 'relative');
    if (isOutside && keepsPlace && element instanceof HTMLElement) outside.add(element);
    else for (const child of element.children) visit(child, /flex|grid/.test(display));
  };
  visit(paper, false);
  return outside;
}

/** Marks elements with their size, which their copies then have too. Returns what removes the marks. */
export function markSizes(elements: Iterable<HTMLElement | SVGElement>): () => void {
  const marked = [...elements];
  const sizes = marked.map((element) => {
    const { width, height } = element.getBoundingClientRect();
    return [
      `box-sizing:border-box;width:${width}px;height:${height}px;flex:none`,
      'min-width:0;min-height:0;max-width:none;max-height:none',
    ].join(';');
  });
  for (const [i, element] of marked.entries()) element.setAttribute(SIZE, sizes[i]!);
  return () => {
    for (const element of marked) element.removeAttribute(SIZE);
  };
}

/** Gives the copies of marked elements the size of what they were copied from. */
export function keepSizes(copy: HTMLElement): void {
  for (const element of copy.querySelectorAll<HTMLElement>(`[${SIZE}]`)) {
    element.style.cssText += `;${element.getAttribute(SIZE)}`;
    element.replaceChildren();
  }
}
