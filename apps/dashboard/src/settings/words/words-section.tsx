/** This module is responsible for the section of custom dimensions and metrics. */
import type { SettingsAnswer } from '@magpie/contract';
import { __, Badge, Button, Card, EmptyState, FieldError, IconButton, sprintf } from '@magpie/ui';
import { Pencil, Plus, Shapes, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyNamed } from '../../lazy-named.ts';
import listStyles from '../form/list.module.css';
import formStyles from '../form/settings-form.module.css';
import { SettingsForm } from '../form/settings-form.tsx';
import { useSiteForm, WithSettings } from '../site-settings.tsx';
import { isSame, questionName, type Word } from './word.ts';

const WordDialog = lazyNamed(() => import('./word-dialog.tsx'), 'WordDialog');

/** The section. */
export function WordsSection() {
  return <WithSettings>{(answer) => <Words answer={answer} />}</WithSettings>;
}

function Words({ answer }: { answer: SettingsAnswer }) {
  const form = useSiteForm(answer, ['customDefinitions']);
  const { value: words, onChange, error } = form.field('customDefinitions');
  const [open, setOpen] = useState<{ readonly word: Word | undefined }>();
  return (
    <SettingsForm
      form={form}
      show={(_name, value) => (value as readonly Word[]).map(({ displayName }) => displayName).join(', ')}
    >
      <Card
        title={form.labels.customDefinitions}
        actions={
          <Button size="small" icon={<Plus />} onClick={() => setOpen({ word: undefined })}>
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
        {words.length === 0 ? (
          <EmptyState
            icon={<Shapes />}
            title={__('No custom dimensions yet', 'magpie')}
            text={__('Author, category and tags are built in.', 'magpie')}
          />
        ) : (
          <ul className={listStyles.list}>
            {words.map((word) => (
              <li key={`${word.kind} ${questionName(word)}`} className={listStyles.item}>
                <div className={listStyles.text}>
                  <p className={listStyles.name}>
                    <bdi>{word.displayName}</bdi>
                    <Badge tone={word.kind === 'metric' ? 'accent' : 'neutral'}>
                      {word.kind === 'metric' ? __('Metric', 'magpie') : __('Dimension', 'magpie')}
                    </Badge>
                  </p>
                  <code className={listStyles.code}>{questionName(word)}</code>
                  {word.description && <p className={listStyles.quiet}>{word.description}</p>}
                </div>
                <IconButton
                  label={/* translators: %s: a name */ sprintf(__('Edit %s', 'magpie'), word.displayName)}
                  size="small"
                  onClick={() => setOpen({ word })}
                >
                  <Pencil />
                </IconButton>
                <IconButton
                  label={/* translators: %s: a name */ sprintf(__('Remove %s', 'magpie'), word.displayName)}
                  size="small"
                  onClick={() => onChange(words.filter((one) => one !== word))}
                >
                  <Trash2 />
                </IconButton>
              </li>
            ))}
          </ul>
        )}
      </Card>
      {open && (
        <Suspense>
          <WordDialog
            word={open.word}
            taken={(word) => words.some((one) => one !== open.word && isSame(one, word))}
            onClose={() => setOpen(undefined)}
            onDone={(word) => {
              onChange(open.word ? words.map((one) => (one === open.word ? word : one)) : [...words, word]);
              setOpen(undefined);
            }}
          />
        </Suspense>
      )}
    </SettingsForm>
  );
}
