/** The connection: account, property, what was granted, and changing them. */
import type { GoogleAnswer } from '@magpie/contract';
import { __, Badge, Button, ButtonLink, Card, Notice, sprintf, useFormat } from '@magpie/ui';
import { useState } from 'react';
import { ProblemLine } from '../../call-form/problem-line.tsx';
import { scopeText } from '../../common/google-result.ts';
import { useConnectGoogle } from '../../common/use-google.ts';
import { Fact, Facts } from '../../settings-form/facts.tsx';
import { useDashboard } from '../../view/dashboard.tsx';
import { siteToday } from '../../view/resolve.ts';
import { ChooseProperty } from './choose-property.tsx';
import styles from './google.module.css';
import { Differences } from './property-details.tsx';

type Provider = NonNullable<GoogleAnswer['provider']>;

type Connected = GoogleAnswer & { readonly provider: Provider };

/** The card; in its place the lists while something else is chosen. */
export function ConnectedCard({ answer: { provider, client, refusal } }: { answer: Connected }) {
  const [isChoosing, setChoosing] = useState(false);
  if (isChoosing)
    return <ChooseProperty provider={provider} onDone={() => setChoosing(false)} onCancel={() => setChoosing(false)} />;
  const { state, property, by } = provider;
  const isLost = state === 'lost';
  return (
    <Card title={__('Connection', 'magpie')}>
      <ConnectionFacts provider={provider} refused={refusal !== undefined} />
      {refusal && (
        <div className={styles.after}>
          <Notice tone="bad" title={__('Google refuses access', 'magpie')}>
            {refusal.message}
          </Notice>
        </div>
      )}
      {!isLost && (
        <div className={styles.after}>
          <div className={styles.notices}>
            {by === 'consent' && <MissingScope provider={provider} />}
            {property && <Differences property={property} />}
          </div>
        </div>
      )}
      {!isLost && (
        <div className={styles.after}>
          <div className={styles.buttons}>
            <Button onClick={() => setChoosing(true)}>
              {property ? __('Change property', 'magpie') : __('Change site', 'magpie')}
            </Button>
            {by === 'consent' && client.set && <Reconnect />}
            {property && (
              <ButtonLink outside href={`https://analytics.google.com/analytics/web/#/p${property.id}`}>
                {__('Open in Google Analytics', 'magpie')}
              </ButtonLink>
            )}
          </div>
        </div>
      )}
    </Card>
  );
}

/** What the site is connected with, a line each. */
export function ConnectionFacts({ provider, refused = false }: { provider: Provider; refused?: boolean }) {
  const { site } = useDashboard();
  const format = useFormat();
  const { state, since, account, by, granted, property, stream, searchSite } = provider;
  const day = format.day(siteToday(since, site.timeZone));
  return (
    <Facts>
      <Fact name={__('Status', 'magpie')}>
        {state === 'lost' ? (
          <Badge tone="bad">{__('No access', 'magpie')}</Badge>
        ) : refused ? (
          <Badge tone="caution">{__('Refused by Google', 'magpie')}</Badge>
        ) : (
          <Badge tone="good">{__('Connected', 'magpie')}</Badge>
        )}
        {(state === 'lost' || !refused) && /* translators: %s: a date */ sprintf(__('since %s', 'magpie'), day)}
      </Fact>
      {account !== null && (
        <Fact name={by === 'consent' ? __('Google account', 'magpie') : __('Service account', 'magpie')}>
          <bdi dir="ltr">{account}</bdi>
        </Fact>
      )}
      {property && (
        <Fact name={__('Property', 'magpie')}>
          <bdi>{property.name}</bdi> <span className={styles.quiet}>{property.id}</span>
        </Fact>
      )}
      {stream && (
        <Fact name={__('Web stream', 'magpie')}>
          <bdi>{stream.name}</bdi> <span className={styles.quiet}>{stream.measurementId}</span>
        </Fact>
      )}
      <Fact name={__('Search Console', 'magpie')}>
        {searchSite === null ? (
          <span className={styles.quiet}>{__('Not used', 'magpie')}</span>
        ) : (
          <bdi dir="ltr">{searchSite.replace(/^sc-domain:/, '')}</bdi>
        )}
      </Fact>
      {by === 'consent' && (
        <Fact name={__('Allowed to read', 'magpie')}>
          {granted.map((scope) => (
            <Badge key={scope}>{scopeText(scope)}</Badge>
          ))}
        </Fact>
      )}
    </Facts>
  );
}

function MissingScope({ provider: { granted } }: { provider: Provider }) {
  const missing = (['analytics', 'search_console'] as const).filter((scope) => !granted.includes(scope));
  if (missing.length !== 1) return null;
  return (
    <Notice tone="caution" title={__('Only one box was ticked', 'magpie')}>
      {
        /* translators: %s: the name of a service */ sprintf(
          __('We can’t read %s. To add it, reconnect and tick both boxes on Google’s page.', 'magpie'),
          scopeText(missing[0]!),
        )
      }
    </Notice>
  );
}

function Reconnect() {
  const { connect, busy, problem } = useConnectGoogle();
  return (
    <>
      <Button loading={busy} onClick={() => void connect()}>
        {__('Reconnect', 'magpie')}
      </Button>
      <ProblemLine problem={problem} />
    </>
  );
}
