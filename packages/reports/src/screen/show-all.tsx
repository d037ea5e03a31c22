/** Button that shows the rest of a list. */
import { __, Button, sprintf, useFormat } from '@magpie/ui';

/** The button, with how many rows the list has. */
export function ShowAll({ count, onShow }: { count: number; onShow: () => void }) {
  const format = useFormat();
  return (
    <Button size="small" onClick={onShow}>
      {
        /* translators: %s: how many rows a list has */
        sprintf(__('Show all %s', 'magpie'), format.metric(count, 'integer'))
      }
    </Button>
  );
}
