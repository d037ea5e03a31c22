/** Lists of conversations: loading them, and pinning, renaming and deleting conversations. */
import { CallError, type ChatEntry, changeChatCall, chatsCall, deleteChatCall } from '@magpie/contract';
import { __, sprintf } from '@magpie/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { errorToast, undoToast } from '../../common/popups.tsx';
import { useDashboard } from '../../view/dashboard.tsx';

/** Both lists. */
export interface ChatLists {
  readonly pinned: readonly ChatEntry[];
  readonly recent: readonly ChatEntry[];
}

const NONE: ChatLists = { pinned: [], recent: [] };

/** Conversations that are deleted as soon as it can't be undone any more: they are in no list, and can't be opened. */
let leaving: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();
const setLeaving = (id: string, isLeaving: boolean) => {
  const next = new Set(leaving);
  if (isLeaving) next.add(id);
  else next.delete(id);
  leaving = next;
  for (const listener of listeners) listener();
};

/** Whether a conversation is being deleted. */
export const isLeaving = (id: string): boolean => leaving.has(id);

const useLeaving = (): ReadonlySet<string> =>
  useSyncExternalStore(
    (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    () => leaving,
  );

/** A conversation's name in lists. */
export const entryName = ({ title, preview }: ChatEntry): string => title ?? preview;

/** The lists, and what can be done with a conversation. */
export function useChatLists(enabled: boolean) {
  const { rest, site } = useDashboard();
  const client = useQueryClient();
  const gone = useLeaving();
  const key = ['chats', site.id] as const;
  const { data, isPending, error } = useQuery({
    queryKey: key,
    enabled,
    queryFn: async ({ signal }): Promise<ChatLists> =>
      (await rest(chatsCall, { query: { site: site.id } }, signal)).data,
  });
  const refresh = useCallback(() => client.invalidateQueries({ queryKey: ['chats', site.id] }), [client, site.id]);

  /** Changes an entry at once, and as it was if the server refuses. */
  async function change(entry: ChatEntry, body: { is_pinned: boolean } | { title: string | null }): Promise<void> {
    const changed: ChatEntry = { ...entry, ...body };
    await client.cancelQueries({ queryKey: key });
    const before = client.getQueryData<ChatLists>(key);
    client.setQueryData<ChatLists>(key, (lists = NONE) => withEntry(lists, changed));
    try {
      await rest(changeChatCall, { params: { chatId: entry.id }, query: { site: site.id }, body });
    } catch (failure) {
      client.setQueryData(key, before);
      if (!(failure instanceof CallError)) throw failure;
      errorToast(failure.problem.message);
    }
    await refresh();
  }

  /** Deletes for good once the message with its button to undo is gone, or the page is left. */
  function remove(entry: ChatEntry): void {
    const { id } = entry;
    let done = false;
    const ends = new AbortController();
    const finish = (isDeleted: boolean) => {
      if (done) return;
      done = true;
      ends.abort();
      if (!isDeleted) return setLeaving(id, false);
      rest(deleteChatCall, { params: { chatId: id }, query: { site: site.id } })
        .catch((failure: unknown) => {
          if (!(failure instanceof CallError)) throw failure;
          // Deleted in another tab: that is what was wanted.
          if (failure.status !== 404) errorToast(failure.problem.message);
        })
        .finally(() => void refresh().finally(() => setLeaving(id, false)));
    };
    setLeaving(id, true);
    addEventListener('pagehide', () => finish(true), { signal: ends.signal });
    undoToast(
      /* translators: %s: the name of a conversation */ sprintf(__('Deleted “%s”.', 'magpie'), entryName(entry)),
      () => finish(false),
      () => finish(true),
    );
  }

  const shown = (list: readonly ChatEntry[]) => list.filter(({ id }) => !gone.has(id));
  const lists = data ?? NONE;
  return {
    pinned: shown(lists.pinned),
    recent: shown(lists.recent),
    loading: enabled && isPending,
    error: error instanceof CallError ? error : null,
    refresh,
    change,
    remove,
  };
}

/** The lists with a changed entry, first in the list that it now belongs to if that is another one. */
function withEntry({ pinned, recent }: ChatLists, entry: ChatEntry): ChatLists {
  const put = (list: readonly ChatEntry[], belongs: boolean) => {
    const at = list.findIndex(({ id }) => id === entry.id);
    if (!belongs) return list.filter(({ id }) => id !== entry.id);
    return at >= 0 ? list.with(at, entry) : [entry, ...list];
  };
  return { pinned: put(pinned, entry.is_pinned), recent: put(recent, !entry.is_pinned) };
}
