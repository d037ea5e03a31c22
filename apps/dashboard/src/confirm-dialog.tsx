/** This module is responsible for asking once more before something is taken away. */
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
  /** What the button says that leaves all as it is; `Cancel` unless told. */
  keep?: string | undefined;
  /** What the button says that does it. */
  confirm: string;
  busy?: boolean | undefined;
  onConfirm: () => void;
}

/** A question with two answers, of which one takes something away. */
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
