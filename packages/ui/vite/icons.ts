/** Icons: each imported one is a module of its own, so that a page loads only those it shows. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { Shape } from '../src/icon.ts';

/** Part of Iconify's icon set format that is read: SVG by name, and other names of the same icon. */
interface IconSet {
  readonly icons: Readonly<Record<string, { readonly body: string }>>;
  readonly aliases: Readonly<Record<string, { readonly parent: string }>>;
}

const LUCIDE = createRequire(import.meta.url)('@iconify-json/lucide/icons.json') as IconSet;
const PREFIX = 'icon:';
const COMPONENT = join(import.meta.dirname, '../src/icon.ts');

/** Attributes that `icon` sets once for all shapes of an icon; repeated on a shape, they would override a page's own, such as a thinner line. */
const SAID_ONCE = new Set([
  'fill="none"',
  'stroke="currentColor"',
  'stroke-linecap="round"',
  'stroke-linejoin="round"',
  'stroke-width="2"',
]);

/** The shapes of an icon of Lucide. @throws Error for a name that Lucide doesn't have */
export function shapesOf(name: string): readonly Shape[] {
  const body = LUCIDE.icons[LUCIDE.aliases[name]?.parent ?? name]?.body;
  if (body === undefined) throw new Error(`Lucide has no icon "${name}". Its names are at lucide.dev/icons.`);
  const elements = [...body.matchAll(/<(path|circle|rect|ellipse)([^>]*)\/>/g)];
  return elements.map(([, element, written]) => {
    const attributes = [...written!.matchAll(/([\w-]+)="([^"]*)"/g)].filter(([whole]) => !SAID_ONCE.has(whole));
    const named = attributes.map(([, key, value]) => [
      key!.replace(/-(\w)/g, (_, c: string) => c.toUpperCase()),
      value,
    ]);
    return [element!, Object.fromEntries(named)];
  });
}

/** Makes `import Check from 'icon:check'` the icon of that name (lucide.dev/icons) as a React component. */
export function icons(): Plugin {
  return {
    name: 'icons',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(PREFIX) ? { id: `\0${id}`, moduleSideEffects: false } : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const name = id.slice(PREFIX.length + 1);
      const given = [name, ...shapesOf(name)].map((one) => JSON.stringify(one)).join(', ');
      return `import { icon } from ${JSON.stringify(COMPONENT)};\nexport default /* @__PURE__ */ icon(${given});`;
    },
  };
}
