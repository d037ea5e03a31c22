/** The step that connects Google. */
import { __, Card } from '@magpie/ui';
import { useGoogleResult } from '../common/google-result.ts';
import { ResultNotice } from '../common/google-result-notice.tsx';
import { QueryResult } from '../common/query-result.tsx';
import { useGoogle } from '../common/use-google.ts';
import { ChooseProperty, isChosen } from '../settings/google/choose-property.tsx';
import { ConnectCards } from '../settings/google/connect-cards.tsx';
import { ConnectionFacts } from '../settings/google/connected-card.tsx';
import { LiveCard } from '../settings/google/live-card.tsx';
import { LostCard } from '../settings/google/lost-card.tsx';
import { SourceChoice } from '../settings/google/source-card.tsx';
import { useSiteForm } from '../settings-form/site-settings.tsx';
import styles from '../site-setup/setup.module.css';
import { saveStep } from './save-step.ts';
import { StepFrame, type StepProps } from './step-frame.tsx';

/** The step. It may be passed by, and done at any later time. */
export function GoogleStep({ answer, ...ways }: StepProps) {
  const query = useGoogle();
  const result = useGoogleResult();
  const form = useSiteForm(answer, ['source']);
  const provider = query.data?.provider ?? null;
  const hasProperty = provider?.state === 'connected' && provider.property !== null;
  return (
    <div className={styles.frame}>
      <p className={styles.text}>
        {__(
          'Optional. It brings your past numbers and your search terms. You can do this later under Settings.',
          'magpie',
        )}
      </p>
      <ResultNotice result={result} why={query.data?.problem} />
      <QueryResult query={query} failed={__('The connection couldn’t be loaded', 'magpie')} height={240}>
        {({ client }) =>
          provider === null ? (
            <ConnectCards client={client} aside />
          ) : provider.state === 'lost' ? (
            <LostCard provider={provider} client={client} />
          ) : !isChosen(provider) ? (
            <ChooseProperty provider={provider} />
          ) : (
            <>
              <Card title={__('Connection', 'magpie')}>
                <ConnectionFacts provider={provider} />
              </Card>
              {hasProperty && <LiveCard />}
              {hasProperty && <SourceChoice form={form} />}
            </>
          )
        }
      </QueryResult>
      <StepFrame {...ways} busy={form.saving} onNext={hasProperty ? () => saveStep(form) : undefined}>
        {null}
      </StepFrame>
    </div>
  );
}
