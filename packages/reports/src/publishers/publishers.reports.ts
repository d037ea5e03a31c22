/** Reports about reading (specification part 3, section 2). */
import { isPartError } from '../kit/part-error.ts';
import { defineReport } from '../kit/report.ts';
import { detailsReport } from '../parts/details-report.ts';
import { PAGE_VIEWS, PAGES_TABLE } from '../parts/pages-table.ts';
import { printedShares } from '../parts/printed-shares.ts';
import { DEPTHS } from '../parts/scroll-depth.shape.ts';
import { printedTopLists, topListTables } from '../parts/top-lists.ts';
import { LISTS, publisherShape } from './publisher.shape.ts';

/** Publishers: where visits begin and end, which links are followed, and how far pages are read. */
export const publisherReport = defineReport({
  id: 'publisher',
  version: 1,
  usesContent: true,
  shape: publisherShape,
  recipe: () => import('./publisher.recipe.ts').then((all) => all.publisherRecipe),
  // Every visit began somewhere.
  isEmpty: ({ landingpages }) => !isPartError(landingpages) && landingpages.length === 0,
  tables: [
    ...topListTables(LISTS),
    { id: 'age', title: 'Age', ask: 'age' },
    { id: 'gender', title: 'Gender', ask: 'gender' },
    { id: 'interest', title: 'Interests', ask: 'interest' },
    { id: 'scroll', title: 'Average Scroll Depth', ask: 'scroll' },
  ],
  print: (data) => [
    ...printedTopLists(LISTS, data),
    printedShares('Age', 'Visits', isPartError(data.age) ? [] : sharesIn(data.age.graph)),
    printedShares('Gender', 'Visits', isPartError(data.gender) ? [] : sharesIn(data.gender.graph)),
    printedShares(
      'Interests',
      'Visits',
      isPartError(data.interest) ? [] : data.interest.map(({ interest, percent }) => [interest, percent]),
    ),
    printedShares(
      'Scrolled to',
      'Page views',
      isPartError(data.scroll) ? [] : data.scroll.reached.map((share, i) => [`${DEPTHS[i]} %`, share]),
    ),
  ],
});

const sharesIn = ({ labels, data }: { readonly labels: readonly string[]; readonly data: readonly number[] }) =>
  labels.map((label, i) => [label, data[i] ?? 0] as const);

/** Pages: views of every page, and the sessions that saw it. */
export const pagesReport = detailsReport({
  id: 'engagement_pages',
  version: 1,
  ...PAGES_TABLE,
  filter: PAGE_VIEWS,
});
