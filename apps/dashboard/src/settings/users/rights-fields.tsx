/** Fields for permissions. */

import Plus from 'icon:plus';
import X from 'icon:x';
import { __, Button, Checkbox, IconButton, Select, sprintf } from '@magpie/ui';
import { LEVELS, type Level, levelText, type RightsForm } from './rights.ts';
import styles from './users.module.css';

export interface RightsFieldsProps {
  value: RightsForm;
  onChange: (value: RightsForm) => void;
  sites: readonly { readonly id: string; readonly name: string }[];
}

/** The fields. */
export function RightsFields({ value, onChange, sites }: RightsFieldsProps) {
  const { everywhere, manages, onSites } = value;
  const levels = LEVELS.map((level) => ({ value: level, label: levelText(level) }));
  const free = sites.filter(({ id }) => !onSites.some(({ site }) => site === id));
  const setRow = (index: number, row: RightsForm['onSites'][number]) =>
    onChange({ ...value, onSites: onSites.map((one, i) => (i === index ? row : one)) });
  return (
    <>
      <Select
        label={__('All sites', 'magpie')}
        hint={__('Includes sites added later.', 'magpie')}
        value={everywhere}
        options={levels}
        onChange={(level) => onChange({ ...value, everywhere: level as Level })}
      />
      {sites.length > 0 && (
        <fieldset className={styles.sites}>
          <legend className={styles.legend}>{__('Different permissions for some sites', 'magpie')}</legend>
          {onSites.map(({ site, level }, index) => {
            const name = sites.find(({ id }) => id === site)?.name ?? site;
            return (
              <div key={site} className={styles.row}>
                <Select
                  label={__('Site', 'magpie')}
                  hideLabel
                  value={site}
                  options={[{ id: site, name }, ...free].map((one) => ({ value: one.id, label: one.name }))}
                  onChange={(id) => setRow(index, { site: id, level })}
                />
                <Select
                  /* translators: %s: the name of a site */
                  label={sprintf(__('Permissions for %s', 'magpie'), name)}
                  hideLabel
                  value={level}
                  options={levels}
                  onChange={(next) => setRow(index, { site, level: next as Level })}
                />
                <IconButton
                  /* translators: %s: the name of a site */
                  label={sprintf(__('Same as all sites: %s', 'magpie'), name)}
                  onClick={() => onChange({ ...value, onSites: onSites.filter((_, i) => i !== index) })}
                >
                  <X />
                </IconButton>
              </div>
            );
          })}
          {free[0] && (
            <div>
              <Button
                size="small"
                variant="ghost"
                icon={<Plus />}
                onClick={() =>
                  onChange({ ...value, onSites: [...onSites, { site: free[0]!.id, level: 'view' as const }] })
                }
              >
                {__('Add site', 'magpie')}
              </Button>
            </div>
          )}
        </fieldset>
      )}
      <Checkbox
        label={__('Administrator', 'magpie')}
        description={__('Can add sites, invite people and change permissions.', 'magpie')}
        checked={manages}
        onChange={(checked) => onChange({ ...value, manages: checked })}
      />
    </>
  );
}
