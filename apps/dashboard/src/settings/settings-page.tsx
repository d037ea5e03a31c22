/** The settings page: the list of sections, and the open one under its title. */

import ChevronDown from 'icon:chevron-down';
import { __, Skeleton } from '@magpie/ui';
import { Suspense, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { lazyNamed } from '../common/lazy-named.ts';
import type { PageProps } from '../common/page.ts';
import { PageTitle } from '../common/page-title.tsx';
import { SETTINGS_PATH } from '../common/paths.ts';
import { SaveBarSlot } from '../settings-form/settings-form.tsx';
import { useDashboard } from '../view/dashboard.tsx';
import { SectionList } from './section-list.tsx';
import { SECTIONS } from './sections.ts';
import styles from './settings-page.module.css';

const SectionSheet = lazyNamed(() => import('./section-sheet.tsx'), 'SectionSheet');

/** The settings. An unknown section leads to the first; users who may open none of them are sent to Overview. */
export function SettingsPage({ title, rest }: PageProps) {
  const { config, site } = useDashboard();
  const { search } = useLocation();
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const mine = SECTIONS.filter(({ capability }) => config.user.capabilities.includes(capability));
  const open = rest === '' ? mine[0] : mine.find(({ id }) => id === rest.split('/')[0]);
  if (!open) return <Navigate replace to={{ pathname: mine.length > 0 ? SETTINGS_PATH : '/', search }} />;
  const Open = open.component;
  return (
    <div className={styles.page}>
      <nav className={styles.side} aria-label={title}>
        <p className={styles.sideTitle}>{title}</p>
        <SectionList sections={mine} open={open.id} />
      </nav>
      <div className={styles.content}>
        <Trigger title={open.title()} sections={mine} open={open.id} />
        <header className={styles.head}>
          <PageTitle>{open.title()}</PageTitle>
          <p className={styles.description}>{open.description()}</p>
        </header>
        <SaveBarSlot value={place}>
          <Suspense fallback={<Skeleton height={240} radius="var(--radius-card)" />}>
            {/* What is typed into one site's form must not end up in another's. */}
            <div key={`${site.id} ${open.id}`} className={styles.section}>
              <Open />
            </div>
          </Suspense>
        </SaveBarSlot>
        <div ref={setPlace} className={styles.savePlace} />
      </div>
    </div>
  );
}

function Trigger({
  title,
  ...list
}: {
  title: string;
  sections: Parameters<typeof SectionList>[0]['sections'];
  open: string;
}) {
  const [state, setState] = useState<'unasked' | 'open' | 'closed'>('unasked');
  return (
    <>
      <button
        type="button"
        className={styles.trigger}
        aria-haspopup="dialog"
        aria-expanded={state === 'open'}
        onClick={() => setState('open')}
      >
        <span className={styles.triggerText}>
          <span className={styles.triggerLabel}>{__('Settings', 'magpie')}</span>
          {title}
        </span>
        <ChevronDown size={16} aria-hidden="true" />
      </button>
      {state !== 'unasked' && (
        <Suspense>
          <SectionSheet {...list} shown={state === 'open'} onClose={() => setState('closed')} />
        </Suspense>
      )}
    </>
  );
}
