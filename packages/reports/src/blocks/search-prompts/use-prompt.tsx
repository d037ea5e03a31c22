/** State of a prompt: open until its user has dismissed it, on any machine. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useHost } from '../../screen/host.tsx';
import { dismissPromptCall, type Prompt, promptStatusCall } from './prompts.calls.ts';

/** A prompt's state (specification part 2, section 4): closed until its status is known, and where that cannot be learned. */
export function usePrompt(prompt: Prompt): { open: boolean; busy: boolean; dismiss: () => void } {
  const { call } = useHost();
  const client = useQueryClient();
  const key = ['prompt', prompt];
  const { data } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(promptStatusCall, { prompt }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  // Where dismissing fails it stays open.
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(dismissPromptCall, { prompt }),
    onSuccess: (status) => client.setQueryData(key, status),
  });
  return { open: data !== undefined && data.dismissed !== 'yes', busy: isPending, dismiss: () => mutate() };
}
