/** Decimal numbers as people, shops and spreadsheets of any language write them, turned into plain ones. */

/** Sign before the decimals. */
export type DecimalSign = '.' | ',';

/** A number that was written in text. */
export interface Decimal {
  /** Plain digits with a point: `-1234.5`. Undefined where it could be two numbers, as `1,234` could. */
  readonly plain: string | undefined;
  /** The decimal sign that the way it's written proves: `1.234,5` and `12,50` prove a comma. */
  readonly proves: DecimalSign | undefined;
  /** Whether its one sign could be a decimal sign or part thousands. A point is taken for a decimal sign, as programs write it. */
  readonly isAmbiguous: boolean;
}

const MARKS = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff]/g;
const GAPS = /(?<=\d)[\s\u00a0\u2009\u202f'’ʼ٬](?=\d)/g;

/** The value of a digit of any script. Those of a script follow each other from its zero, of several scripts in a run too. */
function digitValue(digit: string): string {
  const code = digit.codePointAt(0)!;
  let start = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(start - 1))) start--;
  return String((code - start) % 10);
}

/** The text with ASCII digits and signs, and without the marks that steer its direction. */
export function asciiNumber(text: string): string {
  const trimmed = text.replace(MARKS, '').trim();
  if (/^[\x20-\x7e]*$/.test(trimmed)) return trimmed;
  return trimmed
    .replace(/\p{Nd}/gu, digitValue)
    .replace(/[−–﹣－]/g, '-')
    .replace(/[．｡]/g, '.')
    .replace(/[，﹐]/g, ',')
    .replace(/[％﹪٪]/g, '%');
}

/** Whole digits in threes, or as India groups them: `1,234,567`, `12,34,567`. */
const isGrouped = (groups: readonly string[]): boolean => {
  const [first = '', ...rest] = groups;
  const last = rest.pop();
  if (!/^[1-9]\d{0,2}$/.test(first) || last?.length !== 3) return false;
  return rest.every((group) => group.length === 3) || (first.length < 3 && rest.every((group) => group.length === 2));
};

/** Reads a number; undefined for what is none. With a `sign`, what could be two numbers is the one that it says. */
export function readDecimal(text: string, sign?: DecimalSign): Decimal | undefined {
  const ascii = asciiNumber(text);
  const match = /^([+-]?)([\d.,٫ ]+)$/.exec(ascii.replace(GAPS, ' '));
  if (!match) return undefined;
  const minus = match[1] === '-' ? '-' : '';
  // Arabic has a decimal sign of its own.
  const body = match[2]!.replace('٫', '.');
  const isArabic = body !== match[2];
  const parts = /^(?<whole>.*?)(?:(?<at>[.,])(?<fraction>\d*))?$/.exec(body)!.groups!;
  const { whole = '', at, fraction = '' } = parts as { whole?: string; at?: DecimalSign; fraction?: string };
  const number = (digits: string, decimals: string): string =>
    `${minus}${digits === '' ? '0' : digits}${decimals === '' ? '' : `.${decimals}`}`;
  const found = (plain: string, proves?: DecimalSign): Decimal => ({ plain, proves, isAmbiguous: false });

  if (at === undefined) return wholeOf(whole, ' ') === undefined ? undefined : found(number(wholeOf(whole, ' ')!, ''));
  if (whole === '' && fraction === '') return undefined;
  const other = at === '.' ? ',' : '.';
  if (isArabic) return decimalOf([' ', ',']);
  if (!whole.includes(at)) {
    if (/[., ]/.test(whole)) return decimalOf([' ', other], at);
    if (!/^\d*$/.test(whole)) return undefined;
    if (!/^[1-9]\d{0,2}$/.test(whole) || fraction.length !== 3) return found(number(whole, fraction), at);
    if (sign !== undefined) return found(sign === at ? number(whole, fraction) : number(whole + fraction, ''));
    return { plain: at === '.' ? number(whole, fraction) : undefined, proves: undefined, isAmbiguous: true };
  }
  // The sign comes twice, so it parts thousands.
  const digits = wholeOf(body, at);
  return digits === undefined ? undefined : found(number(digits, ''), other);

  function decimalOf(gaps: readonly string[], proves?: DecimalSign): Decimal | undefined {
    const digits = gaps.map((gap) => wholeOf(whole, gap)).find((one) => one !== undefined);
    return digits === undefined ? undefined : found(number(digits, fraction), proves);
  }
}

/** The digits of a whole number, thousands parted by `gap` or by nothing. */
function wholeOf(text: string, gap: string): string | undefined {
  if (/^\d*$/.test(text)) return text === '' ? undefined : text;
  const groups = text.split(gap);
  return groups.every((group) => /^\d+$/.test(group)) && isGrouped(groups) ? groups.join('') : undefined;
}

/** A whole number such as `1.234`, `1 234` or `12`, whatever sign parts its thousands. */
export function readWhole(text: string): number | undefined {
  const ascii = asciiNumber(text).replace(GAPS, ' ');
  const gap = /[., ]/.exec(ascii)?.[0] ?? ' ';
  const digits = wholeOf(ascii, gap);
  return digits !== undefined && digits.length <= 15 ? Number(digits) : undefined;
}

/** The decimal sign that the numbers of a file prove; `both` where they contradict each other, undefined where none does. */
export type ProvenSign = DecimalSign | 'both' | undefined;

/** Finds out which decimal sign the numbers of a file are written with, number by number. */
export class SignOfFile {
  #sign: ProvenSign;
  #commas = false;
  #points = false;

  /** Sign that the numbers so far prove. */
  get sign(): ProvenSign {
    return this.#sign;
  }

  /** Whether a number is another one by the sign than it seemed by itself, or can't be read because of it. */
  get changesReading(): boolean {
    if (this.#sign === undefined) return false;
    return this.#sign === '.' ? this.#commas : this.#commas || this.#points;
  }

  /** Takes a cell in; texts that are no numbers prove nothing. */
  add(text: string): void {
    if (/^\d*$/.test(text)) return;
    const read = readDecimal(text);
    if (read?.isAmbiguous) {
      if (read.plain === undefined) this.#commas = true;
      else this.#points = true;
    }
    const proves = read?.proves;
    if (proves === undefined || proves === this.#sign) return;
    this.#sign = this.#sign === undefined ? proves : 'both';
  }
}

/** The decimal sign that numbers of one file prove. */
export function provenSign(texts: Iterable<string>): ProvenSign {
  const file = new SignOfFile();
  for (const text of texts) file.add(text);
  return file.sign;
}

/**
 * Reads a number of a file whose other numbers prove a sign. What could be two numbers is read by it; where they prove both signs, or
 * none and it has a comma, it stays ambiguous.
 */
export function readDecimalBy(text: string, sign: ProvenSign): Decimal | undefined {
  if (sign !== 'both') return readDecimal(text, sign);
  const read = readDecimal(text);
  return read?.isAmbiguous ? { ...read, plain: undefined } : read;
}
