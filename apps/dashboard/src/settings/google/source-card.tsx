/** Where a site's reports come from: its own events, its Google Analytics property, or both. */
import type { SettingsAnswer, SiteSettings } from '@magpie/contract';
import { __, sprintf } from '@magpie/ui';
import { PROVIDER } from '../../common/provider.ts';
import { ChoiceField, FieldGroup, SettingsForm } from '../../settings-form/settings-form.tsx';
import { useSiteForm, WithSettings } from '../../settings-form/site-settings.tsx';
import type { Form } from '../../settings-form/use-form.ts';
import { useDashboard } from '../../view/dashboard.tsx';

/** The sources with a sentence each. */
function sourceOptions(
  product: string,
): readonly { readonly value: SiteSettings['source']; readonly label: string; readonly description: string }[] {
  return [
    {
      value: 'own',
      /* translators: %s: the product's name */
      label: sprintf(__('%s’s own tracking (recommended)', 'magpie'), product),
      description: __('Every visit that the tag on your pages counts, live and without gaps.', 'magpie'),
    },
    {
      value: 'google',
      label: PROVIDER,
      description: __(
        'The numbers of your property, with Google’s delays and limits. Visits are still counted here too.',
        'magpie',
      ),
    },
    {
      value: 'both',
      label: __('Both, side by side', 'magpie'),
      /* translators: %s: the product's name */
      description: sprintf(
        __(
          'Reports show %s’s numbers. The chart of Overview has Google’s line too, and one report compares both.',
          'magpie',
        ),
        product,
      ),
    },
  ];
}

/** The card. */
export function SourceCard() {
  return <WithSettings>{(answer) => <SourceForm answer={answer} />}</WithSettings>;
}

function SourceForm({ answer }: { answer: SettingsAnswer }) {
  const { config } = useDashboard();
  const form = useSiteForm(answer, ['source']);
  const labels = sourceOptions(config.product);
  return (
    <SettingsForm form={form} show={(_, value) => labels.find((one) => one.value === value)?.label ?? ''}>
      <SourceChoice form={form} />
    </SettingsForm>
  );
}

/** The choice in a card, as a part of a form. */
export function SourceChoice({ form }: { form: Form<Pick<SiteSettings, 'source'>> }) {
  const { config } = useDashboard();
  const label = form.labels.source;
  return (
    <FieldGroup title={label}>
      <ChoiceField {...form.field('source')} label={label} hideLabel options={sourceOptions(config.product)} />
    </FieldGroup>
  );
}
