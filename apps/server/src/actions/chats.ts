/** REST actions of Conversations AI (specification part 3, sections 4 and 7). */
import {
  CHAT_LIMITS,
  changeChatCall,
  chatCall,
  chatsCall,
  countCharacters,
  deleteChatCall,
  newChatCall,
  rateChatCall,
  retryChatCall,
  sendChatCall,
} from '@magpie/contract';
import { ProblemError } from '../errors/problem.ts';
import { answerSentence, describeMessage, prepareConversation } from '../reporting/answer-sentence.ts';
import type { ChatFacts, ChatMessageFacts } from '../state/chats.ts';
import type { SiteContext } from './action.ts';
import { type RestAction, restAction } from './rest-action.ts';

const NEEDS = 'ai_insights_chat';

const ownerOf = ({ user, site }: SiteContext) => ({ userId: user.id, siteId: site.id });

/** One of the caller's own conversations on the site: to all others it doesn't exist. @throws ProblemError `not_found` */
async function findChat(id: string, context: SiteContext): Promise<ChatFacts> {
  const chat = await context.app.state.chats.find(ownerOf(context), id);
  if (!chat) throw notFound();
  return chat;
}

const notFound = () => new ProblemError('not_found', 'Chat not found.', { retryable: false });

const toEntry = ({ id, title, preview, isPinned }: ChatFacts) => ({ id, title, preview, is_pinned: isPinned });

/**
 * Returns the written message, without the blanks around it.
 * @throws ProblemError `refused`
 */
function readMessage(text: string): string {
  const message = text.toWellFormed().trim();
  if (message === '') throw new ProblemError('refused', 'Write a question first.');
  if (message.includes('\0')) throw new ProblemError('refused', 'The message contains an invalid character.');
  const length = countCharacters(message);
  if (length > CHAT_LIMITS.messageChars)
    throw new ProblemError(
      'refused',
      `The message has ${length} characters; the limit is ${CHAT_LIMITS.messageChars}.`,
    );
  return message;
}

/** Does something for a conversation once what was sent to it before is done. @throws ProblemError `too_many_requests` */
async function inTurn<T>(id: string, { talks }: SiteContext, work: () => Promise<T>): Promise<T> {
  const result = talks.inTurn(id, work);
  if (result) return result;
  throw new ProblemError('too_many_requests', 'Too many messages are waiting in this conversation. Try again soon.', {
    retryAfter: 5,
    details: { chat_id: id },
  });
}

/**
 * Answers the last message of a conversation, and stores the answer. The message is stored already: whatever fails, it can be tried again.
 * @throws ProblemError with the conversation's id
 */
async function answerLast(id: string, context: SiteContext): Promise<ChatMessageFacts> {
  const { app, talks, user } = context;
  const messages = await app.state.chats.messages(id);
  const last = messages.at(-1);
  if (!last) throw notFound();
  if (last.role === 'assistant') return last;
  const seconds = talks.count(user.id);
  if (seconds > 0)
    throw new ProblemError(
      'too_many_requests',
      `You can send ${CHAT_LIMITS.perMinute} messages a minute. Try again in ${seconds} seconds.`,
      { retryAfter: seconds, details: { chat_id: id } },
    );
  const { reply, title } = await answerSentence(last.text, messages.slice(0, -1), context).catch(async (error) => {
    // Deleted while it was answered: there is nothing to try again.
    await findChat(id, context);
    // What a model's server made of it is said as it is.
    if (error instanceof ProblemError)
      throw new ProblemError(error.code, error.message, {
        details: { chat_id: id },
        ...(error.retryAfter !== undefined && { retryAfter: error.retryAfter }),
      });
    app.log.error({ err: error, chat: id }, 'A message was not answered');
    throw new ProblemError('not_ready', 'The answer couldn’t be worked out just now. Please try again.', {
      details: { chat_id: id },
    });
  });
  const answer = await app.state.chats.addAnswer(id, reply, title);
  // Deleted while its last message was answered.
  if (!answer) throw notFound();
  return answer;
}

/** A refusal stores nothing: the page puts the message back into its field (ADR 48). */
const isRefusal = (error: unknown): boolean => error instanceof ProblemError && error.code === 'refused';

