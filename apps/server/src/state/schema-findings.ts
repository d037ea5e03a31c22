/** Tables of findings and statements about a site, as types: exceptions, audits, conversations, insights, models. */
import type { ExceptionCategory, ExceptionKindId } from '@magpie/analyst';
import type { SpeedDevice } from '@magpie/reports';
import type { Generated } from 'kysely';

export interface ExceptionTable {
  id: Generated<number>;
  site_id: number;
  category: ExceptionCategory;
  kind: ExceptionKindId;
  /** The campaign, channel or source; empty for the site as a whole. */
  subject: string;
  /** `YYYY-MM-DD` in the site's zone: its first day, and its latest. */
  since: string;
  day: string;
  /** Days in a row. */
  days: number;
  /** How many days, up to the latest, its values are of. */
  span: number;
  /** 0 while it goes on. */
  resolved: number;
  /** Values of the latest days. */
  value: number;
  expected: number;
  low: number;
  high: number;
  /** The difference as a part of what the site usually has on such a day; null if it was found before this was recorded. */
  effect: number | null;
  /** JSON. */
  earlier: string;
  cause: string | null;
  created_at: number;
  /** Null while it is there. */
  deleted_at: number | null;
}

export interface ExceptionCheckTable {
  site_id: number;
  /** The last day that was checked. */
  checked_until: string;
  /** The site's first day with data at that time. */
  first_day: string;
}

export interface SpeedAuditTable {
  id: Generated<number>;
  site_id: number;
  device: SpeedDevice;
  /** Path. */
  page: string;
  at: number;
  /** JSON. */
  audit: string;
}

export interface SearchReadingTable {
  site_id: number;
  /** JSON. */
  reading: string;
}

export interface ChatTable {
  /** Random, so that none is found by guessing. */
  id: string;
  user_id: number;
  site_id: number;
  title: string | null;
  preview: string;
  is_pinned: number;
  created_at: number;
  /** Time of its last message. */
  updated_at: number;
}

export interface ChatMessageTable {
  id: Generated<number>;
  chat_id: string;
  role: 'user' | 'assistant';
  text: string;
  /** Content of an answer, JSON. */
  reply: string | null;
  rating: 0 | 1 | null;
  feedback: string | null;
  skipped_feedback: number;
  created_at: number;
}

export interface InsightsTable {
  site_id: number;
  /** The last day that they know. */
  day: string;
  /** The site's first day with data at that time. */
  first_day: string;
  computed_at: number;
  /** JSON. */
  found: string;
}

export interface InsightRatingTable {
  user_id: number;
  site_id: number;
  insight_id: string;
  kind: string;
  subject: string;
  /** 1 is up, 0 is down. */
  score: number;
  feedback: string | null;
  skipped: number;
  rated_at: number;
}

export interface ModelTable {
  site_id: number;
  enabled: number;
  kind: string;
  address: string;
  allow_private: number;
  model: string;
  language: string;
  /** Tokens a month. */
  budget: number;
  /** Key in plain text, since it has to be sent; empty without one. */
  key: string;
  version: number;
}

export interface ModelUsageTable {
  site_id: number;
  /** Month of the site, such as `2026-11`. */
  month: string;
  tokens: number;
}
