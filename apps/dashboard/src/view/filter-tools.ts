export { filterLabel } from './filter-texts.ts';
export { readFilters } from './read-filters.ts';
