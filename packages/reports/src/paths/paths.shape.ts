/** Shape of the answer of Paths. */
import { z } from 'zod';
import { orError } from '../kit/part-error.ts';

/** Pages in each column. */
export const ROWS = 5;

const count = {
  /** Page views. */
  views: z.number(),
  /** Page views of the chosen period; null when not comparing. */
  compare_views: z.number().nullable(),
};
const page = { path: z.string(), title: z.string().nullable() };

const column = orError(
  z.object({
    /** The pages with the most views, in their order. */
    pages: z.array(z.object({ ...page, ...count })),
    /** All other pages, and how many they are. */
    others: z.object({ pages: z.number(), ...count }),
    /** Views without a page on that side: the visit began or ended there. */
    none: z.object(count),
  }),
);

/** The shape of the answer: the views of a page, by the pages before and after it. Each column adds up to the views. */
export const pathsShape = z.object({
  ...page,
  ...count,
  compare: z.boolean(),
  before: column,
  after: column,
  /** The pages that led here, the first one first. */
  trail: z.array(z.object(page)),
});
/** The answer. */
export type PathsData = z.infer<typeof pathsShape>;
/** One of its columns, or the error in its place. */
export type PathsColumn = PathsData['before'];

/** The shape of the pages to choose from, most viewed first. */
export const pagesShape = z.object({ pages: z.array(z.object({ ...page, views: z.number() })) });
/** The pages to choose from. */
export type PagesData = z.infer<typeof pagesShape>;
