/** Lists of Content Lists in their order: their texts, and their columns in a file. */
import type { ExportColumn } from '../kit/tables.ts';
import type { AnyRow, ListName } from './content-lists.shape.ts';

/** A column of a file, and the field of a row that it has. */
interface ListColumn extends ExportColumn {
  readonly of: Exclude<keyof AnyRow, 'weeks'>;
}

const POST: readonly ListColumn[] = [
  { of: 'title', field: 'pageTitle', label: 'Page title' },
  { of: 'url', field: 'fullPageUrl', label: 'Full page URL' },
  { of: 'author', field: 'author', label: 'Author' },
  { of: 'published', field: 'published', label: 'Published' },
];
const READ: readonly ListColumn[] = [...POST, { of: 'views', field: 'screenPageViews', label: 'Pageviews' }];
const TREND: readonly ListColumn[] = [
  ...READ,
  { of: 'change', field: 'change', label: 'Change, last six weeks against the six before (%)' },
];
const SEARCHED: readonly ListColumn[] = [
  ...TREND,
  { of: 'impressions', field: 'impressions', label: 'Impressions on Google' },
  { of: 'clicks', field: 'clicks', label: 'Clicks on Google' },
];

/** A list. */
export interface List {
  readonly id: ListName;
  /** In English, like all texts here; translated where they are shown. */
  readonly title: string;
  /** Its name on a phone, where four stand side by side. */
  readonly short?: string;
  readonly help: string;
  readonly emptyText: string;
  /** The question behind its numbers: the twelve weeks, the dates, or all time. */
  readonly question: 'weeks' | 'range' | 'ever';
  readonly columns: readonly ListColumn[];
}

/** The lists. */
export const LISTS: readonly List[] = [
  {
    id: 'growing',
    columns: TREND,
    title: 'Growing',
    help: 'Posts whose views rose over twelve whole weeks, by more than chance explains: of 100 posts without a trend, fewer than one would look like this (Mann–Kendall test). The change compares the last six weeks with the six before.',
    emptyText: 'No post has been growing over these weeks.',
    question: 'weeks',
  },
  {
    id: 'fading',
    columns: TREND,
    title: 'Fading',
    help: 'Posts whose views fell over twelve whole weeks, by more than chance explains: of 100 posts without a trend, fewer than one would look like this (Mann–Kendall test). The change compares the last six weeks with the six before.',
    emptyText: 'No post has been fading over these weeks.',
    question: 'weeks',
  },
  {
    id: 'steady',
    columns: TREND,
    title: 'Steady favourites',
    short: 'Steady',
    help: 'The most viewed posts that neither grow nor fade, with at least half of their usual views in each of twelve whole weeks.',
    emptyText: 'No post was read steadily over these weeks.',
    question: 'weeks',
  },
  {
    id: 'never',
    columns: POST,
    title: 'Never read',
    help: 'Posts that were published at least a week ago and have had no view since your data begins. Filters on visits don’t apply.',
    emptyText: 'Every post has been read.',
    question: 'ever',
  },
  {
    id: 'fresh',
    columns: READ,
    title: 'New posts',
    help: 'Posts that were published in this period, with their views in this period.',
    emptyText: 'No posts were published in this period.',
    question: 'range',
  },
  {
    id: 'update',
    columns: SEARCHED,
    title: 'Worth an update',
    help: 'Fading posts that Google showed at least 100 times in the last four of the weeks: people still search for them.',
    emptyText: 'Google rarely shows any of the fading posts.',
    question: 'weeks',
  },
];
