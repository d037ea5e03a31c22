/** Amounts and quantities in the cells of a CSV file, written as the file's language writes numbers. */
import { type ProvenSign, readDecimalBy, type SignOfFile, toMicros } from '@magpie/collect';
import { shown } from '../../app/input.ts';
import type { Cell, Mapping, ReadCell } from './mapping.ts';

/** Parameters of an event that are amounts. */
export const AMOUNTS = ['value', 'tax', 'shipping'] as const;

/** A cell's number with a point for its decimals (empty for an empty cell), or why it is none. */
type CellNumber = string | { readonly reason: string };

/** Reads the cell of a number; `what` is its name in a reason. */
export type ReadNumber = (what: string, of: Cell | undefined) => CellNumber;

/** Programs write numbers like this; nothing in them could be meant otherwise. */
const PLAIN = /^[+-]?\d{0,12}(?:\.\d{1,2})?$/;

/** Reads numbers of one row. A constant stands in the mapping, so the file's sign says nothing of it. */
export function numberReader(cell: ReadCell, sign: ProvenSign): ReadNumber {
  return (what, of) => {
    const text = cell(of);
    if (text === '') return text;
    const decimal = PLAIN.test(text) ? undefined : readDecimalBy(text, typeof of === 'object' ? undefined : sign);
    if (decimal && decimal.plain === undefined)
      return {
        reason: `the ${what} ${shown(text)} could be two numbers; write it with a point and without a separator of thousands`,
      };
    const plain = decimal?.plain ?? text;
    return toMicros(plain) === undefined ? { reason: `the ${what} ${shown(text)} isn't a decimal number` } : plain;
  };
}

/** Takes the numbers of a row in, to find the file's decimal sign. */
export function addNumbers(file: SignOfFile, cell: ReadCell, mapping: Mapping): void {
  for (const of of numberCells(mapping)) if (typeof of !== 'object') file.add(cell(of));
}

/** The cells of a mapping that hold numbers. */
const numberCells = ({ value, tax, shipping, price, quantity, item, params = {} }: Mapping): (Cell | undefined)[] => [
  value,
  tax,
  shipping,
  price,
  quantity,
  item?.discount,
  ...AMOUNTS.map((name) => params[name]),
];
