/** Fields of a new API key beside its name: the sites that it opens, and its last day. */
import type { Problem } from '@magpie/contract';
import { __, Checkbox, TextField } from '@magpie/ui';
import { useDashboard } from '../../view/dashboard.tsx';
import styles from './keys.module.css';

/** What is chosen beside the name. */
export interface NewKeyChoice {
  /** `YYYY-MM-DD`; empty for a key that doesn't expire. */
  readonly expires: string;
  /** Tracking IDs of further sites. */
  readonly also: readonly string[];
}

/** Nothing chosen: a key for this site that doesn't expire. */
export const PLAIN_KEY: NewKeyChoice = { expires: '', also: [] };

interface NewKeyFieldsProps {
  value: NewKeyChoice;
  onChange: (value: NewKeyChoice) => void;
  problem: Problem | undefined;
}

/** The fields. Sites are listed if the user may create keys for them; none is chosen in advance. */
export function NewKeyFields({ value, onChange, problem }: NewKeyFieldsProps) {
  const { site, config } = useDashboard();
  const others = config.sites.filter(
    ({ id, capabilities }) =>
      id !== site.id && capabilities.includes('save_settings') && capabilities.includes('view_reports'),
  );
  return (
    <>
      <TextField
        label={__('Works until (optional)', 'magpie')}
        type="date"
        value={value.expires}
        onChange={(expires) => onChange({ ...value, expires })}
        error={problem?.field === 'expires' ? problem.message : undefined}
      />
      {others.length > 0 && (
        <fieldset>
          <legend className={styles.legend}>{__('Also opens', 'magpie')}</legend>
          <div className={styles.scroll}>
            {others.map(({ id, name }) => (
              <Checkbox
                key={id}
                label={name}
                checked={value.also.includes(id)}
                onChange={(checked) =>
                  onChange({ ...value, also: checked ? [...value.also, id] : value.also.filter((one) => one !== id) })
                }
              />
            ))}
          </div>
        </fieldset>
      )}
    </>
  );
}