/** The actions of conversations. */
export const CHAT_ACTIONS: readonly RestAction[] = [
  restAction(
    chatsCall,
    async ({ query }, context) => {
      const chats = await context.app.state.chats.list(ownerOf(context));
      prepareConversation();
      const listOf = (pinned: boolean) => chats.filter(({ isPinned }) => isPinned === pinned).map(toEntry);
      return {
        ...(query.lists.includes('pinned') && { pinned: listOf(true) }),
        ...(query.lists.includes('recent') && { recent: listOf(false) }),
      };
    },
    NEEDS,
  ),
  restAction(
    chatCall,
    async ({ params }, context) => {
      const { id } = await findChat(params.chatId, context);
      const messages = await context.app.state.chats.messages(id);
      return { id, chat: messages.map((one) => describeMessage(one, context)) };
    },
    NEEDS,
  ),
  restAction(
    newChatCall,
    async ({ body }, context) => {
      const message = readMessage(body.message);
      const id = await context.app.state.chats.begin(ownerOf(context), message);
      if (id === undefined)
        throw new ProblemError(
          'refused',
          `You have pinned ${CHAT_LIMITS.chats} conversations, which is the limit. Unpin or delete one first.`,
        );
      const answer = await inTurn(id, context, () => answerLast(id, context)).catch(async (error: unknown) => {
        if (isRefusal(error)) await context.app.state.chats.remove(id);
        throw error;
      });
      return { chat_id: id, latest_message: describeMessage(answer, context) };
    },
    NEEDS,
  ),
  restAction(
    sendChatCall,
    async ({ params, body }, context) => {
      const message = readMessage(body.message);
      const { id } = await findChat(params.chatId, context);
      const answer = await inTurn(id, context, async () => {
        const { length } = await context.app.state.chats.messages(id);
        if (length + 2 > CHAT_LIMITS.messages)
          throw new ProblemError(
            'refused',
            `This conversation has ${length} messages, which is the limit. Start a new one.`,
          );
        // It may have been deleted while this message waited for its turn.
        await findChat(id, context);
        const questionId = await context.app.state.chats.addQuestion(id, message);
        return answerLast(id, context).catch(async (error: unknown) => {
          if (isRefusal(error)) await context.app.state.chats.takeBack(id, questionId);
          throw error;
        });
      });
      return { chat_id: id, latest_message: describeMessage(answer, context) };
    },
    NEEDS,
  ),
  restAction(
    retryChatCall,
    async ({ params }, context) => {
      const { id } = await findChat(params.chatId, context);
      const answer = await inTurn(id, context, () => answerLast(id, context));
      return { latest_message: describeMessage(answer, context) };
    },
    NEEDS,
  ),
  restAction(
    rateChatCall,
    async ({ params, body }, context) => {
      const { id } = await findChat(params.chatId, context);
      const change =
        'rating' in body
          ? { rating: body.rating }
          : { feedback: readFeedback(body.feedback, body.skipped_feedback), skippedFeedback: body.skipped_feedback };
      const rated = await context.app.state.chats.rate(id, body.message_id, change);
      if (!rated)
        throw new ProblemError('bad_request', `This conversation has no answer ${body.message_id}.`, {
          field: 'message_id',
        });
      return describeMessage(rated, context);
    },
    NEEDS,
  ),
  restAction(
    changeChatCall,
    async ({ params, body }, context) => {
      const chat = await findChat(params.chatId, context);
      const change = 'title' in body ? { title: body.title?.trim() || null } : ({ isPinned: body.is_pinned } as const);
      await context.app.state.chats.change(chat.id, change);
      return toEntry({ ...chat, ...change });
    },
    NEEDS,
  ),
  restAction(
    deleteChatCall,
    async ({ params }, context) => {
      const { id } = await findChat(params.chatId, context);
      await context.app.state.chats.remove(id);
      return { id };
    },
    NEEDS,
  ),
];

/**
 * Returns the feedback on an answer; nothing if the question was closed.
 * @throws ProblemError `bad_request`
 */
function readFeedback(text: string | null, skipped: boolean): string | null {
  const feedback = text?.trim() ?? '';
  if (feedback === '' && !skipped) throw new ProblemError('bad_request', 'feedback is missing.', { field: 'feedback' });
  return feedback === '' ? null : feedback;
}
