/** The page of the tracking doctor: it sends a test visit and shows the result of each step. */

import Stethoscope from 'icon:stethoscope';
import { DOCTOR_STEPS, DOCTOR_TITLES, type DoctorReport, doctorReport, doctorTexts } from '@magpie/contract';
import {
  __,
  _n,
  Accordion,
  type AccordionStatus,
  Button,
  Card,
  Checkbox,
  CopyText,
  EmptyState,
  Notice,
  ProgressBar,
  Spinner,
  sprintf,
  useLocale,
} from '@magpie/ui';
import { useState } from 'react';
import type { PageProps } from '../common/page.ts';
import { PageTitle } from '../common/page-title.tsx';
import { useJob } from '../common/use-job.ts';
import { OwnSignal } from '../site-setup/own-signal.tsx';
import { useDashboard } from '../view/dashboard.tsx';
import styles from './doctor.module.css';
import { doctorStepTexts, reportText } from './texts.ts';

const STATUS: Readonly<Record<DoctorReport['steps'][number]['state'], AccordionStatus>> = {
  ok: 'good',
  warn: 'caution',
  failed: 'bad',
  not_run: 'none',
};

/** The page. It shows the last result until the check runs again. */
export function DoctorPage({ title }: PageProps) {
  const { config } = useDashboard();
  const work = useJob('doctor');
  const [mayBePrivate, setMayBePrivate] = useState(false);
  const parsed = doctorReport.safeParse(work.state?.result);
  const report = parsed.success && !work.running ? parsed.data : undefined;
  const start = () => void work.start({ kind: 'doctor', ...(mayBePrivate && { private: true }) });
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <PageTitle>{title}</PageTitle>
          <p className={styles.about}>
            {__(
              'Sends a test visit through every step, from the script to the report. It isn’t counted and is deleted afterwards.',
              'magpie',
            )}
          </p>
        </div>
        {(report || work.running) && (
          <Button variant="primary" icon={<Stethoscope />} loading={work.running} onClick={start}>
            {__('Run check again', 'magpie')}
          </Button>
        )}
      </header>
      {config.user.capabilities.includes('manage_sites') && (
        <Checkbox
          label={__('The site is on a private network', 'magpie')}
          description={__('Allow checking an address that isn’t public.', 'magpie')}
          checked={mayBePrivate}
          disabled={work.running}
          onChange={setMayBePrivate}
        />
      )}
      <OwnSignal />
      {work.problem && <Notice tone="bad">{work.problem.message}</Notice>}
      {work.state?.state === 'failed' && !work.running && (
        <Notice tone="bad" title={__('The check was interrupted.', 'magpie')}>
          {work.state.problem?.message}
        </Notice>
      )}
      {work.running ? (
        <Running step={work.state?.state === 'running' ? work.state.text : ''} done={work.state?.done ?? 0} />
      ) : report ? (
        <Report report={report} />
      ) : (
        <Card>
          <div className={styles.empty}>
            <EmptyState
              icon={<Stethoscope />}
              title={__('Check your tracking', 'magpie')}
              text={__('Takes a few seconds and tells you what to fix.', 'magpie')}
              action={
                <Button variant="primary" icon={<Stethoscope />} onClick={start}>
                  {__('Run check', 'magpie')}
                </Button>
              }
            />
          </div>
        </Card>
      )}
    </div>
  );
}

function Running({ step, done }: { step: string; done: number }) {
  const known = DOCTOR_STEPS.find((one) => one === step);
  return (
    <Card>
      <div className={styles.running} role="status">
        <Spinner />
        <span>{known ? __(DOCTOR_TITLES[known], 'magpie') : __('Starting…', 'magpie')}</span>
        <ProgressBar
          className={styles.track}
          label={__('Check in progress', 'magpie')}
          value={done}
          max={DOCTOR_STEPS.length}
        />
      </div>
    </Card>
  );
}

function Report({ report }: { report: DoctorReport }) {
  const { locale, timeZone } = useLocale();
  const number = new Intl.NumberFormat(locale);
  const time = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'medium', timeStyle: 'medium' });
  const count = (state: DoctorReport['steps'][number]['state']) =>
    report.steps.filter((step) => step.state === state).length;
  const failed = count('failed');
  const warned = count('warn');
  return (
    <>
      <Notice
        tone={failed > 0 ? 'bad' : warned > 0 ? 'caution' : 'good'}
        title={
          failed > 0
            ? sprintf(
                /* translators: %d: how many */ _n('%d step failed.', '%d steps failed.', failed, 'magpie'),
                failed,
              )
            : warned > 0
              ? __('Visits are counted, with warnings.', 'magpie')
              : __('Everything works.', 'magpie')
        }
      >
        {/* translators: %s: date and time */ sprintf(__('Checked %s.', 'magpie'), time.format(report.startedAt))}
      </Notice>
      <Card>
        <Accordion
          key={report.startedAt}
          level={2}
          defaultOpen={report.steps.filter(({ state }) => state === 'failed' || state === 'warn').map(({ id }) => id)}
          items={report.steps.map((step) => {
            const { id, state, ms } = step;
            const { text, fix } = doctorStepTexts(step);
            return {
              id,
              title: __(DOCTOR_TITLES[id], 'magpie'),
              status: STATUS[state],
              value:
                state === 'not_run'
                  ? __('not run', 'magpie')
                  : /* translators: %s: milliseconds */ sprintf(__('%s ms', 'magpie'), number.format(ms)),
              details: (
                <div className={styles.details}>
                  <p>{text}</p>
                  {fix !== '' && (
                    <p className={styles.fix}>
                      <strong>{__('How to fix it:', 'magpie')}</strong> {fix}
                    </p>
                  )}
                </div>
              ),
            };
          })}
        />
      </Card>
      <Card title={__('Share the results', 'magpie')}>
        <CopyText label={__('Results as text', 'magpie')} text={reportText(report, doctorTexts)} />
      </Card>
    </>
  );
}
