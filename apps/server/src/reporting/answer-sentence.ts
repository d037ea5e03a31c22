/** Answers a sentence of a conversation from the site's own numbers, and converts messages to their wire form. */
import type {
  AskAnswers,
  DeclineReason,
  OneReply,
  RefusedBefore,
  Reply,
  ReplyContext,
  ReplyMeans,
  Request,
} from '@magpie/analyst/conversation';
import { CHAT_LIMITS, type chatMessage, PRODUCT } from '@magpie/contract';
import { QueryError, statusOf } from '@magpie/query';
import { decide, findReport, type ReportKey } from '@magpie/reports';
import type { z } from 'zod';
import { isOnGoogle } from '../events/engine-of.ts';
import type { ChatMessageFacts } from '../state/chats.ts';
import type { AnswerContext } from './answer-context.ts';
import { askAnalyst, receiptOf, valuesLike } from './ask-analyst.ts';
import { freshnessOf } from './freshness.ts';
import { sentencesToHtml } from './sentences-to-html.ts';

type Message = z.input<typeof chatMessage>;
type MessageMeta = NonNullable<Message['meta']>;

/** An answer as it is stored: what it is made of, and the request that the next sentence builds on. */
export interface StoredReply extends MessageMeta {
  readonly request?: Request | undefined;
  /** All requests, if there are several: one for each answer, or the readings to choose from. */
  readonly requests?: readonly Request[] | undefined;
  /** What was asked, if it was declined for words that weren't understood. */
  readonly refused?: RefusedBefore | undefined;
  /** Set if the message asked for no number, such as thanks: the next sentence continues what was answered before it. */
  readonly isAside?: true | undefined;
}

/** Context in which a conversation is answered. */
export interface ConversationContext extends Omit<AnswerContext, 'signal'> {
  /** The language that the reader reads, such as `en-US`. */
  readonly locale: string;
}

/** The service whose numbers people know by name (specification part 3, section 2). */
const PROVIDER = 'Google Analytics';
/** The report with terms that people searched for at Google. */
const TERMS = findReport('queries').title;
/** Definition of an answer. */
const DEFINITION = { id: 'ai_insights_chat', version: 1 };
/** Longer than this nobody waits, ms. It isn't cut off when the reader leaves: the answer is there when they return. */
const LONGEST_MS = 25_000;

/** Loads the code for conversations when it is first needed: it is a tenth of the server's code. */
const loadConversation = () => Promise.all([import('@magpie/analyst/conversation'), import('./answer-with-model.ts')]);

/** Starts loading the code for conversations, which takes a second or two, for a reader who is about to write. */
export function prepareConversation(): void {
  // If loading fails, it fails again when a message is sent, and the error is shown then.
  loadConversation().catch(() => undefined);
}

/**
 * Answers a sentence after the messages before it: by itself, or with the site's language model what it doesn't understand.
 * @throws QueryError `too_heavy`, ProblemError of a model that doesn't answer, and whatever fails on the way
 */
export async function answerSentence(
  sentence: string,
  before: readonly ChatMessageFacts[],
  context: ConversationContext,
): Promise<{ readonly reply: StoredReply; readonly title: string }> {
  const asking = { ...context, signal: AbortSignal.timeout(LONGEST_MS) };
  let answers: AskAnswers = {};
  const askWithin =
    (within: Pick<AnswerContext, 'signal'>): ReplyMeans['ask'] =>
    async (asks) => {
      const more = await askAnalyst(asks, { ...context, ...within });
      answers = { ...answers, ...more };
      return more;
    };
  try {
    const known = await describeContext(before, context);
    const [{ reply }, { answerWithModel, isForModel }] = await loadConversation();
    const valuesWithin =
      (within: Pick<AnswerContext, 'signal'>): ReplyMeans['values'] =>
      (dimension, like) =>
        valuesLike(dimension, like, { ...context, ...within });
    const own = await reply(sentence, known, { ask: askWithin(asking), values: valuesWithin(asking) });
    const earlier = before.filter(({ role }) => role === 'user').map(({ text }) => text);
    const replied =
      (isForModel(own) &&
        (await answerWithModel({ sentence, earlier, reply: known, askWithin, valuesWithin }, context))) ||
      own;
    const { more = [] }: Reply = replied;
    const [main, ...others] = await Promise.all(
      [replied, ...more].map(async (one) =>
        withSource(toStored(one, await receiptOf(pick(answers, one), DEFINITION, context)), one, context),
      ),
    );
    return { reply: withOthers(main!, others), title: cutTitle(replied.title) };
  } catch (error) {
    // A question that no engine answers stays unanswerable, however often it is tried.
    if (!(error instanceof QueryError) || statusOf(error.code) >= 500) throw error;
    const parts = [[{ text: `${PRODUCT} can’t work this out: ` }, { name: error.message }]];
    return { reply: { kind: 'declined', parts, line: [], suggestions: [] }, title: cutTitle(sentence) };
  }
}

/** The answers that a reply uses: a model may have run more queries than its text uses. */
const pick = (answers: AskAnswers, { told }: OneReply): AskAnswers =>
  Object.fromEntries(Object.entries(answers).filter(([name]) => Object.hasOwn(told.asks, name)));

const cutTitle = (title: string): string => [...title].slice(0, CHAT_LIMITS.titleChars).join('');

