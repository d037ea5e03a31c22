/** The inbox in the dashboard: fetched, refreshed, and updated optimistically. */
import {
  dismissNotificationsCall,
  type Notification,
  notificationsCall,
  readNotificationsCall,
} from '@magpie/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { errorToast } from '../common/popups.tsx';
import { shows } from '../common/use-changes.ts';
import { useDashboard } from '../view/dashboard.tsx';

const KEY = ['notifications'];

interface InboxData {
  readonly items: readonly Notification[];
  readonly unread: number;
}

/** Change of notifications. */
interface Change {
  readonly what: 'read' | 'dismissed';
  readonly ids: readonly number[];
  /** False takes it back. */
  readonly to: boolean;
}

/** The inbox and what can be done with it. */
export interface InboxState extends InboxData {
  /** Nothing has come from the server yet. */
  readonly pending: boolean;
  readonly failed: boolean;
  readonly change: (change: Change) => void;
  readonly retry: () => void;
}

const counted = (items: readonly Notification[]): InboxData => ({
  items,
  unread: items.filter(({ read }) => !read).length,
});

/** The reader's inbox. */
export function useInbox(): InboxState {
  const { call } = useDashboard();
  const client = useQueryClient();
  const query = useQuery<InboxData>({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await call(notificationsCall, {}, signal)).data,
    meta: shows('inbox'),
  });
  const mutation = useMutation({
    mutationKey: KEY,
    // One after the other: the last answer knows of all changes.
    scope: { id: 'inbox' },
    mutationFn: async ({ what, ids, to }: Change): Promise<InboxData> => {
      const list = ids.join(',');
      const flag = to ? '1' : '0';
      const answer =
        what === 'read'
          ? await call(readNotificationsCall, { ids: list, read: flag })
          : await call(dismissNotificationsCall, { ids: list, dismissed: flag });
      return answer.data;
    },
    onMutate: async ({ what, ids, to }) => {
      await client.cancelQueries({ queryKey: KEY });
      const before = client.getQueryData<InboxData>(KEY);
      if (before && what === 'read')
        client.setQueryData(
          KEY,
          counted(before.items.map((item) => (ids.includes(item.id) ? { ...item, read: to } : item))),
        );
      if (before && what === 'dismissed' && to)
        client.setQueryData(KEY, counted(before.items.filter(({ id }) => !ids.includes(id))));
      return before;
    },
    onSuccess: (data) => {
      // An answer that does not know of a later change yet would take that back for a moment.
      if (client.isMutating({ mutationKey: KEY }) === 1) client.setQueryData(KEY, data);
    },
    onError: (_error, _change, before) => {
      client.setQueryData(KEY, before);
      errorToast();
    },
  });
  return {
    items: query.data?.items ?? [],
    unread: query.data?.unread ?? 0,
    pending: query.isPending,
    failed: query.isError && query.data === undefined,
    change: (change) => {
      if (change.ids.length > 0) mutation.mutate(change);
    },
    retry: () => void query.refetch(),
  };
}
