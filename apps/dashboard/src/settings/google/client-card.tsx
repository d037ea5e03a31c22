/** The OAuth client of the operator's Google project: entered once for all sites of this server. */
import { GOOGLE_LIMITS, type GoogleAnswer, setGoogleClientCall } from '@magpie/contract';
import { __, Button, Card, CopyText, linkClass, sprintf, TextField, useLocale } from '@magpie/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CallForm } from '../../call-form/call-form.tsx';
import { useCallForm } from '../../call-form/use-call-form.ts';
import { ConfirmDialog } from '../../common/confirm-dialog.tsx';
import { successToast } from '../../common/popups.tsx';
import { Fact, Facts } from '../../settings-form/facts.tsx';
import formStyles from '../../settings-form/settings-form.module.css';
import { useAction } from '../../view/use-action.ts';
import styles from './google.module.css';

type Client = GoogleAnswer['client'];

const CONSOLE = 'https://console.cloud.google.com';

/** Asks again how sites are connected: the client is the same for all. */
function useClientChange(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['google'] });
}

/** The fields, with what to do at Google before. */
export function ClientForm({
  client: { redirect, id },
  onDone,
}: {
  client: Client;
  onDone?: (() => void) | undefined;
}) {
  const form = useCallForm(setGoogleClientCall, { id: id ?? '', secret: '' });
  const onChange = useClientChange();
  const clientId = form.values.id.trim();
  const secret = form.values.secret.trim();
  const tooLong = useTooLong();
  const idProblem = tooLong(clientId, GOOGLE_LIMITS.clientIdChars);
  const secretProblem = tooLong(secret, GOOGLE_LIMITS.secretChars);
  const link = (path: string, text: string) => (
    <a className={linkClass} href={`${CONSOLE}${path}`} target="_blank" rel="noreferrer">
      {text}
    </a>
  );
  return (
    <>
      <p className={formStyles.description}>
        {__('You do this once for all sites on this server. It takes about five minutes.', 'magpie')}
      </p>
      <ol className={styles.steps}>
        <li>
          {__('Create a project in the Google Cloud Console, or open one you have.', 'magpie')}{' '}
          {link('/projectcreate', __('Open the console', 'magpie'))}
        </li>
        <li>
          {__(
            'Enable the Google Analytics Data API, the Google Analytics Admin API and the Google Search Console API.',
            'magpie',
          )}{' '}
          {link('/apis/library', __('Open the library', 'magpie'))}
        </li>
        <li>
          {__(
            'Set up the consent screen as External and publish it (In production). In testing, every connection ends after seven days.',
            'magpie',
          )}{' '}
          {link('/auth/audience', __('Open the consent screen', 'magpie'))}
        </li>
        <li>
          {__('Create an OAuth client of the type Web application.', 'magpie')}{' '}
          {link('/auth/clients/create', __('Open clients', 'magpie'))}
          {redirect !== null && (
            <div className={styles.redirect}>
              {__('Give it exactly this redirect address:', 'magpie')}
              <CopyText label={__('Redirect address', 'magpie')} text={redirect} />
            </div>
          )}
        </li>
      </ol>
      <CallForm
        form={form}
        fields={{ id: clientId, secret }}
        button={__('Save client', 'magpie')}
        disabled={clientId === '' || secret === '' || (idProblem ?? secretProblem) !== undefined}
        className={styles.form}
        onDone={() => {
          form.set({ secret: '' });
          successToast(__('Client saved', 'magpie'));
          void onChange();
          onDone?.();
        }}
      >
        <TextField
          {...form.field('id')}
          error={idProblem ?? form.field('id').error}
          label={__('Client ID', 'magpie')}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          autoCapitalize="none"
          placeholder="1234567890-abc.apps.googleusercontent.com"
        />
        <TextField
          {...form.field('secret')}
          error={secretProblem ?? form.field('secret').error}
          label={__('Client secret', 'magpie')}
          type="password"
          dir="ltr"
          autoComplete="off"
          hint={__('Google shows it only once. It is stored encrypted, and never shown here.', 'magpie')}
        />
      </CallForm>
    </>
  );
}

/** Says of a text that it is longer than Google's, such as a file that was pasted: it may be more than the server reads. */
function useTooLong(): (text: string, most: number) => string | undefined {
  const { locale } = useLocale();
  const number = new Intl.NumberFormat(locale);
  return (text, most) =>
    text.length <= most
      ? undefined
      : sprintf(
          /* translators: 1: a number of characters, 2: a number of characters */
          __('It must have at most %1$s characters. This text has %2$s.', 'magpie'),
          number.format(most),
          number.format(text.length),
        );
}

/** The client that is there, for who may change it. */
export function ClientCard({ client }: { client: Client }) {
  const [isEditing, setEditing] = useState(false);
  return (
    <Card title={__('Google client of this server', 'magpie')}>
      {isEditing ? (
        <>
          <ClientForm client={client} onDone={() => setEditing(false)} />
          <div className={styles.tail}>
            <Button size="small" onClick={() => setEditing(false)}>
              {__('Cancel', 'magpie')}
            </Button>
          </div>
        </>
      ) : (
        <>
          <Facts>
            <Fact name={__('Client ID', 'magpie')}>
              <bdi dir="ltr">{client.id}</bdi>
            </Fact>
            {client.redirect !== null && (
              <Fact name={__('Redirect address', 'magpie')}>
                <bdi dir="ltr">{client.redirect}</bdi>
              </Fact>
            )}
          </Facts>
          <div className={styles.tail}>
            <div className={styles.buttons}>
              <Button onClick={() => setEditing(true)}>{__('Replace client', 'magpie')}</Button>
              <RemoveClient />
            </div>
          </div>
        </>
      )}
    </Card>
  );
}

function RemoveClient() {
  const [isOpen, setOpen] = useState(false);
  const { run, busy, problem, reset } = useAction(setGoogleClientCall);
  const onChange = useClientChange();
  return (
    <ConfirmDialog
      title={__('Remove the Google client?', 'magpie')}
      description={
        problem?.message ??
        __(
          'Sites that people connected by signing in at Google can’t read from it any more, until you add a client again. Service accounts aren’t affected.',
          'magpie',
        )
      }
      open={isOpen}
      onOpenChange={(open) => {
        setOpen(open);
        reset();
      }}
      trigger={<Button>{__('Remove client', 'magpie')}</Button>}
      confirm={__('Remove client', 'magpie')}
      busy={busy}
      onConfirm={async () => {
        if (!(await run({ id: '', secret: '' }))) return;
        setOpen(false);
        await onChange();
      }}
    />
  );
}
