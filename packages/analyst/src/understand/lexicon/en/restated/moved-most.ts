/** What grew, fell or sells better than before, without a word for the rows: "what grew most in November", "winners and losers among articles". */
import type { Restatement, WordLists } from '../../restatement.ts';
import { DAY_WORDS } from './day-words.ts';

/** Word lists of the patterns below. */
export const MOVED_LISTS: WordLists = {
  row: 'article, post, page, landing page, product, item, source, channel, campaign, author, device, tag, browser',
  days: `${DAY_WORDS}, by, per, compared, vs, versus, against, than`,
  rows: 'articles, posts, pages, landing pages, products, items, sources, channels, countries, cities, campaigns, categories, authors, devices, tags, browsers',
  both: 'winners and losers, losers and winners, risers and fallers, climbers and fallers, gainers and losers, movers and shakers, ups and downs',
  grew: 'grew, rose, gained, climbed, increased, went up, has grown, has risen, is growing, is rising',
  fell: 'fell, dropped, lost, shrank, declined, decreased, went down, has fallen, has dropped, is falling, is shrinking',
  better: 'better, worse, more, less',
};

const DAYS = '{rest:days?}';
const SOURCES_AND_PAGES = (verb: string) => `which sources ${verb} most {rest} and which pages ${verb} most {rest}`;

/** Tried before the sentence is read as it is. */
export const MOVED_FIRST: readonly Restatement[] = [
  [`(so |)what (is|are|was|were) (selling|sold) ({b:better!}) than {x}`, 'which products sell {b} than {x}'],
  [`(so |)what sells ({b:better!}) than {x}`, 'which products sell {b} than {x}'],
  [
    `(our |the |my |show me the |show the |list the |who are the |what are the |)(biggest |main |top |largest |)(<both>) (among|by|of|in|for|amongst) (the |our |my |)({r:rows!}) ${DAYS}`,
    'which {r} grew {rest} and which {r} fell {rest}',
  ],
  [
    `(our |the |my |show me the |show the |list the |)(biggest |main |top |largest |)(<both>) (by|per) {r:row!} ${DAYS}`,
    'which {r}s grew {rest} and which {r}s fell {rest}',
  ],
  [`(so |)what (<grew>) (the |)most ${DAYS}`, SOURCES_AND_PAGES('grew')],
  [`(so |)what (<fell>) (the |)most ${DAYS}`, SOURCES_AND_PAGES('fell')],
  [
    '(is|was) (today|it today) (busier|quieter|slower) than (usual|normal|a normal day|a usual day|an average day|a typical day)',
    'are visits today higher than usual',
  ],
  [
    `(the |what is the |what was the |our |)(share|percentage|proportion|percent) of new (visitors|users) ${DAYS}`,
    'share of visitors who are new {rest}',
  ],
];
