import { CallError } from '@magpie/contract';
import { describe, expect, it } from 'vitest';
import type { Dashboard } from '../../dashboard.tsx';
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
