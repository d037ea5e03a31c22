/** The section on a site's name, hosts, time and network. */
import { __, Select, Switch, sprintf, TextField, useLocale } from '@magpie/ui';
import { useId, useMemo } from 'react';
import { timeIn, weekdays, zones } from '../../common/zones.ts';
import { FieldGroup, FixedField, ListField, SettingsForm } from '../../settings-form/settings-form.tsx';
import { useSiteForm, WithSettings } from '../../settings-form/site-settings.tsx';
import { useDashboard } from '../../view/dashboard.tsx';
import { ApplyToPast } from '../jobs/apply-to-past.tsx';
import { DeleteCard } from './delete-card.tsx';
import { OtherHosts } from './other-hosts.tsx';
import { SiteAddress } from './site-address.tsx';

const NAMES = ['name', 'hosts', 'ownHostsOnly', 'timeZone', 'firstDayOfWeek', 'network', 'hasShop'] as const;

/** The section. */
export function GeneralSection() {
  return <WithSettings>{(answer) => <General answer={answer} />}</WithSettings>;
}

const SHOP_CHOICES = { null: null, true: true, false: false } as const;

/** The choice of leaving it to the data, and what they say now. */
function automaticShop(hasOrders: boolean | undefined): string {
  if (hasOrders === undefined) return __('Automatic', 'magpie');
  return hasOrders
    ? __('Automatic: yes, there were orders in the last year', 'magpie')
    : __('Automatic: no orders in the last year', 'magpie');
}

function General({ answer }: { answer: Parameters<typeof useSiteForm>[0] }) {
  const form = useSiteForm(answer, NAMES);
  const { config } = useDashboard();
  const { locale } = useLocale();
  const networks = useId();
  const { values, labels } = form;
  const known = [...new Set(config.sites.flatMap(({ network }) => network ?? []))];
  const zone = form.field('timeZone');
  const day = form.field('firstDayOfWeek');
  const network = form.field('network');
  const options = useMemo(() => zones(values.timeZone), [values.timeZone]);
  return (
    <>
      <SettingsForm form={form}>
        <FieldGroup title={__('Site', 'magpie')}>
          <TextField label={labels.name} {...form.field('name')} maxLength={100} autoComplete="off" />
          <SiteAddress fixed={answer.fixed} />
          <ListField
            label={labels.hosts}
            {...form.field('hosts')}
            onChange={(hosts) => form.field('hosts').onChange([...hosts])}
            hint={__('Your own domains, one per line, subdomains included. They never count as referrals.', 'magpie')}
          />
          <Switch
            label={labels.ownHostsOnly}
            description={__(
              'Visits on other domains, such as copies, staging sites and your own computer, are excluded but kept. Add a domain to count them.',
              'magpie',
            )}
            checked={values.ownHostsOnly}
            onChange={(only) => form.field('ownHostsOnly').onChange(only)}
          />
          <OtherHosts
            known={values.hosts}
            add={(host) => form.field('hosts').onChange([...values.hosts, host.replace(/^www\d*\./, '')])}
          />
          <TextField
            label={labels.network}
            id={network.id}
            error={network.error}
            value={network.value ?? ''}
            list={networks}
            maxLength={200}
            autoComplete="off"
            onChange={(text) => network.onChange(text === '' ? null : text)}
            hint={__('Optional. Groups sites in the site switcher.', 'magpie')}
          />
          <datalist id={networks}>
            {known.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </FieldGroup>
        <FieldGroup title={__('Shop', 'magpie')}>
          <Select
            label={labels.hasShop}
            hint={__('Without a shop, Overview doesn’t mention products.', 'magpie')}
            value={String(values.hasShop)}
            onChange={(choice) => form.field('hasShop').onChange(SHOP_CHOICES[choice as keyof typeof SHOP_CHOICES])}
            options={[
              { value: 'null', label: automaticShop(answer.fixed.hasOrders) },
              { value: 'true', label: __('Yes', 'magpie') },
              { value: 'false', label: __('No', 'magpie') },
            ]}
          />
        </FieldGroup>
        <FieldGroup title={__('Time and money', 'magpie')}>
          <Select
            label={labels.timeZone}
            {...zone}
            options={options}
            hint={
              /* translators: %s: a time of day */ sprintf(
                __('Current time there: %s.', 'magpie'),
                timeIn(zone.value, locale),
              )
            }
          />
          <Select
            label={labels.firstDayOfWeek}
            {...day}
            value={String(day.value)}
            onChange={(value) => day.onChange(Number(value))}
            options={weekdays(locale).map((label, index) => ({ value: String(index), label }))}
          />
          <FixedField
            label={__('Currency', 'magpie')}
            value={currencyText(answer.fixed.currency, locale)}
            hint={__('Can’t be changed. For orders in other currencies, set exchange rates under Money.', 'magpie')}
          />
        </FieldGroup>
      </SettingsForm>
      <ApplyToPast
        text={__(
          'A new time zone and changed domains apply to new visits. You can update past visits to match.',
          'magpie',
        )}
      />
      <DeleteCard />
    </>
  );
}

/** A currency by its code and its name. */
function currencyText(code: string, locale: string): string {
  const name = new Intl.DisplayNames(locale, { type: 'currency' }).of(code);
  return name === undefined || name === code ? code : `${code} – ${name}`;
}
