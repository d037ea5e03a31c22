/** Creates a site: its address, time zone and currency. Only the time zone can be changed later. */

import ArrowRight from 'icon:arrow-right';
import { CallError, createSiteCall, type Problem } from '@magpie/contract';
import { __, Button, Card, FieldError, Notice, Select, sprintf, TextField, useLocale } from '@magpie/ui';
import { useMemo, useState } from 'react';
import { currencies, timeIn, zones } from '../common/zones.ts';
import type { MakeCall } from '../view/dashboard.tsx';
import { type AddressConsent, AddressQuestion, findingIn } from './address-question.tsx';
import { guessCurrency } from './guess-currency.ts';
import styles from './setup.module.css';

/** The form. Once the site is made, the page is loaded again and the setup continues with it. */
export function CreateSite({ call }: { call: MakeCall }) {
  const { locale } = useLocale();
  const [url, setUrl] = useState('');
  const [timeZone, setTimeZone] = useState(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  // A guess, until another one is chosen.
  const [chosen, setCurrency] = useState<string>();
  const currency = chosen ?? guessCurrency(timeZone, locale);
  const [problem, setProblem] = useState<Problem>();
  const [busy, setBusy] = useState(false);
  const zoneOptions = useMemo(() => zones(timeZone), [timeZone]);
  const currencyOptions = useMemo(() => currencies(locale), [locale]);
  const finding = findingIn(problem);
  async function make(consent: AddressConsent = {}) {
    setBusy(true);
    setProblem(undefined);
    try {
      const { data } = await call(createSiteCall, { url, timeZone, currency, ...consent });
      window.location.hash = `#/setup/visitors?site=${data.id}`;
      window.location.reload();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(error.problem);
      setBusy(false);
    }
  }
  const fieldError = (field: string) => (problem?.field === field && !finding ? problem.message : undefined);
  const known = ['url', 'timeZone', 'currency'];
  return (
    <form
      className={styles.frame}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void make();
      }}
    >
      <Card>
        <div className={styles.fields}>
          <TextField
            label={__('Site address', 'magpie')}
            type="url"
            dir="ltr"
            inputMode="url"
            value={url}
            onChange={(text) => {
              setUrl(text);
              // What was found was said of another address.
              setProblem(undefined);
            }}
            placeholder="https://example.com"
            maxLength={2000}
            error={fieldError('url')}
            hint={__('The address your visitors use, such as example.com.', 'magpie')}
          />
          {finding && (
            <AddressQuestion
              finding={finding}
              anyway={__('Create it anyway', 'magpie')}
              busy={busy}
              onAgain={(consent) => void make(consent)}
            />
          )}
          <Select
            label={__('Time zone', 'magpie')}
            value={timeZone}
            onChange={setTimeZone}
            options={zoneOptions}
            error={fieldError('timeZone')}
            hint={
              /* translators: %s: a time of day */ sprintf(
                __('Days start at midnight in this time zone. It’s %s there now.', 'magpie'),
                timeIn(timeZone, locale),
              )
            }
          />
          <Select
            label={__('Currency', 'magpie')}
            value={currency}
            onChange={setCurrency}
            options={currencyOptions}
            error={fieldError('currency')}
            hint={__('Order totals are shown in this currency.', 'magpie')}
          />
          <Notice tone="caution">
            {
              /* translators: %s: a currency, such as Euro */ sprintf(
                __('Is %s right? The currency can’t be changed once the site is created.', 'magpie'),
                currencyOptions.find(({ value }) => value === currency)?.label ?? currency,
              )
            }
          </Notice>
          <FieldError>{known.includes(problem?.field ?? '') ? undefined : problem?.message}</FieldError>
        </div>
      </Card>
      <div className={styles.ways}>
        <Button type="submit" variant="primary" loading={busy}>
          {__('Create site', 'magpie')}
          <ArrowRight size={16} aria-hidden="true" className={styles.arrow} />
        </Button>
      </div>
    </form>
  );
}
