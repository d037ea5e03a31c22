/** English phrases for searches on Google. */
import { all, type Phrase } from '../meaning.ts';

/** Words for search terms. */
const TERMS = ['search term', 'search query', 'search word', 'search phrase', 'search keyword', 'keyword', 'query'];
const GOOGLE_TERMS = [
  ...TERMS.flatMap((term) => [
    ...['on', 'at', 'in', 'from'].flatMap((from) => [`${term} ${from} google`, `${term} ${from} search console`]),
    ...[`google ${term}`, `search console ${term}`],
  ]),
  ...['search', 'people search', 'searched', 'searching'].flatMap((verb) =>
    ['on', 'at', 'in'].map((at) => `${verb} for ${at} google`),
  ),
  ...['keyword', 'search keyword', 'search console'],
];

/** Words for terms in general. */
const WORDS = '(search term|search word|search query|search phrase|term|word|query|phrase)';
const WHO = '(people|visitor|customer|user|they)';
const US = '(us|me|our site|my site|our shop|our website) (on google|in google|at google|with google|)';

/** Phrases for search terms on Google. */
export const GOOGLE_PHRASES: readonly Phrase[] = [
  ...GOOGLE_TERMS.map((words): Phrase => [words, { kind: 'atGoogle', sure: true }]),
  ...all(
    `${WORDS} (that |which |do |) (send|sent|bring|brought|drive|drove|get|give|deliver|attract|pull) (us|me|people|visitor|traffic|visit|customer), ${WORDS} (do |did |) ${WHO} (find|reach|use to find|use to reach|use to get to|type to find|google to find|enter to find) ${US}, (with|by|on|through) (which|what) ${WORDS} (do|did) ${WHO} (find|reach|come to) ${US}, what (do|did) ${WHO} (google|type into google|enter in google|enter into google|put into google), ${WORDS} (do|did) ${WHO} (put|type) (into|in) google( before they (find|found|reach) (us|our site)|)`,
    { kind: 'atGoogle', sure: true },
  ),
];
