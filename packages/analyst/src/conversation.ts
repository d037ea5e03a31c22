/**
 * Conversations without a language model: a sentence in, a reply out. An entry of its own: what understands sentences is large, and only a
 * server needs it.
 */
export { reply } from './tell/reply-to.ts';
export type { AnalystAnswer, AnalystAsk, AnalystChart, AnalystView, Part, Sentence } from './tell/told.ts';
export type {
  AskAnswers,
  Chip,
  DeclineReason,
  KnownValue,
  OneReply,
  RefusedBefore,
  Reply,
  ReplyContext,
  ReplyMeans,
  SearchTerms,
  Suggestion,
} from './understand/reply.ts';
export type { Request } from './understand/request.ts';
