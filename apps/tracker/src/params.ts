/** Converts a site's values to what the endpoint accepts: flat scalars. */
import type { Params } from './hook.ts';

/**
 * Strings, booleans and numbers stay as they are, everything else becomes text; empty values (`null`, `undefined`, empty text) are
 * dropped, and so is what a page adds to all objects. The server converts numeric ids of items and users to text.
 */
export const clean = (values: Params): Params => {
  const kept: Params = {};
  for (const name of Object.keys(values || kept)) {
    const value = values[name];
    const text = `${value ?? ''}`;
    if (text) kept[name] = value === !!value || value === +text ? value : text;
  }
  return kept;
};
