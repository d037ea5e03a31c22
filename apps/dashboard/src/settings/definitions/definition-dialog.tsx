/** Adds and changes one custom dimension or metric. */
import { __, Button, Dialog, Select, TextField } from '@magpie/ui';
import { useId, useState } from 'react';
import formStyles from '../../settings-form/settings-form.module.css';
import type { Definition } from './definition.ts';

/** The form of a custom dimension or metric. Its parameter can't be changed later, as in GA4. */
export function DefinitionDialog({
  definition,
  taken,
  onClose,
  onDone,
}: {
  definition: Definition | undefined;
  taken: (definition: Definition) => boolean;
  onClose: () => void;
  onDone: (definition: Definition) => void;
}) {
  const id = useId();
  const [kind, setKind] = useState<Definition['kind']>(definition?.kind ?? 'dimension');
  const [scope, setScope] = useState<Definition['scope']>(definition?.scope ?? 'event');
  const [parameter, setParameter] = useState(definition?.parameter ?? '');
  const [displayName, setDisplayName] = useState(definition?.displayName ?? '');
  const [description, setDescription] = useState(definition?.description ?? '');
  const [unit, setUnit] = useState<NonNullable<Definition['unit']>>(definition?.unit ?? 'integer');
  const [error, setError] = useState<string>();
  const fixed = definition !== undefined;
  function finish() {
    const name = parameter.trim();
    if (name === '') return setError(__('Enter a parameter.', 'magpie'));
    const created: Definition = {
      kind,
      scope: kind === 'metric' ? 'event' : scope,
      parameter: name,
      displayName: displayName.trim() || name,
      ...(description.trim() !== '' && { description: description.trim() }),
      ...(kind === 'metric' && { unit }),
    };
    if (taken(created)) return setError(__('This parameter is already in use.', 'magpie'));
    onDone(created);
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={
        definition ? __('Edit custom dimension or metric', 'magpie') : __('New custom dimension or metric', 'magpie')
      }
      actions={
        <>
          <Button onClick={onClose}>{__('Cancel', 'magpie')}</Button>
          <Button variant="primary" type="submit" form={id}>
            {definition ? __('Change', 'magpie') : __('Add', 'magpie')}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className={formStyles.fields}
        onSubmit={(event) => {
          event.preventDefault();
          // The form of the section stands around it, as React sees it.
          event.stopPropagation();
          finish();
        }}
      >
        <Select
          label={__('Kind', 'magpie')}
          value={kind}
          disabled={fixed}
          onChange={(value) => setKind(value as Definition['kind'])}
          options={[
            { value: 'dimension', label: __('Dimension: groups numbers, such as author', 'magpie') },
            { value: 'metric', label: __('Metric: a number, such as margin', 'magpie') },
          ]}
        />
        {kind === 'dimension' && (
          <Select
            label={__('Scope', 'magpie')}
            value={scope}
            disabled={fixed}
            onChange={(value) => setScope(value as Definition['scope'])}
            options={[
              { value: 'event', label: __('Event', 'magpie') },
              { value: 'user', label: __('User', 'magpie') },
              { value: 'item', label: __('Product', 'magpie') },
            ]}
          />
        )}
        <TextField
          label={__('Parameter', 'magpie')}
          value={parameter}
          disabled={fixed}
          dir="ltr"
          maxLength={100}
          autoComplete="off"
          placeholder="author_team"
          error={error}
          hint={__('The name your pages send. It can’t be changed later.', 'magpie')}
          onChange={(text) => {
            setParameter(text);
            setError(undefined);
          }}
        />
        <TextField
          label={__('Name in reports', 'magpie')}
          value={displayName}
          maxLength={100}
          autoComplete="off"
          onChange={setDisplayName}
        />
        <TextField
          label={__('Description', 'magpie')}
          value={description}
          maxLength={200}
          autoComplete="off"
          onChange={setDescription}
        />
        {kind === 'metric' && (
          <Select
            label={__('Unit', 'magpie')}
            value={unit}
            onChange={(value) => setUnit(value as NonNullable<Definition['unit']>)}
            options={[
              { value: 'integer', label: __('Whole number', 'magpie') },
              { value: 'float', label: __('Decimal number', 'magpie') },
              { value: 'ratio', label: __('Percentage', 'magpie') },
              { value: 'seconds', label: __('Seconds', 'magpie') },
              { value: 'currency', label: __('Currency', 'magpie') },
            ]}
          />
        )}
      </form>
    </Dialog>
  );
}
