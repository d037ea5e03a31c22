/** The help page: links, keys, glossary, and the privacy text. */

import Braces from 'icon:braces';
import LifeBuoy from 'icon:life-buoy';
import ShieldCheck from 'icon:shield-check';
import Sparkles from 'icon:sparkles';
import Stethoscope from 'icon:stethoscope';
import { __, Card } from '@magpie/ui';
import { type ReactElement, Suspense } from 'react';
import { useLocation } from 'react-router';
import { lazyNamed } from '../common/lazy-named.ts';
import type { PageProps } from '../common/page.ts';
import { DOCTOR_PATH, HELP_PATH, mayOpen, NEWS_PATH } from '../common/paths.ts';
import { TITLE_ID } from '../common/title-id.ts';
import { KeyList } from '../shortcuts/key-list.tsx';
import { useDashboard } from '../view/dashboard.tsx';
import styles from './help-page.module.css';
import { TermList } from './term-list.tsx';

const PrivacyText = lazyNamed(() => import('./privacy-text.tsx'), 'PrivacyText');

/** Part of the path after the page's own, for the text on privacy. */
const PRIVACY = 'privacy';

/** Help. */
export function HelpPage({ title, rest }: PageProps) {
  return (
    <div className={styles.page}>
      <h1 id={TITLE_ID} tabIndex={-1} className={styles.title}>
        {rest === PRIVACY ? __('Privacy', 'magpie') : title}
      </h1>
      {rest === PRIVACY ? (
        <Suspense>
          <PrivacyText />
        </Suspense>
      ) : (
        <>
          <Ways />
          <div className={styles.parts}>
            <TermList />
            <Card title={__('Keyboard shortcuts', 'magpie')}>
              <div className={styles.keys}>
                <KeyList heading="h3" />
              </div>
            </Card>
          </div>
        </>
      )}
    </div>
  );
}

interface Way {
  readonly icon: ReactElement;
  readonly href: string;
  readonly name: string;
  readonly text: string;
  /** Leads out of the dashboard, and opens beside it. */
  readonly away?: boolean;
}

/** Where help leads on. */
function Ways() {
  const { config } = useDashboard();
  const { search } = useLocation();
  const ways: readonly (Way | false)[] = [
    config.supportUrl !== null && {
      icon: <LifeBuoy />,
      href: config.supportUrl,
      name: __('Support', 'magpie'),
      text: config.supportUrl.replace(/^mailto:|\/$/g, ''),
      away: true,
    },
    mayOpen(DOCTOR_PATH, config.user.capabilities) && {
      icon: <Stethoscope />,
      href: `#${DOCTOR_PATH}${search}`,
      name: __('Tracking check', 'magpie'),
      text: __('Checks every step from tag to report', 'magpie'),
    },
    {
      icon: <Braces />,
      href: `${config.collectBase}/api/openapi.json`,
      name: __('API', 'magpie'),
      text: __('OpenAPI reference', 'magpie'),
      away: true,
    },
    {
      icon: <ShieldCheck />,
      href: `#${HELP_PATH}/${PRIVACY}${search}`,
      name: __('Privacy', 'magpie'),
      text: __('What is stored about visitors, and for how long', 'magpie'),
    },
    {
      icon: <Sparkles />,
      href: `#${NEWS_PATH}${search}`,
      name: __("What's new", 'magpie'),
      text: __('New in each version', 'magpie'),
    },
  ];
  return (
    <ul className={styles.ways}>
      {ways.map(
        (way) =>
          way && (
            <li key={way.name}>
              <a className={styles.way} href={way.href} {...(way.away && { target: '_blank', rel: 'noreferrer' })}>
                {way.icon}
                <span>
                  <span className={styles.name}>{way.name}</span>
                  <span className={styles.text}>{way.text}</span>
                </span>
              </a>
            </li>
          ),
      )}
    </ul>
  );
}
