/** This module is responsible for the step that says how visitors are recognised. */
import { ChoiceField } from '../settings/form/settings-form.tsx';
import { useSiteForm } from '../settings/site-settings.tsx';
import { identityOptions } from '../settings/tracking/identity.ts';
import { saveStep } from './save-step.ts';
import { StepCard, StepFrame, type StepProps } from './step-frame.tsx';

/** The step. */
export function VisitorsStep({ answer, ...ways }: StepProps) {
  const form = useSiteForm(answer, ['identity']);
  return (
    <StepFrame {...ways} busy={form.saving} onNext={() => saveStep(form)}>
      <StepCard>
        <ChoiceField label={form.labels.identity} hideLabel {...form.field('identity')} options={identityOptions()} />
      </StepCard>
    </StepFrame>
  );
}
