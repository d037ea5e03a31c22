/** This module is responsible for the section of a site's content: where it is read from. */
import {
  type ContentKind,
  type ContentStatus,
  contentStatusCall,
  refreshContentCall,
  setContentSourceCall,
} from '@magpie/contract';
import { __, Checkbox, TextField } from '@magpie/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDashboard } from '../../dashboard.tsx';
import { Loaded } from '../../loaded.tsx';
import { useAction } from '../../use-action.ts';
import { ChoiceField, FieldGroup, SettingsForm } from '../form/settings-form.tsx';
import { useForm } from '../form/use-form.ts';
import { ContentCard } from './content-card.tsx';

/** How often a reading under way is looked at, ms. */
const LOOK_MS = 1500;

/** The section. */
export function ContentSection() {
  const { call, site } = useDashboard();
  const client = useQueryClient();
  const key = ['settings', site.id, 'content'];
  const query = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await call(contentStatusCall, { site: site.id }, signal)).data,
    refetchInterval: ({ state }) => (state.data?.progress ? LOOK_MS : false),
  });
  const refresh = useAction(refreshContentCall);
  const take = (status: ContentStatus) => {
    client.setQueryData(key, status);
    void client.invalidateQueries({ queryKey: ['report', 'site_summary', site.id] });
  };
  return (
    <Loaded query={query} failed={__('The settings cannot be shown', 'magpie')} height={420}>
      {(status) => (
        <>
          <SourceForm status={status} onSaved={take} />
          <ContentCard
            status={status}
            problem={refresh.problem?.message}
            onRefresh={async () => {
              const fresh = await refresh.run({ site: site.id });
              if (fresh) take(fresh);
            }}
          />
        </>
      )}
    </Loaded>
  );
}

interface SourceValues {
  readonly kind: ContentKind;
  readonly address: string;
  readonly allowPrivate: boolean;
}

const savedOf = ({ source, version }: ContentStatus, siteUrl: string) => ({
  version,
  values: {
    kind: source?.kind ?? 'import',
    address: source?.address || siteUrl,
    allowPrivate: source?.allowPrivate ?? false,
  } satisfies SourceValues as SourceValues,
});

function SourceForm({ status, onSaved }: { status: ContentStatus; onSaved: (status: ContentStatus) => void }) {
  const { call, site, config } = useDashboard();
  const { source, version } = status;
  // What a reading under way tells is no change of the settings.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the source changes with its version alone
  const saved = useMemo(() => savedOf({ ...status, source, version }, site.url), [version, site.url]);
  const form = useForm<SourceValues>({
    saved,
    labels: {
      kind: __('Where your content is', 'magpie'),
      address: __('Address', 'magpie'),
      allowPrivate: __('It is on my own network', 'magpie'),
    },
    async save(changes, before) {
      const { kind, address, allowPrivate } = { ...saved.values, ...changes };
      const { data } = await call(setContentSourceCall, {
        site: site.id,
        kind,
        address,
        ...(allowPrivate && { allow_private: '1' as const }),
        version: String(before),
      });
      onSaved(data);
      return savedOf(data, site.url);
    },
    async reload() {
      const { data } = await call(contentStatusCall, { site: site.id });
      onSaved(data);
      return savedOf(data, site.url);
    },
  });
  const options = kindOptions();
  const { kind } = form.values;
  const { error, onChange, ...address } = form.field('address');
  const mayAllow = config.user.capabilities.includes('manage_sites');
  return (
    <SettingsForm
      form={form}
      show={(name, value) =>
        name === 'kind' ? (options.find((one) => one.value === value)?.label ?? '') : String(value)
      }
    >
      <FieldGroup
        title={form.labels.kind}
        description={__(
          'Reports tell your posts, pages and products by their titles, pictures, authors and categories. Magpie reads what everybody can read, once an hour, and no text of yours.',
          'magpie',
        )}
      >
        <ChoiceField {...form.field('kind')} label={form.labels.kind} hideLabel options={options} />
        {kind !== 'import' && (
          <>
            <TextField
              {...address}
              label={
                kind === 'wordpress'
                  ? __('Address of the WordPress site', 'magpie')
                  : __('Address of the site, or of its sitemap', 'magpie')
              }
              type="url"
              dir="ltr"
              maxLength={2000}
              error={error}
              onChange={onChange}
            />
            {mayAllow && (
              <Checkbox
                label={form.labels.allowPrivate}
                description={__(
                  'Otherwise only addresses of the public internet are asked. Allow it for a site that this server reaches on a network of yours.',
                  'magpie',
                )}
                checked={form.values.allowPrivate}
                onChange={form.field('allowPrivate').onChange}
              />
            )}
          </>
        )}
      </FieldGroup>
    </SettingsForm>
  );
}

const kindOptions = () =>
  [
    {
      value: 'wordpress',
      label: __('A WordPress site', 'magpie'),
      description: __(
        'Its public REST API tells posts, pages and products, and how many comments there are.',
        'magpie',
      ),
    },
    {
      value: 'sitemap',
      label: __('A sitemap', 'magpie'),
      description: __('Every page that it lists is read for its title, picture, author and section.', 'magpie'),
    },
    {
      value: 'import',
      label: __('Files alone', 'magpie'),
      description: __('Nothing is read by itself. Take in a file with “magpie content import”.', 'magpie'),
    },
  ] as const;
