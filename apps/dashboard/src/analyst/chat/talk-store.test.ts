import { CallError } from '@magpie/contract';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Dashboard } from '../../view/dashboard.tsx';
import { TalkStore } from './talk-store.ts';

const QUESTION = { id: 1, role: 'user', content: '<p>Visits yesterday</p>', feedback: null, skipped_feedback: false };

/** A store whose messages fail like that, of a conversation that the server has kept. */
function storeThatFails(problem: { readonly message: string; readonly retryable: boolean }): TalkStore {
  const rest = async (call: { readonly method: string }) => {
    if (call.method === 'GET') return { data: { id: 'kept', chat: [{ ...QUESTION, meta: null }] } };
    throw new CallError({ code: 'model_failed', ...problem }, 502, { chat_id: 'kept' });
  };
  return new TalkStore(rest as unknown as Dashboard['rest'], 'site');
}

describe('a new conversation whose first message fails', () => {
  it.each([
    true,
    false,
  ])('says why when it is opened again, and whether another try may help: %s', async (retryable) => {
    const store = storeThatFails({ message: 'The model is away.', retryable });
    await store.send('new 1', 'Visits yesterday');
    await store.load('kept');
    expect(store.of('kept').error).toEqual({ text: 'The model is away.', retryable });
  });

  it('says that the message wasn’t sent if nothing else is known', async () => {
    const store = storeThatFails({ message: '', retryable: true });
    await store.load('kept');
    expect(store.of('kept').error).toEqual({
      text: 'Looks like your last message was not sent. Please try again.',
      retryable: true,
    });
  });
});

describe('a new conversation that has just got its id', () => {
  /** A store, and the path of each message that was sent from it. */
  function storeThatBegins() {
    const sentTo: (string | undefined)[] = [];
    const rest = async (call: { readonly method: string }, { params }: { params?: { chatId: string } }) => {
      if (call.method === 'GET') return { data: { id: 'x', chat: [] } };
      sentTo.push(params?.chatId);
      return { data: { chat_id: 'x', latest_message: { ...QUESTION, id: 10 + sentTo.length, role: 'assistant' } } };
    };
    return { store: new TalkStore(rest as unknown as Dashboard['rest'], 'site'), sentTo };
  }

  it('gets what is written and sent before the page shows it under its id', async () => {
    const { store, sentTo } = storeThatBegins();
    await store.send('new 1', 'Visits yesterday');
    store.write('new 1', 'By coun');
    expect(store.of('x').draft).toBe('By coun');
    await store.send('new 1', 'By country');
    expect(sentTo).toEqual([undefined, 'x']);
  });

  it.each(['load', 'leave'] as const)('gets no more of it afterwards (%s)', async (how) => {
    const { store, sentTo } = storeThatBegins();
    await store.send('new 1', 'Visits yesterday');
    if (how === 'load') await store.load('x');
    else store.leave('new 1');
    await store.send('new 1', 'By country');
    expect(sentTo).toEqual([undefined, undefined]);
  });
});

