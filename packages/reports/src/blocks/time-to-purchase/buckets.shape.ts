/** The time and the visits that it took to buy: their buckets, and the shape of the answer. */
import { z } from 'zod';
import { orError } from '../../kit/part-error.ts';

/** The days and the visits that it took to buy: the vocabulary's buckets, in order. */
export const BUCKETS = {
  days: {
    field: 'day',
    dimension: 'daysToPurchase',
    title: 'Time to Purchase',
    values: ['0', '1', '2', '3', '4', '5', '6', '7-13', '14-20', '21-27', '28+'],
  },
  sessions: {
    field: 'session',
    dimension: 'sessionsToPurchase',
    title: 'Sessions to Purchase',
    values: ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10+'],
  },
} as const;
export type BucketsId = keyof typeof BUCKETS;

const bucket = {
  /** Share of all transactions, including those with an unknown path to purchase. */
  percent: z.number(),
  transactions: z.number(),
};
/** Null when not comparing. */
const compare = z.object(bucket).nullable();

/** The fields of an answer: every bucket, in order; none without a transaction whose way is known. */
export const bucketsShape = {
  days: orError(z.array(z.object({ day: z.string(), ...bucket, compare }))),
  sessions: orError(z.array(z.object({ session: z.string(), ...bucket, compare }))),
};
/** Both tables. */
export type BucketsData = { readonly [Id in BucketsId]: z.infer<(typeof bucketsShape)[Id]> };

/** Beside the orders of a bucket, its part of all orders. */
const OF_ORDERS = { of: 'transactions', label: 'Percent' } as const;
/** Both as tables to export. */
export const BUCKET_TABLES = [
  { id: 'days', title: BUCKETS.days.title, ask: 'days', share: OF_ORDERS },
  { id: 'sessions', title: BUCKETS.sessions.title, ask: 'sessions', share: OF_ORDERS },
] as const;
