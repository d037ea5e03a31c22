/** Bad input: hostile texts, odd values, and broken JSON. */
import fc from 'fast-check';

/** A marker that pages must only contain escaped. */
export const HTML_MARK = '<img src=x onerror=fuzz()>';

const INJECTIONS = [
  "'; DROP TABLE events; --",
  "' OR '1'='1",
  "\\' OR 1=1 --",
  '1); SELECT sleep(3); --',
  "') UNION ALL SELECT name FROM system.tables --",
  '{param:String}',
  '%(x)s $1 ? :name @p0',
  HTML_MARK,
  '"><script>alert(1)</script>',
  "javascript:alert(1)//'",
  '</script><svg/onload=fuzz()>',
  '{{7*7}} #{7*7} <%= 7*7 %>',
  '../../../../etc/passwd',
  '..\\..\\secrets.json',
  '%00%0d%0aX-Injected: 1',
  'a\r\nX-Injected: 1',
  '\u0000',
  '\u0001\u0007\u001b[2J\u007f',
  '\ud800',
  '\udfff tail',
  'pair \ud83d\ude00 half \ud83d',
  '\u202egpj.exe\u200b\ufeff',
  'e\u0301'.repeat(40),
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'NaN',
  'null',
  'undefined',
  '-0',
  '1e999',
  '0x10',
  '٣',
  '(not set)',
  '(other)',
  ' ',
  '',
] as const;

const codeUnits = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 30 })
  .map((units) => String.fromCharCode(...units));

/** A short hostile text. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...INJECTIONS) },
  { weight: 2, arbitrary: codeUnits },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 30 }) },
);

/** A text of at most this many characters. */
export const longText = (most: number): fc.Arbitrary<string> =>
  fc
    .tuple(fc.constantFrom('a', 'é', '😀', "'", ' '), fc.integer({ min: 1, max: most }))
    .map(([unit, length]) => unit.repeat(Math.max(1, Math.floor(length / unit.length))));

/** Invalid regular expressions, and ones that take very long to match. */
export const explosiveExpression: fc.Arbitrary<string> = fc.constantFrom(
  '(a+)+$',
  '(.*)*b',
  '(a|aa)+$',
  '([a-z]+)*\\d',
  '(x{1000}){1000}',
  'a{0,1000}{0,1000}',
  '(?=look)',
  '(?<!behind)x',
  '(a)\\1',
  '[',
  '(',
  '*',
  '\\',
  '\\x{110000}',
  '\\p{Nonsense}',
  '(?P<n>a)(?P<n>b)',
  '('.repeat(2000),
  `${'('.repeat(900)}${')'.repeat(900)}`,
  'x*'.repeat(2000),
  `${'a?'.repeat(1000)}${'a'.repeat(1000)}`,
  '.'.repeat(5000),
);

const nestedList = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const nestedObject = (depth: number): string => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

/** JSON of an unexpected type. */
const oddValue: fc.Arbitrary<string> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.constantFrom(
      ...['1e999', '-1e999', 'NaN', 'Infinity', '1e-400', '-0', '9007199254740993', '18446744073709551616', '-1'],
      ...['0.1', '1e21', '2147483648', '-2147483649', '0', 'null', 'true', '[]', '{}', '""', '"\\ud800"', '"\\u0000"'],
      ...['{"__proto__":{"polluted":1}}', '[[[[1]]]]', '{"a":{"a":{"a":1}}}', '"1"', '[null]', '01', '1.', '.5', '+1'],
      ...["'single'", '"\\x41"', '"\t"', '/* note */1', 'undefined', '1,', ''],
    ),
  },
  { weight: 4, arbitrary: hostileText.map((text) => JSON.stringify(text)) },
  { weight: 1, arbitrary: longText(20_000).map((text) => JSON.stringify(text)) },
  { weight: 1, arbitrary: fc.constantFrom(10, 30, 150, 500, 3000, 10_000, 40_000).map(nestedList) },
  { weight: 1, arbitrary: fc.constantFrom(10, 30, 150, 500, 3000, 15_000).map(nestedObject) },
  { weight: 1, arbitrary: fc.constantFrom(30, 1000, 20_000).map((length) => JSON.stringify(Array(length).fill('a'))) },
);

