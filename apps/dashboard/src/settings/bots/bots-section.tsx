/** The section on bots and internal traffic: excluded events, the reason, and how many there were. */
import { type SettingsAnswer, trafficSharesCall } from '@magpie/contract';
import { INCLUDED, type Included } from '@magpie/query';
import { __, _n, Card, Checkbox, FieldError, Skeleton, Switch, sprintf, useLocale } from '@magpie/ui';
import { useQuery } from '@tanstack/react-query';
import { NumberField } from '../../settings-form/number-field.tsx';
import formStyles from '../../settings-form/settings-form.module.css';
import { FieldGroup, ListField, SettingsForm } from '../../settings-form/settings-form.tsx';
import { useSiteForm, WithSettings } from '../../settings-form/site-settings.tsx';
import { excludedNames } from '../../site-setup/excluded-names.ts';
import { useDashboard } from '../../view/dashboard.tsx';
import { ApplyToPast } from '../jobs/apply-to-past.tsx';
import styles from './bots.module.css';

const NAMES = ['botRules', 'internalNetworks', 'countInternal'] as const;

/** The section. */
export function BotsSection() {
  return <WithSettings>{(answer) => <Bots answer={answer} />}</WithSettings>;
}

/** Returns the meaning of a reason in plain language; an unknown reason is shown by its name. */
function reasonText(reason: string): { label: string; description?: string } {
  const texts: Readonly<Record<string, { label: string; description?: string }>> = {
    declared: {
      label: __('Identifies itself as a bot', 'magpie'),
      description: __('Search engines, uptime monitors and AI crawlers.', 'magpie'),
    },
    'no-user-agent': { label: __('Sends no browser details', 'magpie') },
    headless: { label: __('Headless browser', 'magpie') },
    automation: { label: __('Automated browser', 'magpie') },
    'spam-referrer': { label: __('Known spam referrer', 'magpie') },
    'impossible-rate': {
      label: __('Faster than a person', 'magpie'),
      description: __('More than 60 pages a minute.', 'magpie'),
    },
    'data-centre': {
      label: __('Data centre', 'magpie'),
      description: __('Also includes people behind a VPN or a company network.', 'magpie'),
    },
    'log-behaviour': {
      label: __('Acts like a bot in an access log', 'magpie'),
      description: __('Never loads images or styles, or only sends forms. Imported logs only.', 'magpie'),
    },
  };
  return texts[reason] ?? { label: reason };
}

function Bots({ answer }: { answer: SettingsAnswer }) {
  const form = useSiteForm(answer, NAMES);
  const rules = form.field('botRules');
  const { threshold, allow } = rules.value;
  const networks = form.field('internalNetworks');
  const count = form.field('countInternal');
  return (
    <>
      <Shares />
      <SettingsForm form={form}>
        <FieldGroup
          title={__('Bots', 'magpie')}
          description={__(
            'Every visit gets a bot score from 0 to 100. Visits at or above your limit are hidden from reports but kept, so you can change this later.',
            'magpie',
          )}
        >
          <NumberField
            id={`${rules.id}-threshold`}
            label={__('Hide visits that score at least', 'magpie')}
            value={threshold}
            error={form.errorOf('botRules.threshold')}
            onChange={(next) => rules.onChange({ threshold: next, allow })}
            hint={__(
              '1 to 100. 80 hides clear bots; 60 also hides data centres and doubtful visits from access logs.',
              'magpie',
            )}
          />
          <fieldset className={formStyles.choices}>
            <legend className={formStyles.label}>{__('Always count', 'magpie')}</legend>
            {answer.fixed.botReasons.map((reason) => (
              <Checkbox
                key={reason}
                {...reasonText(reason)}
                checked={allow.includes(reason)}
                onChange={(checked) =>
                  rules.onChange({
                    threshold,
                    allow: answer.fixed.botReasons.filter((one) => (one === reason ? checked : allow.includes(one))),
                  })
                }
              />
            ))}
            <FieldError>{form.errorOf('botRules.allow')}</FieldError>
          </fieldset>
        </FieldGroup>
        <FieldGroup
          title={__('Own traffic', 'magpie')}
          description={__(
            'Visits from these IP addresses are yours. To mark a single browser, use the link under Tracking and privacy.',
            'magpie',
          )}
        >
          <ListField
            label={form.labels.internalNetworks}
            {...networks}
            onChange={(list) => networks.onChange([...list])}
            placeholder="192.0.2.0/24"
            hint={__('IP addresses or networks, one per line, such as 192.0.2.7 or 2001:db8::/32.', 'magpie')}
          />
          <Switch
            id={count.id}
            label={form.labels.countInternal}
            description={__('When off, your own traffic is hidden from all reports, including past ones.', 'magpie')}
            checked={count.value}
            onChange={count.onChange}
          />
        </FieldGroup>
      </SettingsForm>
      <ApplyToPast
        text={__(
          'Changes apply to new visits. Apply them to past visits below. IP addresses aren’t stored, so your own networks can’t be applied to the past.',
          'magpie',
        )}
      />
    </>
  );
}

