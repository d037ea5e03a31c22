/** Shortcuts for the whole page: reports, dates, comparison, theme, help. */
import { PRESETS } from '@magpie/query';
import { useNavigate } from 'react-router';
import { leave } from '../common/before-leaving.ts';
import { useView } from '../view/use-view.ts';
import { useShortcutKeys } from './use-shortcuts.ts';

/** Listens to the keyboard; `search` is the query that other reports are opened with. */
export function PageShortcuts({ search }: { search: string }) {
  const { change } = useView();
  const navigate = useNavigate();
  useShortcutKeys((id) => {
    if (id.startsWith('go:')) leave(() => void navigate({ pathname: id.slice('go:'.length), search }));
    const preset = PRESETS.find((one) => id === `range:${one}`);
    if (preset) change({ range: preset });
  });
  return null;
}
