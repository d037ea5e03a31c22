/** The section that connects a site to Google Analytics and Search Console. */
import type { GoogleAnswer } from '@magpie/contract';
import { __ } from '@magpie/ui';
import { useGoogleResult } from '../../common/google-result.ts';
import { ResultNotice } from '../../common/google-result-notice.tsx';
import { QueryResult } from '../../common/query-result.tsx';
import { useGoogle } from '../../common/use-google.ts';
import { useDashboard } from '../../view/dashboard.tsx';
import { ChooseProperty, isChosen } from './choose-property.tsx';
import { ClientCard } from './client-card.tsx';
import { ConnectCards } from './connect-cards.tsx';
import { ConnectedCard } from './connected-card.tsx';
import { Disconnect } from './disconnect.tsx';
import { HistoryCard } from './history-card.tsx';
import { LiveCard } from './live-card.tsx';
import { LostCard } from './lost-card.tsx';
import { QuotaCard } from './quota-card.tsx';
import { SearchCard } from './search-card.tsx';
import { SourceCard } from './source-card.tsx';

/** The section. */
export function GoogleSection() {
  const query = useGoogle();
  const result = useGoogleResult();
  return (
    <>
      <ResultNotice result={result} why={query.data?.problem} />
      <QueryResult query={query} failed={__('The connection couldn’t be loaded', 'magpie')} height={320}>
        {(answer) => <States answer={answer} />}
      </QueryResult>
    </>
  );
}

function States({ answer }: { answer: GoogleAnswer }) {
  const { config } = useDashboard();
  const { client, provider, quota, history, search } = answer;
  // A quota comes back by itself, and lost access by reconnecting.
  const mayRetry = provider?.state === 'connected' && quota?.waitsUntil == null;
  const isOperator = config.user.capabilities.includes('manage_sites');
  if (!provider)
    return (
      <>
        <ConnectCards client={client} />
        {isOperator && client.set && <ClientCard client={client} />}
      </>
    );
  return (
    <>
      {provider.state === 'lost' && <LostCard provider={provider} client={client} />}
      {provider.state === 'connected' && !isChosen(provider) ? (
        <ChooseProperty provider={provider} />
      ) : (
        <>
          <ConnectedCard answer={{ ...answer, provider }} />
          {provider.property !== null && (
            <>
              {provider.state === 'connected' && <LiveCard />}
              <SourceCard />
              <HistoryCard history={history} isLost={provider.state === 'lost'} mayRetry={mayRetry} />
              <QuotaCard quota={quota} level={provider.property.level} />
            </>
          )}
          {search && provider.searchSite !== null && <SearchCard search={search} mayRetry={mayRetry} />}
        </>
      )}
      <Disconnect provider={provider} />
      {isOperator && client.set && provider.by === 'consent' && <ClientCard client={client} />}
    </>
  );
}
