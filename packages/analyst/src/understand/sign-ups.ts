/** Sign-ups, new subscribers and messages: submissions of the forms of a site that are for it, or an event of its own. */
import type { Said } from './chart/said.ts';
import type { Meaning } from './lexicon/meaning.ts';
import type { ReplyMeans } from './reply.ts';
import type { RequestFilter } from './request.ts';

/** Names of forms that people sign up with. */
const FORM = /sign[ _-]?(?:up|in)|newsletter|regist|subscri|\bjoin|member|account/i;
/** Names of forms that people write with. */
const WRITING = /contact|enquir|inquir|message|feedback|support|request/i;
const EVENT = 'sign_up';

type SignUp = Extract<Meaning, { readonly kind: 'signUp' }>;
type Named = {
  readonly filters: readonly [RequestFilter, ...RequestFilter[]];
  readonly start: number;
  readonly end: number;
};

/** The parts of a sentence with what sign-ups mean on the site; as they are where it has neither a form nor an event for it. */
export async function withSignUps(
  said: readonly Said[],
  values: readonly Named[],
  means: Pick<ReplyMeans, 'values'>,
): Promise<{ readonly said: readonly Said[]; readonly named?: Named }> {
  const one = said.find((each): each is Said<SignUp> => each.meaning.kind === 'signUp');
  if (!one) return { said };
  const isNamed = values.some(({ filters }) => filters.some(({ dimension }) => dimension === 'formName'));
  const filters = isNamed ? [] : await filtersOf(one.meaning.of, means);
  const [first, ...others] = filters;
  if (!first && !isNamed) return { said };
  const counted = first?.dimension === 'eventName' ? 'eventCount' : 'formSubmissions';
  // New subscribers are no new visitors.
  const own = said.flatMap((each): Said[] => {
    if (each === one) return [{ ...one, meaning: { kind: 'metric', name: counted } }];
    return each.meaning.kind === 'value' && each.text === 'new' ? [] : [each];
  });
  return { said: own, ...(first && { named: { filters: [first, ...others], start: one.start, end: one.end } }) };
}

async function filtersOf(of: SignUp['of'], means: Pick<ReplyMeans, 'values'>): Promise<readonly RequestFilter[]> {
  const names = of === 'message' ? WRITING : FORM;
  const forms = (await means.values('formName', '')).map(({ value }) => value).filter((value) => names.test(value));
  if (forms.length > 0) return forms.map((value) => ({ dimension: 'formName', values: [value] }));
  if (of === 'message') return [];
  const events = (await means.values('eventName', EVENT)).some(({ value }) => value === EVENT);
  return events ? [{ dimension: 'eventName', values: [EVENT] }] : [];
}
