/** Confirmation before something is removed. */
import { __, Button, Dialog } from '@magpie/ui';
import type { ReactElement, ReactNode } from 'react';

export interface ConfirmDialogProps {
  title: string;
  description: ReactNode;
  children?: ReactNode;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** A button that opens it. */
  trigger?: ReactElement | undefined;
  /** Label of the button that changes nothing; `Cancel` by default. */
  keep?: string | undefined;
  /** Label of the button that confirms. */
  confirm: string;
  busy?: boolean | undefined;
  onConfirm: () => void;
}

/** A question with two answers, one of which removes something. */
export function ConfirmDialog({ keep, confirm, busy, onConfirm, ...dialog }: ConfirmDialogProps) {
  return (
    <Dialog
      {...dialog}
      size="small"
      actions={
        <>
          <Button onClick={() => dialog.onOpenChange(false)}>{keep ?? __('Cancel', 'magpie')}</Button>
          <Button variant="danger" loading={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    />
  );
}
