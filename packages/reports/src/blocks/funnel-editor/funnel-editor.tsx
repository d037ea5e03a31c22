/** Editor of a funnel: its name, its steps in order, and whether visitors may enter anywhere. */

import ArrowDown from 'icon:arrow-down';
import ArrowUp from 'icon:arrow-up';
import Plus from 'icon:plus';
import Trash from 'icon:trash';
import {
  __,
  _n,
  Button,
  Card,
  FieldError,
  IconButton,
  SegmentedControl,
  Select,
  sprintf,
  TextField,
  useFormat,
  useSettled,
} from '@magpie/ui';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import {
  FUNNEL_NAME_CHARS,
  type SavedStep,
  STEP_KINDS,
  STEPS_OF_A_FUNNEL,
  type StepKind,
  stepProblem,
} from '../../kit/saved-funnel.ts';
import { useReportScreen } from '../../screen/report-screen.tsx';
import { BLANK_STEP, type Draft } from './examples.ts';
import styles from './funnel-editor.module.css';
import type { DraftCounts, Suggestions } from './funnel-editor.shape.ts';

export interface FunnelEditorProps {
  title: string;
  /** Initial draft. */
  draft: Draft;
  suggestions: Suggestions | undefined;
  /** Saves it. Resolves to what the server has against it, in words; null once it is saved. */
  onSave: (draft: Draft) => Promise<string | null>;
  onCancel: () => void;
}

/** Names of the kinds, in English. */
const KIND_NAMES: Readonly<Record<StepKind, string>> = {
  page: 'Page is',
  pages: 'Page starts with',
  event: 'Event is',
};

/** How long nothing must be typed before the steps are counted, ms. */
const PAUSE_MS = 400;

/** The editor. */
export function FunnelEditor({ title, draft, suggestions, onSave, onCancel }: FunnelEditorProps) {
  const [now, setNow] = useState(draft);
  const [problem, setProblem] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const counts = useCounts(now.steps);
  const { least, most } = STEPS_OF_A_FUNNEL;
  const setSteps = (steps: readonly SavedStep[]) => setNow({ ...now, steps: [...steps] });
  const move = (from: number, to: number) => {
    if (to < 0 || to >= now.steps.length) return;
    const steps = [...now.steps];
    const [moved] = steps.splice(from, 1);
    steps.splice(to, 0, moved!);
    setSteps(steps);
    // The focus goes with the step.
    requestAnimationFrame(() => list.current?.children[to]?.querySelector('input')?.focus());
  };
  const save = async () => {
    setSaving(true);
    setProblem(await onSave(now));
    setSaving(false);
  };
  return (
    <Card title={title}>
      <form
        className={styles.editor}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <div className={styles.field}>
          <TextField
            label={__('Name', 'magpie')}
            value={now.name}
            maxLength={FUNNEL_NAME_CHARS}
            onChange={(name) => setNow({ ...now, name })}
          />
        </div>
        <ol ref={list} className={styles.steps} aria-label={__('Steps', 'magpie')}>
          {now.steps.map((step, at) => (
            <StepRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a step is known by its place
              key={at}
              at={at}
              of={now.steps.length}
              step={step}
              count={counts?.[at]}
              suggestions={suggestions}
              onChange={(changed) => setSteps(now.steps.map((one, index) => (index === at ? changed : one)))}
              onMove={move}
              onRemove={now.steps.length > least ? () => setSteps(now.steps.filter((_, index) => index !== at)) : null}
            />
          ))}
        </ol>
        <div>
          <Button
            size="small"
            icon={<Plus />}
            disabled={now.steps.length >= most}
            onClick={() => setSteps([...now.steps, BLANK_STEP])}
          >
            {__('Add step', 'magpie')}
          </Button>
        </div>
        <div className={styles.entry}>
          <span aria-hidden="true">{__('Visitors may enter', 'magpie')}</span>
          <SegmentedControl
            label={__('Visitors may enter', 'magpie')}
            value={now.open ? 'open' : 'closed'}
            onChange={(value) => setNow({ ...now, open: value === 'open' })}
            segments={[
              { value: 'closed', label: __('At the first step', 'magpie') },
              { value: 'open', label: __('At any step', 'magpie') },
            ]}
          />
        </div>
        <FieldError>{problem ?? undefined}</FieldError>
        <div className={styles.buttons}>
          <Button variant="primary" type="submit" loading={saving}>
            {__('Save funnel', 'magpie')}
          </Button>
          <Button onClick={onCancel}>{__('Cancel', 'magpie')}</Button>
        </div>
      </form>
    </Card>
  );
}

