/** State of a prompt: open until its user has dismissed it, on any machine. */
import { dismissPromptCall, type Prompt, promptStatusCall } from '@magpie/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDashboard } from '../view/dashboard.tsx';

/** A prompt's state (specification part 2, section 4): closed until its status is known, and where that cannot be learned. */
export function usePrompt(prompt: Prompt): { open: boolean; busy: boolean; dismiss: () => void } {
  const { call } = useDashboard();
  const client = useQueryClient();
  const key = ['prompt', prompt];
  const { data } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await call(promptStatusCall, { prompt }, signal)).data,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  // Where dismissing fails it stays open.
  const { mutate, isPending } = useMutation({
    mutationFn: async () => (await call(dismissPromptCall, { prompt })).data,
    onSuccess: (status) => client.setQueryData(key, status),
  });
  return { open: data !== undefined && data.dismissed !== 'yes', busy: isPending, dismiss: () => mutate() };
}
