/** Upgrade overlay over conversations, shown on the first attempt to send a message (specification part 3, section 5). */
import type { Tier } from '@magpie/reports';
import { __, Button } from '@magpie/ui';
import { UpsellOverlay } from '../../upsell/upsell-overlay.tsx';
import styles from './chat.module.css';

/** The overlay, and the way back to what was written. */
export function ChatUpsell({ tier, onBack }: { tier: Tier; onBack: () => void }) {
  return (
    <div className={styles.upsell}>
      <UpsellOverlay report="ai_insights_chat" tier={tier} onSample={undefined} />
      <Button variant="ghost" onClick={onBack}>
        {__('Back to your message', 'magpie')}
      </Button>
    </div>
  );
}
