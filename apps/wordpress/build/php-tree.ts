/** Syntax trees of the plugin's PHP. */
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** Folder of the plugin's sources. */
export const PLUGIN = join(import.meta.dirname, '../plugin');

/** A node; which further fields it has depends on its kind. */
export interface Node {
  readonly kind: string;
  readonly loc?: { readonly start: { readonly line: number } };
  readonly [field: string]: unknown;
}

/** A file and its tree. */
export interface PhpFile {
  /** Path below the plugin's folder. */
  readonly name: string;
  readonly text: string;
  readonly lines: readonly string[];
  readonly tree: Node;
}

interface Parser {
  parseCode(text: string, name: string): Node;
}

// Its types don't describe what it returns.
const { Engine } = createRequire(import.meta.url)('php-parser') as { Engine: new (options: object) => Parser };

// The oldest PHP that the plugin runs on: newer syntax is an error.
const parser = new Engine({ parser: { version: 704, extractDoc: true }, ast: { withPositions: true } });

/** Parses a file. @throws with the line of what PHP 7.4 doesn't know */
export function parsePhp(name: string, text: string): PhpFile {
  return { name, text, lines: text.split('\n'), tree: parser.parseCode(text, name) };
}

/** The plugin's PHP files. */
export const readPhpFiles = (): readonly PhpFile[] =>
  globSync('**/*.php', { cwd: PLUGIN })
    .sort()
    .map((name) => parsePhp(name, readFileSync(join(PLUGIN, name), 'utf8')));

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).kind === 'string';

/** The nodes directly inside a node. */
export const childrenOf = (node: Node): readonly Node[] =>
  Object.entries(node).flatMap(([field, value]) =>
    field === 'loc' || field === 'leadingComments' || field === 'trailingComments' || field === 'comments'
      ? []
      : (Array.isArray(value) ? value : [value]).filter(isNode),
  );

/** A node and all inside it. */
export function* walk(node: Node): Generator<Node> {
  yield node;
  for (const child of childrenOf(node)) yield* walk(child);
}

/** Line on which a node begins. */
export const lineOf = (node: Node): number => node.loc?.start.line ?? 0;

/** Name of what a call calls: `f`, `Class::f` or `->f`; empty for anything computed. */
export function calledName(node: Node): string {
  if (node.kind !== 'call') return '';
  const what = node.what as Node;
  if (what.kind === 'name') return String(what.name).replace(/^\\/, '');
  const offset = what.offset as Node | undefined;
  const member = offset && typeof offset.name === 'string' ? offset.name : '';
  if (what.kind === 'staticlookup') return `${(what.what as Node).name ?? 'self'}::${member}`;
  if (what.kind === 'propertylookup') return `->${member}`;
  return '';
}

/** Arguments of a call. */
export const argumentsOf = (node: Node): readonly Node[] => (node.arguments as Node[] | undefined) ?? [];

/** Value of a string without variables; undefined for anything else. */
export const stringIn = (node: Node | undefined): string | undefined =>
  node?.kind === 'string' ? String(node.value) : undefined;
