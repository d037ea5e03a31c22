import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Line } from './file.ts';
import { RecordJoiner, splitCells, splitTable } from './records.ts';

function splitLines(text: string): Line[] {
  let offset = 0;
  return text.split('\n').map((part, i) => {
    const line = { number: i + 1, offset, length: part.length, text: part };
    offset += part.length + 1;
    return line;
  });
}

function splitRecords(text: string): Line[] {
  const joiner = new RecordJoiner();
  return [...joiner.push(splitLines(text)), ...joiner.end()];
}

it('joins lines while a quote is open', () => {
  expect(splitRecords('a,"x\ny\nz",1\nb,"""q""",2')).toEqual([
    { number: 1, offset: 0, length: 11, text: 'a,"x\ny\nz",1' },
    { number: 4, offset: 12, length: 11, text: 'b,"""q""",2' },
  ]);
});

it('limits a stray quote to its own line', () => {
  const texts = splitRecords('a,1\nb"oken,2\nc,3\nd,4').map((record) => record.text);
  expect(texts).toEqual(['a,1', 'b"oken,2', 'c,3', 'd,4']);
  expect(splitCells(texts, ',')).toEqual([['a', '1'], undefined, ['c', '3'], ['d', '4']]);
});

it('splits cells', () => {
  expect(splitCells(['a,"x, ""y""",', 'b;c'], ',')).toEqual([['a', 'x, "y"', ''], ['b;c']]);
  expect(splitCells(['a;"b;c"'], ';')).toEqual([['a', 'b;c']]);
  expect(splitCells(['a"b"c,1', 'd,2'], ',')).toEqual([undefined, ['d', '2']]);
});

it('splits any record as the parser does', () => {
  const parsed = (record: string, delimiter: string) => {
    try {
      const rows = parse(`${record}\n`, { delimiter, relax_column_count: true, record_delimiter: ['\n', '\r\n'] });
      return rows.length === 1 ? rows[0] : undefined;
    } catch {
      return undefined;
    }
  };
  const part = fc.constantFrom('a', 'ü', ' ', ',', ';', '"', '""', ',"', '",', '\n', '\r', '\r\n', '🐦');
  const record = fc.array(part, { maxLength: 14 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(record, fc.constantFrom(',', ';', '🐦'), (text, delimiter) => {
      expect(splitCells([text], delimiter)).toEqual([parsed(text, delimiter)]);
    }),
    { numRuns: 5000 },
  );
});

it.each([
  [
    'a,b\n1;2,3',
    ',',
    [
      ['a', 'b'],
      ['1;2', '3'],
    ],
  ],
  [
    '\ufeffa;b\r\n1,5;2\r\n',
    ';',
    [
      ['a', 'b'],
      ['1,5', '2'],
    ],
  ],
  [
    '"a;x;y","b"\n1,2',
    ',',
    [
      ['a;x;y', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'sep=;\r\na;b,c,d\r\n1;2',
    ';',
    [
      ['a', 'b,c,d'],
      ['1', '2'],
    ],
  ],
  [
    '"sep=|",,\na|b\n\n1|"2\n3"',
    '|',
    [
      ['a', 'b'],
      ['1', '2\n3'],
    ],
  ],
  [
    'a;b\r1;2\r',
    ';',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
])('splits %j by one delimiter', (text, _delimiter, rows) => {
  expect(splitTable(text, {}).map(({ cells }) => cells)).toEqual(rows);
});

it('chooses the delimiter that gives the expected columns', () => {
  const header = 'a|b|c|d,when';
  expect(splitTable(header, { fits: (cells) => cells.includes('when') })[0]?.cells).toEqual(['a|b|c|d', 'when']);
  expect(splitTable(header, {})[0]?.cells).toHaveLength(4);
  const tabs = 'a\tb, or c, or d\n1\t2';
  expect(splitTable(tabs, { fits: ({ length }) => length === 2 })[1]?.cells).toEqual(['1', '2']);
});
