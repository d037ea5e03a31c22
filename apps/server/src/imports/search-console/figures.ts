/** The numbers of a row of Search Console, in any language's way of writing, and which column holds which. */
import { asciiNumber, readDecimal, readWhole } from '@magpie/collect';
import { shown } from '../../app/input.ts';

/** Columns of a table: what a row is about, and its numbers. */
export const COLUMN_NAMES = ['key', 'clicks', 'impressions', 'ctr', 'position'] as const;
/** Where each column is in the file. */
type ColumnOrder = readonly number[];

/** Clicks, impressions and position times impressions, in millionths. */
export interface Figures {
  readonly clicks: number;
  readonly impressions: number;
  readonly positionMicros: number;
}

/** The numbers of a row in the order of {@link COLUMN_NAMES}, or why they aren't valid. */
export function parseFigures(cells: readonly string[]): Figures | string {
  const [, clicksText = '', impressionsText = '', ctrText = '', positionText = ''] = cells;
  const clicks = readWhole(clicksText);
  if (clicks === undefined) return `the clicks ${shown(clicksText)} aren't a whole number`;
  const impressions = readWhole(impressionsText);
  if (impressions === undefined) return `the impressions ${shown(impressionsText)} aren't a whole number`;
  if (clicks > impressions) return `there are more clicks (${clicks}) than impressions (${impressions})`;
  const rates = readRate(ctrText);
  if (rates.length === 0) return `the CTR ${shown(ctrText)} isn't a percentage`;
  // Where columns are known by their order alone, this tells when it is another one.
  const ctr = (100 * clicks) / impressions;
  if (impressions > 0 && !rates.some(({ least, most }) => ctr >= least && ctr <= most))
    return `the CTR ${shown(ctrText)} doesn't match ${clicks} clicks in ${impressions} impressions`;
  const position = readFraction(positionText);
  if (position === undefined || (impressions > 0 && position.value < 1))
    return `the position ${shown(positionText)} isn't a number of 1 or more`;
  return { clicks, impressions, positionMicros: Math.round(position.value * 1e6) * impressions };
}

/** A number under a million whose one sign is always a decimal sign: no position or percentage has thousands. */
function readFraction(text: string): { readonly value: number; readonly decimals: number } | undefined {
  const ascii = asciiNumber(text);
  const plain = readDecimal(ascii, ascii.includes(',') ? ',' : '.')?.plain;
  const match = /^(\d{1,6})(?:\.(\d{1,9}))?$/.exec(plain ?? '');
  return match ? { value: Number(plain), decimals: match[2]?.length ?? 0 } : undefined;
}

/** The percentages that a text can stand for: `12,5 %`, `%12.5`, `<1%`; without a sign also a fraction, as spreadsheets save it. */
function readRate(text: string): { readonly least: number; readonly most: number }[] {
  const ascii = asciiNumber(text).replace(/\s+/g, ' ');
  const [, start = '', less = '', number = '', end = ''] = /^(%?) ?([<≤]?) ?(%? ?[\d.,٫]+) ?(%?)$/u.exec(ascii) ?? [];
  const read = readFraction(number.replace(/^%\s*/, ''));
  if (!read) return [];
  const { value, decimals } = read;
  if (less !== '') return [{ least: 0, most: value }];
  const near = (rate: number, step: number) => ({ least: rate - 0.51 * step, most: rate + 0.51 * step });
  const percent = near(value, 10 ** -decimals);
  const isPercent = start !== '' || end !== '' || number.startsWith('%');
  return isPercent || value > 1 ? [percent] : [percent, near(100 * value, 100 * 10 ** -decimals)];
}

/** Rows that tell the order of the columns. */
const SAMPLE = 200;

/**
 * The order of a table's columns: Google's if its rows are valid by it, or the one by which most rows are. Spreadsheets move columns.
 * A row's clicks, impressions and CTR prove each other.
 */
export function findOrder(rows: readonly (readonly string[])[]): ColumnOrder {
  const google: ColumnOrder = [0, 1, 2, 3, 4];
  const sample = rows.slice(0, SAMPLE);
  const valid = (order: ColumnOrder) =>
    sample.filter((cells) => typeof parseFigures(order.map((at) => cells[at] ?? '')) !== 'string').length;
  const own = valid(google);
  if (own * 2 >= sample.length) return google;
  const best = permutations(google).reduce(
    (found, order) => {
      const count = valid(order);
      return count > found.count ? { order, count } : found;
    },
    { order: google, count: own },
  );
  return best.count * 2 > sample.length ? best.order : google;
}

function permutations(items: readonly number[]): number[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item) => permutations(items.filter((one) => one !== item)).map((rest) => [item, ...rest]));
}
