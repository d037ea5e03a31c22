/** This module is responsible for the Paths report: the pages before and after a page. */
import { defineMore, defineReport } from '../kit/report.ts';
import { pagesShape, pathsShape } from './paths.shape.ts';

const recipes = () => import('./paths.recipe.ts');
const LABELS = { screenPageViews: 'Page views' };

/** Paths. */
export const pathsReport = defineReport({
  id: 'paths',
  version: 1,
  usesContent: true,
  shape: pathsShape,
  recipe: () => recipes().then((all) => all.pathsRecipe),
  isEmpty: ({ views }) => views === 0,
  // Another page can be chosen.
  staysWhenEmpty: true,
  tables: [
    { id: 'before', title: 'Before', ask: 'before', labels: { previousPagePath: 'Page before', ...LABELS } },
    { id: 'after', title: 'After', ask: 'after', labels: { nextPagePath: 'Page after', ...LABELS } },
  ],
  more: {
    pages: defineMore({ shape: pagesShape, recipe: () => recipes().then((all) => all.pagesRecipe) }),
  },
});
