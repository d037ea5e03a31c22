/** The tag to copy, as the site's settings have it now. */
import { type SettingsAnswer, scriptTag } from '@magpie/contract';
import { __, CopyText } from '@magpie/ui';
import { useDashboard } from '../view/dashboard.tsx';

/** The tag with its button. */
export function TagCode({ answer: { fixed, values } }: { answer: SettingsAnswer }) {
  const { config } = useDashboard();
  const { identity, measureVitals } = values;
  return (
    <CopyText
      label={__('Tag code', 'magpie')}
      text={scriptTag(config.collectBase, { id: fixed.id, identity, measureVitals })}
    />
  );
}
