/** Says why Google has nothing to say of visitors. */
import { __ } from '@magpie/ui';

/** The sentences. */
export const unknownAudience = (): string =>
  __(
    'Google doesn’t know the age and gender of these visitors. They appear once Google signals are turned on in the property.',
    'magpie',
  );
