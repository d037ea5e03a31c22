/** Short follow-ups that get their meaning from the question before: "of the feeding guide" after downloads, "for new visitors" after any number. */
import { metric as metricOf } from '@magpie/vocabulary';
import { isWhole, type Reading } from '../forms/form.ts';
import type { Request } from '../request.ts';
import type { Understood } from '../understood.ts';

/** "For new visitors" says which visits are meant, and isn't their number. */
const FOR_NEW =
  /^(?:for|from|among|of|with|by) (?:the |our |my )?(?:new|first[- ]time) (?:visitors?|users?|people|customers?|buyers?|ones|guests|readers?)[?.! ]*$/;
/** "From which pages", after any number. */
const WHICH_PAGES =
  /^(?:(?:and|so|but) )*(?:(?:from|on|in|at|via|through|for|by) )?(?:which|what) (?<pages>pages?|articles?|posts?|landing pages?)[?.! ]*$/;
/** A page whose name can also mean the whole site. */
const FOR_PAGE =
  /^(?:for|on|of|from) (?:the |our |my )?(?<page>shop|store|blog|cart|checkout|journal)(?: page)?[?.! ]*$/;
/** A name of what is counted. */
const OF_NAME = /^(?:only |just )?(?:of|for) (?<name>[^?]{3,60}?)[?.! ]*$/;
/** The noun and the dimension of the things that a metric counts. */
const NAMED: Readonly<Partial<Record<Request['metrics'][number], readonly [noun: string, of: string]>>> = {
  fileDownloads: ['downloads', 'fileName'],
  videoStarts: ['plays', 'videoTitle'],
  formSubmissions: ['submissions', 'formName'],
};
const SALES: readonly string[] = ['Ecommerce', 'Revenue'];
const WHAT_BOUGHT = /^(?:and )?what(?: (?:exactly|things|products))?[?.! ]*$/;
const OF_SALES: readonly Request['metrics'][number][] = ['transactions', 'itemsPurchased', 'totalPurchasers'];

/** Reads such a follow-up. Undefined for any other message. */
export async function readThing(
  text: string,
  previous: Request,
  { context, read }: Reading,
): Promise<Understood | undefined> {
  const goesOn = { ...context, goesOn: true } as const;
  const [metric] = previous.metrics;
  if (context.goesOn || metric === undefined) return undefined;
  if (FOR_NEW.test(text)) return wholeOf(await read('only new visitors', goesOn));
  const page = FOR_PAGE.exec(text)?.groups?.page;
  const isOfPages = previous.filters.some(({ dimension }) => /^(?:pagePath|landingPage)$/.test(dimension));
  const isOfSales = SALES.includes(metricOf(metric)?.category ?? '');
  if (page !== undefined && (isOfPages || !isOfSales)) return wholeOf(await read(`for the ${page} page`, goesOn));
  if (WHAT_BOUGHT.test(text) && previous.shape === 'total' && OF_SALES.includes(metric))
    return wholeOf(await read('what did they buy', goesOn));
  const pages = WHICH_PAGES.exec(text)?.groups?.pages;
  if (pages !== undefined && previous.shape === 'total' && metric !== 'screenPageViews') {
    // The number that was asked for before is counted by page, not how often the pages were viewed.
    const one = await read(`by ${pages}`, goesOn);
    return isWhole(one) && one.request.metrics.join() === previous.metrics.join() ? one : undefined;
  }
  const named = NAMED[metric];
  const name = named && OF_NAME.exec(text)?.groups?.name;
  return named && name ? readNamed(name, named, previous, { context, read }) : undefined;
}

/** Reads a name as one of what the request before counts. */
async function readNamed(
  name: string,
  [noun, dimension]: readonly [string, string],
  previous: Request,
  { context, read }: Pick<Reading, 'context' | 'read'>,
): Promise<Understood | undefined> {
  const one = await read(`${noun} of ${name}`, { ...context, previous: undefined });
  if (!isWhole(one) || !one.assumed.has('range') || one.request.metrics[0] !== previous.metrics[0]) return undefined;
  const filter = one.request.filters.find((own) => own.dimension === dimension);
  if (!filter || one.request.filters.length > 1) return undefined;
  const filters = [...previous.filters.filter((own) => own.dimension !== dimension), filter];
  const { shown: _, before: __, found: ___, ...rest } = previous;
  return { ...one, assumed: new Set(), others: [], request: { ...rest, filters } };
}

const wholeOf = (one: Understood): Understood | undefined => (isWhole(one) ? one : undefined);
