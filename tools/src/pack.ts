/** The packed server: an npm package in JavaScript, with the built dashboard and tracker. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT, SERVER_FLAGS } from './run.ts';

const ENTRY = 'apps/cli/src/magpie.ts';
/** Built files and texts in the package. */
const BUILT = ['apps/dashboard/dist', 'apps/tracker/dist'];
const TEXTS = ['README.md', 'LICENSE', 'CHANGELOG.md'];
/** The package's folder. It mirrors the repository, so relative paths still work. */
const PACKAGE = join(ROOT, 'dist/package');

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly exports?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** A workspace: its folder and package.json. */
interface Workspace {
  readonly folder: string;
  readonly manifest: Manifest;
}

const manifestIn = (folder: string) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;

function workspacesIn(root: string): Workspace[] {
  return ['packages', 'engines', 'apps'].flatMap((group) =>
    readdirSync(join(root, group))
      .map((name) => join(root, group, name))
      .filter((folder) => existsSync(join(folder, 'package.json')))
      .map((folder) => ({ folder, manifest: manifestIn(folder) })),
  );
}

/** Matches the quoted name of an import, a resolved module or a worker. */
const NAMED =
  /(^(?:import|export)\b[^'"\n]*\bfrom\s*|^\}\s*from\s*|^import\s*|\bimport\s*\(\s*|\bimport\.meta\.resolve\(\s*|\bnew URL\(\s*)(['"])([^'"\n]+)\2/gm;

/** Everything that the command line needs at run time. */
interface Reached {
  /** The repository's files as JavaScript, by full path. */
  readonly files: ReadonlyMap<string, string>;
  /** Workspaces with needed files. */
  readonly workspaces: ReadonlySet<Workspace>;
  /** Other packages, with the versions from the workspaces. */
  readonly dependencies: Readonly<Record<string, string>>;
}

/**
 * Follows the imports of a file through the workspaces.
 * @throws Error for an import that no workspace declares
 */
export function followImports(entry: string, root = ROOT): Reached {
  const workspaces = workspacesIn(root);
  const files = new Map<string, string>();
  const reached = new Set<Workspace>();
  const dependencies: Record<string, string> = {};
  const waiting = [entry];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (files.has(file)) continue;
    const from = file;
    const home = workspaces.find(({ folder }) => from.startsWith(`${folder}/`))!;
    reached.add(home);
    const code = stripTypeScriptTypes(readFileSync(file, 'utf8'));
    const written = code.replace(NAMED, (whole, before: string, quote: string, name: string) => {
      if (name.startsWith('.')) {
        if (!name.endsWith('.ts')) return whole;
        waiting.push(resolve(dirname(from), name));
        return `${before}${quote}${name.replace(/\.ts$/, '.js')}${quote}`;
      }
      if (before.includes('URL') && name.endsWith('.ts'))
        throw new Error(`${relative(root, from)} refers to "${name}". Write "./${name}", so that the file is packed.`);
      if (name.startsWith('node:') || !/^(@[\w-]+\/)?[\w.-]+(\/|$)/.test(name) || before.includes('URL')) return whole;
      const target = ownFile(name, workspaces);
      if (target !== undefined) {
        waiting.push(target);
        const path = relative(dirname(from), target).replace(/\.ts$/, '.js');
        return `${before}${quote}${path.startsWith('.') ? path : `./${path}`}${quote}`;
      }
      const [scope, rest] = name.split('/');
      const packageName = name.startsWith('@') ? `${scope}/${rest}` : scope!;
      const version = home.manifest.dependencies?.[packageName];
      if (version === undefined)
        throw new Error(`${relative(root, from)} needs ${packageName}, which its package doesn't name.`);
      dependencies[packageName] = version;
      return whole;
    });
    files.set(file, written);
  }
  return { files, workspaces: reached, dependencies: Object.fromEntries(Object.entries(dependencies).sort()) };
}

/** Resolves a name to a file of a workspace; undefined for other packages. */
function ownFile(name: string, workspaces: readonly Workspace[]): string | undefined {
  const owner = workspaces.find(({ manifest }) => name === manifest.name || name.startsWith(`${manifest.name}/`));
  if (!owner) return undefined;
  const path = owner.manifest.exports?.[`.${name.slice(owner.manifest.name.length)}`];
  if (path === undefined) throw new Error(`${owner.manifest.name} doesn't export ${name}.`);
  return join(owner.folder, path);
}

/** Whether a file that isn't code belongs to the package: images, styles, lists. */
const isAsset = (path: string): boolean =>
  !/(^|\/)(node_modules|dist|dev|testing|gallery)(\/|$)/.test(path) &&
  !/\.(ts|tsx|golden\.json|module\.css|md)$|tsconfig/.test(path);

/** Writes the package's folder. Dashboard and tracker must be built. */
function writePackage(): string {
  rmSync(PACKAGE, { recursive: true, force: true });
  const { files, workspaces, dependencies } = followImports(join(ROOT, ENTRY));
  for (const { folder } of workspaces)
    cpSync(folder, join(PACKAGE, relative(ROOT, folder)), {
      recursive: true,
      filter: (source) => isAsset(relative(folder, source)),
    });
  for (const [file, code] of files) write(join(PACKAGE, relative(ROOT, file)).replace(/\.ts$/, '.js'), code);
  for (const folder of BUILT) cpSync(join(ROOT, folder), join(PACKAGE, folder), { recursive: true });
  for (const text of TEXTS) cpSync(join(ROOT, text), join(PACKAGE, text));
  const { version, license, description } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as Record<
    string,
    string
  >;
  const bin = 'bin/magpie.js';
  write(join(PACKAGE, bin), START, 0o755);
  const manifest = {
    name: 'magpie',
    version,
    description,
    license,
    type: 'module',
    bin: { magpie: bin },
    engines: { node: `>=${LEAST_NODE}` },
    dependencies,
  };
  write(join(PACKAGE, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return PACKAGE;
}

const LEAST_NODE = 24;
/** Uses no newer syntax, so that an old Node can print that it is too old. */
const START = `#!/usr/bin/env -S node ${SERVER_FLAGS.join(' ')}
const major = Number(process.versions.node.split('.')[0]);
if (major < ${LEAST_NODE}) {
  console.error('Magpie needs Node.js ${LEAST_NODE} or later; this is ' + process.versions.node + '.');
  process.exitCode = 1;
} else {
  await import('../${ENTRY.replace(/\.ts$/, '.js')}');
}
`;

function write(file: string, text: string, mode = 0o644): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text, { mode });
}

/** Writes and packs the package. Returns the tarball's path. */
export function pack(destination: string): string {
  const folder = writePackage();
  mkdirSync(destination, { recursive: true });
  const out = execFileSync('npm', ['pack', '--json', '--pack-destination', destination], {
    cwd: folder,
    encoding: 'utf8',
  });
  const [packed] = Object.values(JSON.parse(out) as Record<string, { readonly filename: string }>);
  return join(destination, packed!.filename);
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { to: { type: 'string', default: ROOT } } });
  process.stdout.write(`${pack(resolve(values.to))}\n`);
}
