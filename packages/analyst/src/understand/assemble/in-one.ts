/** Several readings that one answer tells: "sales" are revenue and orders. */
import type { Request } from '../request.ts';
import type { Understood } from '../understood.ts';

/** Shapes that tell several numbers of the same. */
const TELLS_SEVERAL: readonly Request['shape'][] = ['total', 'trend'];

/** One request for revenue and orders, if they are all that readings differ by; undefined if its answer can't tell both. */
export function inOne([first, second, other]: readonly Understood[]): Understood | undefined {
  if (first?.kind !== 'request' || second?.kind !== 'request' || other) return undefined;
  const [one, another] = [first.request, second.request];
  const metrics = [...one.metrics, ...another.metrics];
  const isSame = JSON.stringify({ ...one, metrics }) === JSON.stringify({ ...another, metrics });
  const isOfSales = metrics.join() === 'purchaseRevenue,transactions';
  return isSame && isOfSales && TELLS_SEVERAL.includes(one.shape) && !one.divisor
    ? { ...first, request: { ...one, metrics } }
    : undefined;
}
