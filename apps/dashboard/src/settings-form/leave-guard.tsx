/** Asks before leaving with unsaved changes. */
import { __, Button, Dialog } from '@magpie/ui';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { guardBack } from '../common/back-guard.ts';
import { beforeLeaving } from '../common/before-leaving.ts';

/** While `when` holds, a way out of the page (a link, Back, another site, a shortcut, closing the window) is asked about first. */
export function LeaveGuard({ when }: { when: boolean }) {
  const navigate = useNavigate();
  const [go, setGo] = useState<(() => void) | null>(null);
  useEffect(() => {
    if (!when) return;
    const here = window.location.hash;
    const ask = (way: () => void) => setGo(() => way);
    const goTo = (hash: string) => ask(() => void navigate(hash.slice(1) || '/'));
    const onClick = (event: MouseEvent) => {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
      if (!link || (link.target !== '' && link.target !== '_self') || link.hasAttribute('download')) return;
      // A link to elsewhere unloads the page, which the browser asks about.
      if (link.href.split('#')[0] !== window.location.href.split('#')[0]) return;
      if (!link.hash.startsWith('#/') || link.hash === here) return;
      // The component with the link still gets the click, and closes its panel.
      event.preventDefault();
      goTo(link.hash);
    };
    const onPop = (event: PopStateEvent) => {
      const { hash } = window.location;
      if (hash === here) return;
      event.stopImmediatePropagation();
      window.history.pushState(null, '', here);
      goTo(hash);
    };
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    document.addEventListener('click', onClick, true);
    const noMoreOfBack = guardBack(onPop);
    const noMoreOfLeaving = beforeLeaving(ask);
    window.addEventListener('beforeunload', onUnload);
    return () => {
      document.removeEventListener('click', onClick, true);
      noMoreOfBack();
      noMoreOfLeaving();
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [when, navigate]);
  return (
    <Dialog
      size="small"
      title={__('Leave without saving?', 'magpie')}
      description={__('You have unsaved changes.', 'magpie')}
      open={go !== null}
      onOpenChange={(open) => !open && setGo(null)}
      actions={
        <>
          <Button
            onClick={() => {
              setGo(null);
              go?.();
            }}
          >
            {__('Leave', 'magpie')}
          </Button>
          <Button variant="primary" onClick={() => setGo(null)}>
            {__('Stay', 'magpie')}
          </Button>
        </>
      }
    />
  );
}
