/** This module is responsible for judging a text's contrast once: axe takes milliseconds for each text, and pages repeat few colours in many texts. */
import type axe from 'axe-core';

/** What axe hands a check: it says its findings to `data`. */
interface CheckHelper {
  data(said: Readonly<Record<string, unknown>>): void;
}

/** A rule and a check of axe, as it keeps them; its types only know those that are added. */
interface Rule {
  readonly id: string;
  matches(node: Element, ...rest: readonly unknown[]): boolean;
}
interface Check {
  evaluate(this: CheckHelper, node: Element, ...rest: readonly unknown[]): boolean | undefined;
}

/** A page whose axe remembers the contrasts that it found sufficient. */
export interface Remembering {
  readonly axe: typeof axe;
  readonly contrasts: {
    /** To be called before each run: what was read of the page may have changed. */
    begin(): void;
    /** Returns the contrasts found since the last call. */
    take(): string[];
  };
}

/**
 * Has the axe of a page skip texts whose contrast is known; runs in the page. Two texts have the same contrast if they have the same colours,
 * size and weight, and if all that is painted where they stand has the same colours. Where that can't be said (texts over pictures or outside
 * of their box, texts in drawings, form fields), axe looks each time. Only what axe itself found sufficient is known.
 */
export function rememberContrasts(known: readonly string[]): void {
  /** What a text stands in: its background and those around it, with their boxes. */
  interface Around {
    readonly colours: string;
    readonly boxes: readonly DOMRect[];
  }
  interface Painted {
    readonly element: Element;
    readonly box: DOMRect;
    /** Null for a picture. */
    readonly colour: string | null;
  }
  const seen = new Set(known);
  let found: string[] = [];
  let painted: readonly Painted[] | undefined;
  let around = new Map<Element, Around | null>();

  const isPainted = ({ backgroundColor, backgroundImage }: CSSStyleDeclaration) =>
    backgroundImage !== 'none' || !/^rgba\(.*, 0\)$|\/ 0\)$/.test(backgroundColor);
  const colourOf = ({ backgroundColor, backgroundImage }: CSSStyleDeclaration) =>
    backgroundImage === 'none' ? backgroundColor : null;

  const findPainted = () =>
    [...document.querySelectorAll('body *')].flatMap((element): Painted[] => {
      if (element instanceof SVGElement && element.ownerSVGElement) return [];
      const isPicture = element.matches('svg, img, canvas, video, iframe');
      const style = getComputedStyle(element);
      if (!isPicture && !isPainted(style)) return [];
      return [{ element, box: element.getBoundingClientRect(), colour: isPicture ? null : colourOf(style) }];
    });

  /** Where the element's own text is. */
  const textRects = (element: Element): readonly DOMRect[] =>
    [...element.childNodes].flatMap((child) => {
      if (child.nodeType !== Node.TEXT_NODE || child.nodeValue?.trim() === '') return [];
      const range = document.createRange();
      range.selectNodeContents(child);
      return [...range.getClientRects()];
    });
  const overlap = (a: DOMRect, b: DOMRect) =>
    Math.min(a.right, b.right) > Math.max(a.left, b.left) && Math.min(a.bottom, b.bottom) > Math.max(a.top, b.top);
  const contains = (outer: DOMRect, inner: DOMRect) =>
    outer.left <= inner.left + 1 &&
    outer.right >= inner.right - 1 &&
    outer.top <= inner.top + 1 &&
    outer.bottom >= inner.bottom - 1;
  /** Whether axe finds `outer` behind `inner`: it looks at the middle. */
  const hasMiddle = (outer: DOMRect, inner: DOMRect) => {
    const x = (inner.left + inner.right) / 2;
    const y = (inner.top + inner.bottom) / 2;
    return outer.left <= x && outer.right >= x && outer.top <= y && outer.bottom >= y;
  };

  const readAround = (element: Element): Around | null => {
    const style = getComputedStyle(element);
    const outer = element.parentElement ? aroundOf(element.parentElement) : { colours: '', boxes: [] };
    const paints = isPainted(style);
    if (!outer || (paints && style.backgroundImage !== 'none')) return null;
    const { opacity, mixBlendMode } = style;
    return {
      colours: `${outer.colours}|${paints ? style.backgroundColor : ''} ${opacity === '1' ? '' : opacity} ${mixBlendMode === 'normal' ? '' : mixBlendMode}`,
      // The background of <html> or <body> is the window's.
      boxes:
        paints && element !== document.body && element.parentElement
          ? [...outer.boxes, element.getBoundingClientRect()]
          : outer.boxes,
    };
  };
  const aroundOf = (element: Element): Around | null => {
    const before = around.get(element);
    if (before !== undefined) return before;
    const read = readAround(element);
    around.set(element, read);
    return read;
  };

  /** What the contrast of an element's text depends on; null where it depends on more, and without a text. */
  const contrastOf = (element: Element): string | null => {
    if (element instanceof SVGElement) return null;
    const rects = textRects(element);
    if (rects.length === 0 || rects.some(({ width, height }) => width === 0 || height === 0)) return null;
    const outer = aroundOf(element);
    if (!outer?.boxes.every((box) => rects.every((one) => contains(box, one)))) return null;
    painted ??= findPainted();
    const others = painted.filter(
      ({ element: other, box }) => rects.some((one) => overlap(one, box)) && !other.contains(element),
    );
    if (others.some(({ colour }) => colour === null)) return null;
    const { color, fontSize, fontWeight, textShadow, webkitTextFillColor, webkitTextStrokeColor } =
      getComputedStyle(element);
    return [
      ...[color, fontSize, fontWeight, textShadow, webkitTextFillColor, webkitTextStrokeColor],
      outer.colours.replaceAll('|  ', ''),
      ...others.map(({ colour, box }) => `${colour} ${rects.map((one) => hasMiddle(box, one))}`),
    ].join(';');
  };

  const page = window as unknown as {
    readonly axe: { readonly _audit: { readonly rules: readonly Rule[]; readonly checks: Record<string, Check> } };
    contrasts: Remembering['contrasts'];
  };
  const { rules, checks } = page.axe._audit;
  const rule = rules.find(({ id }) => id === 'color-contrast')!;
  const matches = rule.matches;
  rule.matches = (node, ...rest) => {
    const contrast = contrastOf(node);
    return (contrast === null || !seen.has(contrast)) && matches.call(rule, node, ...rest);
  };
  const check = checks['color-contrast']!;
  const judge = check.evaluate;
  check.evaluate = function (node, ...rest) {
    const contrast = contrastOf(node);
    // A text like it was judged in this run.
    if (contrast !== null && seen.has(contrast)) {
      this.data({});
      return true;
    }
    let said: Readonly<Record<string, unknown>> = {};
    const say = this.data.bind(this);
    this.data = (what) => {
      said = what;
      say(what);
    };
    const isSufficient = judge.call(this, node, ...rest);
    // It also passes what isn't visible, without having compared colours.
    if (isSufficient && contrast !== null && said.fgColor && said.bgColor) {
      seen.add(contrast);
      found.push(contrast);
    }
    return isSufficient;
  };
  page.contrasts = {
    begin: () => {
      painted = undefined;
      around = new Map();
    },
    take: () => {
      const taken = found;
      found = [];
      return taken;
    },
  };
}
