/** Counts the changes of each site's stored data, so that answers are kept until there is one. */
import type { ClickHouseStore } from '@magpie/engine-clickhouse';

/** Counts of changes. */
export interface Revisions {
  /** Changes whenever what is stored of the site has changed: an answer is good as long as this is the same. */
  revision(siteId: number): number;
  /** Calls `listener` with the numbers of sites after each change, or with `undefined` where it may be any. @returns what ends that */
  onChange(listener: (siteIds: readonly number[] | undefined) => void): () => void;
}

/** A method after which every answer is as good as before. */
const KEEPS_ANSWERS = Symbol('keeps answers');
const EVERY_SITE = 'every site';

type Changed = readonly number[] | typeof EVERY_SITE;

/** Changes of each method of a store: numbers of sites, by its arguments. A method that is missing here does not compile. */
type Effects<Store> = {
  readonly [Name in keyof Store]-?:
    | typeof KEEPS_ANSWERS
    | (Store[Name] extends (...args: infer Args) => unknown ? (...args: Args) => Changed : Effects<Store[Name]>);
};

const siteIds = (stored: readonly { readonly siteId: number }[]): number[] => [
  ...new Set(stored.map(({ siteId }) => siteId)),
];

const EFFECTS: Effects<ClickHouseStore> = {
  engine: KEEPS_ANSWERS,
  remembered: KEEPS_ANSWERS,
  forgetAnswers: KEEPS_ANSWERS,
  insert: siteIds,
  reconcile: siteIds,
  override: siteIds,
  rollUp: KEEPS_ANSWERS,
  rolledUpDays: KEEPS_ANSWERS,
  rebuild: () => EVERY_SITE,
  reapply: ({ siteId }) => [siteId],
  convertPages: ({ siteId }) => [siteId],
  expiring: KEEPS_ANSWERS,
  expire: (siteId) => [siteId],
  people: {
    summary: KEEPS_ANSWERS,
    events: KEEPS_ANSWERS,
    remove: (siteId) => [siteId],
  },
  deleteOrigin: (siteId) => [siteId],
  removeSite: (siteId) => [siteId],
  spans: KEEPS_ANSWERS,
  firstDay: KEEPS_ANSWERS,
  lastEventAt: KEEPS_ANSWERS,
  daysWithEvents: KEEPS_ANSWERS,
  daysWithViews: KEEPS_ANSWERS,
  firstCollectedDay: KEEPS_ANSWERS,
  eventIds: KEEPS_ANSWERS,
  origins: KEEPS_ANSWERS,
  searchConsole: {
    replace: (siteId) => [siteId],
    top: KEEPS_ANSWERS,
    days: KEEPS_ANSWERS,
    imports: KEEPS_ANSWERS,
    remove: (siteId) => [siteId],
  },
  history: {
    days: KEEPS_ANSWERS,
    rows: KEEPS_ANSWERS,
    imports: KEEPS_ANSWERS,
    replace: (siteId) => [siteId],
    remove: (siteId) => [siteId],
  },
  countEvents: KEEPS_ANSWERS,
  highestSite: KEEPS_ANSWERS,
  ping: KEEPS_ANSWERS,
  bytes: KEEPS_ANSWERS,
  close: KEEPS_ANSWERS,
};

/** The store with a count of its changes per site. Only this process writes to a data folder. */
export function countChanges(store: ClickHouseStore): ClickHouseStore & Revisions {
  const revisions = new Map<number, number>();
  let all = 0;
  const listeners = new Set<Parameters<Revisions['onChange']>[0]>();
  const noteChange = (changed: Changed) => {
    if (changed === EVERY_SITE) all += 1;
    else for (const siteId of changed) revisions.set(siteId, (revisions.get(siteId) ?? 0) + 1);
    for (const listener of listeners) listener(changed === EVERY_SITE ? undefined : changed);
  };
  return {
    ...noting(store, EFFECTS, noteChange),
    revision: (siteId) => all + (revisions.get(siteId) ?? 0),
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The store, whose methods say what they have changed once they have succeeded. */
function noting<Store extends object>(
  store: Store,
  effects: Effects<Store>,
  noteChange: (changed: Changed) => void,
): Store {
  const noted = Object.entries(effects).flatMap(([name, effect]) => {
    const part = store[name as keyof Store];
    if (effect === KEEPS_ANSWERS) return [];
    if (typeof part !== 'function') return [[name, noting(part as object, effect as Effects<object>, noteChange)]];
    const method = async (...args: unknown[]) => {
      const result: unknown = await part.apply(store, args);
      noteChange((effect as (...args: unknown[]) => Changed)(...args));
      return result;
    };
    return [[name, method]];
  });
  return { ...store, ...Object.fromEntries(noted) };
}
