/** Explains how a site sends its visitors' age, gender and interests. */
import { __, Dialog } from '@magpie/ui';
import styles from './how-to-send-dialog.module.css';

/** The user properties, as the site's pages send them. */
const SNIPPET = `gtag('set', 'user_properties', {
  user_age_bracket: '25-34',
  user_gender: 'female',
  user_interest: 'Gardening',
});`;

/** The dialog with what to do to see them. */
export function HowToSendDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={__('Send age, gender and interests', 'magpie')}
      description={__(
        'We never guess who your visitors are. If they told you, send it with Google’s tag, or from your server with the Measurement Protocol.',
        'magpie',
      )}
    >
      <pre className={styles.snippet} dir="ltr">
        <code>{SNIPPET}</code>
      </pre>
    </Dialog>
  );
}
