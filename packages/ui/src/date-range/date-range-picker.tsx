/** Chooses the days that are shown and the ones they are compared with. Load it on demand. */
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../button.tsx';
import { DropPanel } from '../drop-panel.tsx';
import { __ } from '../i18n.ts';
import { usePhone } from '../use-media.ts';
import { DateRangeButton } from './date-range-button.tsx';
import type { DateRangePreset, DateRangeValue } from './days.ts';
import { RangeForm, useRangeDraft } from './range-form.tsx';

export type { CompareMode, CompareRange, DateRangePreset, DateRangeValue } from './days.ts';

export interface DateRangePickerProps {
  value: DateRangeValue;
  presets: readonly DateRangePreset[];
  onApply: (value: DateRangeValue) => void;
  /** Whether a compared period can be chosen. */
  allowCompare?: boolean | undefined;
  /** The first and last day that can be chosen, 'YYYY-MM-DD'. */
  min?: string | undefined;
  max?: string | undefined;
  /** The site's IANA time zone: whose days these are. */
  timeZone: string;
  /** The site's today, 'YYYY-MM-DD'. */
  today: string;
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** Opens it as soon as it is there, for a picker loaded by a press of its button. */
  defaultOpen?: boolean | undefined;
}

/** The button with the range in force, and behind it presets, calendar, typed dates and comparison. */
export function DateRangePicker(props: DateRangePickerProps) {
  const { value, presets, onApply, timeZone } = props;
  const [ownOpen, setOwnOpen] = useState(props.defaultOpen ?? false);
  const open = props.open ?? ownOpen;
  const draft = useRangeDraft(props);
  const narrow = usePhone();

  function setOpen(next: boolean) {
    setOwnOpen(next);
    props.onOpenChange?.(next);
  }

  const { reset } = draft;
  useEffect(() => {
    if (open) reset(value);
  }, [open, reset, value]);

  function apply() {
    const chosen = draft.commit();
    if (!chosen) return;
    setOpen(false);
    onApply(chosen);
  }

  const buttons: ReactNode = (
    <>
      <Button onClick={() => setOpen(false)}>{__('Cancel', 'magpie')}</Button>
      <Button variant="primary" onClick={apply}>
        {__('Apply', 'magpie')}
      </Button>
    </>
  );

  return (
    <DropPanel
      title={__('Date range', 'magpie')}
      trigger={<DateRangeButton value={value} presets={presets} />}
      open={open}
      onOpenChange={setOpen}
      actions={buttons}
      note={timeZone}
    >
      <RangeForm draft={draft} months={narrow ? 1 : 2} onSubmit={apply} {...props} />
    </DropPanel>
  );
}
