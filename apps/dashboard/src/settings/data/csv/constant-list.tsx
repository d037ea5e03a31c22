/** Values that are the same in every row of a table, because no column contains them. */

import Plus from 'icon:plus';
import X from 'icon:x';
import { __, Button, IconButton, Select, sprintf, TextField } from '@magpie/ui';
import { type Constant, type MappingFaults, meaningField, meaningFor } from './draft.ts';
import styles from './mapping.module.css';
import { COLUMN_ONLY, NAMED, TARGETS, type Target, targetText } from './targets.ts';

/** The list, with a button that adds to it. */
export function ConstantList({
  constants,
  faults,
  onChange,
}: {
  constants: readonly Constant[];
  faults: MappingFaults;
  onChange: (constants: readonly Constant[]) => void;
}) {
  const options = TARGETS.filter((target) => !COLUMN_ONLY.has(target)).map((value) => ({
    value,
    label: targetText(value),
  }));
  const set = (at: number, next: Partial<Constant>) =>
    onChange(constants.map((one, i) => (i === at ? { ...one, ...next } : one)));
  return (
    <fieldset className={styles.group}>
      <legend className={styles.title}>{__('Same value in every row', 'magpie')}</legend>
      {constants.map((constant, at) => {
        const { target, name, value } = constant;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a value is its place
          <div key={at} className={styles.constant}>
            <Select
              label={__('Field', 'magpie')}
              hideLabel
              value={target}
              options={options}
              error={faults(meaningField(constant))}
              onChange={(next) => set(at, meaningFor(next as Target, ''))}
            />
            {NAMED.has(target) && (
              <TextField
                label={__('Parameter name', 'magpie')}
                hideLabel
                dir="ltr"
                maxLength={40}
                placeholder={__('Name', 'magpie')}
                value={name}
                onChange={(next) => set(at, { name: next })}
              />
            )}
            <TextField
              label={/* translators: %s: what something is */ sprintf(__('Value for %s', 'magpie'), targetText(target))}
              hideLabel
              dir="auto"
              placeholder={__('Value', 'magpie')}
              value={value}
              onChange={(next) => set(at, { value: next })}
            />
            <IconButton
              size="small"
              label={/* translators: %s: what something is */ sprintf(__('Remove %s', 'magpie'), targetText(target))}
              onClick={() => onChange(constants.filter((_, i) => i !== at))}
            >
              <X />
            </IconButton>
          </div>
        );
      })}
      <div>
        <Button
          size="small"
          icon={<Plus />}
          onClick={() => onChange([...constants, { ...meaningFor('currency', ''), value: '' }])}
        >
          {__('Add value', 'magpie')}
        </Button>
      </div>
    </fieldset>
  );
}
