/** Questions about who did something. People are never named: the question is declined, and how many there are is offered instead. */
import { compileRestatement, restate } from '../lexicon/restatement.ts';
import type { Understood } from '../understood.ts';
import { isWhole, type Reading } from './form.ts';

const LISTS = {
  who: 'people, persons, visitors, users, readers, customers, shoppers, buyers, guests, clients, subscribers, individuals',
  listed:
    'list, actual list, full list, complete list, whole list, names, name, identity, identities, emails, email addresses, addresses, contacts, contact details, details, profiles, ids',
  did: 'downloaded, bought, ordered, purchased, signed up, sign-ups, subscribed, joined, registered, visited, viewed, read, clicked, searched, watched, played, contacted, wrote, sent, filled, submitted, added, abandoned, used, paid, spent, started, opened, placed, made',
};
const ALL = '( all| the| all the| our| my| every| all of the| those|)';

/** Wordings that always ask for names. */
const SURE = [
  [
    `…<listed> (of|with|for)${ALL} {who:who!} {x?} (who|that|which)( have| had|) {did:did!} {rest?}`,
    'how many {who} {x} {did} {rest}',
  ],
  [
    '(and |so |but |)who( exactly| all| else|)( has| have|) (download|downloads|downloaded) {rest?}',
    'how many people downloaded {rest}',
  ],
  [
    '(which|what)( specific| exact| individual| particular|) {who:who!} {x?}( have| had|) {did:did!} {rest?}',
    'how many {who} {x} {did} {rest}',
  ],
].map(([pattern, plain]) => compileRestatement([pattern!, plain!], LISTS));

/** Wordings that may also ask for something else. */
const LIKELY = [
  compileRestatement(
    ['(and |so |but |)who( exactly| all| else|)( has| have| had|) {did:did!} {rest?}', 'how many people {did} {rest}'],
    LISTS,
  ),
];

/** Declines a tidied sentence that asks for names, and offers the number of people; undefined for any other sentence. */
export async function readPersons(
  text: string,
  { context, read }: Reading,
  isRead: boolean,
): Promise<Understood | undefined> {
  for (const one of isRead ? SURE : [...SURE, ...LIKELY]) {
    const plain = restate(text, one)?.replace(/^.*?(?=how many)/, '');
    const counted = plain === undefined ? undefined : await read(plain, context);
    if (counted && isWhole(counted))
      return { kind: 'declined', reason: 'people', about: [], nearest: [counted.request] };
  }
  return undefined;
}
