/** The list of settings on narrow screens: in a sheet, loaded on demand. */
import { __, Sheet } from '@magpie/ui';
import { SectionList, type SectionListProps } from './section-list.tsx';

/** The sections in one sheet. */
export function SectionSheet({
  shown,
  onClose,
  ...list
}: Omit<SectionListProps, 'onFollow'> & { shown: boolean; onClose: () => void }) {
  return (
    <Sheet side="start" title={__('Settings', 'magpie')} open={shown} onOpenChange={(open) => !open && onClose()}>
      <SectionList {...list} onFollow={onClose} />
    </Sheet>
  );
}
