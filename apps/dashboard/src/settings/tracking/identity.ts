/** This module is responsible for saying in plain words how visitors can be recognised. */
import { __ } from '@magpie/ui';

/** The ways, each with what it means. */
export function identityOptions() {
  return [
    {
      value: 'cookieless' as const,
      label: __('Without cookies', 'magpie'),
      description: __(
        'Nothing is stored in the browser. Someone who returns tomorrow counts as a new visitor. Usually needs no consent banner.',
        'magpie',
      ),
    },
    {
      value: 'consent' as const,
      label: __('With a cookie, after consent', 'magpie'),
      description: __(
        "Cookieless until the visitor agrees in your consent banner (it calls magpie('consent', 'granted')).",
        'magpie',
      ),
    },
    {
      value: 'stored' as const,
      label: __('With a cookie', 'magpie'),
      description: __(
        'A random number is kept in the browser for 13 months, so new and returning visitors can be counted. Usually needs consent.',
        'magpie',
      ),
    },
  ];
}
