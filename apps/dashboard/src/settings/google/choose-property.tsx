/** Chooses the account's property, its web stream and the Search Console site. */
import { chooseGoogleCall, type GoogleAnswer, type GoogleChoices, googleChoicesCall } from '@magpie/contract';
import { __, Button, Card, EmptyState, Skeleton, Spinner, sprintf } from '@magpie/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ProblemLine } from '../../call-form/problem-line.tsx';
import { scopeText } from '../../common/google-result.ts';
import { PROVIDER } from '../../common/provider.ts';
import { QueryResult } from '../../common/query-result.tsx';
import { useConnectGoogle, useGoogle, useGoogleAction } from '../../common/use-google.ts';
import { useDashboard } from '../../view/dashboard.tsx';
import { ChoicePicker, type ChoicePickerProps, type PickerChoice } from './choice-picker.tsx';
import { namesSite } from './fits-site.ts';
import styles from './google.module.css';
import { PropertyDetails } from './property-details.tsx';

type Provider = NonNullable<GoogleAnswer['provider']>;

/** Google is asked again after this time, ms. */
const FRESH_MS = 300_000;
/** How long nothing is typed before Google is asked, ms. */
const PAUSE_MS = 500;

export interface ChoosePropertyProps {
  provider: Provider;
  /** Called once it is saved. */
  onDone?: (() => void) | undefined;
  onCancel?: (() => void) | undefined;
}

/** Whether all was chosen that the granted access can read. */
export const isChosen = ({ property, searchSite, granted }: Provider): boolean =>
  property !== null || (searchSite !== null && !granted.includes('analytics'));

/** The lists, which are asked of Google when this is shown. */
export function ChooseProperty(props: ChoosePropertyProps) {
  const { call, site } = useDashboard();
  const query = useQuery({
    queryKey: ['settings', site.id, 'google-choices', props.provider.account],
    queryFn: async ({ signal }) => (await call(googleChoicesCall, { site: site.id }, signal)).data,
    staleTime: FRESH_MS,
    retry: false,
  });
  return (
    <QueryResult
      query={query}
      failed={__('Google’s list couldn’t be loaded', 'magpie')}
      waiting={
        <Card title={__('Property', 'magpie')}>
          <p className={styles.asking} role="status">
            <Spinner />
            {__('Asking Google for your accounts. With many accounts this takes a while.', 'magpie')}
          </p>
          <Skeleton height={208} />
        </Card>
      }
    >
      {(choices) =>
        choices.accounts.some(({ properties }) => properties.length > 0) ||
        !props.provider.granted.includes('analytics') ? (
          <ChooseForm {...props} choices={choices} />
        ) : (
          <NoProperty provider={props.provider} onRetry={() => void query.refetch()} retrying={query.isFetching} />
        )
      }
    </QueryResult>
  );
}

function NoProperty({
  provider: { account, by },
  onRetry,
  retrying,
}: Pick<ChoosePropertyProps, 'provider'> & { onRetry: () => void; retrying: boolean }) {
  const { connect, busy, problem } = useConnectGoogle();
  return (
    <Card title={__('Property', 'magpie')}>
      <EmptyState
        title={__('No Google Analytics property', 'magpie')}
        text={
          account === null
            ? __('This Google account can’t see any property. Ask the property’s owner for Viewer access.', 'magpie')
            : /* translators: %s: an email address */ sprintf(
                __('%s can’t see any property. Ask the property’s owner to add this address as a Viewer.', 'magpie'),
                account,
              )
        }
        action={
          <div className={styles.buttons}>
            {by === 'consent' && (
              <Button loading={busy} onClick={() => void connect()}>
                {__('Use another account', 'magpie')}
              </Button>
            )}
            <Button loading={retrying} onClick={onRetry}>
              {__('Reload list', 'magpie')}
            </Button>
          </div>
        }
      />
      <ProblemLine problem={problem} />
    </Card>
  );
}

