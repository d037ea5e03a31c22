/** Answers every kind of question from ClickHouse, in as few statements as they need. */
import type { Cancellation, Engine, JourneyEvent, JourneyPlan, Plan } from '@magpie/query';
import { everyAnswer } from '../connection/every-answer.ts';
import { longestFirst } from '../connection/longest-first.ts';
import { customersLikeness } from '../questions/buyers-days.ts';
import { customersStatement, readCustomers } from '../questions/customers.ts';
import { funnelLikeness, funnelStatement, readFunnel } from '../questions/funnel.ts';
import {
  journeyStatement,
  purchaseStatement,
  readJourneys,
  readPurchases,
  visitorStatement,
} from '../questions/journey.ts';
import { pairsStatement, readPairs } from '../questions/pairs.ts';
import { readVitals, vitalsLikeness, vitalsStatement } from '../questions/vitals.ts';
import type { Finished } from '../rollups/finished.ts';
import type { Numbers } from '../rollups/numbers.ts';
import { RollUpParts } from '../rollups/parts.ts';
import { batchedProbe, type Probe } from '../rollups/probe.ts';
import { RangeProfiles } from '../rollups/profiles.ts';
import type { RangeProfile } from '../sql/range-profile.ts';
import { AnswerMemory, type Ask } from './answer-memory.ts';
import type { ProfiledPlan } from './batch.ts';
import { type Asking, type AskNow, answerSite, answerSites } from './plans.ts';

/** The engine over a way to ask, and what is rolled up. Without numbers, visitors of days that are not are joined by every statement. */
export function createEngine(
  ask: Ask,
  parts = new RollUpParts(),
  numbers?: Numbers,
  memory = new AnswerMemory(ask, parts),
  finished?: Finished,
): Engine {
  const now = (plans: readonly { readonly site: { readonly id: number } }[], signal?: Cancellation): AskNow =>
    memory.asOf(
      plans.map(({ site }) => site.id),
      signal,
    );
  const profiles = new RangeProfiles(parts);
  return {
    id: 'clickhouse',
    aligns: true,
    objections: () => [],
    run: (asked, { signal } = {}) => {
      const asking = longestFirst(now(asked, signal));
      const probe = batchedProbe(asking);
      const profile = once((plan, range) => profiles.of(plan, range, probe));
      const profiled = async (plan: Plan): Promise<ProfiledPlan> => ({
        plan,
        profiles: await Promise.all(plan.ranges.map((range) => profile(plan, range))),
      });
      const one: Asking = { parts, numbers, finished, profiled, ask: asking };
      const sites = new Set(asked.map(({ site }) => site.id));
      const all = () => (sites.size > 1 ? answerSites(asked, one) : answerSite(asked, one));
      const numbered = () => (numbers ? numbers.reading(all) : all());
      return finished ? finished.reading(numbered) : numbered();
    },
    funnels: (plans, { signal } = {}) => {
      const asking = now(plans, signal);
      const probe = batchedProbe(asking);
      const profile = once((plan, range) => profiles.of(plan, range, probe));
      return inGroups(plans, funnelLikeness, async (some) => {
        const known = await profile(some[0]!, some[0]!.range);
        const rows = known ? await asking(funnelStatement(some, known)) : [];
        return some.map((plan, place) => readFunnel(plan, place, known, rows));
      });
    },
    customers: (plans, { signal } = {}) => {
      const asking = now(plans, signal);
      const probe = batchedProbe(asking);
      const profile = once((plan, range) => profiles.of(plan, range, probe));
      return inGroups(plans, customersLikeness, async (some) => {
        const known = await Promise.all(some.map((plan) => profile(plan, plan.range)));
        const rows = await asking(customersStatement(some, known));
        return some.map((plan, place) => {
          const table = readCustomers(plan, place, known[place], rows);
          // Who bought first is a matter of all days.
          const removedBefore = parts.removedBefore(plan.site.id);
          return removedBefore === undefined ? table : { ...table, quality: { ...table.quality, removedBefore } };
        });
      });
    },
    pairs: (plans, { signal } = {}) => {
      const asking = now(plans, signal);
      const probe = batchedProbe(asking);
      const profile = once((plan, range) => profiles.of(plan, range, probe));
      return everyAnswer(plans, async (plan) => {
        const known = await profile(plan, plan.range);
        return readPairs(plan, known, known ? await asking(pairsStatement(plan, known)) : []);
      });
    },
    vitals: (plans, { signal } = {}) => {
      const asking = now(plans, signal);
      const probe = batchedProbe(asking);
      const profile = once((plan, range) => profiles.of(plan, range, probe));
      return inGroups(plans, vitalsLikeness, async (some) => {
        const known = await profile(some[0]!, some[0]!.range);
        const rows = known ? await asking(vitalsStatement(some, known)) : [];
        return some.map((plan) => {
          const table = readVitals(plan, some, known, rows);
          const removedBefore = parts.removedBefore(plan.site.id);
          const reachesBack = removedBefore !== undefined && plan.range.start < removedBefore;
          return reachesBack ? { ...table, quality: { ...table.quality, removedBefore } } : table;
        });
      });
    },
    journeys: (plans, { signal } = {}) => inGroups(plans, likeness, (some) => journeysAlike(some, now(some, signal))),
  };
}

