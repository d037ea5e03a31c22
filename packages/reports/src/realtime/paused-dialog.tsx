/** Dialog that says that live updates have paused. */
import { __, Button, Dialog } from '@magpie/ui';

/** Only a fresh page resumes them (specification part 2, section 4), so it can't be closed. */
export function PausedDialog() {
  return (
    <Dialog
      open
      dismissible={false}
      size="small"
      title={__('Real-Time Report Paused', 'magpie')}
      description={__(
        'The Real-Time Report automatically paused due to inactivity. Please refresh the page to resume the Real-Time Report.',
        'magpie',
      )}
      actions={
        <Button variant="primary" onClick={() => location.reload()}>
          {__('Refresh page', 'magpie')}
        </Button>
      }
    />
  );
}
