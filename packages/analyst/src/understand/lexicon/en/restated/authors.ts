/** Authors and their articles: "who is read more, Tom or Mara", "how many articles has Mara written", "which of Tom's stories did best". */
import type { Restatement, WordLists } from '../../restatement.ts';

/** Word lists of the patterns below. */
export const AUTHOR_LISTS: WordLists = {
  stop: '[,;:.?!], [-–—]',
  texts:
    'articles, posts, pieces, stories, texts, blog posts, reviews, work, writing, writings, stuff, things, columns, essays, entries, contributions, output',
  whoever:
    'who, whose, which author, which writer, which of them, which of the two, which one, who of them, who of the two, which of us, who of us',
  has: 'has, have, does, do, did, had',
  penned:
    'written, write, wrote, published, publish, posted, contributed, contribute, got, on the site, online, up, on our site, here, on the blog',
};

/** Tried first, because "who" otherwise asks for people's names. The names must be authors. */
export const AUTHORS_FIRST: readonly Restatement[] = [
  [
    '(and |so |)(whose <texts>|whose) {what}( |)(<stop>|) {author} or {writer}',
    'which author {what}, {author} or {writer}',
  ],
  ['(and |so |)<whoever> {what}( |)<stop> {author} or {writer}', 'which author {what}, {author} or {writer}'],
  ['{author} or {writer}( |)<stop> (whose <texts>|<whoever>) {what}', 'which author {what}, {author} or {writer}'],
  [
    '(is|are|was|were) {author} (read|viewed|visited) (more|less)( often| by more people|) than {writer} {rest?}',
    'views of {author} vs {writer} {rest}',
  ],
];

/** Tried if the sentence isn't understood. */
export const AUTHORS: readonly Restatement[] = [
  // Numbers of articles.
  [
    'how many( different| single|) <texts> <has> {author} and {writer}( each| each of them|)( <penned>|)( each| each of them| on the site| on our site| online|)( so far| in total| altogether| in all|)',
    'how many different articles of {author} were viewed since ever and how many different articles of {writer} were viewed since ever',
  ],
  [
    'how many( different| single|) <texts> <has> {author}( <penned>|)( on the site| on our site| online|)( so far| in total| altogether| in all|)',
    'how many different articles of {author} were viewed since ever',
  ],
  [
    'how many( different| single|) <texts> <has> {author}( <penned>|) {rest}',
    'how many different articles of {author} were viewed {rest}',
  ],
  [
    'how many <texts>( are| were| is|)( there|)( |)(by|of|from) {author}( are| were|)( there|)',
    'how many different articles of {author} were viewed since ever',
  ],
  [
    '(which|what|whose) author~ (is|are|was|were|gets|get|got|has|have) read (longer|longest|for longer|for the longest|the longest)…',
    'average time on page by author',
  ],
  // One author's articles.
  ['… which (one |ones |)of {author} <texts> …', 'which articles of {author}'],
  ['(which|what) (one |ones |)of {author} <texts> …', 'which articles of {author}'],
  ['what did {author} (write|publish) that …', 'which articles of {author}'],
  [
    '(what|which) (is|was|are|were) {author} (best|top|biggest|most successful|most read|most popular|strongest) {rest?}',
    'top 1 article of {author} {rest}',
  ],
  // Follow-ups about another author.
  ['(how|what) about {author}( |)(<texts>|) {rest}', '{author} {rest}'],
];
