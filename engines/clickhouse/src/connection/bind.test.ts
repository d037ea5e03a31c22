import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bound } from './bind.ts';
import { makeConnector } from './connect.ts';

describe("values in a statement's text", () => {
  it('are literals of their type', () => {
    const text =
      'SELECT {n:UInt32}, {big:UInt64}, {less:Int64}, {part:Float64}, {day:Date}, {names:Array(String)}, {none:Array(UInt8)}';
    const values = {
      n: 7,
      big: '18446744073709551615',
      less: -3,
      part: 0.1,
      day: '2026-01-31',
      names: ['a', 'b'],
      none: [],
    };
    expect(bound(text, values)).toBe(
      "SELECT _CAST(7, 'UInt32'), _CAST(18446744073709551615, 'UInt64'), _CAST(-3, 'Int64'), _CAST('0.1', 'Float64'), _CAST('2026-01-31', 'Date'), _CAST(['a', 'b'], 'Array(String)'), _CAST([], 'Array(UInt8)')",
    );
  });

  it('cannot end their literal, and are not searched for placeholders', () => {
    expect(bound('SELECT {a:String}, {b:String}', { a: "\\' OR 1 = 1 --{b:String}", b: '\0$&' })).toBe(
      "SELECT _CAST('\\\\\\' OR 1 = 1 --{b:String}', 'String'), _CAST('\\0$&', 'String')",
    );
  });

  it('do not affect text that only looks like a placeholder', () => {
    expect(bound("SELECT match(x, '[0-9]{1,15}'), {other:String}", {})).toBe(
      "SELECT match(x, '[0-9]{1,15}'), {other:String}",
    );
  });

  it('must be present, and whole numbers for integer types', () => {
    expect(() => bound('{n:UInt32}', { n: '1 OR 1' })).toThrow("isn't a whole number");
    expect(() => bound('{n:UInt32}', { n: 1.5 })).toThrow("isn't a whole number");
    expect(() => bound('{n:String}', { n: undefined })).toThrow('missing');
    expect(() => bound('{n:Array(String)}', { n: 'a' })).toThrow("isn't a list");
  });

  it('are bound by the engine if the text would be too long', () => {
    expect(bound('{n:String}', { n: 'a'.repeat(200_000) })).toBeUndefined();
  });
});

it('are read unchanged by the embedded engine', async () => {
  const path = mkdtempSync(join(tmpdir(), 'magpie-bind-'));
  const client = (await makeConnector({ path }))();
  const nasty = fc.string({
    unit: fc.constantFrom(
      "'",
      '\\',
      '\0',
      '\n',
      '`',
      '"',
      '{a:String}',
      '--',
      '/*',
      ';',
      'n',
      'x27',
      'é',
      '🐦',
      '\u2028',
      '$$',
    ),
  });
  const texts = fc.oneof(nasty, fc.string({ unit: 'grapheme' }));
  try {
    await fc.assert(
      fc.asyncProperty(
        texts,
        fc.array(texts, { maxLength: 4 }),
        fc.bigInt(-(2n ** 63n), 2n ** 63n - 1n),
        async (a, b, n) => {
          const query = 'SELECT {a:String} AS a, {b:Array(String)} AS b, toString({n:Int64}) AS n';
          const answer = await client.query({ query, query_params: { a, b, n: String(n) }, format: 'JSONEachRow' });
          expect(await answer.json()).toEqual([{ a, b, n: String(n) }]);
        },
      ),
      { numRuns: 300 },
    );
  } finally {
    await client.close();
    rmSync(path, { recursive: true, force: true });
  }
});
