/** Audiences: which visitors did something in a range. */
import type { Hit } from '@magpie/events';
import type { Did, DidTree, Plan, ResolvedRange } from '@magpie/query';
import { type Session, sessionKey } from './sessions.ts';
import { byTime, passes, reached } from './steps.ts';

/** Whether a visitor, by the user key, is in the audience of a range; everyone is if it has none. */
export function audienceOf(
  { site, now }: Pick<Plan, 'site' | 'now'>,
  range: ResolvedRange,
  known: readonly Hit[],
  sessions: ReadonlyMap<string, Session>,
): (userKey: string) => boolean {
  const { who } = range;
  if (!who) return () => true;
  const inRange = known.filter(({ ts }) => ts >= range.startMs && ts < range.endMs).sort(byTime);
  const about = { site, range, now, fields: who.fields };
  const didAll = ({ did, inOrder }: Did, events: readonly Hit[]): boolean => {
    const taken = events.map((hit) => did.map(({ filter }) => passes(about, filter, hit, sessions)));
    if (inOrder) return reached(did, events, taken).every((isReached) => isReached);
    return did.every((_, step) => taken.some((takes) => takes[step]));
  };
  const whoDid = (one: Did): Set<string> => {
    const visits = one.inOneVisit ? inRange.filter(({ sessionless }) => sessionless === 0) : inRange;
    const groups = Map.groupBy(visits, one.inOneVisit ? sessionKey : ({ userKey }) => userKey);
    return new Set([...groups.values()].filter((events) => didAll(one, events)).map(([first]) => first!.userKey));
  };
  const isIn = (tree: DidTree): ((userKey: string) => boolean) => {
    if ('not' in tree) {
      const isOut = isIn(tree.not);
      return (userKey) => !isOut(userKey);
    }
    if ('did' in tree) {
      const visitors = whoDid(tree);
      return (userKey) => visitors.has(userKey);
    }
    const parts = ('and' in tree ? tree.and : tree.or).map(isIn);
    return 'and' in tree
      ? (userKey) => parts.every((part) => part(userKey))
      : (userKey) => parts.some((part) => part(userKey));
  };
  return isIn(who.tree);
}
