/** Names the source of a site's reports. */
import type { ReportSource } from '@magpie/contract';
import { __, sprintf } from '@magpie/ui';
import { PROVIDER } from './provider.ts';

/** The name: of the service, or of both. */
export const sourceText = (source: Exclude<ReportSource, 'own'>, product: string): string =>
  source === 'google'
    ? PROVIDER
    : /* translators: 1: the product's name, 2: the name of a service */ sprintf(
        __('%1$s and %2$s', 'magpie'),
        product,
        PROVIDER,
      );
