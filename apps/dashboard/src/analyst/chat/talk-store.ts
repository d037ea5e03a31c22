/**
 * State of the open conversations: their messages, pending answers, errors (specification part 3, sections 3 and 4). Each is
 * kept under a key of its own, so that an answer lands in the conversation that asked for it, whatever is on the screen by
 * then.
 */
import {
  CallError,
  type ChatMessageData,
  chatCall,
  newChatCall,
  rateChatCall,
  retryChatCall,
  sendChatCall,
} from '@magpie/contract';
import { __ } from '@magpie/ui';
import type { Dashboard } from '../../view/dashboard.tsx';
import { textOfHtml } from '../told/analyst-number-text.ts';
import { keepUnsent, readUnsent } from './unsent-message.ts';

/** Why a conversation's last message has no answer. */
interface TalkError {
  readonly text: string;
  readonly retryable: boolean;
}

/** A conversation as it is shown. */
export interface Talk {
  /** Null until the server has given it one. */
  readonly chatId: string | null;
  readonly messages: readonly ChatMessageData[];
  /** Whether its messages are still to come. */
  readonly loading: boolean;
  /** Whether an answer is awaited. */
  readonly waiting: boolean;
  readonly error: TalkError | null;
  /** Text that is written but not sent. */
  readonly draft: string;
}

/** State of a conversation before the first message. */
const NEW_TALK: Talk = {
  chatId: null,
  messages: [],
  loading: false,
  waiting: false,
  error: null,
  draft: '',
};

/** Reactions of the rest of the page to events. */
export interface TalkEvents {
  /** The server has given a new conversation its id. */
  onStarted(key: string, chatId: string): void;
  /** A conversation can't be loaded; `draft` is what was written in one that is gone. */
  onMissing(chatId: string, text: string, draft: string): void;
  /** The server refused, in a sentence of HTML. */
  onRefused(text: string): void;
  /** Something failed that isn't about a message. */
  onFailed(text: string): void;
  /** The lists may have changed. */
  onListsChanged(): void;
}

/** A reader's message as it was written; one that has no number yet is no HTML. */
export const writtenText = ({ id, content }: ChatMessageData): string => (id < 0 ? content : textOfHtml(content));

const notSent = (): TalkError => ({
  text: __('Looks like your last message was not sent. Please try again.', 'magpie'),
  retryable: true,
});

/** How long a message waits for what was said elsewhere, ms. */
const LONGEST_WAIT_MS = 2_000;
/** How often, and after how long, ms, what was asked elsewhere is looked for with its answer: as long as an answer can take. */
const MOST_TRIES = 12;
const TRY_AGAIN_MS = 5_000;

/** The numbers that a message and its answer take. */
const ITS_OWN = 2;

/** The number of the last message that has one. */
const newestOf = (messages: readonly ChatMessageData[]): number => Math.max(0, ...messages.map(({ id }) => id));

/** Returns the server's messages that are newer than all known ones. A message sent from here has no number, and its answer has one. */
function newerThan(known: readonly ChatMessageData[], all: readonly ChatMessageData[]): readonly ChatMessageData[] {
  const last = newestOf(known);
  return all.filter(({ id }) => id > last);
}

/** The conversations of a page. */
export class TalkStore {
  readonly #rest: Dashboard['rest'];
  readonly #site: string;
  readonly #talks = new Map<string, Talk>();
  readonly #listeners = new Set<() => void>();
  /** Messages that failed without the server's saying that it has kept them. */
  readonly #unsent = new WeakSet<ChatMessageData>();
  /** New conversations that have their id, by the key that the page still shows them under. */
  readonly #started = new Map<string, string>();
  #lastMade = 0;
  /** Set by the page. */
  events: TalkEvents | null = null;

  constructor(rest: Dashboard['rest'], site: string) {
    this.#rest = rest;
    this.#site = site;
  }

  /** Tells of every change; for `useSyncExternalStore`. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The conversation of a key; the same object until it changes. */
  of(key: string): Talk {
    return this.#talks.get(key) ?? NEW_TALK;
  }

