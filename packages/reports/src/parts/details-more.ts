/** A details report's `more`: a row over time, and the rows inside it. */
import type { Filter } from '@magpie/query';
import type { DimensionName } from '@magpie/vocabulary';
import { defineMore } from '../kit/report.ts';
import { rowsInsideShape, rowsOverTimeShape } from './details-more.shape.ts';
import { type DetailsTable, tracedLines } from './details-table.ts';

/** A details report's `more`, with the report's own filter. */
export function detailsMore(details: DetailsTable, filter: Filter<DimensionName> | undefined) {
  const recipes = () => import('./details-more.recipe.ts');
  const lines = tracedLines(details);
  const rows_over_time = defineMore({
    shape: rowsOverTimeShape(lines),
    recipe: () => recipes().then(({ overTimeRecipe }) => overTimeRecipe(details, filter)),
  });
  const { opens } = details;
  const over = lines.length === 0 ? {} : { rows_over_time };
  if (!opens) return over;
  const rows_inside = defineMore({
    shape: rowsInsideShape(details, opens),
    recipe: () => recipes().then(({ insideRecipe }) => insideRecipe(details, opens, filter)),
  });
  return { ...over, rows_inside };
}