describe('a conversation that another tab has gone on with', () => {
  const message = (id: number, role: 'user' | 'assistant') => ({ ...QUESTION, id, role, meta: null });
  const FOUR = [message(1, 'user'), message(2, 'assistant'), message(3, 'user'), message(4, 'assistant')];

  /** A store of a server with these messages, whose next calls fail as said. */
  function storeOf(chat: unknown[]) {
    const server = { chat, fails: null as CallError | null, sent: 0, slow: Promise.resolve() };
    const rest = async (call: { readonly method: string }) => {
      if (server.fails) throw server.fails;
      if (call.method === 'GET') {
        const data = { id: 'x', chat: server.chat };
        await server.slow;
        return { data };
      }
      server.sent += 1;
      return { data: { chat_id: 'x', latest_message: message(6, 'assistant') } };
    };
    const store = new TalkStore(rest as unknown as Dashboard['rest'], 'site');
    const missing: string[] = [];
    store.events = {
      ...{ onStarted() {}, onRefused() {}, onFailed() {}, onListsChanged() {} },
      onMissing: (id, _, draft) => missing.push(`${id} ${draft}`),
    };
    return { store, server, missing, ids: () => store.of('x').messages.map(({ id }) => id) };
  }
  const failure = (status: number) => new CallError({ code: 'x', message: 'The network is away.' }, status, {});

  it('is loaded again without losing what is being written', async () => {
    const { store, server, ids } = storeOf(FOUR.slice(0, 2));
    await store.load('x');
    store.write('x', 'By coun');
    server.chat = FOUR;
    await store.load('x');
    expect(ids()).toEqual([1, 2, 3, 4]);
    expect(store.of('x').draft).toBe('By coun');
  });

  it('keeps the failure of a message that was sent while it was loaded', async () => {
    const { store, server, ids } = storeOf(FOUR.slice(0, 2));
    await store.load('x');
    const held = Promise.withResolvers<void>();
    server.slow = held.promise;
    const loaded = store.load('x');
    server.fails = new CallError({ code: 'x', message: 'No more.', retryable: false }, 400, { chat_id: 'x' });
    await store.send('x', 'Only mobile');
    held.resolve();
    await loaded;
    expect(store.of('x').error).toEqual({ text: 'No more.', retryable: false });
    expect(ids()).toEqual([1, 2, -1]);
  });

  it('keeps a message that never reached the server, and why', async () => {
    const { store, server, ids } = storeOf(FOUR.slice(0, 2));
    await store.load('x');
    server.fails = failure(0);
    await store.send('x', 'Only mobile');
    const { error } = store.of('x');
    expect(error?.text).toBe('The network is away.');
    await store.load('x');
    server.fails = null;
    await store.load('x');
    expect(ids()).toEqual([1, 2, -1]);
    expect(store.of('x').error).toEqual(error);
  });

  it('stays as it is if it can’t be loaded now, and is left only if it is gone', async () => {
    const { store, server, ids, missing } = storeOf(FOUR);
    await store.load('x');
    store.write('x', 'By coun');
    server.fails = failure(503);
    await store.load('x');
    expect(ids()).toEqual([1, 2, 3, 4]);
    expect(missing).toEqual([]);
    server.fails = failure(404);
    await store.load('x');
    expect(missing).toEqual(['x By coun']);
  });

  it('is gone if it was deleted elsewhere while an answer was awaited, and what was asked is not lost', async () => {
    const { store, server, missing } = storeOf(FOUR);
    await store.load('x');
    server.fails = failure(404);
    await store.send('x', 'Only mobile');
    expect(missing).toEqual(['x Only mobile']);
    expect(store.of('x')).toMatchObject({ chatId: null, messages: [], waiting: false, error: null });
  });

  it('is caught up with before a message is sent', async () => {
    const { store, server, ids } = storeOf(FOUR.slice(0, 2));
    await store.load('x');
    server.chat = FOUR;
    await store.send('x', 'Only mobile');
    expect(ids()).toEqual([1, 2, 3, 4, -1, 6]);
    expect(server.sent).toBe(1);
  });

  it('is caught up with after a message that both sent at the same moment', async () => {
    const { store, server, ids } = storeOf(FOUR.slice(0, 2));
    await store.load('x');
    const sent = store.send('x', 'Only mobile');
    server.chat = [...FOUR, message(5, 'user'), message(6, 'assistant')];
    await sent;
    await vi.waitFor(() => expect(ids()).toEqual([1, 2, 3, 4, 5, 6]));
  });

  it('waits for an answer that the other tab awaits', async () => {
    vi.useFakeTimers();
    const { store, server, ids } = storeOf(FOUR.slice(0, 2));
    await store.load('x');
    server.chat = FOUR.slice(0, 3);
    await store.load('x');
    expect([ids(), store.of('x').error]).toEqual([[1, 2], null]);
    server.chat = FOUR;
    await vi.advanceTimersByTimeAsync(5_000);
    expect([ids(), store.of('x').error]).toEqual([[1, 2, 3, 4], null]);
    vi.useRealTimers();
  });
});

