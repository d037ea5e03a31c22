/** The process that reads what was fetched from sites, and files of content. */
import { serveCalls } from '../bounded/child.ts';
import { contentIn } from './import-file.ts';
import { readMetadata } from './page-metadata.ts';
import { parseSitemap, sitemapsInRobots } from './sitemap-file.ts';
import { findIds, findNames, findPieces, isObject, lookAt } from './wordpress-answer.ts';

const calls = {
  contentIn,
  readMetadata,
  parseSitemap,
  sitemapsInRobots,
  ...{ isObject, lookAt, findPieces, findIds, findNames },
};
/** Their types. */
export type ParsingCalls = typeof calls;

serveCalls(calls);
