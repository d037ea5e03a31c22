/** This module is responsible for which dimensions a report can be filtered by. */
import type { Meta } from '@magpie/contract';
import {
  BUILT_IN_DEFINITIONS,
  type CustomDefinition,
  customName,
  DIMENSIONS,
  type Dimension,
  dimension,
  incompatibilities,
  metric,
} from '@magpie/vocabulary';

/** Dimensions under one heading. */
export interface WordGroup {
  /** In English. */
  readonly title: string;
  readonly words: readonly Dimension[];
}

/** What most filters are about; these stand first. */
const OFTEN = [
  'countryId',
  'pagePath',
  'landingPage',
  'sessionDefaultChannelGroup',
  'sessionSource',
  'sessionMedium',
  'sessionCampaignName',
  'deviceCategory',
  'browser',
];
/** The country is filtered by its code, which is shown by name. */
const DOUBLED = ['country'];

/** Whether a dimension tells anything apart: not what is the same everywhere, nor a place in the range that is looked at. */
function tells({ name, source }: Dimension): boolean {
  if ('constant' in source || DOUBLED.includes(name)) return false;
  return !('time' in source && (source.time === 'minutesAgo' || source.time.startsWith('nth')));
}

/** Whether every question that a report has asked can be filtered by a dimension. */
function goesWith(word: Dimension, questions: Meta['query'], definitions: readonly CustomDefinition[]): boolean {
  return Object.values(questions).every(({ dimensions = [], metrics }) => {
    const asked = dimensions.flatMap((name) => (typeof name === 'string' ? (dimension(name, definitions) ?? []) : []));
    const counted = metrics.flatMap((name) => (typeof name === 'string' ? (metric(name, definitions) ?? []) : []));
    return incompatibilities([...asked, word], counted).length === 0;
  });
}

/** The dimensions by which a report can be filtered, the usual ones first, the others by what they are about. */
export function filterWords(
  questions: Meta['query'],
  definitions: readonly CustomDefinition[] = [],
): readonly WordGroup[] {
  const own = [...definitions, ...BUILT_IN_DEFINITIONS].flatMap((one) => dimension(customName(one), definitions) ?? []);
  const offered = [...DIMENSIONS, ...own].filter((word) => tells(word) && goesWith(word, questions, definitions));
  const often = OFTEN.flatMap((name) => offered.find((word) => word.name === name) ?? []);
  const rest = Map.groupBy(
    offered.filter((word) => !often.includes(word)),
    ({ category }) => category,
  );
  return [{ title: 'Often used', words: often }, ...[...rest].map(([title, words]) => ({ title, words }))].filter(
    ({ words }) => words.length > 0,
  );
}