function ChooseForm({ provider, choices, onDone, onCancel }: ChoosePropertyProps & { choices: GoogleChoices }) {
  const { site } = useDashboard();
  const properties = listProperties(choices, site);
  const fitting = properties.filter(({ fits }) => fits);
  const [property, setProperty] = useState(
    provider.property?.id ??
      (properties.length === 1 ? properties[0]!.value : fitting.length === 1 ? fitting[0]!.value : ''),
  );
  const [stream, setStream] = useState<string | null>(
    provider.property === null ? null : (provider.stream?.id ?? null),
  );
  const firstFit = choices.searchSites?.find(({ fits, usable }) => fits && usable)?.address;
  const [searchSite, setSearchSite] = useState(
    provider.searchSite ?? (provider.property === null ? (firstFit ?? '') : ''),
  );
  const { run, busy, problem } = useGoogleAction(chooseGoogleCall);
  const byMeasurementId = useMeasurementId();
  const isGranted = provider.granted.includes('analytics');
  async function save() {
    const saved = await run({
      site: site.id,
      search_site: searchSite,
      ...(isGranted && { property, stream: stream ?? '' }),
    });
    if (saved) onDone?.();
  }
  return (
    <>
      {isGranted ? (
        <Card title={__('Property', 'magpie')}>
          <ChoicePicker
            label={__('Choose the property of this site', 'magpie')}
            search={__('Search by name, number or measurement ID (G-…)', 'magpie')}
            choices={[...properties, ...listEmptyAccounts(choices)]}
            {...byMeasurementId}
            value={property}
            onChange={(chosen) => {
              setProperty(chosen);
              setStream(null);
            }}
          />
          {property !== '' && (
            <PropertyDetails key={property} property={property} stream={stream} onStream={setStream} />
          )}
        </Card>
      ) : (
        <NotGranted />
      )}
      <SearchSites provider={provider} choices={choices} value={searchSite} onChange={setSearchSite} />
      <ProblemLine problem={problem} />
      <Replaced property={isGranted ? property : ''} searchSite={searchSite} />
      <div className={styles.buttons}>
        <Button
          variant="primary"
          disabled={isGranted ? property === '' : searchSite === ''}
          loading={busy}
          onClick={() => void save()}
        >
          {isGranted ? __('Use this property', 'magpie') : __('Use this site', 'magpie')}
        </Button>
        {onCancel && <Button onClick={onCancel}>{__('Cancel', 'magpie')}</Button>}
      </div>
    </>
  );
}

/** Lists what the choice removes: numbers from another property or Search Console site. */
function Replaced({ property, searchSite }: { property: string; searchSite: string }) {
  const { data } = useGoogle();
  const { history = null, search, provider = null } = data ?? {};
  const losesHistory = history !== null && property !== '' && history.property !== property;
  const losesTerms = (search?.days ?? 0) > 0 && searchSite !== '' && provider?.searchSite !== searchSite;
  return (
    <div role="status">
      {losesHistory && (
        <p className={styles.note}>
          {__(
            'The history of the previous property will be removed, and the history of this one will be loaded instead.',
            'magpie',
          )}
        </p>
      )}
      {losesTerms && (
        <p className={styles.note}>
          {__(
            'The search terms of the previous Search Console site will be removed, and those of this one will be loaded instead. Imported files stay.',
            'magpie',
          )}
        </p>
      )}
    </div>
  );
}

/** In place of the properties of an account that only lets Search Console be read. */
function NotGranted() {
  const { connect, busy, problem } = useConnectGoogle();
  return (
    <Card title={PROVIDER}>
      <p className={styles.note}>
        {__(
          'The box for Google Analytics wasn’t ticked, so its properties can’t be read. Reconnect and tick both boxes to add them.',
          'magpie',
        )}
      </p>
      <ProblemLine problem={problem} />
      <div className={styles.after}>
        <Button loading={busy} onClick={() => void connect()}>
          {__('Reconnect', 'magpie')}
        </Button>
      </div>
    </Card>
  );
}

