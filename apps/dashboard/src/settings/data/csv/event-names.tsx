/** Maps the event names of a table to the site's event names. */

import ArrowRight from 'icon:arrow-right';
import Plus from 'icon:plus';
import X from 'icon:x';
import { __, Button, IconButton, Switch, sprintf, TextField } from '@magpie/ui';
import { type Draft, eventsIn, type MappingFaults, usualName } from './draft.ts';
import styles from './mapping.module.css';

/** A switch, and the names of the file beside those they get. Nothing where no column says what happened. */
export function EventNames({
  draft,
  rows,
  faults,
  onChange,
}: {
  draft: Draft;
  rows: readonly (readonly string[])[];
  faults: MappingFaults;
  onChange: (changes: Partial<Draft>) => void;
}) {
  const { events } = draft;
  if (!draft.columns.some((meanings) => meanings.some(({ target }) => target === 'event'))) return null;
  const set = (at: number, pair: readonly [string, string]) =>
    onChange({ events: events!.map((one, i) => (i === at ? pair : one)) });
  return (
    <fieldset className={styles.group}>
      <legend className={styles.title}>{__('Event names', 'magpie')}</legend>
      <Switch
        label={__('Rename events', 'magpie')}
        description={__(
          'Only rows with a listed name are imported. When off, all names are imported unchanged.',
          'magpie',
        )}
        checked={events !== undefined}
        onChange={(on) =>
          onChange({ events: on ? eventsIn(draft, rows).map((name) => [name, usualName(name)] as const) : undefined })
        }
      />
      {events?.map(([from, to], at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a name is its place
        <div key={at} className={styles.rename}>
          <TextField
            label={__('Name in the file', 'magpie')}
            hideLabel
            dir="auto"
            placeholder={__('Name in the file', 'magpie')}
            value={from}
            error={
              events.findIndex(([other]) => other === from) < at
                ? __('This name is already listed.', 'magpie')
                : undefined
            }
            onChange={(next) => set(at, [next, to])}
          />
          <ArrowRight size={16} aria-hidden="true" className={styles.arrow} />
          <TextField
            label={/* translators: %s: name of an event */ sprintf(__('New name for “%s”', 'magpie'), from)}
            hideLabel
            dir="ltr"
            maxLength={40}
            value={to}
            error={faults(`events.${from}`)}
            onChange={(next) => set(at, [from, next])}
          />
          <IconButton
            size="small"
            label={/* translators: %s: name of an event */ sprintf(__('Skip “%s”', 'magpie'), from)}
            onClick={() => onChange({ events: events.filter((_, i) => i !== at) })}
          >
            <X />
          </IconButton>
        </div>
      ))}
      {events && (
        <div>
          <Button size="small" icon={<Plus />} onClick={() => onChange({ events: [...events, ['', '']] })}>
            {__('Add name', 'magpie')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
