/** Selects the dimensions of the Dimensions report and their order. */

import ArrowDown from 'icon:arrow-down';
import ArrowUp from 'icon:arrow-up';
import { type KnownDimension, reportDimensions } from '@magpie/reports';
import { __, Badge, Card, Checkbox, FieldError, IconButton, sprintf } from '@magpie/ui';
import listStyles from '../../settings-form/list.module.css';
import formStyles from '../../settings-form/settings-form.module.css';
import type { Definition } from './definition.ts';

export interface ReportDimensionsCardProps {
  title: string;
  /** The site's own dimensions, unsaved ones included. */
  definitions: readonly Definition[];
  /** The names in queries of those that the report shows, in its order. */
  enabled: readonly string[];
  onChange: (enabled: string[]) => void;
  error: string | undefined;
}

/** The choice: enabled ones first, in their order. */
export function ReportDimensionsCard({ title, definitions, enabled, onChange, error }: ReportDimensionsCardProps) {
  const all = reportDimensions({ site: { customDefinitions: definitions }, reportDimensions: enabled });
  const move = (field: string, by: number) => {
    const rest = enabled.filter((one) => one !== field);
    onChange(rest.toSpliced(enabled.indexOf(field) + by, 0, field));
  };
  return (
    <Card title={title}>
      <p className={formStyles.description}>
        {__('Choose what the Dimensions report shows, and in which order.', 'magpie')}
      </p>
      <FieldError>{error}</FieldError>
      <ul className={listStyles.list}>
        {all.map((one) => {
          const name = __(one.name, 'magpie');
          const at = enabled.indexOf(one.field);
          return (
            <li key={one.field} className={listStyles.item}>
              <div className={listStyles.text}>
                <Checkbox
                  label={name}
                  checked={one.enabled}
                  onChange={(checked) =>
                    onChange(checked ? [...enabled, one.field] : enabled.filter((field) => field !== one.field))
                  }
                />
                <Note one={one} />
              </div>
              {one.enabled && (
                <>
                  <IconButton
                    label={/* translators: %s: a name */ sprintf(__('Move %s up', 'magpie'), name)}
                    size="small"
                    disabled={at === 0}
                    onClick={() => move(one.field, -1)}
                  >
                    <ArrowUp />
                  </IconButton>
                  <IconButton
                    label={/* translators: %s: a name */ sprintf(__('Move %s down', 'magpie'), name)}
                    size="small"
                    disabled={at === enabled.length - 1}
                    onClick={() => move(one.field, 1)}
                  >
                    <ArrowDown />
                  </IconButton>
                </>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

/** Describes a dimension, or says that it was removed. */
function Note({ one: { tooltip, known } }: { one: KnownDimension }) {
  if (!known)
    return (
      <span>
        <Badge tone="caution">{__('Not set up', 'magpie')}</Badge>
      </span>
    );
  return <p className={listStyles.quiet}>{__(tooltip, 'magpie')}</p>;
}
