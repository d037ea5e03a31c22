/** The ways to connect Google: by consent, and by a service account. */
import Check from 'icon:check';
import type { GoogleAnswer } from '@magpie/contract';
import { __, Button, Card, Notice, sprintf } from '@magpie/ui';
import { ProblemLine } from '../../call-form/problem-line.tsx';
import { scopeText } from '../../common/google-result.ts';
import { useConnectGoogle } from '../../common/use-google.ts';
import formStyles from '../../settings-form/settings-form.module.css';
import { useDashboard } from '../../view/dashboard.tsx';
import { ClientForm } from './client-card.tsx';
import styles from './google.module.css';
import { ServiceAccount } from './service-account.tsx';

export interface ConnectCardsProps extends Pick<GoogleAnswer, 'client'> {
  /** Whether something else on the page is its main button. */
  aside?: boolean | undefined;
}

/** What is shown as long as a site isn't connected. */
export function ConnectCards({ client, aside }: ConnectCardsProps) {
  const { config } = useDashboard();
  const isOperator = config.user.capabilities.includes('manage_sites');
  const isReady = client.set && client.problem === null;
  return (
    <>
      {isReady ? <ConnectCard aside={aside} /> : client.set || isOperator ? null : <AskOperator />}
      {!isReady && client.problem !== null && (client.set || isOperator) && (
        <Notice tone="caution" title={__('Signing in at Google isn’t possible', 'magpie')}>
          {client.problem}
        </Notice>
      )}
      {!client.set && isOperator && client.redirect !== null && (
        <Card title={__('Add your Google client', 'magpie')}>
          <ClientForm client={client} />
        </Card>
      )}
      <ServiceAccount opened={!isReady && client.redirect === null} />
    </>
  );
}

function AskOperator() {
  const { config } = useDashboard();
  return (
    <Card title={__('Connect Google', 'magpie')}>
      <p className={styles.note}>
        {
          /* translators: %s: the product's name */ sprintf(
            __(
              'Before anyone can connect, the person who runs this %s server must add a Google client once, under Settings, Google Analytics. Please ask them. Or use a service account.',
              'magpie',
            ),
            config.product,
          )
        }
      </p>
    </Card>
  );
}

function ConnectCard({ aside }: Pick<ConnectCardsProps, 'aside'>) {
  return (
    <Card title={__('Connect your Google account', 'magpie')}>
      <ConnectInvitation aside={aside} />
    </Card>
  );
}

/** What connecting means, and the button. */
function ConnectInvitation({ aside }: Pick<ConnectCardsProps, 'aside'>) {
  const { connect, busy, problem } = useConnectGoogle();
  const asked = [
    { name: scopeText('analytics'), text: __('for your reports and their history', 'magpie') },
    { name: scopeText('search_console'), text: __('for the terms people search for', 'magpie') },
  ];
  return (
    <>
      <p className={formStyles.description}>
        {__('You’ll go to Google and come back here. We only read. We can’t change anything at Google.', 'magpie')}
      </p>
      <ul className={styles.asked}>
        {asked.map(({ name, text }) => (
          <li key={name}>
            <Check size={16} aria-hidden="true" />
            <span>
              <strong>{name}</strong> {text}
            </span>
          </li>
        ))}
      </ul>
      <ProblemLine problem={problem} />
      <div className={styles.buttons}>
        <Button variant={aside ? 'secondary' : 'primary'} loading={busy} onClick={() => void connect()}>
          {__('Continue to Google', 'magpie')}
        </Button>
      </div>
      <p className={styles.tail}>{__('Google shows a box for each. Tick both.', 'magpie')}</p>
    </>
  );
}
