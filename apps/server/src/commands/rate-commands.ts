/** Commands for exchange rates. */
import { type ProvenSign, provenSign, readDecimalBy } from '@magpie/collect';
import type { CurrencyRate } from '@magpie/query';
import { z } from 'zod';
import { shown } from '../app/input.ts';
import { CommandError } from '../errors/command-error.ts';
import { splitTable } from '../imports/common/records.ts';
import { perform } from '../operations/operation.ts';
import { setRates } from '../operations/settings.ts';
import type { SiteRecord } from '../ports/sites.ts';
import { type At, atSite, reading } from './from-operations.ts';

/** The rates of a site, in the order of their currencies and days. */
export interface RateListing {
  /** Public tracking id. */
  readonly site: string;
  readonly currency: string;
  readonly rates: readonly CurrencyRate[];
}

const HEADER = ['currency', 'from', 'rate'];
/** Nine digits before the point and twelve after it: more than any currency needs, and exact enough in a binary number. */
const RATE = /^\d{1,9}(\.\d{1,12})?$/;

const describeRates = ({ trackingId, currency, rates }: SiteRecord): RateListing => ({
  site: trackingId,
  currency,
  rates,
});

const change = async ({ app, site }: At, rates: CurrencyRate[]): Promise<RateListing> =>
  describeRates(await perform(setRates, { app, user: null, site }, { rates }));

/** The commands of exchange rates. */
export const RATE_COMMANDS = {
  'rates.list': reading(({ site }) => describeRates(site)),
  /**
   * Takes the rates of a CSV file (`currency,from,rate`), all of them or none. From that day on, one unit of the currency is worth `rate`
   * of the site's, until its next entry. @throws CommandError `bad_rates` naming the line, SiteError for a rate that cannot be
   */
  'rates.set': atSite({ csv: z.string() }, (at, { csv }) => change(at, ratesIn(csv)), setRates),
  /** Keeps money of other currencies apart again. */
  'rates.clear': atSite({}, (at) => change(at, []), setRates),
};

/** Every day of forty years in a dozen currencies. */
const MOST_CHARS = 4_000_000;

function ratesIn(csv: string): CurrencyRate[] {
  if (csv.length > MOST_CHARS)
    throw new CommandError('bad_rates', `The file has ${csv.length} characters; the limit is ${MOST_CHARS}.`);
  const isHeader = (names: readonly string[]) => names.join().toLowerCase() === HEADER.join();
  const rows = splitTable(csv, { fits: isHeader }).map(({ record: { number, text }, cells = [] }) => ({
    number,
    text,
    cells: cells.map((cell) => cell.trim()),
  }));
  const [head, ...rest] = rows;
  if (!head || !isHeader(head.cells))
    throw new CommandError(
      'bad_rates',
      `Line ${head?.number ?? 1} is ${shown(head?.text ?? '')}; a file of rates must start with the line ${HEADER.join()}.`,
    );
  const sign = provenSign(rest.map(({ cells }) => cells[2] ?? ''));
  return rest.map(({ number, text, cells }) => {
    const [currency, from, rate] = cells;
    if (cells.length !== HEADER.length || currency === undefined || from === undefined || rate === undefined)
      throw new CommandError(
        'bad_rates',
        `Line ${number} is ${shown(text)}; it must be a currency, a date and a rate, separated by commas, semicolons or tabs.`,
      );
    return { currency, from, rate: readRate(rate, number, sign) };
  });
}

function readRate(text: string, line: number, sign: ProvenSign): number {
  const decimal = readDecimalBy(text, sign);
  if (decimal?.isAmbiguous && decimal.plain === undefined)
    throw new CommandError(
      'bad_rates',
      `The rate in line ${line} is ${shown(text)}, which could be two numbers. Write it without a separator of thousands and with a point, such as 1234.5.`,
    );
  const plain = decimal?.plain ?? '';
  if (!RATE.test(plain) || Number(plain) === 0)
    throw new CommandError(
      'bad_rates',
      `The rate in line ${line} is ${shown(text)}; it must be a positive decimal such as 0.92, with at most 9 digits before the point and 12 after it.`,
    );
  return Number(plain);
}
