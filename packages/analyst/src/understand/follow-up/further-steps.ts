/** Follow-ups about what people did next: "how many of them finished", "and how many ended in an order". */
import { stepOf } from '../lexicon/en/shapes.ts';
import type { Request } from '../request.ts';

const OF_THEM = '(?: of (?:them|those|these|the (?:people|visitors|carts|checkouts)))?';
const PEOPLE = '(?: (?:people|visitors|users|customers|buyers))?';
/** Questions about how many bought in the end, or didn't. */
const FINISHED = new RegExp(
  `^(?:(?:and|so|but) )*(?:how many|what (?:share|percentage|percent|part|proportion)|which (?:share|percentage))${PEOPLE}${OF_THEM} (?:(?:actually|really|then|also|ever|eventually|finally) )*(?:(?:did|do|have|has|were|was) (?:not)?)?(?: ?(?:actually|really|then|ever|eventually|finally))*(?: ?(?:finish(?:ed)?|complete(?:d)?|convert(?:ed)?|buy|bought|order(?:ed)?|purchase(?:d)?|pay|paid|end(?:ed)? (?:up )?(?:in|as|with) (?:an? |the )?(?:order|purchase|sale)s?|end(?:ed)? up (?:buying|ordering|paying)|went on to (?:buy|order|pay|purchase)|make it(?: to the end| through)?|made it(?: to the end| through)?|turn(?:ed)? into (?:an? )?(?:order|purchase|sale)s?|become an order|became orders?|abandon(?:ed)?(?: it| them)?|gave up|give up|drop(?:ped)? (?:out|off)|leave|left|did not))?(?: (?:it|them|something|anything|the (?:order|purchase|checkout)|their (?:order|purchase|checkout)))?(?: (?:in the end|at the end|eventually|finally|afterwards|then))?$`,
);
/** The first step of a funnel to an order, by the metric that counts it. */
const FIRST: Readonly<Partial<Record<Request['metrics'][number], string>>> = {
  addToCarts: 'add_to_cart',
  checkouts: 'begin_checkout',
};
const EVENTS: readonly string[] = ['add_to_cart', 'begin_checkout'];

/** Returns the steps from what the request before counts to an order, if a text asks who took them. */
export function furtherSteps(text: string, previous: Request): Request | undefined {
  const { shape, metrics, range, filters, compared } = previous;
  if (shape === 'steps' && FINISHED.test(text.replace(/[?.! ]+$/, ''))) return previous;
  if (shape !== 'total' || compared || !FINISHED.test(text.replace(/[?.! ]+$/, ''))) return undefined;
  const named = filters.find(({ dimension, values }) => dimension === 'eventName' && EVENTS.includes(values[0]!));
  const event = named?.values[0] ?? FIRST[metrics[0]!];
  if (event === undefined) return undefined;
  const steps = [stepOf(event), stepOf('purchase')];
  return { shape: 'steps', metrics: [], steps, range, filters: filters.filter((one) => one !== named) };
}

/** "How many" and a verb, without a noun: asks how many of the people counted before did something. */
const HOW_MANY_DID =
  /^(?:(?:and|so|but|then),? )*how many (?:of (?:them|those|these) )?(?:(?:then|also|actually|really|even|ended up|went on to) )*(?:put|puts|add|added|signed|sign|subscribed|joined|registered|downloaded|watched|started|began|filled|clicked|searched|contacted|played|scrolled)\b/;

/** A further thing that the same people did: "and put something in the cart". */
const AND_DID =
  /^(?:and|and then|then) (?:then |also |actually )?(?:put|added|signed|subscribed|joined|registered|downloaded|watched|started|filled|clicked|searched|contacted|played|scrolled|sent|submitted)\b/;

/** Whether a message asks how many of the people before did something. */
export const asksHowManyDid = (text: string): boolean => HOW_MANY_DID.test(text) || AND_DID.test(text);
