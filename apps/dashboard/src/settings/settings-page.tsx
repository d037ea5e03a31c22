/** This module is responsible for the settings page: the list of sections and the open one. */
import { __ } from '@magpie/ui';
import { Suspense } from 'react';
import { Link, Navigate } from 'react-router';
import { useDashboard } from '../dashboard.tsx';
import type { PageProps } from '../pages.ts';
import { TITLE_ID } from '../shell/title-id.ts';
import { SECTIONS } from './sections.ts';

/** The settings. */
export function SettingsPage({ title, rest }: PageProps) {
  const { config } = useDashboard();
  const mine = SECTIONS.filter(({ capability }) => config.user.capabilities.includes(capability));
  const open = rest === '' ? mine[0] : mine.find(({ id }) => id === rest);
  if (!open) return <Navigate replace to="/" />;
  const Open = open.component;
  return (
    <>
      <h1 id={TITLE_ID} tabIndex={-1}>
        {title}
      </h1>
      <nav aria-label={__('Settings', 'magpie')}>
        {mine.map((section) => (
          <Link
            key={section.id}
            to={`/settings/${section.id}`}
            aria-current={section.id === open.id ? 'page' : undefined}
          >
            {section.title()}
          </Link>
        ))}
      </nav>
      <Suspense>
        <Open />
      </Suspense>
    </>
  );
}
