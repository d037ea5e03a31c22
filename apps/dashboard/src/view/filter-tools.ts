/** This module is responsible for what is needed once there are filters: reading them, and naming them. */
export { filterLabel } from './filter-texts.ts';
export { readFilters } from './read-filters.ts';
