/**
 * Judging expressions: whether the time that one takes can grow faster than its text. `scslre` finds what texts of one repeated character
 * do; texts that repeat longer parts of the expression itself are tried.
 */
import { type AST, RegExpParser } from '@eslint-community/regexpp';
import { analyse } from 'scslre';

/** Characters of a text that is tried. A square takes some thousand times as long as what is linear. */
const LONG = 16_000;
/** Milliseconds of processor time of this thread, from which an expression is looked at again with a quarter of the text. */
const SUSPECT_MS = 4;
/** A text of a known length may take so long at most. */
const QUICK_MS = 60;
/** Four times for a linear expression, sixteen for a square. */
const MOST_GROWTH = 8;
/** As few characters as show that the time doubles with each more, without waiting for it. */
const FEW = 26;
/** Characters of the first text that is tried: so few that even an expression whose time triples with each character ends. */
const FEWEST = 8;
/** If a text takes fewer milliseconds than this, one that is MORE_TIMES as long ends soon too, even if each further character multiplies the time. */
const AT_ONCE_MS = 0.05;
const MORE_TIMES = 1.6;
/** Characters that are added if a text takes longer. */
const FEW_MORE = 4;
/** Characters of a text that is long enough to show exponential growth. Beyond it, the full length is tried at once. */
const SHOWN = 600;
/** Repetitions up to so many are a constant. */
const MOST_COUNTED = 300;
const REPEATED = ['a', '0', ' ', '\n', '_', '-', '.', '/', '"', '\\', '%'];
const SAMPLES = [...'a0 -_./"\\%,:;=&?#@A\n\t()[]{}<>é—“'];
/** Where neither a dot nor the end of the text matches. */
const END = '\n\u0000';
const MOST_PARTS = 48;
const MOST_LEADS = 3;

const parser = new RegExpParser({ ecmaVersion: 2025 });

/** What is wrong with an expression, with the part of a text that shows it; undefined if its time grows with the text. */
export function findGrowth(source: string, flags: string): string | undefined {
  const read = parser.parseFlags(flags);
  const modes = { unicode: read.unicode, unicodeSets: read.unicodeSets };
  const pattern = parser.parsePattern(source, 0, source.length, modes);
  const [report] = analyse({ pattern, flags: read }, { maxReports: 1 }).reports;
  if (report) return `repeated ${report.character.literal.source}${report.exponential ? ' (exponential)' : ''}`;
  return mayGrow(pattern) ? slowText(source, flags, pattern)?.name : undefined;
}

/** Whether there is a repetition without a limit that something can happen to: only one, from the start of the text, is always linear. */
function mayGrow({ alternatives }: AST.Pattern): boolean {
  let endless = 0;
  let nested = false;
  const visit = (element: AST.Element, inside: boolean): void => {
    const isEndless = element.type === 'Quantifier' && element.max > MOST_COUNTED;
    if (isEndless) {
      endless++;
      nested ||= inside;
    }
    if (element.type === 'Quantifier') visit(element.element, inside || isEndless);
    else if ('alternatives' in element)
      for (const { elements } of element.alternatives) for (const one of elements as AST.Element[]) visit(one, inside);
  };
  for (const { elements } of alternatives) for (const one of elements) visit(one, false);
  const fromStart = alternatives.every(
    ({ elements: [first] }) => first?.type === 'Assertion' && first.kind === 'start',
  );
  return endless > 0 && !(fromStart && endless === 1 && !nested);
}

/** Whether no text of so many characters takes long. */
export function isQuickUpTo(chars: number, source: string, flags: string): boolean {
  const pattern = parser.parsePattern(source, 0, source.length, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  });
  const run = runner(source, flags);
  return [...texts(pattern, flags, chars)].every(({ make }) => {
    // Short texts first: the time for an exponential expression would not end.
    for (let length = Math.min(FEWEST, chars); ; ) {
      const text = make(length);
      const took = time(() => run(text));
      // Most are quick the first time. Only the others are run again.
      if (took >= QUICK_MS && quickest(() => run(text)) >= QUICK_MS) return false;
      if (length === chars) return true;
      const next = took < AT_ONCE_MS ? Math.ceil(length * MORE_TIMES) : length + FEW_MORE;
      length = next > SHOWN ? chars : Math.min(chars, next);
    }
  });
}

