/** This module is responsible for a report whose address can't be used. */
import { __, Button, EmptyState } from '@magpie/ui';
import { CalendarX } from 'lucide-react';
import { problemText } from '../view/problem-texts.ts';
import { useView } from '../view/use-view.ts';
import { DEFAULT_VIEW } from '../view/view.ts';
import { StateCard } from './state-card.tsx';

/** Names what cannot be used, and leads to what remains: the good filters, or the default range. */
export function BadAddress() {
  const { problems, change } = useView();
  const dates = problems.some(({ param }) => param === 'range' || param === 'compare');
  return (
    <BrokenLink
      text={problems.map(problemText).join(' ')}
      step={dates ? __('Show last 30 days', 'magpie') : __('Remove it', 'magpie')}
      onStep={() => change(dates ? { range: DEFAULT_VIEW.range, compare: null } : {})}
    />
  );
}

/** Names the parameter of the address that the report doesn't take, and leads back to its defaults. */
export function BadParams({ text }: { text: string }) {
  const { change } = useView();
  return <BrokenLink text={text} step={__('Remove it', 'magpie')} onStep={() => change({ params: {} })} />;
}

function BrokenLink({ text, step, onStep }: { text: string; step: string; onStep: () => void }) {
  return (
    <StateCard>
      <div role="alert">
        <EmptyState
          icon={<CalendarX />}
          title={__('This link doesn’t work', 'magpie')}
          text={text}
          action={
            <Button variant="primary" onClick={onStep}>
              {step}
            </Button>
          }
        />
      </div>
    </StateCard>
  );
}
