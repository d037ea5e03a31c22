/** Clauses that leave out or keep rows or people: "forget countries with less than 20 starts", "the new ones don't count", "only with people who …". */
import type { Restatement, WordLists } from '../../restatement.ts';

/** Word lists of the patterns below. */
export const NARROWING_LISTS: WordLists = {
  leave:
    'ignore, ignoring, forget, forget about, forgetting, leave out, leaving out, leave aside, leaving aside, exclude, excluding, skip, skipping, drop, dropping, hide, disregard, disregarding, omit, omitting, throw out, kick out, take out, remove, filter out, cut out, do not count, not counting, without counting, do not include, not including, do not show, not considering, do not consider, do not list, without',
  rows: 'all, all those, all the ones, all of those, all that, everything, everything that, anything, anything that, everyone, those, the ones, ones, any, what, whatever, the rest, whichever, (?:all |all the |the |any |those )?(?:pages|articles|posts|pieces|stories|countries|cities|regions|products|items|sources|sites|channels|campaigns|days|months|categories|tags|authors|terms|searches|browsers|devices|languages|files|videos|forms|links|rows|lines|entries|landing pages|small ones|referrers)',
  having:
    'with, that have, which have, that has, which has, that had, which had, having, that got, which got, that get, who have, who had, that are, which are, that is, that was, that were, at, of, had, got, has, have, that only have, that only had, with only, that made, that sold, that brought, which brought',
  few: 'under, below, less than, fewer than',
  many: 'over, above, more than',
  group: 'people, visitors, readers, users, those, ones, folks?, customers, buyers, shoppers, guests, everyone',
  // The words of a clause, without commas.
  clause: '(?!.*,)[^\\s?!;]+',
  kept: 'returning, loyal, regular, old, recurring, repeat, known',
};

/** Tried before the sentence is read, which would take "leave" for exits. */
export const NARROWING_FIRST: readonly Restatement[] = [
  ['…(but |and |please |then |also |)<leave> <rows> (<having> |)(a |a total of |)<few> {n} …', 'with at least {n}'],
  ['…(but |and |please |then |also |)<leave> <rows> (<having> |)(a |a total of |)<few> {n}', 'with at least {n}'],
  ['…(but |and |please |then |also |)<leave> <rows> (<having> |)(a |a total of |)<many> {n} …', 'with at most {n}'],
  ['…(but |and |please |then |also |)<leave> (the |all |)new (<group>|visits)…', 'only returning visitors'],
  ['…(but |and |please |then |also |)<leave> (the |all |)<kept> (<group>|visits)…', 'only new visitors'],
  [
    '…(but |and |please |then |also |)(leave out|leaving out|leave aside|leaving aside|forget about|forget|forgetting|ignore|ignoring|skip|skipping|omit|omitting|disregard|disregarding|do not count|not counting|without counting|do not include|not including|not considering|do not consider|filter out|kick out|throw out)…',
    'without',
  ],
];

/** Tried if the sentence isn't understood. */
export const NARROWING: readonly Restatement[] = [
  [
    '(the |)new (<group>|visits) (do|does|did|should|shall|must) not (count|matter|interest me|interest us)( though| here| please|)',
    'only returning visitors',
  ],
  [
    '(the |)<kept> (<group>|visits) (do|does|did|should|shall|must) not (count|matter|interest me|interest us)( though| here| please|)',
    'only new visitors',
  ],
  [
    '(the |){x:clause} (do|does|did|should|shall|must) not (count|matter|interest me|interest us)( though| here| please|)',
    'without {x}',
  ],
  [
    '(but |and |)(only|just) (with|for|among|of|counting|count|by|from) (the |)(<group>) (who|that|which) {x:clause}',
    'only {x}',
  ],
  ['(but |and |)(only|just|count|counting|only count) (the |)(<group>) (who|that|which) {x:clause}', 'only {x}'],
  ['…(only|just) (the |)(<group>) (who|that|which) (were|was|are|is|come|came|live|sit) …', 'only'],
];
