/** Forms of questions about the steps of a form on the site: how many people saw, started and sent it. */
import type { Request, RequestFilter } from '../request.ts';
import { changed, type Form, joined } from './form.ts';

const IT = '(?: (?:it|one|that|this|them|the form))?';
/** Words for each step, by its event. They are removed from a question, so each expression must match all words of its step. */
const STEPS: readonly (readonly [event: string, words: RegExp])[] = [
  [
    'form_start',
    new RegExp(
      `\\b(?:(?:form )?start|(?:form )?started|(?:form )?starts|began|begin|begins|begun|tried|try)(?: (?:to |with )?(?:fill|filling|type|typing|write|writing|complete|completing|enter|entering))?${IT}(?: (?:in|out))?(?: (?:something|anything))?\\b`,
      'g',
    ),
  ],
  [
    'form_submit',
    new RegExp(
      `\\b(?:(?:form )?submissions|(?:form )?completions|sent|send|sends|submit|submitted|submits|complete|completed|finish|finished|filled|fill|press(?:ed)? send|hit send|click(?:ed)? send|press(?:ed)? submit|hit submit|click(?:ed)? submit|went through with)${IT}(?: (?:in|out|off|in and sent it))?(?: (?:to the end|completely|successfully))?\\b`,
      'g',
    ),
  ],
  [
    'form_impression',
    new RegExp(
      `\\b(?:(?:form )?(?:views|impressions)|saw|see|sees|seen|view|viewed|open|opened|opens|look at|looked at|come across|came across|get to|got to|reach|reached|were shown|was shown|shown|find|found|encounter|encountered)${IT}\\b`,
      'g',
    ),
  ],
];
/** The order of the steps, as visitors take them. */
const IN_ORDER = ['form_impression', 'form_start', 'form_submit'];
/** Words that only join the steps. Words that narrow a question aren't among them. */
const GLUE =
  /\b(?:of|from|among|out of|the|our|my|a|an|all|those|people|visitors?|users?|readers?|everyone|ones|who|that|which|and|then|how many|how much|number|of them|them|they|it|one|really|actually|finally|ever|also|even|later|to|what happens|happens|compared|there|were|was|is|are|has|have|had|been|did|do|show me|show|give me|tell me|i would like to (?:see|know)|i want to (?:see|know)|steps|funnel|in numbers)\b|[,:;–—-](?= |$)/g;
const IS_FUNNEL = /\b(?:form (?:funnel|steps)|(?:funnel|steps) (?:of|for|in) (?:the |our |my )?(?:[\w-]+ )?form)\b/;
/** Words for visitors who started a form, but didn't send it. */
const GAVE_UP =
  /,? ?\b(?:but|and|yet|then|who|that|without|only to)(?: (?:then|later|they|have|had|still))* ?(?:(?:never|did not|do not|not|have not|has not|fail to|failed to)(?: (?:actually|really|ever|then))* (?:send|sent|submit|submitted|finish|finished|complete|completed)|gave up|give up|abandon(?:ed)?|quit|left|stopped|broke off|bailed(?: out)?|dropped out|sending|submitting|finishing|completing)(?: (?:it|on it|the form|in between|halfway|before sending|before the end))*/;
/** Words between a form that was seen and a step that wasn't taken. */
const DID_NOT =
  /,? ?\b(?:but|and|yet)(?: (?:then|later))* (?:never|did not|do not|have not) (?:(?:actually|really|ever|then) )?/;
const NOT =
  /\b(?:not|never|no|without|nobody|none|give up|gave up|abandon\w*|rate|average|percent\w*|share|field|fields|which|where|why|when|by|per|vs|versus|than)\b/;

/** Whether a request only counts sent forms. */
const countsForms = ({ shape, metrics, compared, filters }: Request): boolean =>
  shape === 'total' && metrics.join() === 'formSubmissions' && !compared && filters.length > 0;

/** "Of those who saw the newsletter form, how many started it and how many sent it": a funnel of the form's own events. */
const formSteps: Form = {
  first: true,
  async read(text, { read, context }) {
    if (!context.has.forms || !/\bforms?\b/.test(text)) return undefined;
    const asked = text.replace(/[?.! ]+$/, '');
    if (GAVE_UP.test(asked) && /\b(?:start|started|began|begin|begun)\b/.test(asked)) {
      const rest = withoutSteps(asked.replace(GAVE_UP, ' ')).rest;
      const isOfForm = /\bform\b/.test(rest) && !NOT.test(rest);
      const left = isOfForm
        ? ((await read(`number of ${rest} abandonments`)) ?? (await read(`number of abandonments of the ${rest}`)))
        : undefined;
      return left?.request.metrics.join() === 'formAbandonments' ? left : undefined;
    }
    const { found, rest } = withoutSteps(asked.replace(DID_NOT, ' and '));
    if (DID_NOT.test(asked) && (found.size !== 2 || !found.has('form_impression'))) return undefined;
    const events = IS_FUNNEL.test(asked) ? IN_ORDER : IN_ORDER.filter((event) => found.has(event));
    // A single step is a number, not a funnel.
    if (events.length < 2 || NOT.test(rest)) return undefined;
    const one = await read(joined('form submissions of the', rest));
    const steps = events.map((event): RequestFilter => ({ dimension: 'eventName', values: [event] }));
    return changed(one, ({ range, filters, ...request }) =>
      countsForms({ range, filters, ...request }) ? { shape: 'steps', metrics: [], range, filters, steps } : undefined,
    );
  },
};

/** The steps of a form that a text names, and the text without them. */
function withoutSteps(text: string): { readonly found: ReadonlySet<string>; readonly rest: string } {
  const found = new Set<string>();
  let rest = text;
  for (const [event, words] of STEPS)
    rest = rest.replace(words, () => {
      found.add(event);
      return ' ';
    });
  return { found, rest: rest.replace(GLUE, ' ').replace(/\s+/g, ' ').trim() };
}

/** The forms. */
export const FORM_STEP_FORMS: readonly Form[] = [formSteps];
