/** The section on keys: API keys, server secrets, and the IDs that Google's tags use for the site. */
import {
  addMeasurementIdCall,
  apiKeysCall,
  type Call,
  createApiKeyCall,
  createMpSecretCall,
  createOrderSecretCall,
  removeMeasurementIdCall,
  revokeApiKeyCall,
  revokeMpSecretCall,
  revokeOrderSecretCall,
  sendersCall,
} from '@magpie/contract';
import { __, _n, Card, CopyText, sprintf, useLocale } from '@magpie/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { QueryResult } from '../../common/query-result.tsx';
import formStyles from '../../settings-form/settings-form.module.css';
import { useDashboard } from '../../view/dashboard.tsx';
import { useAction } from '../../view/use-action.ts';
import { KeyList } from './key-list.tsx';
import { NewKeyFields, PLAIN_KEY } from './new-key-fields.tsx';

const orderEndpoint = (base: string): string => `${base}/api/v1/orders`;

/** Sends the orders in the file orders.json, for a shell. */
const signedExample = (base: string, { secret, trackingId }: { secret: string; trackingId: string }): string =>
  `t=$(date +%s); v1=$( (printf '%s.' "$t"; cat orders.json) | openssl dgst -sha256 -hmac '${secret}' | sed 's/.* //'); curl ${orderEndpoint(base)} -H 'x-magpie-site: ${trackingId}' -H "x-magpie-signature: t=$t,v1=$v1" --data-binary @orders.json`;

/** Keys of a new site. */
const NO_KEYS: z.output<typeof apiKeysCall.answer> = { keys: [], propertyId: 100_000_000 };
const noSecrets = (siteId: string): z.output<typeof sendersCall.answer> => ({
  secrets: [],
  orderSecrets: [],
  measurementIds: [siteId],
});

/** The section. */
export function KeysSection() {
  return (
    <>
      <ReadingKeys />
      <AssistantsCard />
      <Senders />
    </>
  );
}

/** The address that assistants connect to. */
function AssistantsCard() {
  const { config } = useDashboard();
  const address = `${config.collectBase}/mcp`;
  return (
    <Card title={__('AI assistants', 'magpie')}>
      <p className={formStyles.description}>
        {__(
          'Claude, ChatGPT and other assistants can ask for your numbers. Add this address to yours as an MCP server, then sign in or use an API key.',
          'magpie',
        )}
      </p>
      <CopyText label={__('Address', 'magpie')} text={address} />
    </Card>
  );
}

/** An instant (ms) as a date in the site's zone. */
function useDate(): (at: number) => string {
  const { locale, timeZone } = useLocale();
  const format = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'medium' });
  return (at) => format.format(at);
}

/** Loads one kind of the open site's data from the server; `take` puts a later answer in its place. */
function useKept<Answer extends z.ZodType>(name: string, list: Call<typeof apiKeysCall.request, Answer>) {
  const { call, site } = useDashboard();
  const client = useQueryClient();
  const key = ['settings', site.id, name];
  const query = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await call(list, { site: site.id }, signal)).data,
  });
  return {
    query,
    take: (kept: z.output<Answer> | undefined) => kept !== undefined && client.setQueryData(key, kept),
    renew: () => client.invalidateQueries({ queryKey: key }),
  };
}

const untilText = (isOver: boolean, day: string): string =>
  isOver
    ? /* translators: %s: a date */ sprintf(__('expired after %s', 'magpie'), day)
    : /* translators: %s: a date */ sprintf(__('works until %s', 'magpie'), day);

/** The sites beside this one that a key opens; those that the user may not see are only counted. */
function sitesText(count: number, names: readonly string[], locale: string): string {
  const hidden = count - names.length;
  const unnamed = /* translators: %d: a number */ sprintf(
    _n('%d other site', '%d other sites', hidden, 'magpie'),
    hidden,
  );
  const all = new Intl.ListFormat(locale).format([...names, ...(hidden > 0 ? [unnamed] : [])]);
  return /* translators: %s: names of sites */ sprintf(__('also opens %s', 'magpie'), all);
}

function ReadingKeys() {
  const { site } = useDashboard();
  const { locale } = useLocale();
  const date = useDate();
  const { query, take, renew } = useKept('api-keys', apiKeysCall);
  const [choice, setChoice] = useState(PLAIN_KEY);
  const create = useAction(createApiKeyCall);
  const revoke = useAction(revokeApiKeyCall);
  return (
    <QueryResult query={query} failed={__('The API keys couldn’t be loaded', 'magpie')} outline={NO_KEYS}>
      {({ keys, propertyId }) => (
        <KeyList
          title={__('API keys', 'magpie')}
          description={
            /* translators: %d: a number */ sprintf(
              __(
                'Lets apps read this site’s data through the GA4-compatible API (property ID %d) or the query API.',
                'magpie',
              ),
              propertyId,
            )
          }
          entries={keys.map(({ id, name, createdAt, lastUsedAt, expiresAt, siteCount, otherSites }) => ({
            id: String(id),
            name,
            about: [
              /* translators: %s: a date */ sprintf(__('Created %s', 'magpie'), date(createdAt)),
              lastUsedAt === null
                ? __('never used', 'magpie')
                : /* translators: %s: a date */ sprintf(__('last used %s', 'magpie'), date(lastUsedAt)),
              ...(expiresAt === null ? [] : [untilText(expiresAt <= Date.now(), date(expiresAt - 1))]),
              ...(siteCount === 1 ? [] : [sitesText(siteCount - 1, otherSites, locale)]),
            ].join(' · '),
          }))}
          empty={__('No API keys yet.', 'magpie')}
          nameLabel={__('Name', 'magpie')}
          namePlaceholder={__('Weekly email', 'magpie')}
          fields={<NewKeyFields value={choice} onChange={setChoice} problem={create.problem} />}
          fieldNames={['expires']}
          add={__('Create key', 'magpie')}
          secretTitle={__('New key', 'magpie')}
          removingText={__('It stops working immediately. Apps that use it lose access.', 'magpie')}
          actions={[create, revoke]}
          onAdd={async (name) => {
            const { also, expires } = choice;
            const created = await create.run({
              ...{ site: site.id, name },
              ...(also.length > 0 && { also: JSON.stringify(also) }),
              ...(expires !== '' && { expires }),
            });
            if (!created) return undefined;
            setChoice(PLAIN_KEY);
            await renew();
            return { secret: created.key };
          }}
          onRemove={async (id) => void take(await revoke.run({ site: site.id, key: id }))}
        />
      )}
    </QueryResult>
  );
}

