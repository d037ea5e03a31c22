/** This module is responsible for the section of affiliate rules: which outbound links earn, under which name. */
import type { SettingsAnswer } from '@magpie/contract';
import { affiliateLabel } from '@magpie/query';
import { __, Button, Card, IconButton, sprintf, TextField } from '@magpie/ui';
import { Plus, Trash2 } from 'lucide-react';
import { type CSSProperties, useState } from 'react';
import listStyles from '../form/list.module.css';
import formStyles from '../form/settings-form.module.css';
import { FieldGroup, SettingsForm } from '../form/settings-form.tsx';
import { useSiteForm, WithSettings } from '../site-settings.tsx';

const COLUMNS = { '--columns': 'minmax(0, 1fr) minmax(0, 1fr)' } as CSSProperties;

/** The section. */
export function AffiliateSection() {
  return <WithSettings>{(answer) => <Affiliate answer={answer} />}</WithSettings>;
}

function Affiliate({ answer }: { answer: SettingsAnswer }) {
  const form = useSiteForm(answer, ['affiliateRules']);
  const { value: rules, onChange, error } = form.field('affiliateRules');
  const [link, setLink] = useState('');
  const set = (at: number, change: Partial<(typeof rules)[number]>) =>
    onChange(rules.map((rule, index) => (index === at ? { ...rule, ...change } : rule)));
  // As the server tries them: the longest beginning first.
  const label = affiliateLabel(
    link.trim(),
    rules.toSorted((a, b) => b.prefix.length - a.prefix.length),
  );
  return (
    <>
      <SettingsForm
        form={form}
        show={(_name, value) => (value as typeof rules).map((rule) => `${rule.prefix} → ${rule.label}`).join(', ')}
      >
        <FieldGroup
          title={form.labels.affiliateRules}
          description={__(
            'Outbound links whose path begins so appear under Top Affiliate Links with this name. The longest beginning wins; the past is counted by the present rules.',
            'magpie',
          )}
        >
          {rules.length > 0 && (
            <div className={listStyles.rows}>
              {rules.map((rule, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a rule is known by its place until it is saved
                <div key={at} className={listStyles.row} style={COLUMNS}>
                  <TextField
                    label={__('Path begins with', 'magpie')}
                    dir="ltr"
                    value={rule.prefix}
                    maxLength={300}
                    autoComplete="off"
                    placeholder="/go/"
                    aria-invalid={error?.includes(`"${rule.prefix}"`) || undefined}
                    onChange={(prefix) => set(at, { prefix })}
                  />
                  <TextField
                    label={__('Name', 'magpie')}
                    value={rule.label}
                    maxLength={200}
                    autoComplete="off"
                    onChange={(text) => set(at, { label: text })}
                  />
                  <IconButton
                    label={/* translators: %s: a name */ sprintf(__('Remove %s', 'magpie'), rule.label || rule.prefix)}
                    size="small"
                    onClick={() => onChange(rules.filter((_, index) => index !== at))}
                  >
                    <Trash2 />
                  </IconButton>
                </div>
              ))}
            </div>
          )}
          {error && (
            <p className={formStyles.error} role="alert">
              {error}
            </p>
          )}
          <div className={listStyles.buttons}>
            <Button icon={<Plus />} onClick={() => onChange([...rules, { prefix: '', label: '' }])}>
              {__('Add a rule', 'magpie')}
            </Button>
          </div>
        </FieldGroup>
      </SettingsForm>
      <Card title={__('Try a link', 'magpie')}>
        <div className={formStyles.fields}>
          <TextField
            label={__('Address of a link', 'magpie')}
            type="url"
            dir="ltr"
            value={link}
            onChange={setLink}
            placeholder="https://example.com/go/feeder"
            autoComplete="off"
          />
          <p aria-live="polite" className={listStyles.quiet}>
            {link.trim() !== '' &&
              (label === ''
                ? __('No rule fits: it counts as an ordinary outbound link.', 'magpie')
                : sprintf(/* translators: %s: the name of an affiliate */ __('It counts for “%s”.', 'magpie'), label))}
          </p>
        </div>
      </Card>
    </>
  );
}
