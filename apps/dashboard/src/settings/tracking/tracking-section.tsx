/** The section on the tag, on recognizing visitors, and on their opt-out. */
import type { SettingsAnswer } from '@magpie/contract';
import { __, Card, CopyText, Switch } from '@magpie/ui';
import { pluginAdds } from '../../common/snippet.tsx';
import { NumberField } from '../../settings-form/number-field.tsx';
import formStyles from '../../settings-form/settings-form.module.css';
import { ChoiceField, FieldGroup, ListField, SettingsForm } from '../../settings-form/settings-form.tsx';
import { useSiteForm, WithSettings } from '../../settings-form/site-settings.tsx';
import { identityOptions } from '../../site-setup/identity.ts';
import { SnippetCheck } from '../../site-setup/snippet-check.tsx';
import { TagCode } from '../../site-setup/tag-code.tsx';
import { useDashboard } from '../../view/dashboard.tsx';
import { ApplyToPast } from '../jobs/apply-to-past.tsx';
import { PassingHosts } from './passing-hosts.tsx';

const NAMES = [
  'identity',
  'honourGpc',
  'honourDnt',
  'removeEmails',
  'ignoredReferrers',
  'countedReferrers',
  'pageParameters',
  'ignoreTrailingSlash',
  'measureVitals',
  'sessionTimeoutMinutes',
  'searchParameters',
] as const;

/** The section. */
export function TrackingSection() {
  return <WithSettings>{(answer) => <Tracking answer={answer} />}</WithSettings>;
}

function Tracking({ answer }: { answer: SettingsAnswer }) {
  const form = useSiteForm(answer, NAMES);
  const { config } = useDashboard();
  const { links, optoutPage } = answer.fixed;
  const search = form.field('searchParameters');
  const [gpc, dnt, emails] = [form.field('honourGpc'), form.field('honourDnt'), form.field('removeEmails')];
  const vitals = form.field('measureVitals');
  const [parameters, slash] = [form.field('pageParameters'), form.field('ignoreTrailingSlash')];
  return (
    <>
      <SettingsForm form={form}>
        <FieldGroup title={form.labels.identity}>
          <ChoiceField label={form.labels.identity} hideLabel {...form.field('identity')} options={identityOptions()} />
        </FieldGroup>
        <FieldGroup
          title={__('Privacy signals', 'magpie')}
          description={__(
            'Some browsers ask websites not to track. Visits from browsers you honour aren’t counted at all.',
            'magpie',
          )}
        >
          <Switch
            id={gpc.id}
            label={form.labels.honourGpc}
            description={__(
              'Sent by browsers such as Brave, DuckDuckGo and Firefox. Some laws require you to respect it.',
              'magpie',
            )}
            checked={gpc.value}
            onChange={gpc.onChange}
          />
          <Switch
            id={dnt.id}
            label={form.labels.honourDnt}
            description={__('An older signal that Global Privacy Control replaces.', 'magpie')}
            checked={dnt.value}
            onChange={dnt.onChange}
          />
        </FieldGroup>
        <FieldGroup title={__('Page addresses', 'magpie')}>
          <Switch
            id={emails.id}
            label={form.labels.removeEmails}
            description={__(
              'Some forms put what the visitor typed into the next page’s address. We replace email addresses, and parameters named like a form’s fields (name, phone, message …), with “(redacted)” before we store a visit. Applies to new visits and imports.',
              'magpie',
            )}
            checked={emails.value}
            onChange={emails.onChange}
          />
          <Switch
            id={slash.id}
            label={form.labels.ignoreTrailingSlash}
            description={__('/about and /about/ are one page in all reports.', 'magpie')}
            checked={slash.value}
            onChange={slash.onChange}
          />
          <ListField
            label={form.labels.pageParameters}
            {...parameters}
            onChange={(names) => parameters.onChange([...names])}
            hint={__(
              'Query parameters that tell pages apart, one per line. p counts on the front page (/?p=1), view.php?id on paths that end with /view.php, /watch?v on this path, and q=node/ for values that begin with node/.',
              'magpie',
            )}
          />
        </FieldGroup>
        <PassingHosts
          ignored={{ label: form.labels.ignoredReferrers, ...form.field('ignoredReferrers') }}
          counted={{ label: form.labels.countedReferrers, ...form.field('countedReferrers') }}
          builtIn={answer.fixed.passingHosts}
        />
        <FieldGroup title={__('Page speed', 'magpie')}>
          <Switch
            id={vitals.id}
            label={form.labels.measureVitals}
            description={__(
              'How long your visitors wait for a page, how quickly it reacts to a click, and how much it jumps while loading. Each page then loads 4 kB more. Copy the tag again once this is on. The results are in Site Speed.',
              'magpie',
            )}
            checked={vitals.value}
            onChange={vitals.onChange}
          />
        </FieldGroup>
        <FieldGroup title={__('Visits', 'magpie')}>
          <NumberField
            label={form.labels.sessionTimeoutMinutes}
            {...form.field('sessionTimeoutMinutes')}
            hint={__('Minutes of inactivity, from 5 to 475. The usual value is 30.', 'magpie')}
          />
          <ListField
            label={form.labels.searchParameters}
            {...search}
            onChange={(names) => search.onChange([...names])}
            hint={__('The URL parameters your site search uses, one per line, such as q in /?q=wren.', 'magpie')}
          />
        </FieldGroup>
      </SettingsForm>
      <ApplyToPast
        text={__(
          'Changed settings for page addresses apply to new visits. You can update past visits to match.',
          'magpie',
        )}
      />
      <Card title={__('Tracking tag', 'magpie')}>
        {config.hostUrls ? (
          <p className={formStyles.description}>{pluginAdds(config.product)}</p>
        ) : (
          <>
            <p className={formStyles.description}>
              {__(
                'Add this to the <head> of every page. If you change how visitors are counted or whether speed is measured, copy it again.',
                'magpie',
              )}
            </p>
            <TagCode answer={answer} />
          </>
        )}
        <SnippetCheck url={answer.fixed.url} />
      </Card>
      <Card title={__('Opt-out links', 'magpie')}>
        <p className={formStyles.description}>
          {__(
            'Each link applies to the browser it is opened in. Link to the privacy page from your privacy policy.',
            'magpie',
          )}
        </p>
        <div className={formStyles.fields}>
          {(
            [
              [__('Privacy page', 'magpie'), optoutPage],
              [__('Don’t count this browser', 'magpie'), links.optout],
              [__('These are my own visits', 'magpie'), links.internal],
              [__('Count this browser again', 'magpie'), links.optin],
            ] as const
          ).map(([label, text]) => (
            <div key={text} className={formStyles.fixed}>
              <span className={formStyles.label}>{label}</span>
              <CopyText label={label} text={text} />
            </div>
          ))}
        </div>
      </Card>
    </>
  );
}
