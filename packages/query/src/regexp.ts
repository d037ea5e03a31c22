/** Checks regular expressions: RE2 must support them and have room for them. */

/** Maximum characters of an expression. */
const MAX_CHARS = 500;
/** Maximum counted repetitions, nested ones multiplied: RE2's own limit. */
const MAX_REPEATS = 1000;
/** Maximum instructions of an expression, by the rough costs below; RE2 allows about 130,000. */
const MAX_SIZE = 100_000;
/** The cost of each construct in RE2 instructions, measured and rounded up. */
const COST = { ascii: 2, other: 8, some: 20, property: 350 } as const;

interface Size {
  readonly cost: number;
  readonly repeats: number;
}
const EMPTY: Size = { cost: 0, repeats: 1 };
const together = (a: Size, b: Size): Size => ({ cost: a.cost + b.cost, repeats: Math.max(a.repeats, b.repeats) });

/** Why an expression can't be used, as part of a sentence; undefined if it can. */
export function regexpProblem(text: string): string | undefined {
  if (text.length > MAX_CHARS) return `it has ${text.length} characters, at most ${MAX_CHARS} are allowed`;
  try {
    new RegExp(text, 'u');
  } catch (error) {
    return String((error as Error).message).replace(/^.*\/u: /s, '');
  }
  return notRe2(text);
}

/** Character classes with the same name in RE2 and JavaScript. */
const PROPERTY = /^(?:Any|L[lmotu]?|M[cen]?|N[dlo]?|P[cdefios]?|S[ckmo]?|Z[lps]?|C[cfos]?)$/;

/** The part of a valid expression that RE2 doesn't support or that is too large for it. */
function notRe2(text: string): string | undefined {
  const unknown = [...text.matchAll(/\\[pP]\{([^}]*)\}/g)].find(([, name]) => !PROPERTY.test(name!));
  if (unknown) return `the character class ${unknown[0]} isn't supported`;
  const open: Size[] = [];
  let sum = EMPTY;
  let last = EMPTY;
  for (let i = 0; i < text.length; i++) {
    const sign = text[i]!;
    const counted = /^\{(\d+)(,?)(\d*)\}/.exec(text.slice(i));
    if (counted || '*?+'.includes(sign)) {
      if (counted) {
        i += counted[0].length - 1;
        const times = Math.max(Number(counted[1]) + (counted[2] ? 1 : 0), Number(counted[3]), 1);
        const most = counted[3] ? Number(counted[3]) : Number(counted[1]);
        if (most * last.repeats > MAX_REPEATS) return `it repeats more than ${MAX_REPEATS} times`;
        last = { cost: last.cost * times, repeats: Math.max(most, 1) * last.repeats };
      }
    } else {
      sum = together(sum, last);
      last = EMPTY;
      if (sign === '\\') {
        i += 1;
        const letter = text[i] ?? '';
        if (/[1-9k]/.test(letter)) return "back references aren't supported";
        if (/[cu]/.test(letter)) return `the escape \\${letter} isn't supported`;
        const property = /[pP]/.test(letter);
        if (property) i = closing(text, '}', i);
        last = { cost: property ? COST.property : COST.some, repeats: 1 };
      } else if (sign === '[') {
        const end = closing(text, ']', i);
        const members = text.slice(i + 1, end);
        if (members === '' || members === '^') return "an empty class isn't supported";
        const refused = /^(?:[^\\]|\\[^bcu])*\\([bcu])/.exec(members)?.[1];
        if (refused) return `the escape \\${refused} isn't supported in a class`;
        const properties = members.match(/\\[pP]/g)?.length ?? 0;
        last = { cost: COST.some + properties * COST.property + (end - i) * COST.ascii, repeats: 1 };
        i = end;
      } else if (sign === '(') {
        if (/^\(\?(?:[=!>]|<[=!])/.test(text.slice(i, i + 4))) return "look-around and atomic groups aren't supported";
        open.push(sum);
        sum = EMPTY;
      } else if (sign === ')') {
        last = sum;
        sum = open.pop() ?? EMPTY;
      } else {
        last = { cost: sign === '.' ? COST.some : sign <= '~' ? COST.ascii : COST.other, repeats: 1 };
      }
    }
    if (last.cost + sum.cost > MAX_SIZE) return 'it is too complex: use fewer repetitions or shorter parts';
  }
  return undefined;
}

/** The position of the next closing character, ignoring escaped ones; the text's end if there is none. */
function closing(text: string, sign: string, from: number): number {
  for (let i = from + 1; i < text.length; i++) {
    if (text[i] === '\\') i += 1;
    else if (text[i] === sign) return i;
  }
  return text.length;
}
