/** The section of affiliate rules: which outbound links earn, and the name of each. */
import type { SettingsAnswer } from '@magpie/contract';
import { affiliateLabel } from '@magpie/query';
import { __, Card, sprintf, TextField } from '@magpie/ui';
import { useState } from 'react';
import listStyles from '../../settings-form/list.module.css';
import { RowList } from '../../settings-form/row-list.tsx';
import formStyles from '../../settings-form/settings-form.module.css';
import { FieldGroup, SettingsForm } from '../../settings-form/settings-form.tsx';
import { useSiteForm, WithSettings } from '../../settings-form/site-settings.tsx';

/** The section. */
export function AffiliateSection() {
  return <WithSettings>{(answer) => <Affiliate answer={answer} />}</WithSettings>;
}

function Affiliate({ answer }: { answer: SettingsAnswer }) {
  const form = useSiteForm(answer, ['affiliateRules']);
  const field = form.field('affiliateRules');
  const rules = field.value;
  const [link, setLink] = useState('');
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
          aria-label={form.labels.affiliateRules}
          description={__(
            'Links that start with this path appear under Top Affiliate Links. If several rules match, the longest wins. Rules also apply to past clicks.',
            'magpie',
          )}
        >
          <RowList
            field={field}
            columns="minmax(0, 1fr) minmax(0, 1fr)"
            removeLabel={(rule) =>
              /* translators: %s: a name */ sprintf(__('Remove %s', 'magpie'), rule.label || rule.prefix)
            }
            addLabel={__('Add rule', 'magpie')}
            fresh={{ prefix: '', label: '' }}
          >
            {(rule, set) => (
              <>
                <TextField
                  label={__('Path starts with', 'magpie')}
                  dir="ltr"
                  value={rule.prefix}
                  maxLength={300}
                  autoComplete="off"
                  placeholder="/go/"
                  aria-invalid={field.error?.includes(`"${rule.prefix}"`) || undefined}
                  onChange={(prefix) => set({ prefix })}
                />
                <TextField
                  label={__('Name', 'magpie')}
                  value={rule.label}
                  maxLength={200}
                  autoComplete="off"
                  onChange={(text) => set({ label: text })}
                />
              </>
            )}
          </RowList>
        </FieldGroup>
      </SettingsForm>
      <Card title={__('Test a link', 'magpie')}>
        <div className={formStyles.fields}>
          <TextField
            label={__('Link address', 'magpie')}
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
                ? __('No rule matches. It counts as a normal outbound link.', 'magpie')
                : sprintf(/* translators: %s: the name of an affiliate */ __('Matches “%s”.', 'magpie'), label))}
          </p>
        </div>
      </Card>
    </>
  );
}
