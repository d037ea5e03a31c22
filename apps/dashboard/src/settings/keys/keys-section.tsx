/** This module is responsible for the section of keys: of programs that read, of servers that send, and the ids that Google's tags call the site by. */
import {
  addMeasurementIdCall,
  apiKeysCall,
  type Call,
  createApiKeyCall,
  createMpSecretCall,
  removeMeasurementIdCall,
  revokeApiKeyCall,
  revokeMpSecretCall,
  sendersCall,
} from '@magpie/contract';
import { __, sprintf, useLocale } from '@magpie/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { useDashboard } from '../../dashboard.tsx';
import { Loaded } from '../../loaded.tsx';
import { useAction } from '../../use-action.ts';
import { KeyList } from './key-list.tsx';

/** The section. */
export function KeysSection() {
  return (
    <>
      <ReadingKeys />
      <Senders />
    </>
  );
}

/** An instant (ms) as a date in the site's zone. */
function useDate(): (at: number) => string {
  const { locale, timeZone } = useLocale();
  const format = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'medium' });
  return (at) => format.format(at);
}

/** What the server keeps for the open site of one kind; `take` puts a later answer in its place. */
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

function ReadingKeys() {
  const { site } = useDashboard();
  const date = useDate();
  const { query, take, renew } = useKept('api-keys', apiKeysCall);
  const create = useAction(createApiKeyCall);
  const revoke = useAction(revokeApiKeyCall);
  return (
    <Loaded query={query} failed={__('The keys cannot be shown', 'magpie')} height={200}>
      {({ keys, propertyId }) => (
        <KeyList
          title={__('Keys for programs', 'magpie')}
          description={
            /* translators: %d: a number */ sprintf(
              __(
                'A key reads this site through Google’s Analytics Data API and the query door. The site is property %d there.',
                'magpie',
              ),
              propertyId,
            )
          }
          entries={keys.map(({ id, name, createdAt, lastUsedAt }) => ({
            id: String(id),
            name,
            about: [
              /* translators: %s: a date */ sprintf(__('Made on %s', 'magpie'), date(createdAt)),
              lastUsedAt === null
                ? __('never used', 'magpie')
                : /* translators: %s: a date */ sprintf(__('last used on %s', 'magpie'), date(lastUsedAt)),
            ].join(' · '),
          }))}
          empty={__('No program reads this site yet.', 'magpie')}
          nameLabel={__('What is it for?', 'magpie')}
          namePlaceholder={__('Weekly mail', 'magpie')}
          add={__('Make a key', 'magpie')}
          secretTitle={__('The new key', 'magpie')}
          removingText={__('From the next request on it opens nothing. Programs that use it stop working.', 'magpie')}
          actions={[create, revoke]}
          onAdd={async (name) => {
            const made = await create.run({ site: site.id, name });
            if (made) await renew();
            return made && { secret: made.key };
          }}
          onRemove={async (id) => void take(await revoke.run({ site: site.id, key: id }))}
        />
      )}
    </Loaded>
  );
}

function Senders() {
  const { site, config } = useDashboard();
  const date = useDate();
  const { query, take, renew } = useKept('senders', sendersCall);
  const create = useAction(createMpSecretCall);
  const revoke = useAction(revokeMpSecretCall);
  const addId = useAction(addMeasurementIdCall);
  const removeId = useAction(removeMeasurementIdCall);
  return (
    <Loaded query={query} failed={__('The secrets cannot be shown', 'magpie')} height={200}>
      {({ secrets, measurementIds }) => (
        <>
          <KeyList
            title={__('Secrets for servers that send', 'magpie')}
            description={
              /* translators: %s: an address */ sprintf(
                __('For shops and servers that speak Google’s Measurement Protocol to %s.', 'magpie'),
                `${config.collectBase}/mp/collect`,
              )
            }
            entries={secrets.map(({ id, name, createdAt }) => ({
              id: String(id),
              name,
              about: /* translators: %s: a date */ sprintf(__('Made on %s', 'magpie'), date(createdAt)),
            }))}
            empty={__('No server sends to this site yet.', 'magpie')}
            nameLabel={__('Which server is it?', 'magpie')}
            namePlaceholder={__('Shop', 'magpie')}
            add={__('Make a secret', 'magpie')}
            secretTitle={__('The new secret', 'magpie')}
            removingText={__('From the next request on it opens nothing. What that server sends is lost.', 'magpie')}
            actions={[create, revoke]}
            onAdd={async (name) => {
              const made = await create.run({ site: site.id, name });
              if (made) await renew();
              return (
                made && {
                  secret: made.secret,
                  example: `curl '${config.collectBase}/mp/collect?measurement_id=${made.measurementId}&api_secret=${made.secret}' -d '{"client_id":"1.1","events":[{"name":"sign_up"}]}'`,
                }
              );
            }}
            onRemove={async (id) => void take(await revoke.run({ site: site.id, secret: id }))}
          />
          <KeyList
            title={__('Measurement ids', 'magpie')}
            description={__(
              'The names by which Google’s tags and servers call this site. Add the id that it has at Google, and its tag works by changing one address.',
              'magpie',
            )}
            entries={measurementIds.map((id) => ({
              id,
              name: id,
              about: id === measurementIds[0] ? __('The site’s own', 'magpie') : '',
              fixed: id === measurementIds[0],
            }))}
            empty=""
            nameLabel={__('Id at Google', 'magpie')}
            namePlaceholder="G-AB12CD34EF"
            add={__('Add the id', 'magpie')}
            removing={(id) => /* translators: %s: a measurement id */ sprintf(__('Give up %s?', 'magpie'), id)}
            removingText={__('What is sent under this id is refused from then on.', 'magpie')}
            remove={__('Give up', 'magpie')}
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
    </Loaded>
  );
}
