/** Lists that are sorted by another metric than their own: "sessions by browser, sorted by bounce rate", "highest revenue first". */
import { dimension, incompatibilities, metric } from '@magpie/vocabulary';
import type { Request } from '../request.ts';
import { changed, type Form, type FormContext, isPlainTotal } from './form.ts';

const SORTED =
  /^(.+?),? (?:and )?(?:please )?(?:sort(?:ed)?|order(?:ed)?|rank(?:ed)?|arranged?)(?: (?:it|them|these|the list|the table))? (?:by|according to) (?:the |their |its )?(?:number of |amount of )?([^,]+?)(?:,? \(?(desc|descending|asc|ascending|(?:from )?(?:high to low|low to high)|(?:highest|largest|biggest|most|lowest|smallest|fewest|least) first)\)?)?(?<days>,? (?:in|this|last|since|for|during|on) .+|, .+)?$/;
const FIRST =
  /^(.+?),? (?:with )?(?:the )?(highest|most|biggest|largest|longest|best|worst|lowest|least|fewest|smallest|shortest) (?:number of |amount of )?(.+?) (?:first|on top|at the top)$/;
const LEAST =
  /^(?:asc|ascending|(?:from )?low to high|(?:lowest|smallest|fewest|least) first|lowest|least|fewest|smallest|shortest)$/;

/** Whether the lowest numbers come first. */
function isLeast(words: string | undefined, name: Request['metrics'][number]): boolean {
  if (words === undefined) return false;
  const isLowerBetter = metric(name)?.better === 'lower';
  if (words === 'best' || words === 'worst') return (words === 'best') === isLowerBetter;
  return LEAST.test(words);
}

const sorted: Form = {
  first: true,
  async read(text, { read }: FormContext) {
    const asked = text.replace(/[?.! ]+$/, '');
    const by = SORTED.exec(asked);
    const first = by ? undefined : FIRST.exec(asked);
    const [list, number, words] = by ? [by[1], by[2], by[3]] : [first?.[1], first?.[3], first?.[2]];
    if (list === undefined || number === undefined) return undefined;
    const ranked = await read(number);
    const [name, more] = ranked?.request.metrics ?? [];
    const isNumber = ranked && isPlainTotal(ranked.request) && ranked.request.filters.length === 0;
    if (!isNumber || !name || more || ranked.request.compared || ranked.assumed.has('metric')) return undefined;
    const one = await read(`${list}${by?.groups?.days ?? ''}`);
    const days = one?.assumed.has('range') && !ranked.assumed.has('range') ? ranked.request.range : undefined;
    if (one && !ranked.assumed.has('range') && !days) return undefined;
    return changed(one, (request) => {
      const { shape, metrics, order: _, divisor, by: rows, nth, ...rest } = request;
      if (shape !== 'list' || divisor || nth !== undefined || rows === undefined || rest.compared) return undefined;
      const fields = [rows, rest.alsoBy, ...rest.filters.map((one) => one.dimension)].flatMap(
        (one) => (one && dimension(one)) || [],
      );
      const counted = [name, ...metrics].flatMap((one) => metric(one) ?? []);
      // A list of sold products can't be sorted by orders, because an order can have several products.
      if (incompatibilities(fields, counted).length > 0) return undefined;
      return {
        ...rest,
        shape,
        by: rows,
        metrics: [name, ...metrics.filter((own) => own !== name)],
        ...(isLeast(words, name) && { order: 'least' as const }),
        ...(days && { range: days }),
      };
    });
  },
};

/** The forms. */
export const SORTED_FORMS: readonly Form[] = [sorted];
