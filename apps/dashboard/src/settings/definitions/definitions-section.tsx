/** The section of custom dimensions and metrics. */

import Pencil from 'icon:pencil';
import Plus from 'icon:plus';
import Shapes from 'icon:shapes';
import Trash from 'icon:trash';
import type { SettingsAnswer } from '@magpie/contract';
import { __, Badge, Button, Card, EmptyState, FieldError, IconButton, sprintf } from '@magpie/ui';
import { Suspense, useState } from 'react';
import { lazyNamed } from '../../common/lazy-named.ts';
import listStyles from '../../settings-form/list.module.css';
import formStyles from '../../settings-form/settings-form.module.css';
import { SettingsForm } from '../../settings-form/settings-form.tsx';
import { useSiteForm, WithSettings } from '../../settings-form/site-settings.tsx';
import { type Definition, isSame, questionName } from './definition.ts';
import { ReportDimensionsCard } from './report-dimensions-card.tsx';

const DefinitionDialog = lazyNamed(() => import('./definition-dialog.tsx'), 'DefinitionDialog');

/** The section. */
export function CustomDefinitionsSection() {
  return <WithSettings>{(answer) => <Definitions answer={answer} />}</WithSettings>;
}

function Definitions({ answer }: { answer: SettingsAnswer }) {
  const form = useSiteForm(answer, ['customDefinitions', 'reportDimensions']);
  const { value: definitions, onChange, error } = form.field('customDefinitions');
  const report = form.field('reportDimensions');
  const [open, setOpen] = useState<{ readonly definition: Definition | undefined }>();
  return (
    <SettingsForm
      form={form}
      show={(_name, value) =>
        (value as readonly (Definition | string)[])
          .map((one) => (typeof one === 'string' ? one : one.displayName))
          .join(', ')
      }
    >
      <Card
        title={form.labels.customDefinitions}
        actions={
          <Button size="small" icon={<Plus />} onClick={() => setOpen({ definition: undefined })}>
            {__('Add', 'magpie')}
          </Button>
        }
      >
        <p className={formStyles.description}>
          {__(
            'Use extra event parameters, such as author or margin, in reports. Past events are included if they had the parameter.',
            'magpie',
          )}
        </p>
        <FieldError>{error}</FieldError>
        {definitions.length === 0 ? (
          <EmptyState
            icon={<Shapes />}
            title={__('No custom dimensions yet', 'magpie')}
            text={__('Author, category and tags are built in.', 'magpie')}
          />
        ) : (
          <ul className={listStyles.list}>
            {definitions.map((definition) => (
              <li key={`${definition.kind} ${questionName(definition)}`} className={listStyles.item}>
                <div className={listStyles.text}>
                  <p className={listStyles.name}>
                    <bdi>{definition.displayName}</bdi>
                    <Badge tone={definition.kind === 'metric' ? 'accent' : 'neutral'}>
                      {definition.kind === 'metric' ? __('Metric', 'magpie') : __('Dimension', 'magpie')}
                    </Badge>
                  </p>
                  <code className={listStyles.code}>{questionName(definition)}</code>
                  {definition.description && <p className={listStyles.quiet}>{definition.description}</p>}
                </div>
                <IconButton
                  label={/* translators: %s: a name */ sprintf(__('Edit %s', 'magpie'), definition.displayName)}
                  size="small"
                  onClick={() => setOpen({ definition })}
                >
                  <Pencil />
                </IconButton>
                <IconButton
                  label={/* translators: %s: a name */ sprintf(__('Remove %s', 'magpie'), definition.displayName)}
                  size="small"
                  onClick={() => onChange(definitions.filter((one) => one !== definition))}
                >
                  <Trash />
                </IconButton>
              </li>
            ))}
          </ul>
        )}
      </Card>
      <ReportDimensionsCard
        title={form.labels.reportDimensions}
        definitions={definitions}
        enabled={report.value}
        onChange={report.onChange}
        error={report.error}
      />
      {open && (
        <Suspense>
          <DefinitionDialog
            definition={open.definition}
            taken={(definition) => definitions.some((one) => one !== open.definition && isSame(one, definition))}
            onClose={() => setOpen(undefined)}
            onDone={(definition) => {
              onChange(
                open.definition
                  ? definitions.map((one) => (one === open.definition ? definition : one))
                  : [...definitions, definition],
              );
              setOpen(undefined);
            }}
          />
        </Suspense>
      )}
    </SettingsForm>
  );
}
