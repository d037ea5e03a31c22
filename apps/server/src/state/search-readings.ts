/** How far Search Console has been read for each site. */
import { QUERY_ERRORS } from '@magpie/query';
import type { Day } from '@magpie/time';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { StateTables } from './schema.ts';

const sourceCode = z.custom<keyof typeof QUERY_ERRORS>((code) => typeof code === 'string' && code in QUERY_ERRORS);

const readingSchema = z.object({
  /** The property in Search Console that was read. */
  searchSite: z.string(),
  /** First and last day that is stored; null before the first. */
  first: z.string().nullable(),
  last: z.string().nullable(),
  /** Days that are stored. */
  days: z.number(),
  /** Whether the past is read as far as Google has it. */
  pastRead: z.boolean(),
  /** Stored days to read again, because Google may still have been counting them. */
  unfinished: z.array(z.string()),
  /** When everything that there was had been read, milliseconds; null before. */
  readAt: z.number().nullable(),
  /** Why reading ended early; null while it doesn't. Milliseconds; `until` is when it is tried again. */
  failure: z.object({ code: sourceCode, message: z.string(), at: z.number(), until: z.number() }).nullable(),
});

/** How far Search Console has been read for a site. */
export type SearchReading = z.infer<typeof readingSchema>;

/** A reading that hasn't begun. */
export const newReading = (searchSite: string): SearchReading => ({
  searchSite,
  first: null,
  last: null,
  days: 0,
  pastRead: false,
  unfinished: [],
  readAt: null,
  failure: null,
});

/** A reading after a day was stored. */
export function withDay(reading: SearchReading, day: Day, isFinal: boolean): SearchReading {
  const { first, last, days, unfinished } = reading;
  const isNew = first === null || last === null || day < first || day > last;
  const others = unfinished.filter((one) => one !== day);
  return {
    ...reading,
    first: first === null || day < first ? day : first,
    last: last === null || day > last ? day : last,
    days: isNew ? days + 1 : days,
    unfinished: isFinal ? others : [...others, day].toSorted(),
  };
}

/** The readings of all sites. */
export interface SearchReadings {
  of(siteId: number): Promise<SearchReading | undefined>;
  /** Keeps a reading; nothing happens to a site that was deleted. */
  keep(siteId: number, reading: SearchReading): Promise<void>;
}

/** The readings in a state. */
export function openSearchReadings(db: Kysely<StateTables>): SearchReadings {
  return {
    async of(siteId) {
      const row = await db
        .selectFrom('search_readings')
        .select('reading')
        .where('site_id', '=', siteId)
        .executeTakeFirst();
      return row && readingSchema.parse(JSON.parse(row.reading));
    },
    async keep(siteId, given) {
      const reading = JSON.stringify(given);
      await db.transaction().execute(async (run) => {
        const site = await run.selectFrom('sites').select('id').where('id', '=', siteId).executeTakeFirst();
        if (!site) return;
        await run
          .insertInto('search_readings')
          .values({ site_id: siteId, reading })
          .onConflict((row) => row.column('site_id').doUpdateSet({ reading }))
          .execute();
      });
    },
  };
}
