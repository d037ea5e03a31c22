/** Adds many exchange rates at once, as lines of text. */

import ClipboardPaste from 'icon:clipboard-paste';
import type { SiteSettings } from '@magpie/contract';
import { __, Button, Dialog, sprintf, TextArea } from '@magpie/ui';
import { useState } from 'react';
import formStyles from '../../settings-form/settings-form.module.css';

/** Value of one unit of a currency from a day on. */
export type Rate = SiteSettings['rates'][number];

/** A dialog that takes `currency,from,rate` on each line, in place of the rates that there are. */
export function PasteRates({ onRates }: { onRates: (rates: Rate[]) => void }) {
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  function take() {
    const lines = text.split(/\r?\n/).map((line) => line.trim());
    const rates: Rate[] = [];
    // One for the whole list, as a spreadsheet copies it.
    const delimiter = ['\t', ';'].find((one) => text.includes(one)) ?? ',';
    for (const [at, line] of lines.entries()) {
      if (line === '' || /^currency\s*[,;\t]/i.test(line)) continue;
      const [currency = '', from = '', written = '', ...more] = line.split(delimiter).map((cell) => cell.trim());
      // `1,234` could be two numbers.
      const rate = /^(?!\d{1,3},\d{3}$)\d+,\d+$/.test(written) ? written.replace(',', '.') : written;
      if (
        !/^[a-z]{3}$/i.test(currency) ||
        !/^\d{4}-\d\d-\d\d$/.test(from) ||
        !/^\d{1,9}(\.\d{1,12})?$/.test(rate) ||
        more.length > 0
      )
        return setError(
          sprintf(
            /* translators: 1: number of a line, 2: what stands in it */ __(
              'Line %1$d is “%2$s”. It needs a currency, a date and a rate, such as USD,2026-01-01,0.92.',
              'magpie',
            ),
            at + 1,
            line.slice(0, 60),
          ),
        );
      rates.push({ currency: currency.toUpperCase(), from, rate: Number(rate) });
    }
    onRates(rates);
    setOpen(false);
  }
  return (
    <Dialog
      title={__('Paste rates', 'magpie')}
      description={__('One per line: currency, first day, rate. They replace all current rates.', 'magpie')}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button variant="ghost" icon={<ClipboardPaste />}>
          {__('Paste a list', 'magpie')}
        </Button>
      }
      actions={
        <>
          <Button onClick={() => setOpen(false)}>{__('Cancel', 'magpie')}</Button>
          <Button variant="primary" onClick={take}>
            {__('Replace rates', 'magpie')}
          </Button>
        </>
      }
    >
      <TextArea
        label={__('Rates', 'magpie')}
        className={formStyles.lines}
        dir="ltr"
        rows={8}
        value={text}
        placeholder="USD,2026-01-01,0.92"
        error={error}
        onChange={(next) => {
          setText(next);
          setError(undefined);
        }}
      />
    </Dialog>
  );
}
