/** Texts for the ways in which visitors can be recognized. */
import { __ } from '@magpie/ui';

/** The ways, each with what it means, and how to say that it is chosen. */
export function identityOptions() {
  return [
    {
      value: 'cookieless' as const,
      label: __('Without cookies', 'magpie'),
      counted: __('Visitors are counted without cookies.', 'magpie'),
      description: __(
        'Nothing is stored in the browser. Someone who returns tomorrow counts as a new visitor. Usually needs no consent banner.',
        'magpie',
      ),
    },
    {
      value: 'consent' as const,
      label: __('With a cookie, after consent', 'magpie'),
      counted: __('Visitors are counted with a cookie once they agree.', 'magpie'),
      description: __(
        "Cookieless until the visitor agrees in your consent banner (it calls magpie('consent', 'granted')).",
        'magpie',
      ),
    },
    {
      value: 'stored' as const,
      label: __('With a cookie', 'magpie'),
      counted: __('Visitors are counted with a cookie.', 'magpie'),
      description: __(
        'A random number is kept in the browser for 13 months, so new and returning visitors can be counted. Usually needs consent.',
        'magpie',
      ),
    },
  ];
}
