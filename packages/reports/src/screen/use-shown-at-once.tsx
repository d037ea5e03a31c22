/** Changes that are shown before they are saved. */
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';

export interface ShownAtOnceOptions<Data, Change, Saved> {
  /** The query with the data that the change is shown in. */
  queryKey: readonly unknown[];
  /** The data with the change. */
  show: (data: Data, change: Change) => Data;
  /** Saves the change; `shown` are the data with it. */
  save: (change: Change, shown: Data | undefined) => Promise<Saved>;
  /** Until what it returns has settled, the change is being saved. */
  onSaved: (saved: Saved) => unknown;
  onFailed: (error: Error) => void;
}

/** A change that is shown in the data of a query at once, and taken back if saving it fails. */
export function useShownAtOnce<Data, Change, Saved>(
  options: ShownAtOnceOptions<Data, Change, Saved>,
): UseMutationResult<Saved, Error, Change, Data | undefined> {
  const { queryKey, show, save, onSaved, onFailed } = options;
  const client = useQueryClient();
  return useMutation({
    onMutate: async (change: Change) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData<Data>(queryKey);
      client.setQueryData<Data>(queryKey, (data) => data && show(data, change));
      return before;
    },
    mutationFn: (change) => save(change, client.getQueryData<Data>(queryKey)),
    onSuccess: onSaved,
    onError: (error, _change, before) => {
      client.setQueryData(queryKey, before);
      onFailed(error);
    },
  });
}
