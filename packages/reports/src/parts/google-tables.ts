/** Asks for tables of the site's Google Analytics property, and for the site's own in the property's time zone, to lay them side by side. */
import { type Answer, type Question, questionSchema } from '@magpie/query';
import { z } from 'zod';
import { type Ask, provided } from '../kit/ask.ts';

/** The server's name for the provider that answers {@link askGoogleTable}. */
export const GOOGLE_TABLES = 'google_tables';

/** Facts that make a count differ from a full one: those of Google's, and `day_visitors` of the site's own. */
export const GOOGLE_MARKS = [
  'thresholds',
  'sampled',
  'other_row',
  'truncated',
  'hidden_by_role',
  'day_visitors',
] as const;

/** A table of both counts. */
const googleTable = z.object({
  /** The property that it is about. */
  property: z.object({ id: z.string(), name: z.string(), timeZone: z.string(), currency: z.string() }),
  /** Whether the site asks visitors for their consent to cookies. */
  asksConsent: z.boolean(),
  rows: z.array(
    z.object({
      range: z.number().int(),
      dimensions: z.record(z.string(), z.string()),
      metrics: z.record(z.string(), z.number()),
    }),
  ),
  /** The first day that both counted, where the question's dates begin earlier: what is before it isn't in the numbers. */
  since: z.string().nullable(),
  /** One for each date range. */
  totals: z.array(z.record(z.string(), z.number())),
  marks: z.array(z.enum(GOOGLE_MARKS)),
});
/** A table in the days of the property. */
export type GoogleTable = z.infer<typeof googleTable>;

/** The question of {@link askGoogleTable}. */
export const googleTableQuestion = z.object({
  /** Whose numbers: Google's, the site's own cut into the property's days, or in its own days. */
  of: z.enum(['google', 'own', 'here']),
  question: questionSchema,
});

/** Asks for a table, always of the whole site. The provider refuses with `source_not_set_up` where no property is chosen. */
export const askGoogleTable = (of: 'google' | 'own' | 'here', question: Question): Ask<GoogleTable> =>
  provided(GOOGLE_TABLES, { of, question }, googleTable);

/** The numbers of an answer, for a provider. */
export const numbersOf = ({ rows, totals }: Answer): Pick<GoogleTable, 'rows' | 'totals'> => ({
  rows: rows.map(({ range, dimensions, metrics }) => ({
    range,
    dimensions: { ...dimensions },
    metrics: { ...metrics },
  })),
  totals: totals.map((all) => ({ ...all })),
});
