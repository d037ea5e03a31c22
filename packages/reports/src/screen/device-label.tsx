/** Names of device types in the reader's language. */
import { __ } from '@magpie/ui';

/** The name of a kind of device, such as `desktop`; as it is if there is no other name for it. */
export function deviceLabel(name: string): string {
  switch (name) {
    case 'desktop':
      return __('Desktop', 'magpie');
    case 'tablet':
      return __('Tablet', 'magpie');
    case 'mobile':
      return __('Mobile', 'magpie');
    case 'smart tv':
      return __('Smart TV', 'magpie');
    default:
      return name;
  }
}
