/** The last step: the status of everything, and links to continue. */

import CircleCheck from 'icon:circle-check';
import CircleDashed from 'icon:circle-dashed';
import LayoutDashboard from 'icon:layout-dashboard';
import Settings from 'icon:settings';
import Stethoscope from 'icon:stethoscope';
import { CallError } from '@magpie/contract';
import { __, Card, ErrorState, sprintf } from '@magpie/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useSaveSettings, useSettings } from '../settings-form/site-settings.tsx';
import { isExcluded, usePulse, WhyExcluded } from '../site-setup/excluded-visits.tsx';
import { identityOptions } from '../site-setup/identity.ts';
import styles from '../site-setup/setup.module.css';
import { useDashboard } from '../view/dashboard.tsx';
import type { StepProps } from './step-frame.tsx';

/** The step. Reaching it is what finishes the setup. */
export function DoneStep({ answer, back }: StepProps) {
  const { site } = useDashboard();
  const { search } = useLocation();
  const { data: pulse } = usePulse();
  const save = useSaveSettings();
  const { refetch } = useSettings();
  const [problem, setProblem] = useState<string>();
  const asked = useRef(false);
  async function finish(version: number, isRetry = false): Promise<void> {
    setProblem(undefined);
    try {
      await save({ setUp: true }, version);
    } catch (error) {
      // The setup is finished even if someone else saved settings in between.
      if (!isRetry && error instanceof CallError && error.problem.code === 'conflict') {
        const { data } = await refetch();
        if (data) return finish(data.version, true);
      }
      setProblem(error instanceof Error ? error.message : String(error));
    }
  }
  useEffect(() => {
    if (answer.values.setUp || asked.current) return;
    asked.current = true;
    void finish(answer.version);
  });
  async function again() {
    // Someone else may have saved something in between.
    const { data = answer } = await refetch();
    await finish(data.version);
  }
  const way = identityOptions().find(({ value }) => value === answer.values.identity);
  const facts: { done: boolean; text: string; more?: ReactNode }[] = [
    { done: true, text: /* translators: %s: a site's name */ sprintf(__('%s is set up.', 'magpie'), site.name) },
    ...(way ? [{ done: true, text: way.counted }] : []),
    pulse?.lastEventAt
      ? { done: true, text: __('Visits are coming in.', 'magpie') }
      : pulse && isExcluded(pulse)
        ? {
            done: false,
            text: __('A visit arrived but was excluded.', 'magpie'),
            more: <WhyExcluded pulse={pulse} />,
          }
        : { done: false, text: __('No visits yet. The tracking check can find out why.', 'magpie') },
  ];
  const places = [
    { path: '/', icon: LayoutDashboard, title: __('Overview', 'magpie'), text: __('Your numbers, live', 'magpie') },
    {
      path: '/doctor',
      icon: Stethoscope,
      title: __('Tracking check', 'magpie'),
      text: __('Checks every step from tag to report', 'magpie'),
    },
    { path: '/settings', icon: Settings, title: __('Settings', 'magpie'), text: __('All other options', 'magpie') },
  ];
  return (
    <div className={styles.frame}>
      {problem !== undefined && (
        <Card>
          <ErrorState title={__('Setup couldn’t be finished', 'magpie')} text={problem} onRetry={() => void again()} />
        </Card>
      )}
      <Card>
        <ul className={styles.facts}>
          {facts.map(({ done, text, more }) => (
            <li key={text}>
              {done ? (
                <CircleCheck size={18} aria-hidden="true" className={styles.good} />
              ) : (
                <CircleDashed size={18} aria-hidden="true" className={styles.caution} />
              )}
              <span>
                {text} {more}
              </span>
            </li>
          ))}
        </ul>
      </Card>
      <div className={styles.places}>
        {places.map(({ path, icon: Icon, title, text }) => (
          <Link key={path} className={styles.placeCard} to={{ pathname: path, search }}>
            <Icon size={20} aria-hidden="true" />
            <span>
              <strong>{title}</strong>
              <span className={styles.quiet}>{text}</span>
            </span>
          </Link>
        ))}
      </div>
      {back !== undefined && (
        <div className={styles.ways}>
          <Link className={styles.back} to={{ pathname: back, search }}>
            {__('Back', 'magpie')}
          </Link>
        </div>
      )}
    </div>
  );
}
