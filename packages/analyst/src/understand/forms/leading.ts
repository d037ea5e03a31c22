/** Reads questions for pages that lead to others: "which posts lead to the shop", "from which pages do people get to the contact page". */
import type { Request, RequestFilter } from '../request.ts';
import type { UnderstoodRequest } from '../understood.ts';
import { changed, type Form, type FormContext, joined } from './form.ts';

const ROWS =
  "(?<rows>(?:(?:the|our|my|your) )?(?:[\\p{L}\\d'-]+ ){0,3}?(?:pages|page|posts|post|articles|article|stories|story|blog posts|blog post))";
const WHO =
  '(?:(?:the |our |my |most )?(?:people|visitors|readers|users|they|visits|traffic|customers|shoppers|folks))';
const TO = '(?:right |directly |straight |over |through |on |in)?(?:to|into|onto)';
/** Questions whose subject is the page: "which posts lead to the shop". */
const LEADS = new RegExp(
  `^(?:(?:which|what|show me|show|list|name|give me)(?: of)? |(?<top>top|best|the top|the) )?${ROWS} (?:that |which |do |does |did |are |is |were )?(?:really |actually |usually |often )?(?:lead|leads|led|leading|send|sends|sent|sending|bring|brings|brought|bringing|drive|drives|drove|driving|take|takes|took|guide|guides|point|points|steer|steers|direct|directs|funnel|funnels|push|pushes|pull|pulls|get|gets)(?: (?:the |)(?:most|more))?(?: (?:people|visitors|readers|users|traffic|clicks|visits|them|anyone|someone))? ${TO} (?<target>.+)$`,
  'u',
);
/** Questions whose subject is people: "from which pages do people get to the shop". */
const FROM_WHICH = new RegExp(
  `^(?:from|via|through|on|off) (?:which|what)(?: of)? ${ROWS} (?:do|does|did) ${WHO} (?:usually |mostly |most often )?(?:go|come|get|click|navigate|move|continue|jump|reach|open|visit|find|enter|arrive at|arrive)(?: (?:on |over |through )?(?:to|into|onto|in))? (?<target>.+)$`,
  'u',
);
const WHICH_FROM = new RegExp(
  `^(?:which|what)(?: of)? ${ROWS} (?:do|does|did) ${WHO} (?:usually |mostly |most often )?(?:go|come|get|click|navigate|move|continue|jump|reach|open|visit|find|enter|arrive at|arrive)(?: (?:on |over |through )?(?:to|into|onto|in))? (?<target>.+?) from(?<days>(?: .+)?)$`,
  'u',
);
/** Words for pages of any kind. */
const ANY_PAGES = /^(?:(?:the|our|my|your) )?pages?$/;
const USUAL_ROWS = 10;

/** Reads words as a request for the views of the pages that they name. Undefined if they ask for anything else. */
async function pagesOf(words: string, { read }: FormContext): Promise<UnderstoodRequest | undefined> {
  const one = await read(joined('page views of', words));
  const { shape, metrics, alsoBy, thresholds, compared, minutes, by } = one?.request ?? {};
  const isPlain =
    (shape === 'total' || (shape === 'list' && by === 'pagePath')) && metrics?.join() === 'screenPageViews';
  return isPlain && !alsoBy && !thresholds && !compared && minutes === undefined ? one : undefined;
}

const isOfPage = ({ dimension, not }: RequestFilter): boolean => dimension === 'pagePath' && !not;

/** The pages from which people come to a target; undefined if the target isn't a page. */
async function leading(rows: string, target: string, by: FormContext): Promise<UnderstoodRequest | undefined> {
  const to = await pagesOf(target, by);
  const pages = to?.request.filters.filter(isOfPage) ?? [];
  const [page] = pages;
  if (!to || !page || pages.length > 1 || page.values.length > 1) return undefined;
  const others = to.request.filters.filter((one) => one !== page);
  const list: Pick<Request, 'shape' | 'metrics' | 'range' | 'limit'> = {
    ...{ shape: 'list', metrics: ['screenPageViews'] },
    ...{ range: to.request.range, limit: USUAL_ROWS },
  };
  if (ANY_PAGES.test(rows)) return changed(to, () => ({ ...list, by: 'previousPagePath', filters: [...others, page] }));
  const from = await pagesOf(rows, by);
  const own = from?.request.filters ?? [];
  // Type, author and category belong to the view of the page that leads, so its views are counted by the page that comes next.
  if (!from || own.length === 0) return undefined;
  const next = await asSection(page, by);
  return changed(to, () => ({
    ...list,
    by: 'pagePath',
    filters: [{ ...next, dimension: 'nextPagePath' }, ...others, ...own],
  }));
}

/** Turns a page that has others below it into all of them: "the shop" is everything under it. */
async function asSection(page: RequestFilter, { means, context }: FormContext): Promise<RequestFilter> {
  const [path] = page.values;
  if (page.match || !path?.endsWith('/') || path === context.site.home) return page;
  const below = (await means.values('pagePath', path)).filter(({ value }) => value !== path && value.startsWith(path));
  return below.length === 0 ? page : { ...page, match: 'beginsWith' };
}

const leads: Form = {
  first: true,
  async read(text, by) {
    const asked = text.replace(/[?.! ]+$/, '');
    for (const expression of [LEADS, FROM_WHICH, WHICH_FROM]) {
      const { rows, target, days = '' } = expression.exec(asked)?.groups ?? {};
      const one = rows && target ? await leading(rows, joined(target, days), by) : undefined;
      if (one) return one;
    }
    return undefined;
  },
};

/** The forms, in the order in which they are tried. */
export const LEADING_FORMS: readonly Form[] = [leads];
