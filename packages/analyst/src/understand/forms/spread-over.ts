/** Questions for how many rows the number before is spread over: "how many orders, and from how many countries". */
import type { Understood, UnderstoodRequest } from '../understood.ts';
import { isPlainTotal, isWhole } from './form.ts';

const SPREAD =
  /^(?:and )?(?:from|across|via|on|in|over|through|to|by|of|with|for|using|among|spread over) (how many (?:different |distinct |separate )?[a-z][a-z -]+?)(?: (?:did|do|were|are|have) (?:they|these|those|it)(?: all)?(?: \w+){0,3})?[?.! ]*$/;
const OF_THEIRS =
  /^(?:and )?(?:the )?(?:how many|number of) ((?:different |distinct |separate )?[a-z][a-z -]+?) (?:(?:did|do|were|are) )?(?:they|these|those|it) (?:all )?(?:came|come|were|was|are) (?:from|in|on|via)[?.! ]*$/;
/** Rows that visits, people and orders come from. */
const OF_ORIGIN = /^(?:session|country|city|region|continent|language|browser|operatingSystem)/;

/** Reads how many rows the number before is spread over. Undefined if the text doesn't ask for that. */
export async function readSpread(
  text: string,
  before: UnderstoodRequest,
  read: (asked: string) => Promise<Understood>,
): Promise<UnderstoodRequest | undefined> {
  const theirs = OF_THEIRS.exec(text)?.[1];
  const asked = SPREAD.exec(text)?.[1] ?? (theirs && `how many ${theirs}`);
  const { shape, metrics, filters, range, audience } = before.request;
  if (asked === undefined || !isPlainTotal(before.request) || shape !== 'total') return undefined;
  const one = await read(asked);
  if (!isWhole(one) || one.request.shape !== 'distinct' || !OF_ORIGIN.test(one.request.by ?? '')) return undefined;
  const own = one.request.filters;
  const kept = filters.filter(({ dimension }) => !own.some((other) => other.dimension === dimension));
  const isOpen = one.assumed.has('range');
  return {
    ...one,
    assumed: isOpen ? before.assumed : new Set(),
    others: [],
    request: {
      ...one.request,
      metrics: metrics.slice(0, 1),
      filters: [...kept, ...own],
      ...(isOpen && { range }),
      ...(audience && { audience }),
    },
  };
}
