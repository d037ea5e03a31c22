/** The section on key events: events that count as conversions of the site. */

import Plus from 'icon:plus';
import { type SettingsAnswer, seenEventsCall } from '@magpie/contract';
import { __, Button, Checkbox, Skeleton, sprintf, TextField, useLocale } from '@magpie/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import listStyles from '../../settings-form/list.module.css';
import formStyles from '../../settings-form/settings-form.module.css';
import { FieldGroup, SettingsForm } from '../../settings-form/settings-form.tsx';
import { useSiteForm, WithSettings } from '../../settings-form/site-settings.tsx';
import { useDashboard } from '../../view/dashboard.tsx';
import { ApplyToPast } from '../jobs/apply-to-past.tsx';
import styles from './goals.module.css';

/** The section. */
export function GoalsSection() {
  return <WithSettings>{(answer) => <Goals answer={answer} />}</WithSettings>;
}

function Goals({ answer }: { answer: SettingsAnswer }) {
  const form = useSiteForm(answer, ['keyEvents']);
  const { value: chosen, onChange, error, id } = form.field('keyEvents');
  const { call, site } = useDashboard();
  const { locale } = useLocale();
  const [name, setName] = useState('');
  const { data: seen } = useQuery({
    queryKey: ['settings', site.id, 'events'],
    queryFn: async ({ signal }) => (await call(seenEventsCall, { site: site.id }, signal)).data.events,
  });
  const counts = new Map(seen?.map((event) => [event.name, event.count]));
  const names = [...new Set([...answer.values.keyEvents, ...chosen, ...counts.keys()])];
  const number = new Intl.NumberFormat(locale);
  const add = () => {
    const text = name.trim();
    if (text !== '' && !chosen.includes(text)) onChange([...chosen, text]);
    setName('');
  };
  return (
    <>
      <SettingsForm form={form}>
        <FieldGroup
          aria-label={form.labels.keyEvents}
          description={__(
            'A visit with a key event counts as engaged and as a conversion. Typical key events: orders, sign-ups, downloads.',
            'magpie',
          )}
        >
          <fieldset className={styles.events} aria-describedby={error ? `${id}-note` : undefined}>
            <legend className={formStyles.label}>{__('Events of the last 90 days', 'magpie')}</legend>
            {names.map((event) => (
              <div key={event} className={styles.event}>
                <Checkbox
                  label={<bdi className={styles.name}>{event}</bdi>}
                  checked={chosen.includes(event)}
                  onChange={(checked) => onChange(checked ? [...chosen, event] : chosen.filter((one) => one !== event))}
                />
                <span className={styles.count}>
                  {counts.has(event) ? number.format(counts.get(event)!) : seen && __('not seen yet', 'magpie')}
                </span>
              </div>
            ))}
            {!seen && <Skeleton height={120} />}
          </fieldset>
          <div className={listStyles.beside}>
            <TextField
              label={__('Another event', 'magpie')}
              value={name}
              onChange={setName}
              dir="ltr"
              maxLength={200}
              autoComplete="off"
              placeholder="sign_up"
              error={error}
              hint={
                /* translators: %s: an example of code */ sprintf(
                  __('The name your pages send, such as %s.', 'magpie'),
                  "magpie('event', 'sign_up')",
                )
              }
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                add();
              }}
            />
            <Button icon={<Plus />} onClick={add} disabled={name.trim() === ''}>
              {__('Add', 'magpie')}
            </Button>
          </div>
        </FieldGroup>
      </SettingsForm>
      <ApplyToPast text={__('Changes apply to new events. To mark past events too, apply them below.', 'magpie')} />
    </>
  );
}
