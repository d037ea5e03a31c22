/** Tracking tag that a site puts on its pages. */
import type { SiteSummary } from './page-config.ts';

/**
 * The tag of a site. `base` is the address of the collecting server as browsers reach it. Whether the script may keep
 * an id in the browser is in the tag too: without `data-storage` it keeps none. With `data-vitals` it also measures how fast pages are.
 */
export function scriptTag(
  base: string,
  { id, identity, measureVitals }: Pick<SiteSummary, 'id' | 'identity' | 'measureVitals'>,
): string {
  return `<script defer src="${base.replace(/\/$/, '')}/script.js" data-site="${id}" data-storage="${identity}"${measureVitals ? ' data-vitals' : ''}></script>`;
}
