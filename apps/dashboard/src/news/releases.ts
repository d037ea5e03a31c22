/** This module is responsible for reading the list of changes: a heading for each release, an item for each change. */

/** A release and what it brought. */
export interface Release {
  /** Such as `0.1.0 (unreleased)`. */
  readonly name: string;
  readonly changes: readonly string[];
}

/** The releases of a list of changes, as they stand; marks of Markdown within an item are left out. */
export function releasesOf(markdown: string): readonly Release[] {
  return markdown
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [name = '', ...lines] = part.split('\n');
      const changes = lines
        .join('\n')
        .split(/^- /m)
        .slice(1)
        .map((item) => item.replaceAll(/\s+/g, ' ').replaceAll(/[`*]/g, '').trim());
      return { name: name.trim(), changes };
    });
}
