/** Answers with the numbers of visitors while their sessions may change. */
import type { Plan, Table } from '@magpie/query';
import type { OfRanges } from '../questions/compile.ts';
import type { Numbers } from '../rollups/numbers.ts';
import type { RollUpParts } from '../rollups/parts.ts';

/**
 * Answers with numbers of visitors that are looked up, where there are some. Where sessions changed in between, rows may have been read
 * whose visitors had no number yet, and the visitors are joined after all; unless all have one, and none was given since.
 */
export async function withNumbers(
  plan: Plan,
  profiles: OfRanges,
  parts: RollUpParts,
  numbers: Pick<Numbers, 'of' | 'have' | 'revision'>,
  answered: (profiles: OfRanges) => Promise<Table>,
): Promise<Table> {
  const { site, measures } = plan;
  if (!measures.some(({ of }) => of === 'users')) return answered(profiles);
  const revision = parts.revision(site.id);
  const numbered = await Promise.all(
    profiles.map(async (profile) => {
      if (!profile?.coverage?.uncoveredProfile) return profile;
      return {
        ...profile,
        coverage: { ...profile.coverage, uncoveredNumbers: await numbers.of(site.id, profile.coverage) },
      };
    }),
  );
  const given = numbers.revision;
  const table = await answered(numbered);
  // Rows of a change that is still going on may have been read, or not.
  if (parts.revision(site.id) === revision && !parts.isChanging(site.id)) return table;
  // Numbers given since to another reader don't say what these rows were read with.
  if (numbers.revision !== given) return answered(profiles);
  const had = await Promise.all(
    numbered.map(async (profile) => {
      const { coverage } = profile ?? {};
      return coverage?.uncoveredNumbers === undefined || numbers.have(site.id, coverage.uncoveredNumbers, coverage);
    }),
  );
  return had.every(Boolean) ? table : answered(profiles);
}
