/** The section on the site's connection with WordPress. */

import Unplug from 'icon:unplug';
import {
  endWordPressConnectionCall,
  isOlder,
  replaceWordPressConnectionCall,
  wordpressConnectionCall,
} from '@magpie/contract';
import { __, Badge, Button, ButtonLink, Card, FieldError, Notice, sprintf, useFormat, useLocale } from '@magpie/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { ConfirmDialog } from '../../common/confirm-dialog.tsx';
import { successToast } from '../../common/popups.tsx';
import { QueryResult } from '../../common/query-result.tsx';
import { Fact, Facts } from '../../settings-form/facts.tsx';
import formStyles from '../../settings-form/settings-form.module.css';
import { PastOrders } from '../../site-setup/past-orders.tsx';
import { WordPressSteps } from '../../site-setup/wordpress-steps.tsx';
import { ago } from '../../view/ago.ts';
import { useDashboard } from '../../view/dashboard.tsx';
import { useAction } from '../../view/use-action.ts';
import styles from './wordpress.module.css';

type Answer = z.output<typeof wordpressConnectionCall.answer>;
type Connection = NonNullable<Answer['connection']>;

/** The section. */
export function WordPressSection() {
  const { call, site, config } = useDashboard();
  const query = useQuery({
    queryKey: ['wordpress', site.id],
    queryFn: async ({ signal }) => (await call(wordpressConnectionCall, { site: site.id }, signal)).data,
  });
  return (
    <QueryResult query={query} failed={__('The connection couldn’t be loaded', 'magpie')}>
      {({ connection, leastPlugin }) =>
        connection && connection.endedAt === null ? (
          <>
            <Connected connection={connection} leastPlugin={leastPlugin} />
            {config.oldOrders && (
              <Card title={__('Past orders', 'magpie')}>
                <PastOrders />
              </Card>
            )}
            <Secret connection={connection} />
            <Disconnect connection={connection} />
          </>
        ) : (
          <NotConnected ended={connection} />
        )
      }
    </QueryResult>
  );
}

/** Silence after which a connection is doubtful: the plugin reports every hour. */
const SILENT_MS = 2 * 86_400_000;

function Connected({ connection, leastPlugin }: { connection: Connection; leastPlugin: string }) {
  const { config } = useDashboard();
  const { locale } = useLocale();
  const format = useFormat();
  const { home, network, madeAt, madeBy, lastSeenAt, report } = connection;
  const isOld = report !== null && isOlder(report.plugin, leastPlugin);
  const isSilent = lastSeenAt !== null && Date.now() - lastSeenAt > SILENT_MS;
  const number = new Intl.NumberFormat(locale);
  const since = format.day(new Date(madeAt).toISOString().slice(0, 10));
  return (
    <>
      {isOld && (
        <Notice tone="caution" title={__('Update the plugin', 'magpie')}>
          {
            /* translators: 1: version, 2: version */ sprintf(
              __('Version %1$s is installed, and this server needs at least %2$s.', 'magpie'),
              report.plugin,
              leastPlugin,
            )
          }
        </Notice>
      )}
      {isSilent && (
        <Notice tone="caution" title={__('WordPress has gone quiet', 'magpie')}>
          {__(
            'It usually reports every hour. Check that the plugin is active and that WordPress runs its scheduled tasks.',
            'magpie',
          )}
        </Notice>
      )}
      <Card title={__('Connection', 'magpie')}>
        <Facts>
          <Fact name={__('Status', 'magpie')}>
            {isSilent ? (
              <Badge tone="caution">{__('Quiet', 'magpie')}</Badge>
            ) : (
              <Badge tone="good">{__('Connected', 'magpie')}</Badge>
            )}
          </Fact>
          <Fact name={__('Address', 'magpie')}>
            <bdi dir="ltr">{home}</bdi>
          </Fact>
          {network !== null && <Fact name={__('Network', 'magpie')}>{network}</Fact>}
          <Fact name={__('Connected since', 'magpie')}>
            {madeBy === null
              ? since
              : /* translators: 1: a date, 2: a person */ sprintf(__('%1$s, by %2$s', 'magpie'), since, madeBy)}
          </Fact>
          <Fact name={__('Last contact', 'magpie')}>
            {lastSeenAt === null ? __('None yet', 'magpie') : ago(lastSeenAt, Date.now(), locale)}
          </Fact>
          {report !== null && (
            <>
              <Fact name={__('Versions', 'magpie')}>
                {
                  /* translators: 1 to 3: versions */ sprintf(
                    __('Plugin %1$s · WordPress %2$s · PHP %3$s', 'magpie'),
                    report.plugin,
                    report.wordpress,
                    report.php,
                  )
                }
              </Fact>
              <Fact name={__('Orders and posts waiting', 'magpie')}>
                {report.queue === null ? __('Not reported yet', 'magpie') : number.format(report.queue)}
                {(report.failed ?? 0) > 0 && (
                  <Badge tone="caution">
                    {
                      /* translators: %s: number */ sprintf(
                        __('Refused: %s', 'magpie'),
                        number.format(report.failed ?? 0),
                      )
                    }
                  </Badge>
                )}
              </Fact>
            </>
          )}
        </Facts>
        {config.hostUrls?.connection !== undefined && (
          <div className={styles.link}>
            <ButtonLink href={config.hostUrls.connection}>{__('Roles, tracking and queue', 'magpie')}</ButtonLink>
          </div>
        )}
      </Card>
    </>
  );
}

