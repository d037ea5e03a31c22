/** Answers with the numbers of visitors while their sessions may change. */
import type { DividedProfile } from '../rollups/coverage.ts';
import type { Numbers } from '../rollups/numbers.ts';
import type { RollUpParts } from '../rollups/parts.ts';
import type { ProfiledPlan } from './batch.ts';

/**
 * Answers plans of one site with numbers of visitors that are looked up, where there are some. Where sessions changed in between, rows may have
 * been read whose visitors had no number yet, and the visitors are joined after all; unless all have one, and none was given since.
 */
export async function withNumbers<T>(
  plans: readonly ProfiledPlan[],
  parts: RollUpParts,
  numbers: Pick<Numbers, 'of' | 'have' | 'revision'>,
  answered: (plans: readonly ProfiledPlan[]) => Promise<T>,
): Promise<T> {
  if (plans.length === 0) return answered(plans);
  const siteId = plans[0]!.plan.site.id;
  const revision = parts.revision(siteId);
  const numbered = await Promise.all(
    plans.map(async (one) => {
      if (!one.plan.measures.some(({ of }) => of === 'users')) return one;
      const profiles = await Promise.all(one.profiles.map((profile) => numberedProfile(siteId, profile, numbers)));
      return { ...one, profiles };
    }),
  );
  const coverages = numbered.flatMap(({ profiles }) =>
    profiles.flatMap(({ coverage } = {} as DividedProfile) =>
      coverage?.uncoveredNumbers === undefined ? [] : { coverage, generation: coverage.uncoveredNumbers },
    ),
  );
  const given = numbers.revision;
  const answer = await answered(numbered);
  if (coverages.length === 0) return answer;
  // Rows of a change that is still going on may have been read, or not.
  if (parts.revision(siteId) === revision && !parts.isChanging(siteId)) return answer;
  // Numbers given since to another reader don't say what these rows were read with.
  if (numbers.revision !== given) return answered(plans);
  const had = await Promise.all(
    coverages.map(({ coverage, generation }) => numbers.have(siteId, generation, coverage)),
  );
  return had.every(Boolean) ? answer : answered(plans);
}

async function numberedProfile(
  siteId: number,
  profile: DividedProfile | undefined,
  numbers: Pick<Numbers, 'of'>,
): Promise<DividedProfile | undefined> {
  if (!profile?.coverage?.uncoveredProfile) return profile;
  return {
    ...profile,
    coverage: { ...profile.coverage, uncoveredNumbers: await numbers.of(siteId, profile.coverage) },
  };
}
