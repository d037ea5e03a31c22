/** Everyday ways to ask for visits, pages, sources and what people do, in the order in which they are tried. */
import { compileRestatement, type Restated, type Restatement } from '../../restatement.ts';
import { AUTHOR_LISTS, AUTHORS, AUTHORS_FIRST } from './authors.ts';
import { DOING, DOING_FIRST } from './doing.ts';
import { LISTS } from './lists.ts';
import { ORIGINS, ORIGINS_FIRST } from './origins.ts';
import { PATHS, PATHS_FIRST } from './paths.ts';
import { READING, READING_FIRST } from './reading.ts';
import { SITE_LISTS } from './site-lists.ts';

const WORDS = { ...LISTS, ...SITE_LISTS, ...AUTHOR_LISTS };

/** What a part of a plain sentence must be a name of, by the part. */
const NAMES: Readonly<Record<string, RegExp>> = {
  author: /^customEvent:author$/,
  page: /^(?:pagePath|pageTitle|landingPage|customEvent:)/,
  source: /^session/,
  site: /^link/,
  file: /^file/,
  form: /^formName$/,
  term: /^searchTerm$/,
};

/** Lets a pattern that ends in an optional rest match any text there, such as another question, and keep it. */
const withRest = ([pattern, plain]: Restatement): Restatement =>
  pattern.endsWith(' {rest?}') && plain.endsWith(' {rest}')
    ? [pattern.replace(/ \{rest\?\}$/, '…'), plain.replace(/ \{rest\}$/, '')]
    : [pattern, plain];

const compile = (one: Restatement): Restated => {
  const [pattern, plain] = withRest(one);
  return compileRestatement(
    [pattern, plain, NAMES[/\{(author|page|source|site|file|form|term)\}/.exec(plain)?.[1] ?? '']],
    WORDS,
  );
};

/** Tried before the words are read by themselves. */
export const SITE_FIRST: readonly Restated[] = [
  ...AUTHORS_FIRST,
  ...ORIGINS_FIRST,
  ...PATHS_FIRST,
  ...DOING_FIRST,
  ...READING_FIRST,
].map(compile);

/** Tried for sentences that aren't understood by their words. */
export const SITE: readonly Restated[] = [...AUTHORS, ...ORIGINS, ...PATHS, ...DOING, ...READING].map(compile);
