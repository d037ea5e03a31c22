/** This module is responsible for asking before changes that are not saved are left behind. */
import { __, Button, Dialog } from '@magpie/ui';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { beforeBack } from '../../before-back.ts';

/** While `when` holds, a way out of the page (a link, Back, closing the window) is asked about first. */
export function LeaveGuard({ when }: { when: boolean }) {
  const navigate = useNavigate();
  const [target, setTarget] = useState<string | null>(null);
  useEffect(() => {
    if (!when) return;
    const here = window.location.hash;
    const onClick = (event: MouseEvent) => {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
      if (!link || (link.target !== '' && link.target !== '_self') || link.hasAttribute('download')) return;
      // A link to elsewhere unloads the page, which the browser asks about.
      if (link.href.split('#')[0] !== window.location.href.split('#')[0]) return;
      if (!link.hash.startsWith('#/') || link.hash === here) return;
      event.preventDefault();
      event.stopPropagation();
      setTarget(link.hash.slice(1));
    };
    const onPop = (event: PopStateEvent) => {
      const { hash } = window.location;
      if (hash === here) return;
      event.stopImmediatePropagation();
      window.history.pushState(null, '', here);
      setTarget(hash.slice(1) || '/');
    };
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    document.addEventListener('click', onClick, true);
    const askNoMore = beforeBack(onPop);
    window.addEventListener('beforeunload', onUnload);
    return () => {
      document.removeEventListener('click', onClick, true);
      askNoMore();
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [when]);
  return (
    <Dialog
      size="small"
      title={__('Leave without saving?', 'magpie')}
      description={__('What you changed on this page is not saved yet.', 'magpie')}
      open={target !== null}
      onOpenChange={(open) => !open && setTarget(null)}
      actions={
        <>
          <Button
            onClick={() => {
              setTarget(null);
              if (target !== null) void navigate(target);
            }}
          >
            {__('Leave', 'magpie')}
          </Button>
          <Button variant="primary" onClick={() => setTarget(null)}>
            {__('Stay', 'magpie')}
          </Button>
        </>
      }
    />
  );
}
