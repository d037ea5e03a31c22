/** The section on stored data: how long it is kept, where it comes from, and the data of one visitor. */

import Trash from 'icon:trash';
import type { SettingsAnswer } from '@magpie/contract';
import { __, _n, Button, Card, Switch, sprintf, useFormat, useLocale } from '@magpie/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../../common/confirm-dialog.tsx';
import { useJob } from '../../common/use-job.ts';
import listStyles from '../../settings-form/list.module.css';
import { NumberField } from '../../settings-form/number-field.tsx';
import formStyles from '../../settings-form/settings-form.module.css';
import { FieldGroup, SettingsForm } from '../../settings-form/settings-form.tsx';
import { useSiteForm, WithSettings } from '../../settings-form/site-settings.tsx';
import { ApplyToPast } from '../jobs/apply-to-past.tsx';
import { JobProgress } from '../jobs/job-progress.tsx';
import { ImportsCard } from './imports-card.tsx';
import { VisitorCard } from './visitor-card.tsx';

const USUAL_MONTHS = 14;

/** The section. */
export function DataSection() {
  return <WithSettings>{(answer) => <Data answer={answer} />}</WithSettings>;
}

function Data({ answer }: { answer: SettingsAnswer }) {
  const form = useSiteForm(answer, ['retentionMonths']);
  const months = form.field('retentionMonths');
  return (
    <>
      <SettingsForm form={form}>
        <FieldGroup
          title={__('Retention', 'magpie')}
          description={__(
            'Events older than this are deleted every day. Daily totals are kept, so long-term charts still work.',
            'magpie',
          )}
        >
          <Switch
            label={__('Delete old events', 'magpie')}
            description={__('When off, events are kept forever.', 'magpie')}
            checked={months.value !== null}
            onChange={(on) => months.onChange(on ? USUAL_MONTHS : null)}
          />
          {months.value !== null && (
            <NumberField
              label={form.labels.retentionMonths}
              {...months}
              value={months.value}
              hint={__('1 to 120 calendar months.', 'magpie')}
            />
          )}
        </FieldGroup>
      </SettingsForm>
      {answer.values.retentionMonths !== null && <Removal months={answer.values.retentionMonths} />}
      <ImportsCard />
      <VisitorCard />
      <ApplyToPast
        text={__('Rebuilds reports from stored events with your current settings. No data is lost.', 'magpie')}
      />
    </>
  );
}

/** Reads the site's part of the answer to the command `retention.run`. */
function removed(result: unknown): { events: number; keptFrom: string } | undefined {
  const { sites = [] } = (result ?? {}) as { sites?: { events: number; keptFrom: string }[] };
  return sites[0];
}

function Removal({ months }: { months: number }) {
  const client = useQueryClient();
  const format = useFormat();
  const { locale } = useLocale();
  const [asking, setAsking] = useState(false);
  const work = useJob('retention', (state) => {
    if (!(state.result as { dryRun?: boolean } | null)?.dryRun) void client.invalidateQueries();
  });
  const found = removed(work.state?.result);
  const dryRun = (work.state?.result as { dryRun?: boolean } | null)?.dryRun === true;
  const count =
    found &&
    sprintf(
      /* translators: 1: a number of events, 2: a day */ _n(
        '%1$s event from before %2$s',
        '%1$s events from before %2$s',
        found.events,
        'magpie',
      ),
      new Intl.NumberFormat(locale).format(found.events),
      format.day(found.keptFrom),
    );
  return (
    <Card title={__('Count old events', 'magpie')}>
      <div className={formStyles.fields}>
        <div className={listStyles.buttons}>
          <Button loading={work.running} onClick={() => void work.start({ kind: 'retention', dryRun: true })}>
            {__('Count', 'magpie')}
          </Button>
          {found && dryRun && found.events > 0 && (
            <Button variant="danger" icon={<Trash />} onClick={() => setAsking(true)}>
              {__('Delete now', 'magpie')}
            </Button>
          )}
        </div>
        <JobProgress
          work={work}
          running={__('Checking stored events…', 'magpie')}
          done={
            count &&
            (dryRun
              ? /* translators: %s: such as “12 events from before 3 May 2026” */ sprintf(
                  __('%s would be deleted.', 'magpie'),
                  count,
                )
              : /* translators: %s: such as “12 events from before 3 May 2026” */ sprintf(
                  __('%s deleted.', 'magpie'),
                  count,
                ))
          }
        />
      </div>
      <ConfirmDialog
        title={__('Delete these events?', 'magpie')}
        description={
          /* translators: %d: months */ sprintf(__('Events older than %d months can’t be restored.', 'magpie'), months)
        }
        open={asking}
        onOpenChange={setAsking}
        keep={__('Cancel', 'magpie')}
        confirm={__('Delete', 'magpie')}
        onConfirm={() => {
          setAsking(false);
          void work.start({ kind: 'retention', dryRun: false });
        }}
      />
    </Card>
  );
}
