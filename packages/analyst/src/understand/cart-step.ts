/** The cart step of a funnel. Many sites send no cart views. */
import type { ReplyMeans } from './reply.ts';
import type { Request, RequestFilter } from './request.ts';
import type { Understood } from './understood.ts';

const isViewOfCart = ({ dimension, values }: RequestFilter): boolean =>
  dimension === 'eventName' && values.length === 1 && values[0] === 'view_cart';

async function asSent(request: Request, { values }: Pick<ReplyMeans, 'values'>): Promise<Request> {
  if (!request.steps?.some(isViewOfCart)) return request;
  const sent = async (event: string) => (await values('eventName', event)).some(({ value }) => value === event);
  if ((await sent('view_cart')) || !(await sent('add_to_cart'))) return request;
  const steps = request.steps.map(
    (one): RequestFilter => (isViewOfCart(one) ? { ...one, values: ['add_to_cart'] } : one),
  );
  return { ...request, steps };
}

/** Replaces cart views in steps with additions to the cart, if the site sends additions but no views. */
export async function withCartSteps(understood: Understood, means: Pick<ReplyMeans, 'values'>): Promise<Understood> {
  if (understood.kind === 'request') return { ...understood, request: await asSent(understood.request, means) };
  if (understood.kind !== 'several') return understood;
  const all = understood.all.map(async (one) => ({ ...one, request: await asSent(one.request, means) }));
  return { ...understood, all: await Promise.all(all) };
}