function Senders() {
  const { site, config } = useDashboard();
  const date = useDate();
  const { query, take, renew } = useKept('senders', sendersCall);
  const create = useAction(createMpSecretCall);
  const revoke = useAction(revokeMpSecretCall);
  const createForOrders = useAction(createOrderSecretCall);
  const revokeForOrders = useAction(revokeOrderSecretCall);
  const addId = useAction(addMeasurementIdCall);
  const removeId = useAction(removeMeasurementIdCall);
  return (
    <QueryResult query={query} failed={__('The secrets couldn’t be loaded', 'magpie')} outline={noSecrets(site.id)}>
      {({ secrets, orderSecrets, measurementIds }) => (
        <>
          <KeyList
            title={__('Server secrets', 'magpie')}
            description={
              /* translators: %s: an address */ sprintf(
                __('For shops and servers that send events to %s with Google’s Measurement Protocol.', 'magpie'),
                `${config.collectBase}/mp/collect`,
              )
            }
            entries={secrets.map(({ id, name, createdAt }) => ({
              id: String(id),
              name,
              about: /* translators: %s: a date */ sprintf(__('Created %s', 'magpie'), date(createdAt)),
            }))}
            empty={__('No server secrets yet.', 'magpie')}
            nameLabel={__('Name', 'magpie')}
            namePlaceholder={__('Shop', 'magpie')}
            add={__('Create secret', 'magpie')}
            secretTitle={__('New secret', 'magpie')}
            removingText={__('It stops working immediately. Events from that server are rejected.', 'magpie')}
            actions={[create, revoke]}
            onAdd={async (name) => {
              const created = await create.run({ site: site.id, name });
              if (created) await renew();
              return (
                created && {
                  secret: created.secret,
                  example: `curl '${config.collectBase}/mp/collect?measurement_id=${created.measurementId}&api_secret=${created.secret}' -d '{"client_id":"1.1","events":[{"name":"sign_up"}]}'`,
                }
              );
            }}
            onRemove={async (id) => void take(await revoke.run({ site: site.id, secret: id }))}
          />
          <KeyList
            title={__('Order secrets', 'magpie')}
            description={
              /* translators: %s: an address */ sprintf(
                __(
                  'For shops that send their orders, status changes and refunds to %s. They sign each request.',
                  'magpie',
                ),
                orderEndpoint(config.collectBase),
              )
            }
            entries={orderSecrets.map(({ id, name, createdAt }) => ({
              id: String(id),
              name,
              about: /* translators: %s: a date */ sprintf(__('Created %s', 'magpie'), date(createdAt)),
            }))}
            empty={__('No order secrets yet.', 'magpie')}
            nameLabel={__('Name', 'magpie')}
            namePlaceholder={__('Shop', 'magpie')}
            add={__('Create secret', 'magpie')}
            secretTitle={__('New secret', 'magpie')}
            removingText={__('It stops working immediately. Orders from that shop are rejected.', 'magpie')}
            actions={[createForOrders, revokeForOrders]}
            onAdd={async (name) => {
              const created = await createForOrders.run({ site: site.id, name });
              if (created) await renew();
              return created && { secret: created.secret, example: signedExample(config.collectBase, created) };
            }}
            onRemove={async (id) => void take(await revokeForOrders.run({ site: site.id, secret: id }))}
          />
          <KeyList
            title={__('Measurement IDs', 'magpie')}
            description={
              /* translators: %s: the product's name */ sprintf(
                __('Add your GA4 measurement ID so that your existing Google tag can send to %s.', 'magpie'),
                config.product,
              )
            }
            entries={measurementIds.map((id) => ({
              id,
              name: id,
              about:
                id === measurementIds[0]
                  ? /* translators: %s: the product's name */ sprintf(__('%s ID', 'magpie'), config.product)
                  : '',
              fixed: id === measurementIds[0],
            }))}
            empty=""
            nameLabel={__('Google measurement ID', 'magpie')}
            namePlaceholder="G-AB12CD34EF"
            add={__('Add ID', 'magpie')}
            removing={(id) => /* translators: %s: a measurement id */ sprintf(__('Remove %s?', 'magpie'), id)}
            removingText={__('Events sent with this ID are then rejected.', 'magpie')}
            remove={__('Remove', 'magpie')}
            actions={[addId, removeId]}
            onAdd={async (id) => {
              const all = await addId.run({ site: site.id, id });
              take(all);
              return all && {};
            }}
            onRemove={async (id) => void take(await removeId.run({ site: site.id, id }))}
          />
        </>
      )}
    </QueryResult>
  );
}
