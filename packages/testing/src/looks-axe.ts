/** Makes axe cheaper without changing its findings: most of its time goes to texts like those that it judged before. */
import type axe from 'axe-core';

/** Context that axe passes to a check: the check reports its findings to `data`. */
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

/** A page with axe, as its scripts see it. */
interface WithAxe {
  readonly axe: { readonly _audit: { readonly rules: readonly Rule[]; readonly checks: Record<string, Check> } };
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
 * size and weight, and if all that is painted where they stand has the same colours. Where that can't be said (form fields, pictures as
 * backgrounds), axe looks each time. Only what axe itself found sufficient is known, and what it can't judge: a text with a picture behind
 * it, as it says of every text in a drawing. As soon as it looks at one text it reads where everything on the page is painted, which takes
 * a third of its time.
 */
export function rememberContrasts(known: readonly string[]): void {
  /** Where something is, in CSS pixels; reading a DOMRect takes much longer. */
  interface Box {
    readonly left: number;
    readonly right: number;
    readonly top: number;
    readonly bottom: number;
  }
  /** Surroundings of a text: its background and those around it, with their boxes. */
  interface Around {
    readonly colours: string;
    readonly boxes: readonly Box[];
    /** The closest element with a background. */
    readonly painter: Element | null;
  }
  interface Painted {
    readonly element: Element;
    readonly box: Box;
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

  const boxOf = ({ left, right, top, bottom }: DOMRect): Box => ({ left, right, top, bottom });

  const findPainted = () =>
    [...document.querySelectorAll('body *')].flatMap((element): Painted[] => {
      if (element instanceof SVGElement && element.ownerSVGElement) return [];
      const isPicture = element.matches('svg, img, canvas, video, iframe');
      const style = getComputedStyle(element);
      if (!isPicture && !isPainted(style)) return [];
      return [{ element, box: boxOf(element.getBoundingClientRect()), colour: isPicture ? null : colourOf(style) }];
    });

  const isText = ({ nodeType, nodeValue }: ChildNode) => nodeType === Node.TEXT_NODE && nodeValue?.trim() !== '';
  const hasText = ({ childNodes }: Element) => [...childNodes].some(isText);
  /** Where the element's own text is. */
  const textRects = (element: Element): readonly Box[] =>
    [...element.childNodes].flatMap((child) => {
      if (!isText(child)) return [];
      const range = document.createRange();
      range.selectNodeContents(child);
      return Array.from(range.getClientRects(), boxOf);
    });
  const overlap = (a: Box, b: Box) =>
    Math.min(a.right, b.right) > Math.max(a.left, b.left) && Math.min(a.bottom, b.bottom) > Math.max(a.top, b.top);
  const contains = (outer: Box, inner: Box) =>
    outer.left <= inner.left + 1 &&
    outer.right >= inner.right - 1 &&
    outer.top <= inner.top + 1 &&
    outer.bottom >= inner.bottom - 1;
  /** Whether axe finds `outer` behind `inner`: it looks at the middle. */
  const hasMiddle = (outer: Box, inner: Box) => {
    const x = (inner.left + inner.right) / 2;
    const y = (inner.top + inner.bottom) / 2;
    return outer.left <= x && outer.right >= x && outer.top <= y && outer.bottom >= y;
  };

  const readAround = (element: Element): Around | null => {
    const style = getComputedStyle(element);
    const outer = element.parentElement ? aroundOf(element.parentElement) : { colours: '', boxes: [], painter: null };
    const paints = isPainted(style);
    if (!outer || (paints && style.backgroundImage !== 'none')) return null;
    const { opacity, mixBlendMode } = style;
    return {
      colours: `${outer.colours}|${paints ? style.backgroundColor : ''} ${opacity === '1' ? '' : opacity} ${mixBlendMode === 'normal' ? '' : mixBlendMode}`,
      // The background of <html> or <body> is the window's.
      boxes:
        paints && element !== document.body && element.parentElement
          ? [...outer.boxes, boxOf(element.getBoundingClientRect())]
          : outer.boxes,
      painter: paints ? element : outer.painter,
    };
  };
  const aroundOf = (element: Element): Around | null => {
    const before = around.get(element);
    if (before !== undefined) return before;
    const read = readAround(element);
    around.set(element, read);
    return read;
  };

  /** Returns the inputs that an element's text contrast depends on; null where it depends on more, and without a text. */
  const contrastOf = (element: Element): string | null => {
    const rects = textRects(element);
    if (rects.length === 0 || rects.some(({ left, right, top, bottom }) => left === right || top === bottom))
      return null;
    const outer = aroundOf(element);
    if (!outer) return null;
    const left = outer.boxes.filter((box) => !rects.every((one) => contains(box, one)));
    painted ??= findPainted();
    const others = painted.filter(
      ({ element: other, box }) => rects.some((one) => overlap(one, box)) && !other.contains(element),
    );
    const middles = (box: Box) => rects.map((one) => hasMiddle(box, one));
    const { color, fontSize, fontWeight, textShadow, webkitTextFillColor, webkitTextStrokeColor } =
      getComputedStyle(element);
    return [
      ...[color, fontSize, fontWeight, textShadow, webkitTextFillColor, webkitTextStrokeColor],
      outer.colours.replaceAll('|  ', ''),
      ...left.map((box) => `left ${outer.boxes.indexOf(box)} ${middles(box)}`),
      // A picture inside the element that paints the text's background covers that background; one outside it may be hidden by it.
      ...others.map(
        ({ element: other, colour, box }) =>
          `${colour ?? `picture ${outer.painter?.contains(other) ?? true}`} ${middles(box)}`,
      ),
    ].join(';');
  };

  const page = window as unknown as WithAxe & { contrasts: Remembering['contrasts'] };
  const { rules, checks } = page.axe._audit;
  const rule = rules.find(({ id }) => id === 'color-contrast')!;
  const matches = rule.matches;
  rule.matches = (node, ...rest) => {
    // Of a text in a drawing it can only say that a picture is behind it.
    if (node instanceof SVGElement) return false;
    // Without this it first looks for all that may label what holds no text of its own.
    if (!hasText(node) && !node.matches('input, select, textarea')) return false;
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
    const isKnown = (isSufficient && said.fgColor && said.bgColor) || said.messageKey === 'imgNode';
    if (isKnown && contrast !== null) {
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

/** Has the axe of a page look for spacing that a reader can't change only where it is marked as important, as its rule is about; runs in the page. */
export function lookAtImportantSpacing(): void {
  const rule = (window as unknown as WithAxe).axe._audit.rules.find(({ id }) => id === 'avoid-inline-spacing')!;
  const { matches } = rule;
  const properties = ['letter-spacing', 'word-spacing', 'line-height'];
  rule.matches = (node, ...rest) =>
    properties.some((one) => (node as HTMLElement).style.getPropertyPriority(one)) && matches.call(rule, node, ...rest);
}
