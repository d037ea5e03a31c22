/** Types of questions about customers: first orders, repeat orders, and the time between them. */
import type { Dimension } from '@magpie/vocabulary';
import { z } from 'zod';
import { type Filter, filterSchema } from './filter.ts';
import type { Quality } from './quality.ts';
import type { ResolvedRange } from './range.ts';
import { INCLUDED, type Site } from './site.ts';

/** Groupings of customers: where the visit with their first order came from. */
export const CUSTOMER_SOURCES = ['sessionDefaultChannelGroup', 'sessionSourceMedium'] as const;
/** One of {@link CUSTOMER_SOURCES}. */
export type CustomerSource = (typeof CUSTOMER_SOURCES)[number];

/** The wire form of {@link CustomersQuestion}. */
export const customersQuestionSchema = z.strictObject({
  dateRange: z.strictObject({
    start: z.string(),
    end: z.string(),
    name: z.string().max(60).optional(),
    until: z.string().optional(),
  }),
  by: z.enum(CUSTOMER_SOURCES),
  /** Whether {@link CustomersTable.months} are counted too. */
  months: z.boolean().optional(),
  filter: filterSchema.optional(),
  include: z.array(z.enum(INCLUDED)).optional(),
});

/** A question about customers; dates as in a Question. See {@link CustomersPlan} for what is counted. */
export type CustomersQuestion = z.infer<typeof customersQuestionSchema>;

declare const planned: unique symbol;

/**
 * A checked question about customers. A customer is a user key with a counted purchase, unless it is known for one day only (identity `day`):
 * those buyers are counted apart, as unknown. Everything is by local days. A customer's first day is the day of the first of all their
 * purchases before the end of the range; the filter decides which purchases are counted, never which was the first.
 */
export interface CustomersPlan {
  readonly [planned]: true;
  readonly site: Site;
  readonly now: number;
  readonly range: ResolvedRange;
  readonly by: Dimension;
  /** Whether {@link CustomersTable.months} are counted. */
  readonly months: boolean;
  readonly filter: Filter | undefined;
  readonly counted: readonly number[];
  /** Every field that the filter names, and `by`. */
  readonly fields: ReadonlyMap<string, Dimension>;
  /** The question with absolute dates, for the receipt. */
  readonly question: CustomersQuestion;
}

/** `new` on a customer's first day, `returning` on a later one, `unknown` for buyers who are known for one day only. */
export type BuyerKind = 'new' | 'returning' | 'unknown';

/** An engine's answer. Money is in millionths of the site's currency, before refunds. */
export interface CustomersTable {
  /** Purchases in the range by local day (`YYYY-MM-DD`) and kind of buyer, only those with some; by day, then as in {@link BuyerKind}. */
  readonly days: readonly {
    readonly day: string;
    readonly kind: BuyerKind;
    readonly orders: number;
    readonly micros: number;
  }[];
  /** Customers with a purchase in the range whose first day is in it. */
  readonly newCustomers: number;
  /** Customers with a purchase in the range whose amount is known: its currency is the site's, or has a rate. Their money is what averages divide by them. */
  readonly customersInRevenue: number;
  /** Customers with a purchase in the range by how many purchases they have made before its end: 1, 2, 3, or 4 for more. */
  readonly ordersSoFar: readonly { readonly orders: number; readonly customers: number }[];
  /** For days in the range on which a customer bought who had before: how often so many days lay between that day and the latest before. */
  readonly gaps: readonly { readonly days: number; readonly count: number }[];
  /**
   * All purchases of customers before the end of the range, by where the visit with the first came from: most money first, then by value;
   * at most {@link MOST_CUSTOMER_SOURCES}.
   */
  readonly sources: readonly {
    readonly value: string;
    readonly customers: number;
    /** Customers among them with a purchase of a known amount. */
    readonly customersInRevenue: number;
    readonly orders: number;
    readonly micros: number;
  }[];
  /**
   * Customers with a counted purchase before the end of the range by the calendar month of their first day and by how many months later they
   * bought: in the same month 0. By first month, then by months later. Empty unless the question has `months`.
   */
  readonly months: readonly {
    /** The month of the first day, as its first day. */
    readonly month: string;
    readonly later: number;
    /** Customers with a counted purchase in that later month. */
    readonly customers: number;
    /** Customers among them without a counted purchase in an earlier month. */
    readonly starting: number;
  }[];
  readonly quality: Quality;
}

/** How many sources an answer can have. */
export const MOST_CUSTOMER_SOURCES = 1000;
/** This many purchases or more are one row of {@link CustomersTable.ordersSoFar}. */
export const MOST_ORDERS_SO_FAR = 4;
/** The order of kinds within a day. */
export const BUYER_KINDS: readonly BuyerKind[] = ['new', 'returning', 'unknown'];
