/** Sends the orders that a shop had before it was connected, with its progress. */
import { CallError, type OldOrders, oldOrdersCall } from '@magpie/contract';
import { __, Button, FieldError, ProgressBar, sprintf, useLocale } from '@magpie/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useDashboard } from '../view/dashboard.tsx';
import styles from './setup.module.css';

/** The button, and how far it is. It goes on where it stopped, and on its own when the page is left. */
export function PastOrders() {
  const { call } = useDashboard();
  const client = useQueryClient();
  const { locale } = useLocale();
  const key = ['old-orders'];
  const { data, error } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await call(oldOrdersCall, { do: 'state' }, signal)).data,
  });
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const goes = useRef(false);
  useEffect(
    () => () => {
      goes.current = false;
    },
    [],
  );

  async function ask(what: 'start' | 'step' | 'stop'): Promise<OldOrders> {
    const { data: state } = await call(oldOrdersCall, { do: what });
    client.setQueryData(key, state);
    return state;
  }

  async function send() {
    goes.current = true;
    setBusy(true);
    setProblem(undefined);
    try {
      let state = await ask('start');
      while (goes.current && state.status === 'running') state = await ask('step');
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      setProblem(failure.problem.message);
    } finally {
      setBusy(false);
    }
  }

  async function stop() {
    goes.current = false;
    try {
      await ask('stop');
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      setProblem(failure.problem.message);
    }
  }

  const number = new Intl.NumberFormat(locale);
  const isBegun = data !== undefined && data.status !== 'idle';
  const said =
    data && isBegun
      ? data.status === 'done'
        ? sprintf(
            /* translators: 1: number of orders, 2: number of entries */
            __('Done. Orders sent: %1$s. Refused: %2$s.', 'magpie'),
            number.format(data.done),
            number.format(data.refused),
          )
        : sprintf(
            /* translators: 1: number of orders so far, 2: number of all orders */
            __('%1$s of %2$s orders', 'magpie'),
            number.format(data.done),
            number.format(data.total),
          )
      : '';
  const label =
    data?.status === 'done'
      ? __('Send orders again', 'magpie')
      : isBegun
        ? __('Continue sending', 'magpie')
        : __('Send past orders', 'magpie');
  return (
    <div className={styles.fields}>
      <p className={styles.text}>
        {__('Send the orders that your shop had before it was connected. No order counts twice.', 'magpie')}
      </p>
      {data && isBegun && (
        <div className={styles.progress}>
          <ProgressBar
            label={__('Orders sent', 'magpie')}
            value={data.status === 'done' ? 1 : data.done}
            max={data.status === 'done' ? 1 : Math.max(1, data.total)}
            text={said}
          />
          <p className={styles.quiet} role="status">
            {said}
          </p>
        </div>
      )}
      <FieldError>{problem ?? (error instanceof CallError ? error.problem.message : undefined)}</FieldError>
      <div className={styles.buttons}>
        <Button disabled={!data} loading={isBusy} onClick={() => void send()}>
          {label}
        </Button>
        {isBusy && (
          <Button variant="ghost" onClick={() => void stop()}>
            {__('Stop', 'magpie')}
          </Button>
        )}
      </div>
    </div>
  );
}
