/** List of the assistants that the user has connected. */
import { assistantsCall, disconnectAssistantCall } from '@magpie/contract';
import { __, Button, Card, sprintf, toast, useLocale } from '@magpie/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ProblemLine } from '../call-form/problem-line.tsx';
import { useDashboard } from '../view/dashboard.tsx';
import { useAction } from '../view/use-action.ts';
import styles from './account.module.css';

const KEY = ['assistants'];

/** The card of connected assistants; nothing without any. */
export function Assistants() {
  const { locale } = useLocale();
  const { call } = useDashboard();
  const client = useQueryClient();
  const [under, setUnder] = useState<number>();
  const end = useAction(disconnectAssistantCall);
  const query = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await call(assistantsCall, {}, signal)).data,
  });
  const connected = query.data?.assistants ?? [];
  if (connected.length === 0) return null;
  const at = (ms: number) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(ms);
  async function disconnect(id: number) {
    setUnder(id);
    const left = await end.run({ assistant: String(id) });
    if (!left) return;
    client.setQueryData(KEY, left);
    toast.success(__('Disconnected.', 'magpie'));
  }
  return (
    <Card title={__('Connected assistants', 'magpie')}>
      <ul className={styles.sessions}>
        {connected.map(({ id, name, sites, createdAt, lastUsedAt }) => (
          <li key={id} className={styles.session}>
            <div className={styles.about}>
              <bdi className={styles.device}>{name}</bdi>
              <span className={styles.when}>
                {
                  /* translators: %s: names of sites */ sprintf(
                    __('Reads %s', 'magpie'),
                    new Intl.ListFormat(locale).format(sites),
                  )
                }
              </span>
              <span className={styles.when}>
                {lastUsedAt === null
                  ? /* translators: %s: a time */ sprintf(__('Connected %s, never used', 'magpie'), at(createdAt))
                  : sprintf(
                      /* translators: 1: a time, 2: a time */
                      __('Connected %1$s, last used %2$s', 'magpie'),
                      at(createdAt),
                      at(lastUsedAt),
                    )}
              </span>
            </div>
            <Button
              size="small"
              loading={end.busy && under === id}
              aria-label={/* translators: %s: an assistant */ sprintf(__('Disconnect %s', 'magpie'), name)}
              onClick={() => void disconnect(id)}
            >
              {__('Disconnect', 'magpie')}
            </Button>
          </li>
        ))}
      </ul>
      <ProblemLine problem={end.problem} />
    </Card>
  );
}