/** Looks at each range once, whatever number of plans asks for it. */
function once(probe: Probe): Probe {
  const profiles = new Map<string, Promise<RangeProfile | undefined>>();
  return (plan, range) => {
    const key = JSON.stringify([plan.site.id, plan.counted, range.startMs, range.endMs]);
    const known = profiles.get(key) ?? probe(plan, range);
    profiles.set(key, known);
    return known;
  };
}

/** Answers plans that are alike together; the answers are in the order of the plans. */
async function inGroups<Plan, Answer>(
  plans: readonly Plan[],
  likenessOf: (plan: Plan) => string,
  answerAlike: (some: readonly Plan[]) => Promise<readonly Answer[]>,
): Promise<Answer[]> {
  const groups = [...Map.groupBy(plans.keys(), (place) => likenessOf(plans[place]!)).values()];
  const answers = await everyAnswer(groups, (places) => answerAlike(places.map((place) => plans[place]!)));
  const byPlace = new Map(groups.flatMap((places, i) => places.map((place, j) => [place, answers[i]![j]!])));
  return plans.map((_, place) => byPlace.get(place)!);
}

/** Key that journeys must share to be answered together; those of visitors are asked one by one. */
const likeness = ({ site, counted, limit, of }: JourneyPlan): string =>
  JSON.stringify([site.id, counted, limit, 'userKey' in of && [of.userKey, of.range.startMs, of.range.endMs]]);

/** The answers to journeys of one likeness: of the same visitor, or of orders. */
async function journeysAlike(plans: readonly JourneyPlan[], ask: AskNow): Promise<JourneyEvent[][]> {
  const [first] = plans;
  if ('userKey' in first!.of) {
    const events = readJourneys(await ask(visitorStatement(first!, first!.of))).get(0) ?? [];
    return plans.map(() => events);
  }
  const orders = plans.flatMap(({ of }) => ('userKey' in of ? [] : [of]));
  const ids = [...new Set(orders.map(({ transactionId }) => transactionId))];
  const purchases = readPurchases(await ask(purchaseStatement(first!, ids)));
  const known = orders.flatMap(({ transactionId, lookbackDays }, place) => {
    const purchase = purchases.get(transactionId);
    return purchase ? [{ place, purchase: { ...purchase, lookbackDays } }] : [];
  });
  if (known.length === 0) return plans.map(() => []);
  const statement = journeyStatement(
    first!,
    known.map(({ purchase }) => purchase),
  );
  const events = readJourneys(await ask(statement));
  const byPlace = new Map(known.map(({ place }, i) => [place, events.get(i)]));
  return plans.map((_, place) => byPlace.get(place) ?? []);
}
