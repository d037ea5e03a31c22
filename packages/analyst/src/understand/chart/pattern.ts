/**
 * Patterns of constituents, as data: `count .{0,2} people`, `^ and? it=metric`.
 *
 * An atom is a tag that a constituent must have, several of them with `|`, a word in quotation marks, or `.` for any. `?`, `*`, `+` and
 * `{0,2}` say how often; `…` is any number of constituents, as few as fit. `^` and `$` are the ends of the sentence. `!tag` looks ahead: what
 * follows doesn't have it. `it=tag` names the constituent.
 */

/** What a pattern is matched against: one constituent of a sequence. */
export interface Tagged {
  readonly tags: ReadonlySet<string>;
}

interface Atom {
  readonly kind: 'tags' | 'not' | 'begin' | 'end';
  /** One of them; empty for any constituent. */
  readonly tags: readonly string[];
  readonly least: number;
  readonly most: number;
  /** Whether as few as possible are taken. */
  readonly lazy: boolean;
  readonly name: string | undefined;
}

/** A part of a sequence that a pattern fits: `[from, to)`, and the places of its named constituents. */
export interface Match {
  readonly from: number;
  readonly to: number;
  readonly named: ReadonlyMap<string, number>;
}

const ATOM = /^(?:(\w+)=)?(!)?(.+?)(\?|\*|\+|\{(\d),(\d)\})?$/;
const MANY = 99;

function readAtom(text: string): Atom {
  const plain = { tags: [], least: 1, most: 1, lazy: false, name: undefined };
  if (text === '^') return { ...plain, kind: 'begin' };
  if (text === '$') return { ...plain, kind: 'end' };
  if (text === '…') return { ...plain, kind: 'tags', least: 0, most: MANY, lazy: true };
  const [, name, not, tags, times, few, many] = ATOM.exec(text)!;
  return {
    kind: not ? 'not' : 'tags',
    tags: tags === '.' ? [] : tags!.replaceAll('_', ' ').split('|'),
    least: few !== undefined ? Number(few) : times === '?' || times === '*' ? 0 : 1,
    most: many !== undefined ? Number(many) : times === '*' || times === '+' ? MANY : 1,
    lazy: false,
    name,
  };
}

const compiled = new Map<string, readonly Atom[]>();

/** The atoms of a pattern. */
function atomsOf(pattern: string): readonly Atom[] {
  const known = compiled.get(pattern);
  if (known) return known;
  const atoms = pattern.trim().split(' ').map(readAtom);
  compiled.set(pattern, atoms);
  return atoms;
}

const fits = (atom: Atom, one: Tagged): boolean => atom.tags.length === 0 || atom.tags.some((tag) => one.tags.has(tag));

/** Where the rest of a pattern ends that begins at a place; undefined if it doesn't fit there. */
function matchRest(
  items: readonly Tagged[],
  at: number,
  atoms: readonly Atom[],
  next: number,
  named: ReadonlyMap<string, number>,
): Match | undefined {
  const atom = atoms[next];
  if (!atom) return { from: at, to: at, named };
  if (atom.kind === 'begin') return at === 0 ? matchRest(items, at, atoms, next + 1, named) : undefined;
  if (atom.kind === 'end') return at === items.length ? matchRest(items, at, atoms, next + 1, named) : undefined;
  if (atom.kind === 'not')
    return at < items.length && fits(atom, items[at]!) ? undefined : matchRest(items, at, atoms, next + 1, named);
  let most = 0;
  while (most < atom.most && at + most < items.length && fits(atom, items[at + most]!)) most += 1;
  const counts = Array.from({ length: Math.max(0, most - atom.least + 1) }, (_, i) => atom.least + i);
  for (const count of atom.lazy ? counts : counts.reverse()) {
    const known = atom.name !== undefined && count > 0 ? new Map([...named, [atom.name, at]]) : named;
    const found = matchRest(items, at + count, atoms, next + 1, known);
    if (found) return found;
  }
  return undefined;
}

/** The first way in which a pattern fits from one place. */
function matchAt(items: readonly Tagged[], from: number, pattern: string): Match | undefined {
  const found = matchRest(items, from, atomsOf(pattern), 0, new Map());
  return found && { ...found, from };
}

/** All places where a pattern fits, in order. */
export function findAll(items: readonly Tagged[], pattern: string): Match[] {
  const last = pattern.startsWith('^') ? 0 : items.length;
  return Array.from({ length: last + 1 }, (_, from) => matchAt(items, from, pattern)).filter(
    (one) => one !== undefined,
  );
}

/** Whether a pattern fits all of a sequence. */
export const fitsAll = (items: readonly Tagged[], pattern: string): boolean =>
  matchAt(items, 0, `${pattern} $`.trim()) !== undefined;
