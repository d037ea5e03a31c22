import { scriptTag } from '@magpie/contract';
import { __, CopyText, sprintf } from '@magpie/ui';
import type { ReactNode } from 'react';
import { useDashboard } from '../view/dashboard.tsx';

/** The tag of the open site, to copy, after a sentence on what to do with it; a host that prints the tag itself says so instead. */
export function Snippet({ lead }: { lead: ReactNode }) {
  const { config, site } = useDashboard();
  if (config.hostUrls) return <p>{pluginAdds(config.product)}</p>;
  return (
    <>
      {lead}
      <CopyText label={__('Tag code', 'magpie')} text={scriptTag(config.collectBase, site)} />
    </>
  );
}

/** Sentence for where the tag needs no one to add it. */
export const pluginAdds = (product: string): string =>
  /* translators: %s: the product's name */
  sprintf(__('The %s plugin adds the tag to every page. You don’t need to add any code.', 'magpie'), product);
