/** People by where they came from and what they viewed then: "how many came from the newsletter and opened the pond article". */
import type { Restatement, WordLists } from '../../restatement.ts';
import { DAY_WORDS } from './day-words.ts';

/** Word lists of the patterns below. */
export const CAME_AND_DID_LISTS: WordLists = {
  days: DAY_WORDS,
  came: 'came, come, arrived, arrive, got here, got to us, found us, clicked through, clicked, visited, visited us, landed, landed here, reached us',
  via: 'from, via, through, by, out of, off, on',
  viewed:
    'opened, open, read, viewed, view, looked at, look at, saw, see, visited, clicked on, then opened, then read, then viewed, then saw, then looked at, also read, also viewed, also opened, went to, went on to, had a look at',
};

/** Tried before the sentence is read as it is. */
export const CAME_AND_DID_FIRST: readonly Restatement[] = [
  [
    '(how many|number of) (people |visitors |users |readers |)(who |)(<came>) (<via>) {who} and (<viewed>) {what} {rest:days?}',
    'how many visitors from {who} viewed {what} {rest}',
    /^(page|landing|item|session)/,
  ],
];
