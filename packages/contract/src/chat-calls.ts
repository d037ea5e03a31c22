/** Calls of Conversations AI (specification part 3, section 7). */
import { z } from 'zod';
import { metaSchema } from './envelope.ts';
import { restCall } from './rest.ts';
import { analystChart, analystSentence, analystView } from './told.ts';

/** Limits of messages and conversations. Characters are Unicode's, so that an emoji counts once. */
export const CHAT_LIMITS = {
  messageChars: 300,
  titleChars: 50,
  feedbackChars: 2000,
  /** Messages of one conversation, answers included. */
  messages: 100,
  /** Conversations of one user on one site; beyond them the oldest that isn't pinned makes room. */
  chats: 100,
  /** Messages of one user in a minute. */
  perMinute: 20,
  /** Days after its last message for which a conversation is kept, unless it is pinned. */
  days: 365,
} as const;

/** The length of a text as people count it. */
export const countCharacters = (text: string): number => [...text].length;

/** Text that people write, of at most so many characters. */
const textOf = (most: number) =>
  z
    .string()
    .refine((text) => countCharacters(text) <= most, `it must have at most ${most} characters`)
    .refine((text) => !text.includes('\0') && text.isWellFormed(), 'it contains an invalid character');

/** The id of a conversation: whatever it is, it names one of the caller's own or none. */
const chatId = z.string();

const days = z.object({ start: z.string(), end: z.string() });

/** A sentence that can be sent next; `compared` are the days that its label is about, and `days` those that it says by a text. */
const suggestion = z.object({
  label: z.string(),
  sentence: z.string(),
  compared: days.optional(),
  days: z
    .array(days.extend({ text: z.string() }))
    .readonly()
    .optional(),
});

/** An answer in parts. */
const answerParts = z.object({
  /** Whether it is an answer, asks back which of several readings is meant, or says why there is none. */
  kind: z.enum(['answer', 'choice', 'declined']),
  chart: analystChart.optional(),
  /** The answer in parts, which `content` is made of. */
  parts: z.array(analystSentence).readonly(),
  /** The question as it was understood; the texts joined by blanks are one line. */
  line: z
    .array(
      z.object({
        text: z.string(),
        role: z.enum(['metric', 'by', 'range', 'compare', 'filter', 'shape', 'model', 'leftOut']),
        assumed: z.boolean(),
        alternatives: z.array(z.object({ text: z.string(), sentence: z.string(), days: days.optional() })).readonly(),
        /** The days that the text says. */
        days: days.optional(),
      }),
    )
    .readonly(),
  view: analystView.optional(),
  /** Sentences that can be sent next: what else could be asked, or what could have been meant. */
  suggestions: z.array(suggestion).readonly(),
  /** The receipt of its numbers; null without numbers. */
  receipt: metaSchema.optional(),
});

/** Parts of an answer besides its text; of a sentence with several questions those of the first, and `more` of the others. */
const chatMeta = answerParts.extend({ more: z.array(answerParts).readonly().optional() });

/** A message (specification part 3, section 3). */
export const chatMessage = z.object({
  id: z.number().int(),
  role: z.enum(['user', 'assistant']),
  /** HTML made of escaped parts. */
  content: z.string(),
  rating: z.union([z.literal(0), z.literal(1)]).optional(),
  feedback: z.string().nullable(),
  skipped_feedback: z.boolean(),
  meta: chatMeta.nullable(),
});

/** A conversation in a list. */
const chatEntry = z.object({
  id: z.string(),
  /** Null if it has none: then its preview stands for it. */
  title: z.string().nullable(),
  preview: z.string(),
  is_pinned: z.boolean(),
});

const onSite = { about: 'site', capability: 'view_reports' } as const;
const LISTS = ['pinned', 'recent'] as const;

/** The user's conversations on the site, latest first; a pinned one is not among the recent. */
export const chatsCall = restCall('GET', 'ai-insights/chats', {
  ...onSite,
  query: {
    lists: z
      .string()
      .default(LISTS.join(','))
      .transform((text) => text.split(','))
      .pipe(z.array(z.enum(LISTS, { error: 'it must be "pinned", "recent" or both, with a comma between' }))),
  },
  answer: z.object({ pinned: z.array(chatEntry).default([]), recent: z.array(chatEntry).default([]) }),
  answers: 'bare',
});

/** A conversation with its messages. */
export const chatCall = restCall('GET', 'ai-insights/chat/{chatId}', {
  ...onSite,
  params: { chatId },
  answer: z.object({ id: z.string(), chat: z.array(chatMessage) }),
  answers: 'bare',
});

/** Pins a conversation, or names it; an empty title takes its name away. */
export const changeChatCall = restCall('PUT', 'ai-insights/chat/{chatId}', {
  ...onSite,
  params: { chatId },
  body: z.union([
    z.strictObject({ is_pinned: z.boolean() }),
    z.strictObject({ title: textOf(CHAT_LIMITS.titleChars).nullable() }),
  ]),
  answer: chatEntry,
});

/** Deletes a conversation with all its messages. */
export const deleteChatCall = restCall('DELETE', 'ai-insights/chat/{chatId}', {
  ...onSite,
  params: { chatId },
  answer: z.object({ id: z.string() }),
});

/** Too long or empty ones are refused in a sentence, so that is up to the action. */
const message = z.strictObject({ message: z.string() });
const sent = z.object({ chat_id: z.string(), latest_message: chatMessage });

/** Begins a conversation. */
export const newChatCall = restCall('POST', 'ai-insights/chat', {
  ...onSite,
  body: message,
  answer: sent,
  failures: 'sentence',
});

/** Goes on with a conversation. */
export const sendChatCall = restCall('POST', 'ai-insights/chat/{chatId}', {
  ...onSite,
  params: { chatId },
  body: message,
  answer: sent,
  failures: 'sentence',
});

/** Answers a conversation's last message if it wasn't; otherwise it is answered with the answer that there is. */
export const retryChatCall = restCall('POST', 'ai-insights/chat/{chatId}/retry', {
  ...onSite,
  params: { chatId },
  answer: z.object({ latest_message: chatMessage }),
  answers: 'bare',
  failures: 'sentence',
});

/** Rates an answer, or says why it was rated down. */
export const rateChatCall = restCall('POST', 'ai-insights/chat/{chatId}/rate', {
  ...onSite,
  params: { chatId },
  body: z.union([
    z.strictObject({ message_id: z.int(), rating: z.union([z.literal(0), z.literal(1)]) }),
    z.strictObject({
      message_id: z.int(),
      feedback: textOf(CHAT_LIMITS.feedbackChars).nullable(),
      skipped_feedback: z.boolean(),
    }),
  ]),
  answer: chatMessage,
});

/** A message, as it is read from the wire. */
export type ChatMessageData = z.output<typeof chatMessage>;
/** A conversation in a list, as it is read from the wire. */
export type ChatEntry = z.output<typeof chatEntry>;
