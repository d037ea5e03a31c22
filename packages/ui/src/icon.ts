/** Draws Lucide icons; `import Check from 'icon:check'` calls it (vite/icons.ts). */
import { type ComponentType, createElement, type SVGProps } from 'react';

/** `size`: width and height in px, 24 unless given. An icon is hidden from screen readers unless it has a label. */
export type Icon = ComponentType<SVGProps<SVGSVGElement> & { readonly size?: number }>;

/** An element of SVG inside a square of 24 units. */
export type Shape = readonly [element: string, attributes: Readonly<Record<string, string>>];

/** Makes the component of an icon from its name and its shapes. */
export function icon(name: string, ...shapes: readonly Shape[]): Icon {
  return ({ size = 24, className, ...rest }) =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': rest['aria-label'] === undefined,
        className: className ? `lucide-${name} ${className}` : `lucide-${name}`,
        ...rest,
      },
      ...shapes.map(([element, attributes]) => createElement(element, attributes)),
    );
}
