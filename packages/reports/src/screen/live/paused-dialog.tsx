/** Dialog that says that live updates have paused. */
import { __, Button, Dialog } from '@magpie/ui';

export interface PausedDialogProps {
  title: string;
  description: string;
}

/** Only a fresh page resumes them (specification part 2, section 4), so it can't be closed. */
export function PausedDialog(texts: PausedDialogProps) {
  return (
    <Dialog
      {...texts}
      open
      dismissible={false}
      size="small"
      actions={
        <Button variant="primary" onClick={() => location.reload()}>
          {__('Refresh page', 'magpie')}
        </Button>
      }
    />
  );
}
