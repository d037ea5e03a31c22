/** The cart in funnels, of which many sites send no views, and in rates of products. */
import type { ReplyMeans } from './reply.ts';
import type { Request, RequestFilter } from './request.ts';
import type { Understood } from './understood.ts';

const isViewOfCart = ({ dimension, values }: RequestFilter): boolean =>
  dimension === 'eventName' && values.length === 1 && values[0] === 'view_cart';

/** Whether a request is for products, by which visits with a cart aren't counted. */
const isOfProducts = ({ by, alsoBy, filters }: Request): boolean =>
  [by, alsoBy, ...filters.map(({ dimension }) => dimension)].some((one) => one?.startsWith('item'));

/** The share of visits with a cart, which products don't have: that of the visitors who viewed them. */
function ofProducts(request: Request): Request {
  const isCartRate = request.metrics.join() === 'cartSessions' && request.divisor === 'sessions';
  if (!isCartRate || !isOfProducts(request)) return request;
  const { divisor: _, ...rest } = request;
  return { ...rest, metrics: ['cartToViewRate'] };
}

async function asSent(request: Request, { values }: Pick<ReplyMeans, 'values'>): Promise<Request> {
  if (!request.steps?.some(isViewOfCart)) return ofProducts(request);
  const sent = async (event: string) => (await values('eventName', event)).some(({ value }) => value === event);
  if ((await sent('view_cart')) || !(await sent('add_to_cart'))) return request;
  const steps = request.steps.map(
    (one): RequestFilter => (isViewOfCart(one) ? { ...one, values: ['add_to_cart'] } : one),
  );
  return { ...request, steps };
}

/** Replaces cart views in steps with additions to the cart, if the site sends additions but no views, and rates of visits that products don't have. */
export async function withCartSteps(understood: Understood, means: Pick<ReplyMeans, 'values'>): Promise<Understood> {
  if (understood.kind === 'request') return { ...understood, request: await asSent(understood.request, means) };
  if (understood.kind !== 'several') return understood;
  const all = understood.all.map(async (one) => ({ ...one, request: await asSent(one.request, means) }));
  return { ...understood, all: await Promise.all(all) };
}