/** The properties of all accounts, those that carry the site's name or address marked. */
function listProperties({ accounts }: GoogleChoices, site: Parameters<typeof namesSite>[1]): readonly PickerChoice[] {
  return accounts.flatMap((account) =>
    account.properties.map(({ id, name, kind }) => ({
      value: id,
      name,
      detail:
        kind === 'ordinary'
          ? id
          : `${id} · ${kind === 'rollup' ? __('Roll-up property', 'magpie') : __('Subproperty', 'magpie')}`,
      group: account.name,
      fits: namesSite(name, site),
    })),
  );
}

/** The accounts without a property that can be seen: who looks for one of them learns why it can't be chosen. */
const listEmptyAccounts = ({ accounts }: GoogleChoices): readonly PickerChoice[] =>
  accounts.flatMap(({ id, name, properties }) =>
    properties.length > 0
      ? []
      : {
          value: `accounts/${id}`,
          name,
          group: __('Accounts without a property', 'magpie'),
          off: __('No property that you can see. Ask for Viewer access, or create one in Google Analytics.', 'magpie'),
        },
  );

/** The measurement ID of a web stream, which owners have in their pages. */
const MEASUREMENT_ID = /^G-[A-Z0-9]{6,20}$/;

/** Finds the property of a measurement ID that is typed: Google's list of properties doesn't have them, so Google is asked. */
function useMeasurementId(): Pick<ChoicePickerProps, 'onSearch' | 'alsoFound' | 'notFound'> {
  const { call, site } = useDashboard();
  const [typed, onSearch] = useState('');
  const wanted = typed.trim().toUpperCase();
  const isId = MEASUREMENT_ID.test(wanted);
  const { data, error } = useQuery({
    queryKey: ['settings', site.id, 'google-measurement-id', wanted],
    queryFn: async ({ signal }) => {
      // Don't search for every keystroke.
      await new Promise((done) => setTimeout(done, PAUSE_MS));
      signal.throwIfAborted();
      return (await call(googleChoicesCall, { site: site.id, measurement_id: wanted }, signal)).data;
    },
    enabled: isId,
    staleTime: FRESH_MS,
    retry: false,
  });
  if (!isId) return { onSearch };
  return {
    onSearch,
    alsoFound: data?.accounts[0]?.properties[0]?.id,
    notFound: data
      ? __('None of your properties has this measurement ID.', 'magpie')
      : (error?.message ?? __('Asking Google which property has this measurement ID…', 'magpie')),
  };
}

interface SearchSitesProps {
  provider: Provider;
  choices: GoogleChoices;
  value: string;
  onChange: (value: string) => void;
}

function SearchSites({ provider, choices: { searchSites, searchProblem }, value, onChange }: SearchSitesProps) {
  const title = scopeText('search_console');
  if (searchSites === null)
    return (
      <Card title={title}>
        <p className={styles.note}>
          {searchProblem ??
            (provider.granted.includes('search_console')
              ? __('Google’s list of sites couldn’t be read.', 'magpie')
              : __(
                  'The box for Search Console wasn’t ticked, so we can’t read your search terms. Reconnect and tick both boxes to add them.',
                  'magpie',
                ))}
        </p>
      </Card>
    );
  const usable = searchSites.map(({ address, usable: isUsable, fits }): PickerChoice => {
    const isDomain = address.startsWith('sc-domain:');
    return {
      value: address,
      name: address.replace(/^sc-domain:/, ''),
      detail: isDomain
        ? __('Domain, with all its subdomains', 'magpie')
        : __('Only addresses that start with this', 'magpie'),
      fits: fits && isUsable,
      off: isUsable ? undefined : __('Not verified for this account, so Google shows nothing', 'magpie'),
    };
  });
  return (
    <Card title={title}>
      {searchSites.length === 0 ? (
        <p className={styles.note}>
          {__(
            'This account has no site in Search Console. Your reports work without one. Only search terms are missing.',
            'magpie',
          )}
        </p>
      ) : (
        <ChoicePicker
          label={__('Choose where your search terms come from', 'magpie')}
          search={__('Search sites', 'magpie')}
          choices={[
            ...usable,
            {
              value: '',
              name: __('Without Search Console', 'magpie'),
              detail: __('No search terms. Those read from Google before are removed.', 'magpie'),
            },
          ]}
          value={value}
          onChange={onChange}
        />
      )}
    </Card>
  );
}
