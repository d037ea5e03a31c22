/** Shortens page titles: without the site's name at the end. */

/** A title with an ending after a dash, a bar or a dot. */
const WITH_ENDING = /^(.*\S)\s+[-|–·]\s+(\S.*)$/u;

const same = (a: string | undefined, b: string) => a?.toLocaleLowerCase() === b.toLocaleLowerCase();

/**
 * How to show the titles of a list: without the ending that more than half of them share, or that is the site's name. For display alone: files
 * and the tooltip have the whole title.
 */
export function shortTitles(titles: readonly string[], siteName: string): (title: string) => string {
  const counts = new Map<string, number>();
  for (const title of titles) {
    const ending = WITH_ENDING.exec(title)?.[2];
    if (ending !== undefined) counts.set(ending, (counts.get(ending) ?? 0) + 1);
  }
  // A single title can't share an ending.
  const shared = [...counts].find(([, count]) => count > 1 && count > titles.length / 2)?.[0];
  return (title) => {
    const [, start, ending] = WITH_ENDING.exec(title) ?? [];
    return start !== undefined && (ending === shared || same(ending, siteName)) ? start : title;
  };
}