/** How many visitors did each step, once nothing was typed for a moment; undefined of steps that aren't valid. */
function useCounts(steps: readonly SavedStep[]): readonly (number | undefined)[] | undefined {
  const { useMore } = useReportScreen();
  const settled = useSettled(steps, PAUSE_MS);
  const valid = settled.filter((step) => !stepProblem(step));
  const { data } = useMore<DraftCounts>('draft', valid.length > 0 ? { steps: valid } : null);
  if (!data) return undefined;
  // A step that was changed since has no count yet.
  return steps.map((step) => {
    const at = valid.findIndex(({ kind, value }) => kind === step.kind && value === step.value);
    return at < 0 ? undefined : data.users[at];
  });
}

interface StepRowProps {
  at: number;
  of: number;
  step: SavedStep;
  count: number | undefined;
  suggestions: Suggestions | undefined;
  onChange: (step: SavedStep) => void;
  onMove: (from: number, to: number) => void;
  /** Null where there may not be fewer steps. */
  onRemove: (() => void) | null;
}

/** Drag data type: the position of a step of this page. */
const DRAGGED = 'application/x-magpie-step';

function StepRow({ at, of, step, count, suggestions, onChange, onMove, onRemove }: StepRowProps) {
  const format = useFormat();
  const listId = useId();
  const number = at + 1;
  const known = (step.kind === 'event' ? suggestions?.events : suggestions?.pages) ?? [];
  const problem = step.value === '' ? undefined : stepProblem(step);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onMove(at, event.key === 'ArrowUp' ? at - 1 : at + 1);
  };
  return (
    <li
      className={styles.step}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.setData(DRAGGED, String(at));
        event.dataTransfer.effectAllowed = 'move';
      }}
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes(DRAGGED)) event.preventDefault();
      }}
      onDrop={(event) => {
        event.preventDefault();
        onMove(Number(event.dataTransfer.getData(DRAGGED)), at);
      }}
      onKeyDown={onKeyDown}
    >
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      <Select
        hideLabel
        label={/* translators: %d: the number of a step */ sprintf(__('Kind of step %d', 'magpie'), number)}
        value={step.kind}
        options={STEP_KINDS.map((value) => ({ value, label: __(KIND_NAMES[value], 'magpie') }))}
        onChange={(kind) => onChange({ kind: kind as StepKind, value: '' })}
      />
      <TextField
        hideLabel
        label={/* translators: %d: the number of a step */ sprintf(__('Page or event of step %d', 'magpie'), number)}
        value={step.value}
        dir="ltr"
        list={listId}
        autoComplete="off"
        placeholder={step.kind === 'event' ? 'sign_up' : '/pricing/'}
        error={problem && __('This must be a path that begins with “/”, or the name of an event.', 'magpie')}
        hint={
          count === undefined
            ? undefined
            : sprintf(
                /* translators: %s: how many people did a step */
                _n('%s person in this period', '%s people in this period', count, 'magpie'),
                format.metric(count, 'integer'),
              )
        }
        onChange={(value) => onChange({ ...step, value })}
      />
      <datalist id={listId}>
        {known.map(({ value }) => (
          <option key={value} value={value} />
        ))}
      </datalist>
      <span className={styles.moves}>
        <IconButton
          size="small"
          label={/* translators: %d: the number of a step */ sprintf(__('Move step %d up', 'magpie'), number)}
          disabled={at === 0}
          onClick={() => onMove(at, at - 1)}
        >
          <ArrowUp />
        </IconButton>
        <IconButton
          size="small"
          label={/* translators: %d: the number of a step */ sprintf(__('Move step %d down', 'magpie'), number)}
          disabled={number === of}
          onClick={() => onMove(at, at + 1)}
        >
          <ArrowDown />
        </IconButton>
        <IconButton
          size="small"
          label={/* translators: %d: the number of a step */ sprintf(__('Remove step %d', 'magpie'), number)}
          disabled={!onRemove}
          onClick={() => onRemove?.()}
        >
          <Trash />
        </IconButton>
      </span>
    </li>
  );
}