function Shares() {
  const { call, site } = useDashboard();
  const { locale } = useLocale();
  const { data } = useQuery({
    queryKey: ['settings', site.id, 'shares'],
    queryFn: async ({ signal }) => (await call(trafficSharesCall, { site: site.id }, signal)).data,
  });
  const number = new Intl.NumberFormat(locale);
  const percent = new Intl.NumberFormat(locale, {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  const excluded = data ? INCLUDED.reduce((sum, name) => sum + data.excluded[name], 0) : 0;
  const all = data ? data.counted + excluded : 0;
  const share = (events: number) => percent.format(all === 0 ? 0 : events / all);
  const parts = [
    { id: 'counted', label: __('Counted', 'magpie'), events: data?.counted ?? 0 },
    // Bots and own traffic are listed though there are none, since this page is about them.
    ...(Object.entries(excludedNames()) as [Included, string][])
      .map(([id, label]) => ({ id, label, events: data?.excluded[id] ?? 0 }))
      .filter(({ id, events }) => events > 0 || id === 'bots' || id === 'internal'),
  ];
  return (
    <Card title={__('Last 30 days', 'magpie')}>
      {!data ? (
        <Skeleton height={86} />
      ) : all === 0 ? (
        <p className={styles.quiet}>{__('No events in this period.', 'magpie')}</p>
      ) : (
        <>
          <div className={styles.bar} aria-hidden="true">
            {parts.map(({ id, events }) => (
              <span key={id} data-part={id} style={{ flexGrow: events }} hidden={events === 0} />
            ))}
          </div>
          <dl className={styles.parts}>
            {parts.map(({ id, label, events }) => (
              <div key={id}>
                <dt>
                  <span className={styles.dot} data-part={id} aria-hidden="true" />
                  {label}
                </dt>
                <dd>
                  <strong>{share(events)}</strong>
                  <span className={styles.quiet}>
                    {
                      /* translators: %s: a number of events */ sprintf(
                        _n('%s event', '%s events', events, 'magpie'),
                        number.format(events),
                      )
                    }
                  </span>
                </dd>
              </div>
            ))}
          </dl>
          {data.reasons.length > 0 && (
            <table className={styles.reasons}>
              <caption className={styles.quiet}>{__('Why events look like bots', 'magpie')}</caption>
              <thead>
                <tr>
                  <th scope="col">{__('Reason', 'magpie')}</th>
                  <th scope="col">{__('Hidden', 'magpie')}</th>
                  <th scope="col">{__('Counted', 'magpie')}</th>
                </tr>
              </thead>
              <tbody>
                {data.reasons.map(({ reason, quarantined, counted }) => (
                  <tr key={reason}>
                    <th scope="row">{reasonText(reason).label}</th>
                    <td>{number.format(quarantined)}</td>
                    <td>{number.format(counted)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </>
      )}
    </Card>
  );
}
