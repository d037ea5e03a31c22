/** Layout of a form that makes one call, on a page and in a dialog. */
import { Button, type ButtonVariant, classNames, Dialog } from '@magpie/ui';
import type { ReactNode } from 'react';
import styles from './call-form.module.css';
import { ProblemLine } from './problem-line.tsx';
import type { CallForm as Form } from './use-call-form.ts';

export interface CallFormProps<Values extends object, Fields, Data> {
  form: Form<Values, Fields, Data>;
  /** Fields to send. */
  fields: Fields;
  /** Called with the answer if it wasn't refused. */
  onDone: (data: Data) => void;
  /** Label of the button that sends it. */
  button: string;
  /** How much it stands out: a page has one primary button. */
  variant?: ButtonVariant | undefined;
  /** Nothing can be sent yet. */
  disabled?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** The fields, what was wrong, and the button that sends them. */
export function CallForm<Values extends object, Fields, Data>({
  form,
  fields,
  onDone,
  button,
  variant = 'primary',
  disabled,
  className,
  children,
}: CallFormProps<Values, Fields, Data>) {
  return (
    <form
      className={classNames(styles.form, className)}
      noValidate
      onSubmit={async (event) => {
        event.preventDefault();
        const answer = await form.send(fields);
        if (answer !== undefined) onDone(answer);
      }}
    >
      {children}
      <ProblemLine problem={form.problem} />
      <Button type="submit" variant={variant} loading={form.busy} disabled={disabled}>
        {button}
      </Button>
    </form>
  );
}

/** The same in a dialog that is open as long as it is there. */
export function CallFormDialog<Values extends object, Fields, Data>({
  title,
  description,
  size,
  onClose,
  ...rest
}: CallFormProps<Values, Fields, Data> & {
  title: string;
  description?: string | undefined;
  size?: 'small' | undefined;
  onClose: () => void;
}) {
  return (
    <Dialog title={title} description={description} size={size} open onOpenChange={onClose}>
      <CallForm {...rest} />
    </Dialog>
  );
}
