/** Makes a sentence of its parts: what stands beside each other is read together first. */
import type { Parts } from '../chart/parts.ts';
import type { Calendar } from '../dates/periods.ts';
import type { ReplyContext } from '../reply.ts';
import type { Request } from '../request.ts';
import { withGroups } from './groups.ts';
import { Sentence } from './sentence.ts';
import { stepsOf, withCategories, withDivisor, withForms, withOrders, withProducts } from './transforms.ts';

/** The sentence of some parts, after a request or without one before it. */
export function sentenceOf(
  parts: Parts,
  calendar: Calendar,
  has: ReplyContext['has'],
  before?: Pick<Request, 'metrics'> | undefined,
): Sentence {
  const { parts: read, divisor } = withDivisor(
    withCategories(withForms(withProducts(withOrders(withGroups(parts)))), before?.metrics),
  );
  const own = stepsOf(read);
  return new Sentence(own?.parts ?? read, calendar, has, { divisor, steps: own?.steps });
}
