import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { csvLine, plainCell } from './csv.ts';

it.each([
  ['plain', 'plain'],
  ['=1+1', "'=1+1"],
  ['+49 30', "'+49 30"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['＝cmd', "'＝cmd"],
  ['\t=1', "'\t=1"],
  ["'=already", "''=already"],
  ["it's", "it's"],
  ['a "b", c', '"a ""b"", c"'],
  ['two\r\nlines', '"two\r\nlines"'],
  [' padded ', '" padded "'],
  ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['', ''],
])('writes %j as %j and reads it back', (text, cell) => {
  const line = csvLine([text, 'x']);
  expect(line).toBe(`${cell},x\r\n`);
  const [[read]] = parse(line) as [[string]];
  expect(plainCell(read)).toBe(text);
});

it('leaves numbers, booleans and null as they are', () => {
  expect(csvLine([-12.5, true, null, 0])).toBe('-12.5,true,,0\r\n');
});