  /** Changes a conversation. */
  #set(key: string, change: Partial<Talk>): void {
    this.#talks.set(key, { ...this.of(key), ...change });
    for (const listener of this.#listeners) listener();
  }

  /** Keeps what is written and not sent. */
  write(key: string, draft: string): void {
    this.#set(this.#started.get(key) ?? key, { draft });
  }

  /** The page shows another conversation than the new one of this key: what is written under the key from now on begins another. */
  leave(key: string): void {
    this.#started.delete(key);
  }

  /** Loads a conversation, or what was said in it elsewhere since; unless an answer of it is awaited. */
  async load(chatId: string, tries = 0): Promise<void> {
    for (const [key, id] of this.#started) if (id === chatId) this.#started.delete(key);
    const before = this.of(chatId);
    if (before.waiting) return;
    const isFirst = before.messages.length === 0;
    this.#set(chatId, { chatId, loading: isFirst });
    try {
      const { data } = await this.#rest(chatCall, { params: { chatId }, query: { site: this.#site } });
      const { waiting, messages, error } = this.of(chatId);
      // If a message was sent while this was loading, what was loaded is out of date, even if the message has already failed.
      const isOlder = messages.some((one) => one.id < 0 && !before.messages.includes(one));
      if (waiting || isOlder) return this.#set(chatId, { loading: false });
      const isAsked = data.chat.at(-1)?.role === 'user' && newerThan(messages, data.chat).length > 0;
      if (!isFirst && !error && isAsked && tries < MOST_TRIES) {
        // It was asked elsewhere, where the answer is awaited.
        this.#set(chatId, { messages: data.chat.slice(0, -1) });
        setTimeout(() => void this.load(chatId, tries + 1), TRY_AGAIN_MS);
        return;
      }
      const caught =
        messages.length === 0 ? this.#withUnsent(chatId, data.chat) : this.#caughtUp(data.chat, messages, error);
      this.#set(chatId, { ...caught, loading: false });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      this.#set(chatId, { loading: false });
      if (error.status === 404) {
        const { draft } = this.of(chatId);
        this.#talks.delete(chatId);
        this.events?.onMissing(chatId, __('Chat not found', 'magpie'), draft);
      } else if (isFirst) this.events?.onMissing(chatId, error.problem.message, '');
    }
  }

  /** A conversation as the server has it; what was written here and never reached the server stays, with why. */
  #caughtUp(
    all: readonly ChatMessageData[],
    known: readonly ChatMessageData[],
    failed: TalkError | null,
  ): Pick<Talk, 'messages' | 'error'> {
    const last = known.at(-1);
    const isKept = (own: ChatMessageData) =>
      newerThan(known, all).some((one) => one.role === 'user' && textOfHtml(one.content) === own.content);
    if (failed && last && this.#unsent.has(last) && !isKept(last)) return { messages: [...all, last], error: failed };
    // Why it has no answer is known if it was sent from here.
    return { messages: all, error: all.at(-1)?.role === 'user' ? (failed ?? notSent()) : null };
  }

  /** Returns messages written elsewhere, before a message is sent after them; nothing if they can't be loaded soon. */
  async #saidElsewhere(chatId: string, known: readonly ChatMessageData[]): Promise<readonly ChatMessageData[]> {
    const loaded = this.#rest(chatCall, { params: { chatId }, query: { site: this.#site } }).then(
      ({ data }) => newerThan(known, data.chat),
      () => [],
    );
    return Promise.race([loaded, new Promise<[]>((resolve) => setTimeout(() => resolve([]), LONGEST_WAIT_MS))]);
  }

  /** Sends a message; of a new conversation the first. */
  async send(shown: string, message: string): Promise<void> {
    const key = this.#started.get(shown) ?? shown;
    const before = this.of(key);
    if (before.waiting) return;
    const query = { site: this.#site };
    const own = this.#ownMessage(message);
    this.#set(key, { messages: [...before.messages, own], waiting: true, error: null, draft: '' });
    try {
      const { chatId } = before;
      let newest = newestOf(before.messages);
      if (chatId !== null) {
        const newer = await this.#saidElsewhere(chatId, before.messages);
        newest = Math.max(newest, newestOf(newer));
        if (newer.length > 0)
          this.#set(key, { messages: this.of(key).messages.flatMap((one) => (one === own ? [...newer, own] : [one])) });
      }
      const { data } =
        chatId === null
          ? await this.#rest(newChatCall, { query, body: { message } })
          : await this.#rest(sendChatCall, { params: { chatId }, query, body: { message } });
      const started = this.#moveTo(key, data.chat_id);
      const { messages } = this.of(started);
      this.#set(started, { messages: [...messages, data.latest_message], waiting: false });
      if (started !== key) this.events?.onStarted(key, started);
      this.events?.onListsChanged();
      // Between what was known and this message another tab may have sent its own at the same moment.
      if (chatId !== null && data.latest_message.id > newest + ITS_OWN) void this.load(started);
    } catch (error) {
      this.#failSending(key, own, error);
    }
  }

  /** The message as it is shown until the server has given it a number. */
  #ownMessage(content: string): ChatMessageData {
    this.#lastMade -= 1;
    return { id: this.#lastMade, role: 'user', content, feedback: null, skipped_feedback: false, meta: null };
  }

  #failSending(key: string, own: ChatMessageData, error: unknown): void {
    if (!(error instanceof CallError)) {
      this.#set(key, { waiting: false });
      throw error;
    }
    const { chat_id: kept } = error.details;
    const chatId = typeof kept === 'string' ? kept : this.of(key).chatId;
    const current = typeof kept === 'string' ? this.#moveTo(key, kept) : key;
    const { messages, draft } = this.of(current);
    if (error.status === 404 && chatId !== null) {
      this.#gone(current, draft || own.content);
      return;
    }
    if (error.problem.code === 'refused' || chatId === null) {
      // Nothing was kept of it: it goes back to where it was written.
      this.#set(current, {
        messages: messages.filter((one) => one !== own),
        waiting: false,
        draft: draft || own.content,
        error: null,
      });
      if (error.problem.code === 'refused') this.events?.onRefused(error.problem.message);
      else this.events?.onFailed(error.problem.message);
      return;
    }
    const { message: text, retryable = true } = error.problem;
    if (typeof kept !== 'string') this.#markUnsent(current, own);
    this.#set(current, { waiting: false, error: { text, retryable } });
    if (current !== key) this.events?.onStarted(key, current);
    this.events?.onListsChanged();
  }

  /** A conversation was deleted elsewhere while an answer was awaited: what was asked goes to a new one's field. */
  #gone(chatId: string, draft: string): void {
    this.forget(chatId);
    this.events?.onMissing(chatId, __('This chat was deleted.', 'magpie'), draft);
  }

  /** Puts a conversation under the id that the server gave it. */
  #moveTo(key: string, chatId: string): string {
    if (key === chatId) return key;
    const talk = this.of(key);
    this.#talks.delete(key);
    this.#started.set(key, chatId);
    this.#set(chatId, { ...talk, chatId });
    return chatId;
  }

  /**
   * Has the last message answered: only with an error, a conversation and nothing awaited. A message that the server doesn't have
   * is sent again.
   */
  async retry(chatId: string): Promise<void> {
    const { error: failed, waiting, messages } = this.of(chatId);
    if (!failed || waiting) return;
    this.#set(chatId, { waiting: true });
    const last = messages.at(-1);
    try {
      const answer = await this.#answerTo(chatId, last);
      if (last) this.#markSent(chatId, last);
      const now = this.of(chatId).messages;
      const isThere = now.some(({ id }) => id === answer.id);
      this.#set(chatId, { messages: isThere ? now : [...now, answer], waiting: false, error: null });
      this.events?.onListsChanged();
    } catch (error) {
      this.#set(chatId, { waiting: false });
      if (!(error instanceof CallError)) throw error;
      if (error.status === 404) {
        this.#gone(chatId, last?.role === 'user' ? writtenText(last) : '');
        return;
      }
      const { message: text, retryable = true, code } = error.problem;
      if (last && typeof error.details.chat_id === 'string') this.#markSent(chatId, last);
      this.#set(chatId, { error: { text, retryable } });
      if (code === 'refused') this.events?.onRefused(text);
    }
  }

  /** The answer to the last message of a conversation, which is sent again if the server doesn't have it. */
  async #answerTo(chatId: string, last: ChatMessageData | undefined): Promise<ChatMessageData> {
    const { messages, error } = this.of(chatId);
    const at = { params: { chatId }, query: { site: this.#site } };
    const sendAgain = async (own: ChatMessageData) =>
      (await this.#rest(sendChatCall, { ...at, body: { message: own.content } })).data.latest_message;
    if (last && this.#unsent.has(last)) {
      const { data } = await this.#rest(chatCall, at);
      const caught = this.#caughtUp(data.chat, messages, error).messages;
      const newest = caught.at(-1);
      this.#set(chatId, { messages: caught });
      if (newest === last) return sendAgain(last);
      if (newest?.role === 'assistant') return newest;
    }
    const { data } = await this.#rest(retryChatCall, at);
    // An answer that was there before the message answers another one.
    const isOlder = messages.some(({ id }) => id === data.latest_message.id);
    return isOlder && last && last.id < 0 ? sendAgain(last) : data.latest_message;
  }

  /** Keeps in mind that a message may not have reached the server. */
  #markUnsent(chatId: string, own: ChatMessageData): void {
    this.#unsent.add(own);
    keepUnsent(this.#site, chatId, { content: own.content, after: newestOf(this.of(chatId).messages) });
  }

  /** Forgets that a message may not have reached the server. */
  #markSent(chatId: string, own: ChatMessageData): void {
    this.#unsent.delete(own);
    keepUnsent(this.#site, chatId, null);
  }

  /** The messages of a conversation that is loaded for the first time, with the one that never reached the server. */
  #withUnsent(chatId: string, all: readonly ChatMessageData[]): Pick<Talk, 'messages' | 'error'> {
    const kept = readUnsent(this.#site, chatId);
    const isThere = all.some(
      ({ id, role, content }) => kept && role === 'user' && id > kept.after && textOfHtml(content) === kept.content,
    );
    if (!kept || isThere) {
      if (kept) keepUnsent(this.#site, chatId, null);
      return this.#caughtUp(all, [], null);
    }
    const own = this.#ownMessage(kept.content);
    this.#unsent.add(own);
    return { messages: [...all, own], error: notSent() };
  }

  /** Rates an answer; what was said about it is there when the conversation was loaded again. */
  async rate(
    chatId: string,
    messageId: number,
    change: { readonly rating: 0 | 1 } | { readonly feedback: string | null; readonly skipped_feedback: boolean },
  ): Promise<boolean> {
    const { messages } = this.of(chatId);
    const before = messages.find(({ id }) => id === messageId);
    const put = (message: ChatMessageData | undefined) =>
      message &&
      this.#set(chatId, { messages: this.of(chatId).messages.map((one) => (one.id === messageId ? message : one)) });
    put(before && { ...before, ...('rating' in change && change) });
    try {
      const body = { message_id: messageId, ...change };
      const { data } = await this.#rest(rateChatCall, { params: { chatId }, query: { site: this.#site }, body });
      put(data);
      if ('feedback' in change) await this.load(chatId);
      return true;
    } catch (error) {
      put(before);
      if (!(error instanceof CallError)) throw error;
      this.events?.onFailed(error.problem.message);
      return false;
    }
  }

  /** Forgets a conversation that was deleted. */
  forget(chatId: string): void {
    keepUnsent(this.#site, chatId, null);
    this.#talks.delete(chatId);
    for (const listener of this.#listeners) listener();
  }
}
