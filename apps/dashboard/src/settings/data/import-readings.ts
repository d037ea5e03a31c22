/** How the tables of a Search Console export were read, as a preview tells it. */
import { type ImportResult, importResult } from '@magpie/contract';
import { __ } from '@magpie/ui';
import { z } from 'zod';

const readings = z.array(
  z.object({ file: z.string(), kind: z.string(), columns: z.record(z.string(), z.string()), certain: z.boolean() }),
);

/** The tables of a preview; none for other imports. */
export const readingsOf = ({ readings: all }: ImportResult): z.infer<typeof readings> =>
  readings.safeParse(all).data ?? [];

/** Whether nothing is left to confirm. */
export const isCertain = (result: ImportResult): boolean => readingsOf(result).every(({ certain }) => certain);

/** Whether a result is a preview with something to confirm. */
export function mustConfirm(result: unknown): boolean {
  const { data } = importResult.safeParse(result);
  return data?.dryRun === true && !isCertain(data);
}

/** The name of a table of Search Console by what its rows are about; any other name stays. */
export function tableText(kind: string): string {
  const names: Readonly<Record<string, string>> = {
    query: __('Search terms', 'magpie'),
    page: __('Pages', 'magpie'),
    country: __('Countries', 'magpie'),
    device: __('Devices', 'magpie'),
    searchAppearance: __('Search appearance', 'magpie'),
    date: __('By day', 'magpie'),
  };
  return names[kind] ?? kind;
}
