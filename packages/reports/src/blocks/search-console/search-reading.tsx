/** How reading a connected Search Console goes, where not all is read; the terms say nothing about it. */
import Search from 'icon:search';
import { __, EmptyState, Notice } from '@magpie/ui';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { siteField } from '../../kit/call.ts';
import { useHost } from '../../screen/host.tsx';
import { SettingsLink } from '../../screen/settings-link.tsx';

const AGAIN_MS = 10_000;

/** The part of the connection's status that this needs. */
const statusCall = {
  name: 'google',
  request: z.strictObject(siteField),
  answer: z.object({
    search: z.object({ state: z.enum(['reading', 'waiting', 'done']), message: z.string() }).optional(),
  }),
};

/** Says that the terms are being read, or why they aren't: in their place if there are none yet, otherwise in a line. */
export function SearchReading({ inPlace }: { inPlace: boolean }) {
  const { call, site, refetch } = useHost();
  const [status, setStatus] = useState<z.output<typeof statusCall.answer>['search']>();
  useEffect(() => {
    const closed = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wasReading = false;
    const look = () =>
      call(statusCall, { site: site.id }, closed.signal).then(
        ({ search }) => {
          if (closed.signal.aborted) return;
          setStatus(search);
          if (wasReading && search?.state === 'done') void refetch();
          wasReading = search?.state === 'reading';
          if (search && search.state !== 'done') timer = setTimeout(look, AGAIN_MS);
        },
        // The settings say it too.
        () => undefined,
      );
    void look();
    return () => {
      closed.abort();
      clearTimeout(timer);
    };
  }, [call, site.id, refetch]);
  const isRead = !status || status.state === 'done';
  const title = isRead
    ? __('No data for this time period.', 'magpie')
    : status.state === 'reading'
      ? __('Search terms are being read from Search Console.', 'magpie')
      : __('Search Console couldn’t be read.', 'magpie');
  const more = status?.state === 'waiting' && <SettingsLink section="google">{__('Settings', 'magpie')}</SettingsLink>;
  if (inPlace) return <EmptyState icon={<Search />} title={title} text={status?.message} action={more} />;
  return (
    !isRead && (
      <Notice tone={status.state === 'waiting' ? 'caution' : 'neutral'} title={title} action={more}>
        {status.message}
      </Notice>
    )
  );
}
