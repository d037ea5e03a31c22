/** Card of a shop's report while there is no shop. */
import { __ } from '@magpie/ui';
import { SetUpFirst, type SetUpFirstProps } from './set-up-first.tsx';

/** Says how orders come in, and leads there. */
export function NoShop({ icon, title }: Pick<SetUpFirstProps, 'icon' | 'title'>) {
  return (
    <SetUpFirst
      icon={icon}
      title={title}
      text={__('Connect WooCommerce or Easy Digital Downloads, or send orders by API.', 'magpie')}
      section="keys"
      action={__('Set up orders', 'magpie')}
    />
  );
}
