/** A field for a whole number. */
import { __, TextField } from '@magpie/ui';
import { useState } from 'react';
import type { FieldOf } from './use-form.ts';

/** A whole number; what is typed and is none becomes `NaN`, which no form saves. */
export function NumberField({
  value,
  error,
  onChange,
  ...rest
}: FieldOf<number> & { label: string; hint?: string | undefined; disabled?: boolean | undefined }) {
  const [typed, setTyped] = useState('');
  const text = Object.is(readNumber(typed), value) ? typed : String(value);
  return (
    <TextField
      {...rest}
      inputMode="numeric"
      autoComplete="off"
      dir="ltr"
      maxLength={9}
      value={text}
      error={error ?? (Number.isNaN(value) ? __('Enter a whole number.', 'magpie') : undefined)}
      onChange={(next) => {
        setTyped(next);
        onChange(readNumber(next));
      }}
    />
  );
}

const readNumber = (text: string): number => (/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN);
