/** The step for the site's name and time zone. */
import { __, Select, sprintf, TextField, useLocale } from '@magpie/ui';
import { useMemo } from 'react';
import { timeIn, zones } from '../common/zones.ts';
import { FixedField } from '../settings-form/settings-form.tsx';
import { useSiteForm } from '../settings-form/site-settings.tsx';
import { saveStep } from './save-step.ts';
import { StepCard, StepFrame, type StepProps } from './step-frame.tsx';

/** The step. Address and currency were given when the site was made. */
export function SiteStep({ answer, ...ways }: StepProps) {
  const form = useSiteForm(answer, ['name', 'timeZone']);
  const { locale } = useLocale();
  const zone = form.field('timeZone');
  const options = useMemo(() => zones(zone.value), [zone.value]);
  return (
    <StepFrame {...ways} busy={form.saving} onNext={() => saveStep(form)}>
      <StepCard>
        <FixedField label={__('Address', 'magpie')} value={answer.fixed.url} />
        <TextField label={form.labels.name} {...form.field('name')} maxLength={100} autoComplete="off" />
        <Select
          label={form.labels.timeZone}
          {...zone}
          options={options}
          hint={
            /* translators: %s: a time of day */ sprintf(
              __('Days start at midnight in this time zone. It’s %s there now.', 'magpie'),
              timeIn(zone.value, locale),
            )
          }
        />
        <FixedField
          label={__('Currency', 'magpie')}
          value={answer.fixed.currency}
          hint={__('Orders in other currencies are converted with your rates (Settings, Money).', 'magpie')}
        />
      </StepCard>
    </StepFrame>
  );
}
