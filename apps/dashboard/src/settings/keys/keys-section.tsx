/** This module is responsible for the section of keys: of programs that read, of servers that send, and the ids that Google's tags call the site by. */
import {
  addMeasurementIdCall,
  apiKeysCall,
  createApiKeyCall,
  createMpSecretCall,
  removeMeasurementIdCall,
  revokeApiKeyCall,
  revokeMpSecretCall,
  sendersCall,
} from '@magpie/contract';
import { __, Skeleton, sprintf, useLocale } from '@magpie/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDashboard } from '../../dashboard.tsx';
import { useAction } from '../../use-action.ts';
import { type Entry, KeyList } from './key-list.tsx';

/** The section. */
export function KeysSection() {
  return (
    <>
      <ReadingKeys />
      <SendingSecrets />
    </>
  );
}

/** An instant (ms) as a date in the site's zone. */
function useDate(): (at: number) => string {
  const { locale, timeZone } = useLocale();
  const format = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'medium' });
  return (at) => format.format(at);
}

function ReadingKeys() {
  const { call, site } = useDashboard();
  const client = useQueryClient();
  const date = useDate();
  const key = ['settings', site.id, 'api-keys'];
  const { data } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await call(apiKeysCall, { site: site.id }, signal)).data,
  });
  const create = useAction(createApiKeyCall);
  const revoke = useAction(revokeApiKeyCall);
  if (!data) return <Skeleton height={200} radius="var(--radius-card)" />;
  const entries: Entry[] = data.keys.map(({ id, name, createdAt, lastUsedAt }) => ({
    id: String(id),
    name,
    about: [
      /* translators: %s: a date */ sprintf(__('Made on %s', 'magpie'), date(createdAt)),
      lastUsedAt === null
        ? __('never used', 'magpie')
        : /* translators: %s: a date */ sprintf(__('last used on %s', 'magpie'), date(lastUsedAt)),
    ].join(' · '),
  }));
  return (
    <KeyList
      title={__('Keys for programs', 'magpie')}
      description={
        /* translators: %d: a number */ sprintf(
          __(
            'A key reads this site through Google’s Analytics Data API and the query door. The site is property %d there.',
            'magpie',
          ),
          data.propertyId,
        )
      }
      entries={entries}
      empty={__('No program reads this site yet.', 'magpie')}
      nameLabel={__('What is it for?', 'magpie')}
      namePlaceholder={__('Weekly mail', 'magpie')}
      add={__('Make a key', 'magpie')}
      secretTitle={__('The new key', 'magpie')}
      removing={(name) => /* translators: %s: a name */ sprintf(__('Revoke “%s”?', 'magpie'), name)}
      removingText={__('From the next request on it opens nothing. Programs that use it stop working.', 'magpie')}
      remove={__('Revoke', 'magpie')}
      busy={create.busy || revoke.busy}
      problem={create.problem ?? revoke.problem}
      onAdd={async (name) => {
        const made = await create.run({ site: site.id, name });
        if (made) await client.invalidateQueries({ queryKey: key });
        return made && { secret: made.key };
      }}
      onRemove={async (id) => {
        const left = await revoke.run({ site: site.id, key: id });
        if (left) client.setQueryData(key, left);
      }}
    />
  );
}

function SendingSecrets() {
  const { call, site, config } = useDashboard();
  const client = useQueryClient();
  const date = useDate();
  const key = ['settings', site.id, 'senders'];
  const { data } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await call(sendersCall, { site: site.id }, signal)).data,
  });
  const create = useAction(createMpSecretCall);
  const revoke = useAction(revokeMpSecretCall);
  const addId = useAction(addMeasurementIdCall);
  const removeId = useAction(removeMeasurementIdCall);
  if (!data) return <Skeleton height={200} radius="var(--radius-card)" />;
  const [own] = data.measurementIds;
  return (
    <>
      <KeyList
        title={__('Secrets for servers that send', 'magpie')}
        description={
          /* translators: %s: an address */ sprintf(
            __('For shops and servers that speak Google’s Measurement Protocol to %s.', 'magpie'),
            `${config.collectBase}/mp/collect`,
          )
        }
        entries={data.secrets.map(({ id, name, createdAt }) => ({
          id: String(id),
          name,
          about: /* translators: %s: a date */ sprintf(__('Made on %s', 'magpie'), date(createdAt)),
        }))}
        empty={__('No server sends to this site yet.', 'magpie')}
        nameLabel={__('Which server is it?', 'magpie')}
        namePlaceholder={__('Shop', 'magpie')}
        add={__('Make a secret', 'magpie')}
        secretTitle={__('The new secret', 'magpie')}
        removing={(name) => /* translators: %s: a name */ sprintf(__('Revoke “%s”?', 'magpie'), name)}
        removingText={__('From the next request on it opens nothing. What that server sends is lost.', 'magpie')}
        remove={__('Revoke', 'magpie')}
        busy={create.busy || revoke.busy}
        problem={create.problem ?? revoke.problem}
        onAdd={async (name) => {
          const made = await create.run({ site: site.id, name });
          if (made) await client.invalidateQueries({ queryKey: key });
          return (
            made && {
              secret: made.secret,
              example: `curl '${config.collectBase}/mp/collect?measurement_id=${made.measurementId}&api_secret=${made.secret}' -d '{"client_id":"1.1","events":[{"name":"sign_up"}]}'`,
            }
          );
        }}
        onRemove={async (id) => {
          const left = await revoke.run({ site: site.id, secret: id });
          if (left) client.setQueryData(key, left);
        }}
      />
      <KeyList
        title={__('Measurement ids', 'magpie')}
        description={__(
          'The names by which Google’s tags and servers call this site. Add the id that it has at Google, and its tag works by changing one address.',
          'magpie',
        )}
        entries={data.measurementIds.map((id) => ({
          id,
          name: id,
          about: id === own ? __('The site’s own', 'magpie') : '',
          fixed: id === own,
        }))}
        empty=""
        nameLabel={__('Id at Google', 'magpie')}
        namePlaceholder="G-AB12CD34EF"
        add={__('Add the id', 'magpie')}
        removing={(id) => /* translators: %s: a measurement id */ sprintf(__('Give up %s?', 'magpie'), id)}
        removingText={__('What is sent under this id is refused from then on.', 'magpie')}
        remove={__('Give up', 'magpie')}
        busy={addId.busy || removeId.busy}
        problem={addId.problem ?? removeId.problem}
        onAdd={async (id) => {
          const all = await addId.run({ site: site.id, id });
          if (all) client.setQueryData(key, all);
          return all && {};
        }}
        onRemove={async (id) => {
          const all = await removeId.run({ site: site.id, id });
          if (all) client.setQueryData(key, all);
        }}
      />
    </>
  );
}
