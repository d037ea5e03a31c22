/** Exports and deletes the stored data of one visitor. */

import Download from 'icon:download';
import Trash from 'icon:trash';
import { CallError, exportVisitorCall } from '@magpie/contract';
import { __, _n, Button, Card, Select, sprintf, TextField } from '@magpie/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../../common/confirm-dialog.tsx';
import { saveFile } from '../../common/save-file.ts';
import { useJob } from '../../common/use-job.ts';
import listStyles from '../../settings-form/list.module.css';
import formStyles from '../../settings-form/settings-form.module.css';
import { useDashboard } from '../../view/dashboard.tsx';
import { JobProgress } from '../jobs/job-progress.tsx';

type Way = 'userId' | 'clientId' | 'key';

/** A card that asks who is meant. */
export function VisitorCard() {
  const { callFile, site } = useDashboard();
  const client = useQueryClient();
  const [way, setWay] = useState<Way>('userId');
  const [who, setWho] = useState('');
  const [asking, setAsking] = useState(false);
  const person = { [way]: who.trim() };
  const work = useJob('delete_visitor', ({ result }) => {
    if ((result as { dryRun?: boolean } | null)?.dryRun) setAsking(true);
    else void client.invalidateQueries();
  });
  const get = useMutation({
    mutationFn: async () => saveFile(await callFile(exportVisitorCall, { site: site.id, ...person })),
  });
  const {
    events = 0,
    sessions = 0,
    dryRun,
  } = (work.state?.result ?? {}) as {
    events?: number;
    sessions?: number;
    dryRun?: boolean;
  };
  const none = who.trim() === '';
  const found = sprintf(
    /* translators: 1: a number of events, 2: a number of visits, such as "2 visits" */
    _n('%1$d event in %2$s', '%1$d events in %2$s', events, 'magpie'),
    events,
    /* translators: %d: a number of visits */
    sprintf(_n('%d visit', '%d visits', sessions, 'magpie'), sessions),
  );
  return (
    <Card title={__('Visitor data requests', 'magpie')}>
      <p className={formStyles.description}>
        {__(
          'Export or delete what you store about one visitor. Visitors counted without a cookie can’t be identified.',
          'magpie',
        )}
      </p>
      <div className={formStyles.fields}>
        <Select
          label={__('Identify by', 'magpie')}
          value={way}
          onChange={(value) => setWay(value as Way)}
          options={[
            { value: 'userId', label: __('User ID that your site sends', 'magpie') },
            { value: 'clientId', label: __('ID in the visitor’s cookie (_mgp)', 'magpie') },
            { value: 'key', label: __('User key shown in reports', 'magpie') },
          ]}
        />
        <TextField
          label={__('ID', 'magpie')}
          dir="ltr"
          value={who}
          onChange={setWho}
          maxLength={300}
          autoComplete="off"
          error={get.error instanceof CallError ? get.error.problem.message : undefined}
        />
        <div className={listStyles.buttons}>
          <Button icon={<Download />} loading={get.isPending} disabled={none} onClick={() => get.mutate()}>
            {__('Export', 'magpie')}
          </Button>
          <Button
            variant="danger"
            icon={<Trash />}
            loading={work.running}
            disabled={none}
            onClick={() => void work.start({ kind: 'delete_visitor', dryRun: true, ...person })}
          >
            {__('Delete…', 'magpie')}
          </Button>
        </div>
        <JobProgress
          work={work}
          running={__('Searching stored data…', 'magpie')}
          done={
            dryRun
              ? /* translators: %s: such as “12 events in 3 visits” */ sprintf(__('Found: %s.', 'magpie'), found)
              : /* translators: %s: such as “12 events in 3 visits” */ sprintf(__('Deleted: %s.', 'magpie'), found)
          }
        />
      </div>
      <ConfirmDialog
        title={__('Delete this visitor’s data?', 'magpie')}
        description={
          /* translators: %s: such as “12 events in 3 visits” */ sprintf(
            __('This deletes %s and everything else stored about the visitor. It can’t be undone.', 'magpie'),
            found,
          )
        }
        open={asking}
        onOpenChange={setAsking}
        keep={__('Cancel', 'magpie')}
        confirm={__('Delete', 'magpie')}
        onConfirm={() => {
          setAsking(false);
          void work.start({ kind: 'delete_visitor', dryRun: false, ...person });
        }}
      />
    </Card>
  );
}