const ODD_NAMES = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '',
  ' ',
  'a.b',
  'a b',
  '_x',
  'ga_x',
  'google_x',
  'firebase_x',
  'ünï',
  '😀',
  '\ud800',
  '\u0000',
  "'); --",
  HTML_MARK,
  'x'.repeat(41),
  'x'.repeat(5000),
  '0',
  '9lives',
] as const;

/** A name that breaks a rule of most endpoints. */
export const oddName: fc.Arbitrary<string> = fc.constantFrom(...ODD_NAMES);

/** A body that isn't valid for any endpoint. */
const otherBody: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom('', ' ', 'null', 'true', '0', '"text"', '[]', '{}', '{', '}', '[{}]', '\ufeff{}', '{"a":1}{"b":2}'),
  fc.constantFrom('a=1&b=2', '<xml/>', "{'a':1}", '{"a":1,}', '{a:1}', '// note\n{}', '\u0000', '\ud800', 'NaN'),
  fc.constantFrom(200, 5000, 60_000).map(nestedList),
  fc.constantFrom(200, 5000, 20_000).map(nestedObject),
  fc.constantFrom(200, 5000, 60_000).map((depth) => '['.repeat(depth)),
  hostileText,
);

const VALUE = /:\s*("(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*|true|false|null)/g;
const NAME = /"((?:[^"\\]|\\.)*)":/g;

/** Replaces the n-th match, modulo the number of matches. */
function replaceOne(text: string, pattern: RegExp, n: number, make: (match: string, inner: string) => string): string {
  const matches = [...text.matchAll(pattern)];
  const match = matches[n % Math.max(1, matches.length)];
  if (!match) return text;
  return text.slice(0, match.index) + make(match[0], match[1] ?? '') + text.slice(match.index + match[0].length);
}

/** Puts one to three faults into a JSON text; it may still be valid by chance. */
export function broken(json: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const spot = fc.nat(1_000_000);
  const fault: fc.Arbitrary<(text: string) => string> = fc.oneof(
    {
      weight: 8,
      arbitrary: fc.tuple(spot, oddValue).map(
        ([n, value]) =>
          (t: string) =>
            replaceOne(t, VALUE, n, () => `:${value}`),
      ),
    },
    {
      weight: 3,
      arbitrary: fc.tuple(spot, oddName).map(
        ([n, name]) =>
          (t: string) =>
            replaceOne(t, NAME, n, () => `${JSON.stringify(name)}:`),
      ),
    },
    {
      weight: 2,
      arbitrary: fc.tuple(spot, oddValue).map(
        ([n, value]) =>
          (t: string) =>
            replaceOne(t, NAME, n, (all) => `${all}${value},${all}`),
      ),
    },
    {
      weight: 2,
      arbitrary: fc.tuple(spot, oddName, oddValue).map(
        ([n, name, value]) =>
          (t: string) =>
            replaceOne(t, /\{/g, n, () => `{${JSON.stringify(name)}:${value},`),
      ),
    },
    { weight: 1, arbitrary: spot.map((n) => (t: string) => t.slice(0, n % (t.length + 1))) },
    {
      weight: 1,
      arbitrary: fc.tuple(spot, hostileText).map(
        ([n, extra]) =>
          (t: string) =>
            t.slice(0, n % (t.length + 1)) + extra + t.slice(n % (t.length + 1)),
      ),
    },
    { weight: 1, arbitrary: otherBody.map((other) => () => other) },
  );
  return fc
    .tuple(json, fc.array(fault, { minLength: 1, maxLength: 3 }))
    .map(([text, faults]) => faults.reduce((so, one) => one(so), text));
}