describe('Retry after a message that may not have reached the server', () => {
  const message = (id: number, role: 'user' | 'assistant', content = `${id}`) => ({
    ...QUESTION,
    ...{ id, role, content, meta: null },
  });
  const cut = new CallError({ code: 'network', message: 'We couldn’t reach the server.' }, 0, {});

  beforeAll(() => {
    // Enough of a browser to read the text of a message without tags.
    vi.stubGlobal(
      'DOMParser',
      class {
        parseFromString = (html: string) => ({ body: { textContent: html } });
      },
    );
    return () => void vi.unstubAllGlobals();
  });

  /** A server that stores what reaches it, with the way to cut it off before or after a message arrives. */
  function openStore() {
    const server = {
      chat: [message(1, 'user'), message(2, 'assistant')],
      cuts: null as 'before' | 'after' | 'unanswered' | null,
      sent: 0,
    };
    const answerLast = () => {
      if (server.chat.at(-1)?.role === 'user') server.chat.push(message(server.chat.length + 1, 'assistant'));
      return { data: { chat_id: 'x', latest_message: server.chat.at(-1) } };
    };
    const rest = async (
      call: { readonly method: string; readonly path: string },
      { body }: { body?: { message?: string } },
    ) => {
      if (server.cuts === 'before') throw cut;
      if (call.method === 'GET') return { data: { id: 'x', chat: [...server.chat] } };
      if (body?.message !== undefined) {
        server.sent += 1;
        server.chat.push(message(server.chat.length + 1, 'user', body.message));
      }
      if (server.cuts === 'unanswered') throw cut;
      const answered = answerLast();
      if (server.cuts === 'after') throw cut;
      return answered;
    };
    const store = new TalkStore(rest as unknown as Dashboard['rest'], 'site');
    return { store, server };
  }

  it.each(['before', 'unanswered', 'after'] as const)('cut off (%s): it is there once, and answered', async (cuts) => {
    const { store, server } = openStore();
    await store.load('x');
    server.cuts = cuts;
    await store.send('x', 'Only mobile');
    expect(store.of('x').error?.text).toBe('We couldn’t reach the server.');
    server.cuts = cuts === 'before' ? 'before' : null;
    await store.retry('x');
    if (cuts === 'before') {
      // Still cut off: the error and the question stay.
      expect(store.of('x').error?.text).toBe('We couldn’t reach the server.');
      expect(store.of('x').messages.at(-1)?.content).toBe('Only mobile');
      server.cuts = null;
      await store.retry('x');
    }
    expect(server.sent).toBe(1);
    expect(store.of('x').error).toBeNull();
    expect(store.of('x').messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'user', 'assistant']);
    expect(server.chat.map(({ content }) => content)).toEqual(['1', '2', 'Only mobile', '4']);
  });

  it('sends the same words again although they were asked before', async () => {
    const { store, server } = openStore();
    server.chat[0] = message(1, 'user', 'Only mobile');
    await store.load('x');
    server.cuts = 'before';
    await store.send('x', 'Only mobile');
    server.cuts = null;
    await store.retry('x');
    expect(server.chat.map(({ content }) => content)).toEqual(['Only mobile', '2', 'Only mobile', '4']);
  });

  it('sends a message again that was refused before it was stored, though the server named the conversation', async () => {
    const { store, server } = openStore();
    await store.load('x');
    const full = new CallError({ code: 'too_many_requests', message: 'Too many.' }, 429, { chat_id: 'x' });
    const keepSending = server.chat;
    Object.defineProperty(server, 'cuts', {
      get: () => {
        throw full;
      },
      configurable: true,
    });
    await store.send('x', 'Only mobile');
    Object.defineProperty(server, 'cuts', { value: null, writable: true });
    await store.retry('x');
    expect(keepSending.map(({ content }) => content)).toEqual(['1', '2', 'Only mobile', '4']);
    expect(store.of('x').error).toBeNull();
  });
});
