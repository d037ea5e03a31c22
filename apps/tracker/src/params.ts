/** This module is responsible for turning what a site passes into what the wire takes: flat scalars of the right type. */
import type { Params } from './hook.ts';

/**
 * Strings, booleans and numbers stay as they are, everything else becomes its text; values that say nothing (`null`, `undefined`, empty
 * text) are left out. That ids of items and users are texts even where a shop has numbers is the server's business.
 */
export const clean = (values: Params): Params => {
  const kept: Params = {};
  for (const name in values) {
    const value = values[name];
    const text = `${value ?? ''}`;
    if (text) kept[name] = value === !!value || value === +text ? value : text;
  }
  return kept;
};
