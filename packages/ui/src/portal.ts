/** This module is responsible for where floating parts (menus, dialogs, tooltips) are put in the document. */

/**
 * The `.magpie` root that floating parts belong in, so that they inherit its tokens, theme and direction;
 * `undefined` (the body) before there is one.
 */
export function portalContainer(): HTMLElement | undefined {
  return document.querySelector<HTMLElement>('.magpie') ?? undefined;
}
