/** Numbers of pages beside the posts themselves, as more of Page Details. */
import { defineMore } from '../kit/report.ts';
import { pageGlanceShape, pageViewsShape } from './page-glance.shape.ts';

/** Further data of Page Details: numbers of many pages, and of one. */
export const PAGE_GLANCES = {
  views: defineMore({
    shape: pageViewsShape,
    recipe: () => import('./page-glance.recipe.ts').then((all) => all.pageViewsRecipe),
  }),
  glance: defineMore({
    shape: pageGlanceShape,
    recipe: () => import('./page-glance.recipe.ts').then((all) => all.pageGlanceRecipe),
  }),
};
