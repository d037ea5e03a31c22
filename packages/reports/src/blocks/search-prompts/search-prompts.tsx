/** The two prompts next to the search terms (specification part 2, sections 2 and 4). */

import Telescope from 'icon:telescope';
import { __, OfferBox, OfferLink } from '@magpie/ui';
import { useHost } from '../../screen/host.tsx';
import { SeoPluginPrompt } from './seo-plugin-prompt.tsx';
import { usePrompt } from './use-prompt.tsx';

const TRIAL_URL = 'https://aioseo.com/';

/** The prompt for the SEO plugin, or for who has it the one for its trial of competitors' keywords. */
export function SearchPrompts() {
  return useHost().entitlement.addonActive('aioseo') ? <CompetitorTrialPrompt /> : <SeoPluginPrompt />;
}

function CompetitorTrialPrompt() {
  const { open, busy, dismiss } = usePrompt('competitor_trial');
  if (!open) return null;
  return (
    <OfferBox
      icon={<Telescope />}
      title={__('See which terms your competitors rank for', 'magpie')}
      text={__(
        'All in One SEO compares your rankings with other sites, keyword by keyword. Try it for free.',
        'magpie',
      )}
      busy={busy}
      onDismiss={dismiss}
      actions={<OfferLink href={TRIAL_URL}>{__('Start a trial', 'magpie')}</OfferLink>}
    />
  );
}
