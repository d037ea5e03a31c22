/** Reads the script's tag. */

const running = document.currentScript as HTMLScriptElement | null;

/**
 * The tag that runs the script. A module isn't known by its tag, an optimiser that merges scripts drops it, and others keep it back: then the first
 * element with a tracking ID.
 */
export const tag = (
  running?.dataset.site ? running : (document.querySelector('[data-site^=mgp_]') ?? document.documentElement)
) as HTMLScriptElement;

/** Its `data-` attributes. */
export const options = tag.dataset;

/** An address on the server that the script came from. */
export const serverUrl = (path: string) =>
  new URL(path, new URL(tag.src || options.src || running!.src, location.href)) as unknown as string;

/** Tells the site's developers what is wrong with the tag. */
export const warn = (text: string): void => console.warn(`Magpie: ${text}`);
