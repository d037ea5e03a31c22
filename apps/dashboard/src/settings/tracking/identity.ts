/** This module is responsible for saying in plain words how visitors can be recognised. */
import { __ } from '@magpie/ui';

/** The ways, each with what it means. */
export function identityOptions() {
  return [
    {
      value: 'cookieless' as const,
      label: __('Without cookies', 'magpie'),
      description: __(
        'Nothing is kept in the browser. Who comes back tomorrow counts as somebody new. As a rule no consent banner is needed for it.',
        'magpie',
      ),
    },
    {
      value: 'consent' as const,
      label: __('With a cookie, after consent', 'magpie'),
      description: __(
        "Without cookies until your consent banner calls magpie('consent', 'granted'); from then on as with a cookie.",
        'magpie',
      ),
    },
    {
      value: 'stored' as const,
      label: __('With a cookie', 'magpie'),
      description: __(
        'A random number is kept in the browser for 13 months: new and returning visitors can be told apart. Most laws ask for consent first.',
        'magpie',
      ),
    },
  ];
}
