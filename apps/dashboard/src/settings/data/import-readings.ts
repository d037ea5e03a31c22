/** How the tables of a Search Console export were read, as a preview tells it. */
import { type ImportResult, importResult } from '@magpie/contract';
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
