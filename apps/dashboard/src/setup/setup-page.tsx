/**
 * The setup wizard of a site: one step at a time, each with an address of its own, so that it can be left and continued at
 * any time.
 */

import Check from 'icon:check';
import { __, Card, sprintf } from '@magpie/ui';
import { useEffect } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import type { PageProps } from '../common/page.ts';
import { PageTitle } from '../common/page-title.tsx';
import { WithSettings } from '../settings-form/site-settings.tsx';
import { CreateSite } from '../site-setup/create-site.tsx';
import styles from '../site-setup/setup.module.css';
import { WordPressSteps } from '../site-setup/wordpress-steps.tsx';
import { makeCaller, useDashboard } from '../view/dashboard.tsx';
import { DoneStep } from './done-step.tsx';
import { GoogleStep } from './google-step.tsx';
import { HistoryStep } from './history-step.tsx';
import { OrdersStep } from './orders-step.tsx';
import { SiteStep } from './site-step.tsx';
import { keepStep, listSteps, readSavedStep, type Step, stepText } from './steps.ts';
import { TagStep } from './tag-step.tsx';
import { VisitorsStep } from './visitors-step.tsx';

/** The wizard, at `/setup/<step>`; `/setup` continues where it was left, `/setup/new` makes another site. */
export function SetupPage({ title, rest }: PageProps) {
  const { config, site } = useDashboard();
  const { search } = useLocation();
  const steps = listSteps(config);
  const step = steps.find((one) => one === rest);
  useEffect(() => {
    if (step) keepStep(site.id, step);
  }, [site.id, step]);
  if (rest === 'new' && config.user.capabilities.includes('manage_sites'))
    return (
      <div className={styles.page}>
        <PageTitle>{__('New site', 'magpie')}</PageTitle>
        <CreateSite call={makeCaller(config)} />
        <Card title={__('Is it a WordPress site?', 'magpie')}>
          <WordPressSteps />
        </Card>
      </div>
    );
  if (!step) return <Navigate replace to={{ pathname: `/setup/${readSavedStep(site.id)}`, search }} />;
  const at = steps.indexOf(step);
  return (
    <div className={styles.page}>
      <header>
        <p className={styles.eyebrow}>
          {title} ·{' '}
          {
            /* translators: 1: number of the step, 2: how many there are */ sprintf(
              __('Step %1$d of %2$d', 'magpie'),
              at + 1,
              steps.length,
            )
          }
        </p>
        <PageTitle>{stepText(step, config).question}</PageTitle>
      </header>
      <Stepper steps={steps} at={at} search={search} />
      <WithSettings>
        {(answer) => {
          const props = { answer, next: nextPath(steps[at + 1]), back: nextPath(steps[at - 1]) };
          if (step === 'site') return <SiteStep {...props} />;
          if (step === 'visitors') return <VisitorsStep {...props} />;
          if (step === 'tag') return <TagStep {...props} />;
          if (step === 'google') return <GoogleStep {...props} />;
          if (step === 'history') return <HistoryStep {...props} />;
          if (step === 'orders') return <OrdersStep {...props} />;
          return <DoneStep {...props} />;
        }}
      </WithSettings>
    </div>
  );
}

const nextPath = (step: Step | undefined): string | undefined => step && `/setup/${step}`;

function Stepper({ steps, at, search }: { steps: readonly Step[]; at: number; search: string }) {
  const { config } = useDashboard();
  return (
    <nav aria-label={__('Steps', 'magpie')}>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li key={step}>
            <Link
              to={{ pathname: `/setup/${step}`, search }}
              className={styles.step}
              aria-current={index === at ? 'step' : undefined}
              data-past={index < at || undefined}
            >
              <span className={styles.number}>{index < at ? <Check size={14} aria-hidden="true" /> : index + 1}</span>
              <span className={styles.stepName}>{stepText(step, config).name}</span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
