/** Texts about the age, gender and interests of visitors, which the site has sent or which Google estimates. */
import { __ } from '@magpie/ui';

/** Explains why Google knows nothing about the visitors; their interests are named where they would be shown. */
export const unknownAudience = (withInterests: boolean): string =>
  withInterests
    ? __(
        'Google doesn’t know the age, gender and interests of these visitors. They appear once Google signals are turned on in the property.',
        'magpie',
      )
    : __(
        'Google doesn’t know the age and gender of these visitors. They appear once Google signals are turned on in the property.',
        'magpie',
      );

/** Explanation of the shares by age. */
export const ageHelp = (isGoogles: boolean): string =>
  isGoogles
    ? __('Share of visitors by age, as Google estimates it.', 'magpie')
    : __('Share of sessions of visitors whose age is known.', 'magpie');

/** Explanation of the shares by gender. */
export const genderHelp = (isGoogles: boolean): string =>
  isGoogles
    ? __('Share of visitors by gender, as Google estimates it.', 'magpie')
    : __('Share of sessions of visitors whose gender is known.', 'magpie');

/** Explanation of the shares by interest. */
export const interestsHelp = (isGoogles: boolean): string =>
  isGoogles
    ? __('Share of visitors with an interest, as Google estimates it. One visitor can have several.', 'magpie')
    : __('Share of sessions of visitors whose interests are known.', 'magpie');

/** Name of a gender as it is stored; others as they were sent. */
export function genderLabel(value: string): string {
  const labels: Readonly<Record<string, string>> = {
    female: __('Female', 'magpie'),
    male: __('Male', 'magpie'),
    other: __('Other', 'magpie'),
    unknown: __('Unknown', 'magpie'),
  };
  return labels[value.toLowerCase()] ?? value;
}
