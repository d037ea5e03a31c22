/** The section on a site's content: where it is read from. */
import {
  type ContentKind,
  type ContentStatus,
  contentStatusCall,
  refreshContentCall,
  setContentSourceCall,
} from '@magpie/contract';
import { __, Checkbox, sprintf, TextField } from '@magpie/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { QueryResult } from '../../common/query-result.tsx';
import { ChoiceField, FieldGroup, SettingsForm } from '../../settings-form/settings-form.tsx';
import { useForm } from '../../settings-form/use-form.ts';
import { useDashboard } from '../../view/dashboard.tsx';
import { useAction } from '../../view/use-action.ts';
import { ContentCard } from './content-card.tsx';

/** How often a reading in progress is looked at, ms. */
const LOOK_MS = 1500;

/** Status before anything is read, for a WordPress site, as most are. */
const NOTHING_READ: ContentStatus = {
  source: { kind: 'wordpress', address: '', allowPrivate: false },
  sent: false,
  version: 0,
  progress: null,
  startedAt: null,
  refreshedAt: null,
  failure: null,
  errors: [],
  totals: { posts: null, pages: null, comments: null },
  items: {},
};

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
    <QueryResult query={query} failed={__('The settings couldn’t be loaded', 'magpie')} outline={NOTHING_READ}>
      {(status) => (
        <>
          {!status.sent && <SourceForm status={status} onSaved={take} />}
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
    </QueryResult>
  );
}

interface SourceValues {
  readonly kind: ContentKind;
  readonly address: string;
  readonly allowPrivate: boolean;
}

const savedSource = ({ source, version }: ContentStatus, siteUrl: string) => ({
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
  // What a reading in progress tells isn't a change of the settings.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the source changes with its version alone
  const saved = useMemo(() => savedSource({ ...status, source, version }, site.url), [version, site.url]);
  const form = useForm<SourceValues>({
    saved,
    labels: {
      kind: __('Content source', 'magpie'),
      address: __('Address', 'magpie'),
      allowPrivate: __('My site is on a private network', 'magpie'),
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
      return savedSource(data, site.url);
    },
    async reload() {
      const { data } = await call(contentStatusCall, { site: site.id });
      onSaved(data);
      return savedSource(data, site.url);
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
        description={
          /* translators: %s: the product's name */ sprintf(
            __(
              '%s reads titles, images, authors and categories from your public site once an hour, so that reports can show them. It doesn’t store your text.',
              'magpie',
            ),
            config.product,
          )
        }
      >
        <ChoiceField {...form.field('kind')} label={form.labels.kind} hideLabel options={options} />
        {kind !== 'import' && (
          <>
            <TextField
              {...address}
              label={kind === 'wordpress' ? __('WordPress address', 'magpie') : __('Site or sitemap address', 'magpie')}
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
                  'Only public addresses are read unless you turn this on. Use it when this server reaches your site over a private network.',
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
      label: __('WordPress', 'magpie'),
      description: __('Reads posts, pages, products and comment counts from the public REST API.', 'magpie'),
    },
    {
      value: 'sitemap',
      label: __('Sitemap', 'magpie'),
      description: __('Reads the title, image, author and section of every page in your sitemap.', 'magpie'),
    },
    {
      value: 'import',
      label: __('Files only', 'magpie'),
      description: __('Nothing is read automatically. Import a file with “magpie content import”.', 'magpie'),
    },
  ] as const;