/** Does something to the connection, and shows what it then is. */
function useConnectionAction(call: typeof endWordPressConnectionCall | typeof replaceWordPressConnectionCall) {
  const { site } = useDashboard();
  const client = useQueryClient();
  const action = useAction(call);
  async function run(): Promise<boolean> {
    const answer = await action.run({ site: site.id });
    if (answer) client.setQueryData(['wordpress', site.id], answer);
    return answer !== undefined;
  }
  return { ...action, run };
}

function Secret({ connection: { replacingUntil } }: { connection: Connection }) {
  const { busy, problem, run } = useConnectionAction(replaceWordPressConnectionCall);
  return (
    <Card title={__('Secret', 'magpie')}>
      <p className={formStyles.description}>
        {__(
          'WordPress signs its requests with a secret that no one is shown. Replace it if someone may have seen it.',
          'magpie',
        )}
      </p>
      {replacingUntil !== null && replacingUntil > Date.now() && (
        <p className={formStyles.description} role="status">
          {__(
            'WordPress fetches the new secret with its next report. Until then the one before still works.',
            'magpie',
          )}
        </p>
      )}
      <FieldError>{problem?.message}</FieldError>
      <div className={formStyles.buttons}>
        <Button loading={busy} onClick={() => void run().then((done) => done && successToast())}>
          {__('Replace secret', 'magpie')}
        </Button>
      </div>
    </Card>
  );
}

function Disconnect({ connection: { home } }: { connection: Connection }) {
  const { config } = useDashboard();
  const { busy, problem, run, reset } = useConnectionAction(endWordPressConnectionCall);
  const [isOpen, setOpen] = useState(false);
  async function onConfirm() {
    if (!(await run())) return;
    setOpen(false);
    // Nothing here has an answer in WordPress any longer.
    if (config.hostUrls) location.assign(config.hostUrls.connection ?? config.hostUrls.dashboard ?? '/');
  }
  return (
    <Card title={__('Disconnect', 'magpie')}>
      <p className={formStyles.description}>
        {__('WordPress then shows no reports and sends no orders. Everything counted so far is kept.', 'magpie')}
      </p>
      <div className={formStyles.buttons}>
        <ConfirmDialog
          title={__('Disconnect WordPress?', 'magpie')}
          description={
            /* translators: %s: an address */ sprintf(
              __(
                'People in the admin area of %s lose their reports immediately. You can connect it again later.',
                'magpie',
              ),
              home,
            )
          }
          open={isOpen}
          onOpenChange={(open) => {
            setOpen(open);
            reset();
          }}
          trigger={<Button icon={<Unplug />}>{__('Disconnect WordPress', 'magpie')}</Button>}
          confirm={__('Disconnect', 'magpie')}
          busy={busy}
          onConfirm={() => void onConfirm()}
        >
          {problem && <FieldError>{problem.message}</FieldError>}
        </ConfirmDialog>
      </div>
    </Card>
  );
}

function NotConnected({ ended }: { ended: Connection | null }) {
  const format = useFormat();
  return (
    <>
      {ended?.endedAt != null && (
        <Notice tone="neutral">
          {
            /* translators: 1: an address, 2: a date */ sprintf(
              __('%1$s was disconnected on %2$s.', 'magpie'),
              ended.home,
              format.day(new Date(ended.endedAt).toISOString().slice(0, 10)),
            )
          }
        </Notice>
      )}
      <Card title={__('Connect WordPress', 'magpie')}>
        <WordPressSteps />
      </Card>
    </>
  );
}
