import { expect, it } from 'vitest';
import type { Line } from './file.ts';
import { RecordJoiner, splitCells } from './records.ts';

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
