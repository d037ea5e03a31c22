/** Screen of My Funnels: the saved ones next to the numbers of one, and the editor. */

import Filter from 'icon:funnel';
import Plus from 'icon:plus';
import { __, Button, Card, EmptyState, sprintf, useIsPrint } from '@magpie/ui';
import { lazy, Suspense, useState } from 'react';
import { BLANK, type Draft, examplesFrom } from '../blocks/funnel-editor/examples.ts';
import type { Suggestions } from '../blocks/funnel-editor/funnel-editor.shape.ts';
import type { SavedFunnel } from '../kit/saved-funnel.ts';
import { useHost } from '../screen/host.tsx';
import { type ScreenProps, useReportScreen } from '../screen/report-screen.tsx';
import { ChosenFunnel } from './chosen-funnel.tsx';
import { FunnelList } from './funnel-list.tsx';
import { useChangeFunnels } from './my-funnels.extras.tsx';
import styles from './my-funnels.module.css';
import type { MyFunnelsData } from './my-funnels.shape.ts';

const FunnelEditor = lazy(() =>
  import('../blocks/funnel-editor/funnel-editor.tsx').then((all) => ({ default: all.FunnelEditor })),
);

/** Content of the editor: the id of a saved funnel, or null for a new one. */
type Editing = Draft & { readonly id: string | null };

/** A new funnel's id; the server refuses one that another funnel of the site has. */
const newId = (): string => Math.random().toString(36).slice(2, 10);

/** My Funnels. */
export function Screen({ data }: ScreenProps<MyFunnelsData>) {
  const { onParams, useMore } = useReportScreen();
  const print = useIsPrint();
  const [editing, setEditing] = useState<Editing | null>(null);
  const none = data !== null && data.funnels.length === 0;
  const { popups } = useHost();
  const onChange = useChangeFunnels();
  const { data: suggestions } = useMore<Suggestions>('suggestions', onChange && (none || editing) ? {} : null);
  const choose = (id: string) => {
    setEditing(null);
    onParams({ funnel: id });
  };
  const save = async (draft: Draft): Promise<string | null> => {
    const id = editing?.id ?? newId();
    const saved = { ...draft, name: draft.name.trim(), id };
    const problem = await onChange!((funnels) =>
      // A funnel that was deleted elsewhere in the meantime is saved again.
      editing?.id && funnels.some((one) => one.id === id)
        ? funnels.map((one) => (one.id === id ? saved : one))
        : [...funnels, saved],
    );
    if (problem === null) choose(id);
    return problem;
  };
  const remove = async (funnel: SavedFunnel) => {
    const at = data!.funnels.indexOf(funnel);
    const change = async (to: Parameters<NonNullable<typeof onChange>>[0]) => {
      const problem = await onChange!(to);
      if (problem !== null) popups.error(problem);
      return problem === null;
    };
    // First, so that the report isn't asked for a funnel that is gone.
    onParams({ funnel: '' });
    if (await change((funnels) => funnels.filter(({ id }) => id !== funnel.id)))
      popups.undo(
        /* translators: %s: the name of a funnel */ sprintf(__('Deleted “%s”.', 'magpie'), funnel.name),
        () => void change((funnels) => funnels.toSpliced(at, 0, funnel)),
      );
  };
  const onStart = onChange && ((draft: Draft) => setEditing({ ...draft, id: null }));
  const chosen = data?.funnels.find(({ id }) => id === data.chosen);
  if (none && !editing) return <First suggestions={suggestions} onStart={onStart} />;
  return (
    <div className={styles.screen}>
      {!print && !none && (
        <FunnelList
          funnels={data?.funnels ?? null}
          chosen={editing ? editing.id : (data?.chosen ?? null)}
          onChoose={choose}
          onNew={onStart && (() => onStart(BLANK))}
        />
      )}
      <div className={styles.detail}>
        {editing ? (
          <Suspense>
            <FunnelEditor
              key={editing.id}
              title={editing.id === null ? __('New funnel', 'magpie') : __('Edit funnel', 'magpie')}
              draft={editing}
              suggestions={suggestions}
              onSave={save}
              onCancel={() => setEditing(null)}
            />
          </Suspense>
        ) : (
          <ChosenFunnel
            data={data}
            edit={onChange && chosen ? { onEdit: () => setEditing(chosen), onDelete: () => void remove(chosen) } : null}
          />
        )}
      </div>
    </div>
  );
}

/** A site without funnels: examples of its own visitors' ways. */
function First({
  suggestions,
  onStart,
}: {
  suggestions: Suggestions | undefined;
  /** Undefined for readers who may not save. */
  onStart: ((draft: Draft) => void) | undefined;
}) {
  return (
    <Card aria-label={__('Funnels', 'magpie')}>
      <EmptyState
        icon={<Filter />}
        title={__('Build your first funnel', 'magpie')}
        text={
          onStart
            ? __(
                'Choose the steps you care about. You’ll see how many people take each one, in the past too.',
                'magpie',
              )
            : __('No funnels yet. Anyone who can change settings can build one here.', 'magpie')
        }
        action={
          onStart && (
            <span className={styles.buttons}>
              {suggestions &&
                examplesFrom(suggestions).map(({ id, name, steps }) => (
                  <Button key={id} onClick={() => onStart({ ...BLANK, name: __(name, 'magpie'), steps: [...steps] })}>
                    {__(name, 'magpie')}
                  </Button>
                ))}
              <Button variant="primary" icon={<Plus />} onClick={() => onStart(BLANK)}>
                {__('New funnel', 'magpie')}
              </Button>
            </span>
          )
        }
      />
    </Card>
  );
}