function slowText(source: string, flags: string, pattern: AST.Pattern) {
  const run = runner(source, flags);
  for (const text of texts(pattern, flags, LONG)) {
    const takes = (chars: number, least = time(() => run(text.make(chars)))) =>
      least < SUSPECT_MS ? least : quickest(() => run(text.make(chars)));
    // Short ones first: the time for an exponential one would not end.
    if (takes(FEW) >= SUSPECT_MS || takes(400) >= SUSPECT_MS) return text;
    const long = takes(LONG);
    if (long >= SUSPECT_MS && long / quickest(() => run(text.make(LONG / 4))) > MOST_GROWTH) return text;
  }
  return undefined;
}

function runner(source: string, flags: string): (text: string) => unknown {
  const expression = new RegExp(source, flags);
  if (expression.global) return (text) => text.replace(expression, '');
  return (text) => expression.test(text);
}

function time(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
const quickest = (work: () => unknown) => Math.min(time(work), time(work), time(work));

interface Tried {
  readonly name: string;
  make(chars: number): string;
}

/** Texts that repeat a part of what the expression matches, after what comes before it and with an end that doesn't fit. */
function* texts(pattern: AST.Pattern, flags: string, most: number): Generator<Tried> {
  const before = new Set<string>(['']);
  const repeated = new Set<string>();
  const visit = (alternatives: readonly AST.Alternative[], lead: string): void => {
    for (const { elements } of alternatives) {
      let so = '';
      for (const element of elements) {
        const one = sample(element, flags);
        if (element.type === 'Quantifier') {
          before.add((lead + so).slice(-40));
          for (const each of choices(element.element, flags)) repeated.add(each);
          const inner = element.element;
          if ('alternatives' in inner) visit(inner.alternatives as AST.Alternative[], lead + so);
        } else if ('alternatives' in element) visit(element.alternatives as AST.Alternative[], lead + so);
        so += one;
        if (so) repeated.add(so);
      }
    }
  };
  visit(pattern.alternatives, '');
  for (const part of REPEATED) repeated.add(part);
  const parts = [...repeated].filter((part) => part.length > 0 && part.length < 60).slice(0, MOST_PARTS);
  const leads = [...before].slice(0, MOST_LEADS);
  for (const part of parts)
    for (const lead of leads)
      yield {
        name: `repeated ${JSON.stringify(part)}${lead && ` after ${JSON.stringify(lead)}`}`,
        make: (chars) => lead + part.repeat(Math.max(1, Math.floor(Math.min(chars, most) / part.length))) + END,
      };
}

/** A short text that the element matches. */
function sample(element: AST.Element, flags: string): string {
  switch (element.type) {
    case 'Character':
      return String.fromCodePoint(element.value);
    case 'Quantifier':
      return sample(element.element, flags).repeat(Math.max(1, Math.min(element.min, 20)));
    case 'Group':
    case 'CapturingGroup':
      return (element.alternatives[0]?.elements ?? []).map((one) => sample(one, flags)).join('');
    case 'CharacterSet':
    case 'CharacterClass':
    case 'ExpressionCharacterClass':
      return matching(element.raw, flags)[0] ?? '';
    default:
      return '';
  }
}

/** Several, of what is repeated. */
function choices(element: AST.Element, flags: string): readonly string[] {
  if (element.type === 'CharacterSet' || element.type === 'CharacterClass')
    return matching(element.raw, flags).slice(0, 6);
  if (element.type === 'Group' || element.type === 'CapturingGroup')
    return element.alternatives.slice(0, 8).map(({ elements }) => elements.map((one) => sample(one, flags)).join(''));
  return [sample(element, flags)];
}

function matching(raw: string, flags: string): readonly string[] {
  const expression = new RegExp(`^${raw}$`, flags.replace(/[gy]/g, ''));
  return SAMPLES.filter((char) => expression.test(char));
}