/** The first answer with those to further questions of the sentence; the next sentence builds on the last one. */
const withOthers = (main: StoredReply, others: readonly StoredReply[]): StoredReply => {
  if (others.length === 0) return main;
  const { request } = [main, ...others].findLast((one) => one.request !== undefined) ?? main;
  const requests = [main, ...others].flatMap((one) => one.request ?? []);
  return { ...main, request, requests, more: others.map(({ request: _own, ...one }) => one) };
};

/** Reasons to decline a message that asks for no number. */
const ASIDES: readonly DeclineReason[] = ['thanks', 'export', 'help', 'definition'];

function toStored(replied: OneReply, receipt: MessageMeta['receipt']): StoredReply {
  const { kind, told } = replied;
  const suggestions = kind === 'answer' ? replied.followUps : kind === 'choice' ? replied.choices : replied.nearest;
  return {
    kind,
    parts: told.sentences,
    line: kind === 'answer' ? replied.line : [],
    suggestions,
    ...(told.chart && { chart: told.chart }),
    ...(told.view && { view: told.view }),
    ...(kind === 'answer' && { request: replied.request, receipt }),
    ...(kind === 'choice' && { requests: replied.readings }),
    ...(kind === 'declined' && replied.refused && { refused: replied.refused }),
    ...(kind === 'declined' && ASIDES.includes(replied.reason) && { isAside: true as const }),
  };
}

/** An answer that says where its numbers are from: of Google Analytics, and searches on the website, which aren't those at Google. */
function withSource(stored: StoredReply, replied: OneReply, { site }: Pick<AnswerContext, 'site'>): StoredReply {
  if (replied.kind !== 'answer') return stored;
  const notes = [
    ...(replied.request?.by === 'searchTerm'
      ? [`These are searches on the website itself. Terms that people search for at Google are in ${TERMS}.`]
      : []),
    ...(replied.request?.shape === 'terms'
      ? [`These numbers are from ${TERMS}.`]
      : isOnGoogle(site) && stored.receipt
        ? [`These numbers are from ${PROVIDER}.`]
        : []),
  ];
  return { ...stored, parts: [...stored.parts, ...notes.map((text) => [{ text }])] };
}

/** Describes the site and its reader. */
async function describeContext(
  before: readonly ChatMessageFacts[],
  { app, freshness, site, entitlement, locale }: ConversationContext,
): Promise<ReplyContext> {
  const last = before.findLast(({ role, reply: stored }) => role === 'assistant' && !isAside(stored))?.reply;
  const isOpen = (report: ReportKey) => decide(report, entitlement).access === 'full';
  const { firstDay } = await freshnessOf(site, freshness);
  const [previous, earlier] = before.flatMap(({ reply: stored }) => requestsOf(stored)).reverse();
  return {
    site: {
      timeZone: site.timeZone,
      firstDayOfWeek: site.firstDayOfWeek,
      currency: site.currency,
      home: `${new URL(site.url).pathname.replace(/\/$/, '')}/`,
    },
    now: app.now(),
    locale,
    previous,
    earlier,
    before: severalOf(last),
    afterRefusal: kindOf(last) === 'declined',
    refused: (last as StoredReply | null | undefined)?.refused,
    productName: PRODUCT,
    providerName: PROVIDER,
    has: {
      shop: site.hasShop !== false && isOpen('ecommerce'),
      forms: isOpen('forms'),
      searchConsole: isOpen('queries') && (await hasTerms(app, site)),
      closed: (['realtime', 'user_journey', 'my_funnels', 'sitespeed', 'customers'] as const).filter(
        (report) => !isOpen(report),
      ),
    },
    onGoogle: isOnGoogle(site),
    firstDay,
  };
}

/** Whether Search Console is connected, or its files were imported. */
const hasTerms = async ({ events }: Pick<AnswerContext['app'], 'events'>, { id, provider }: AnswerContext['site']) =>
  provider?.searchSite !== undefined || (await events.searchConsole.imports(id)).length > 0;

const isAside = (stored: unknown): boolean => (stored as StoredReply | null)?.isAside === true;

const kindOf = (stored: unknown): StoredReply['kind'] | undefined => (stored as StoredReply | null)?.kind;

function severalOf(stored: unknown): ReplyContext['before'] {
  const { kind, requests = [] } = (stored ?? {}) as Partial<StoredReply>;
  return requests.length > 1 ? { kind: kind === 'choice' ? 'choice' : 'several', requests } : undefined;
}

/** The requests that a message answered, in their order. */
function requestsOf(stored: unknown): readonly Request[] {
  const { kind, request, requests = [] } = (stored ?? {}) as Partial<StoredReply>;
  return kind !== 'choice' && requests.length > 0 ? requests : request ? [request] : [];
}

/** A message as the specification has it (part 3, section 3). */
export function describeMessage(
  { id, role, text, reply: stored, rating, feedback, skippedFeedback }: ChatMessageFacts,
  { locale }: Pick<ConversationContext, 'locale'>,
): Message {
  const {
    request: _request,
    requests: _requests,
    refused: _refused,
    isAside: _isAside,
    ...meta
  } = (stored ?? {}) as StoredReply;
  return {
    id,
    role,
    content: sentencesToHtml(
      role === 'user' ? [[{ text }]] : [meta, ...(meta.more ?? [])].flatMap(({ parts }) => parts),
      locale,
    ),
    ...(rating !== null && { rating }),
    feedback,
    skipped_feedback: skippedFeedback,
    meta: role === 'user' ? null : meta,
  };
}
