/** The section on exchange rates: the value of other currencies in the site's currency. */
import type { SettingsAnswer } from '@magpie/contract';
import { __, Select, sprintf, TextField, useLocale } from '@magpie/ui';
import { useMemo } from 'react';
import { currencies } from '../../common/zones.ts';
import { RowList } from '../../settings-form/row-list.tsx';
import { FieldGroup, FixedField, SettingsForm } from '../../settings-form/settings-form.tsx';
import { useSiteForm, WithSettings } from '../../settings-form/site-settings.tsx';
import { useDashboard } from '../../view/dashboard.tsx';
import { PasteRates, type Rate } from './paste-rates.tsx';

/** The section. */
export function MoneySection() {
  return <WithSettings>{(answer) => <Money answer={answer} />}</WithSettings>;
}

function Money({ answer }: { answer: SettingsAnswer }) {
  const form = useSiteForm(answer, ['rates']);
  const { today } = useDashboard();
  const { locale } = useLocale();
  const field = form.field('rates');
  const own = answer.fixed.currency;
  const options = useMemo(() => currencies(locale).filter(({ value }) => value !== own), [locale, own]);
  return (
    <SettingsForm
      form={form}
      show={(_name, value) =>
        (value as readonly Rate[]).map((one) => `${one.currency} ${one.from}: ${one.rate}`).join(', ')
      }
    >
      <FieldGroup
        title={form.labels.rates}
        description={__(
          'Orders without an exchange rate are left out of totals, with a note on the report. A rate applies from its date until the next one.',
          'magpie',
        )}
      >
        <FixedField label={__('Site currency', 'magpie')} value={own} />
        <RowList
          field={field}
          columns="minmax(0, 1.6fr) minmax(0, 1fr) minmax(0, 1fr)"
          removeLabel={(rate) =>
            /* translators: 1: a currency, 2: a day */ sprintf(
              __('Remove the %1$s rate from %2$s', 'magpie'),
              rate.currency,
              rate.from,
            )
          }
          addLabel={__('Add rate', 'magpie')}
          fresh={{ currency: own === 'USD' ? 'EUR' : 'USD', from: today, rate: 1 }}
          more={<PasteRates onRates={field.onChange} />}
        >
          {(rate, set) => (
            <>
              <Select
                label={__('Currency', 'magpie')}
                value={rate.currency}
                options={options}
                onChange={(currency) => set({ currency })}
              />
              <TextField
                label={__('From', 'magpie')}
                type="date"
                value={rate.from}
                onChange={(from) => set({ from })}
              />
              <TextField
                label={/* translators: %s: a currency */ sprintf(__('Value for one unit in %s', 'magpie'), own)}
                dir="ltr"
                inputMode="decimal"
                defaultValue={String(rate.rate)}
                key={`${rate.currency} ${rate.from}`}
                onChange={(text) => set({ rate: readRate(text) })}
                error={Number.isNaN(rate.rate) ? __('A number such as 0.92.', 'magpie') : undefined}
              />
            </>
          )}
        </RowList>
      </FieldGroup>
    </SettingsForm>
  );
}

/** Decimals are typed with a point or a comma. */
const readRate = (text: string): number =>
  /^\d{1,9}([.,]\d{1,12})?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : Number.NaN;
