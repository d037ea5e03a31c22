/** Loading and error states of an answer. */
import { CallError } from '@magpie/contract';
import { Card, ErrorState, Outline, Skeleton } from '@magpie/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

export interface QueryResultProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  /** Message for a failure. */
  failed: string;
  /** Height of the later content, px. */
  height?: number | undefined;
  /** Content until then, in place of one shape of that height. */
  waiting?: ReactNode;
  /** An answer of the usual size: until the real one is there, what it would show is outlined. */
  outline?: Data | undefined;
  /** Whether the later content is one card: the shape is in a card too. */
  framed?: boolean | undefined;
  children: (data: Data) => ReactNode;
}

/** Shows an answer once it is there; until then a shape, or an error that can be tried again. */
export function QueryResult<Data>({
  query,
  failed,
  height,
  waiting,
  outline,
  framed,
  children,
}: QueryResultProps<Data>) {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (error)
    return (
      <Card>
        <ErrorState
          title={failed}
          text={error.message}
          code={error instanceof CallError ? error.problem.code : undefined}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      </Card>
    );
  if (waiting) return waiting;
  if (outline !== undefined) return <Outline>{children(outline)}</Outline>;
  if (!framed) return <Skeleton height={height} radius="var(--radius-card)" />;
  return (
    <Card>
      <Skeleton height={height} />
    </Card>
  );
}
