/** The steps before one order: what a journey opens into, and their file. */
import { defineMore } from '../../kit/report.ts';
import { stepsShape } from './one-journey.shape.ts';

/** The steps, by the id of the order. */
export const stepsMore = defineMore({
  shape: stepsShape,
  recipe: () => import('./one-journey.recipe.ts').then((all) => all.stepsRecipe),
  tables: [
    {
      id: 'steps',
      title: 'Steps before the order',
      columns: [
        { field: 'transaction_id', label: 'Transaction ID' },
        { field: 'visit', label: 'Visit' },
        { field: 'source', label: 'Source' },
        { field: 'medium', label: 'Medium' },
        { field: 'campaign', label: 'Campaign' },
        { field: 'device', label: 'Device' },
        { field: 'at', label: 'Time' },
        { field: 'event', label: 'Event' },
        { field: 'path', label: 'Page' },
        { field: 'title', label: 'Page title' },
        { field: 'seconds', label: 'Seconds on the page' },
        { field: 'items', label: 'Products' },
      ],
      allTime: true,
    },
  ],
});
