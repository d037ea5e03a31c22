/** Finds the parameters that name posts on a WordPress without permalinks, such as `event` in `/?event=fair`. */
import { PAGE_PARAMETER, type PageSettings } from '@magpie/vocabulary';
import { LIST_ENTRIES } from '../../state/site-rules.ts';

/** A piece of content as the plugin sends it. */
interface Piece {
  readonly type: string;
  readonly url: string;
}

/** WordPress's own types, whose parameters every site knows. */
const OWN_TYPES: readonly string[] = ['post', 'page', 'attachment'];

/**
 * The parameters that name posts of other types, and that the site doesn't take for a part of the path yet: all its posts
 * would be counted as views of the front page.
 */
export function findNamingParameters(
  home: string,
  pieces: readonly Piece[],
  { pageParameters = [] }: PageSettings,
): string[] {
  const front = folderOf(home);
  const found = new Set<string>();
  for (const { type, url } of pieces) {
    if (OWN_TYPES.includes(type) || folderOf(url) !== front) continue;
    const unknown = [...new URL(url).searchParams.keys()].filter((name) => !pageParameters.includes(name));
    // With several parameters, such as an extra language, it isn't clear which one names the post.
    if (unknown.length === 1 && PAGE_PARAMETER.test(unknown[0]!)) found.add(unknown[0]!);
  }
  return [...found].slice(0, Math.max(0, LIST_ENTRIES - pageParameters.length));
}

/** Origin and path of an address without the slash at its end. */
function folderOf(address: string): string | undefined {
  const url = URL.parse(address);
  return url ? url.origin + url.pathname.replace(/\/$/, '') : undefined;
}
