/** Names of the lists in Content Lists, in their order. */
import type { ListName } from './content-lists.shape.ts';

interface ListTexts {
  readonly id: ListName;
  /** In English, like all texts here; translated where they are shown. */
  readonly title: string;
  /** Its name on a phone, where four stand side by side. */
  readonly short?: string;
  readonly help: string;
  readonly emptyText: string;
  /** Set where the rows are about the twelve weeks. */
  readonly weekly?: true;
}

/** The lists. */
export const LISTS: readonly ListTexts[] = [
  {
    id: 'growing',
    title: 'Growing',
    help: 'Posts whose views rose over twelve whole weeks, by more than chance explains: of 100 posts without a trend, fewer than one would look like this (Mann–Kendall test). The change compares the last six weeks with the six before.',
    emptyText: 'No post has been growing over these weeks.',
    weekly: true,
  },
  {
    id: 'fading',
    title: 'Fading',
    help: 'Posts whose views fell over twelve whole weeks, by more than chance explains: of 100 posts without a trend, fewer than one would look like this (Mann–Kendall test). The change compares the last six weeks with the six before.',
    emptyText: 'No post has been fading over these weeks.',
    weekly: true,
  },
  {
    id: 'steady',
    title: 'Steady favourites',
    short: 'Steady',
    help: 'The most viewed posts that neither grow nor fade, with at least half of their usual views in each of twelve whole weeks.',
    emptyText: 'No post was read steadily over these weeks.',
    weekly: true,
  },
  {
    id: 'never',
    title: 'Never read',
    help: 'Posts that were published at least a week ago and have had no view since your data begins. Filters on visits don’t apply.',
    emptyText: 'Every post has been read.',
  },
  {
    id: 'fresh',
    title: 'New posts',
    help: 'Posts that were published in this period, with their views in this period.',
    emptyText: 'No posts were published in this period.',
  },
  {
    id: 'update',
    title: 'Worth an update',
    help: 'Fading posts that Google showed at least 100 times in the last four of the weeks: people still search for them.',
    emptyText: 'Google rarely shows any of the fading posts.',
    weekly: true,
  },
];

/** The texts of a list. */
export const findList = (id: ListName): ListTexts => LISTS.find((list) => list.id === id)!;
