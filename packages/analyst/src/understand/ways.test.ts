import { describe, expect, it } from 'vitest';
import { askSet } from './testing/ask-set.ts';
import type { SetQuestion } from './testing/question-set.ts';

const DECLINED = 'declined notUnderstood';
const ABANDONED = 'total formAbandonments/formStarts @ last30';
const BY_FIELD = 'list formAbandonments by formField @ last30';
const BY_DOMAIN = 'list outboundClicks by linkDomain @ last30';
const TERMS = 'list eventCount by searchTerm @ last30';
const SEARCHED = 'share sessions of eventName=view_search_results @ last30';
const ENTRY = 'list transactions by landingPage @ last30';
const EXITS = 'list exits by pagePath @ last30';
const FILES = 'list fileDownloads by fileName @ last30';
const COMPLETED = 'total videoCompletionRate @ last30';
const POSTS = 'where customEvent:post_type=post';

/** Questions about pages, links, searches, files, videos and forms in many people's words, with the expected request of each. */
const ASKED: Readonly<Record<string, readonly SetQuestion[]>> = {
  'abandoned forms': [
    ['form abandonment %', ABANDONED],
    ['what share of started forms is never sent', ABANDONED],
    ['how high is the quote of forms that are begun but not finished', ABANDONED],
    ['abandoned forms per field', BY_FIELD],
    ['which questions on our forms do visitors stumble over and then not submit?', BY_FIELD],
    ['what fields cause how many abandonments', BY_FIELD],
  ],
  'sign-ups with other words before the form': [
    [
      'which sources bring newsletter sign-ups',
      'list formSubmissions by sessionSource @ last30 where formName=newsletter',
    ],
    [
      'how many people put themselves on the mailing list last month',
      'total formSubmissions @ lastMonth where formName=newsletter',
    ],
    ['fresh newsletter subscribers gained last month', 'total formSubmissions @ lastMonth where formName=newsletter'],
  ],
  'links to other sites': [
    ['clicks on external links by the domain they go to', BY_DOMAIN],
    ['which domains do people click through to', BY_DOMAIN],
    ['visits by domain', DECLINED],
  ],
  'searches, files and videos': [
    ['what are folks hunting for with the search field', TERMS],
    ['in how many percent of visits do people search on the site', SEARCHED],
    ['what files are folks grabbing from the site', FILES],
    ['did anyone hit play on the video last month', 'total videoStarts @ lastMonth'],
    ['how many times was the video started last month', 'total videoStarts @ lastMonth'],
    ['which part of the starts is watched till the end', COMPLETED],
  ],
  'where visits begin and end': [
    ['split our orders by the page the visit started on', ENTRY],
    ['on which page do most visits end', EXITS],
    ['the pages where most visits finish', EXITS],
  ],
  'articles above a number, and articles that grow': [
    [
      'what journal pieces cracked five hundred page views last month',
      `list screenPageViews by pagePath top 100 @ lastMonth ${POSTS} having screenPageViews>500`,
    ],
    [
      'biggest growers among articles this month',
      `movers screenPageViews by pagePath @ 2026-11-01..2026-11-20 vs 2026-10-01..2026-10-20 until 14:30 ${POSTS}`,
    ],
  ],
};

describe('questions in many wordings', () => {
  it.each(Object.entries(ASKED))('%s', async (_, questions) => {
    expect(await askSet(questions)).toEqual([]);
  });
});
