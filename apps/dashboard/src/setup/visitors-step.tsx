/** The step that says how visitors are recognised, and what else the tag measures. */
import { __, Checkbox } from '@magpie/ui';
import { ChoiceField } from '../settings-form/settings-form.tsx';
import { useSiteForm } from '../settings-form/site-settings.tsx';
import { identityOptions } from '../site-setup/identity.ts';
import styles from '../site-setup/setup.module.css';
import { saveStep } from './save-step.ts';
import { StepCard, StepFrame, type StepProps } from './step-frame.tsx';

/** The step. */
export function VisitorsStep({ answer, ...ways }: StepProps) {
  const form = useSiteForm(answer, ['identity', 'measureVitals']);
  const speed = form.field('measureVitals');
  return (
    <StepFrame {...ways} busy={form.saving} onNext={() => saveStep(form)}>
      <StepCard>
        <ChoiceField label={form.labels.identity} hideLabel {...form.field('identity')} options={identityOptions()} />
      </StepCard>
      <StepCard>
        {/* The tag of the next step depends on it, so that it needs to be added only once. */}
        <Checkbox
          label={__('Also measure how fast pages are for visitors', 'magpie')}
          checked={speed.value}
          onChange={speed.onChange}
        />
        <p className={styles.text}>
          {__('Site Speed then shows real loading times. It adds 4 kB to each page, after it has loaded.', 'magpie')}
        </p>
      </StepCard>
    </StepFrame>
  );
}
