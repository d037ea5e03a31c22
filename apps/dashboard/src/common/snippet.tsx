import { scriptTag } from '@magpie/contract';
import { __, CopyText } from '@magpie/ui';
import { useDashboard } from '../view/dashboard.tsx';

/** The tag of the open site, to copy. */
export function Snippet() {
  const { config, site } = useDashboard();
  return <CopyText label={__('Tag code', 'magpie')} text={scriptTag(config.collectBase, site)} />;
}
