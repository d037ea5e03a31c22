/** Template for translators: every text of the plugin's PHP, in gettext's format. */
import { argumentsOf, calledName, lineOf, type PhpFile, readPhpFiles, stringIn, walk } from './php-tree.ts';

/** Positions of text, plural and context among the arguments. */
const CALLS: Readonly<Record<string, { readonly plural?: number; readonly context?: number }>> = {
  __: {},
  _e: {},
  esc_html__: {},
  esc_html_e: {},
  esc_attr__: {},
  esc_attr_e: {},
  _x: { context: 1 },
  esc_html_x: { context: 1 },
  esc_attr_x: { context: 1 },
  _n: { plural: 1 },
};

interface Entry {
  readonly text: string;
  readonly plural: string | undefined;
  readonly context: string | undefined;
  readonly places: string[];
  readonly comments: Set<string>;
}

/** The template as a file. */
export function makeTemplate(version: string, files: readonly PhpFile[] = readPhpFiles()): string {
  const entries = new Map<string, Entry>();
  const add = (entry: Omit<Entry, 'places' | 'comments'>, place: string, comment: string | undefined) => {
    const key = `${entry.context ?? ''}\u0004${entry.text}`;
    const known = entries.get(key) ?? { ...entry, places: [], comments: new Set<string>() };
    entries.set(key, known);
    known.places.push(place);
    if (comment) known.comments.add(comment);
  };
  for (const file of files) {
    for (const name of ['Plugin Name', 'Description', 'Author']) {
      const value = new RegExp(`^ \\* ${name}:\\s+(.+)$`, 'm').exec(file.text)?.[1];
      if (value) add({ text: value, plural: undefined, context: undefined }, file.name, `${name} of the plugin`);
    }
    for (const node of walk(file.tree)) {
      const call = CALLS[calledName(node)];
      const given = argumentsOf(node);
      const text = stringIn(given[0]);
      if (!call || text === undefined) continue;
      const at = (position: number | undefined) => (position === undefined ? undefined : stringIn(given[position]));
      const entry = { text, plural: at(call.plural), context: at(call.context) };
      add(entry, `${file.name}:${lineOf(node)}`, commentBefore(file, lineOf(node)));
    }
  }
  return `${HEADER(version)}\n${[...entries.values()].map(written).join('\n')}`;
}

/** The comment for translators in the line of a text or in the one before. */
function commentBefore({ lines }: PhpFile, line: number): string | undefined {
  for (const one of [lines[line - 1], lines[line - 2]]) {
    const comment = /\/\* translators: (.*?) \*\//.exec(one ?? '')?.[1];
    if (comment) return `translators: ${comment}`;
  }
  return undefined;
}

const quoted = (text: string): string =>
  `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')}"`;

const HEADER = (version: string): string => `# Texts of Magpie Analytics.
# This file has the plugin's licence, GPL-2.0-or-later.
msgid ""
msgstr ""
"Project-Id-Version: Magpie Analytics ${version}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"X-Domain: magpie-analytics\\n"
`;

function written({ text, plural, context, places, comments }: Entry): string {
  return [
    ...[...comments].map((comment) => `#. ${comment}`),
    ...places.map((place) => `#: ${place}`),
    ...(/%(?:\d+\$)?[sdf]/.test(text) ? ['#, php-format'] : []),
    ...(context === undefined ? [] : [`msgctxt ${quoted(context)}`]),
    `msgid ${quoted(text)}`,
    ...(plural === undefined ? ['msgstr ""'] : [`msgid_plural ${quoted(plural)}`, 'msgstr[0] ""', 'msgstr[1] ""']),
    '',
  ].join('\n');
}
