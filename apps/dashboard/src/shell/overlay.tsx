/** Overlay for a site with reports that can't be shown: not connected, connection lost, switched off. Loaded when needed. */

import CirclePause from 'icon:circle-pause';
import KeyRound from 'icon:key-round';
import { CallError, type SiteConnection, unblockSiteCall } from '@magpie/contract';
import { __, Button, FieldError, Mark, sprintf, useFormat } from '@magpie/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useGoogleResult } from '../common/google-result.ts';
import { ResultNotice } from '../common/google-result-notice.tsx';
import { SETTINGS_PATH, SETUP_PATH } from '../common/paths.ts';
import { errorPopup, successToast } from '../common/popups.tsx';
import { PROVIDER } from '../common/provider.ts';
import { Snippet } from '../common/snippet.tsx';
import { focusTitle, OVERLAY_ATTRIBUTE } from '../common/title-id.ts';
import { useConnectGoogle, useGoogle } from '../common/use-google.ts';
import { Blurred } from '../upsell/blurred.tsx';
import { useDashboard } from '../view/dashboard.tsx';
import { siteToday } from '../view/resolve.ts';
import styles from './overlay.module.css';

export interface OverlayProps {
  connection: SiteConnection;
  /** The query of the URL that other pages are opened with. */
  search: string;
  /** The report: it keeps its shape, blurred, and no one can reach it. */
  children: ReactNode;
}

/** The overlay before a report. Focus goes to it when it comes, and back to the report when it goes. */
export function Overlay({ connection, search, children }: OverlayProps) {
  const titleId = useId();
  const front = useRef<HTMLElement>(null);
  useEffect(() => {
    // What was focused is out of reach now. Who is in the header or the navigation stays there.
    if (document.activeElement === document.body) front.current?.focus({ preventScroll: true });
    return () => {
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) focusTitle();
      });
    };
  }, []);
  return (
    <div className={styles.overlaid}>
      <section
        ref={front}
        className={styles.front}
        tabIndex={-1}
        {...{ [OVERLAY_ATTRIBUTE]: '' }}
        aria-labelledby={titleId}
      >
        {connection.connection === 'not_connected' && <NotConnected titleId={titleId} search={search} />}
        {connection.connection === 'reauthenticate' && (
          <Reauthenticate titleId={titleId} search={search} since={connection.since} />
        )}
        {connection.connection === 'blocked' && <SwitchedOff titleId={titleId} connection={connection} />}
      </section>
      <div className={styles.behind}>
        <Blurred>{children}</Blurred>
      </div>
    </div>
  );
}

interface ContentProps {
  titleId: string;
  search: string;
}

/** Specification part 3, section 2, "Reports shell". */
function NotConnected({ titleId, search }: ContentProps) {
  const { config } = useDashboard();
  const mayConnect = useMayConnect();
  return (
    <>
      <Mark size={44} />
      <h1 id={titleId} className={styles.title}>
        {
          /* translators: %s: the product's name */
          sprintf(__('You must connect with %s before you can view reports.', 'magpie'), config.product)
        }
      </h1>
      {mayConnect ? (
        <>
          <p className={styles.text}>
            {__('Setup takes a few minutes: your site, its tag and the first visit.', 'magpie')}
          </p>
          <Link className={styles.primary} to={{ pathname: SETUP_PATH, search }}>
            {__('Launch Setup Wizard', 'magpie')}
          </Link>
          {config.connectsGoogle ? (
            <p className={styles.note}>
              {
                /* translators: %s: the name of a service, such as Google Analytics */
                sprintf(__('Note: you will be transferred to the site of %s to sign in, and back.', 'magpie'), PROVIDER)
              }
            </p>
          ) : config.hostUrls ? null : (
            <div className={styles.tag}>
              <Snippet
                lead={<p className={styles.note}>{__('Or add this tag to every page of your site:', 'magpie')}</p>}
              />
            </div>
          )}
        </>
      ) : (
        <p className={styles.text}>
          {config.connectsGoogle ? askWebmaster(config.product) : askToSetUp(config.product)}
        </p>
      )}
    </>
  );
}

const askToSetUp = (product: string) =>
  sprintf(
    /* translators: %s: the product's name */
    __('Ask the person who manages this website to finish setting up %s.', 'magpie'),
    product,
  );

/** Specification part 3, section 2, to the letter. */
const askWebmaster = (product: string) =>
  sprintf(
    /* translators: 1: the product's name, 2: the name of a service */
    __('Please ask your webmaster to connect %1$s to %2$s.', 'magpie'),
    product,
    PROVIDER,
  );

function Reauthenticate({ titleId, search, since }: ContentProps & { since: number | null }) {
  const { config, site } = useDashboard();
  const mayConnect = useMayConnect();
  const day = useDay(since);
  const { data } = useGoogle();
  return (
    <>
      <span className={styles.sign}>
        <KeyRound size={22} aria-hidden="true" />
      </span>
      <h1 id={titleId} className={styles.title}>
        {
          /* translators: %s: the name of a service */
          sprintf(
            mayConnect ? __('Reconnect %s', 'magpie') : __('Reports need the connection with %s', 'magpie'),
            PROVIDER,
          )
        }
      </h1>
      <p className={styles.text}>
        {day === null
          ? /* translators: 1: the name of a service, 2: a site's name */
            sprintf(__('%1$s no longer lets us read data for %2$s.', 'magpie'), PROVIDER, site.name)
          : /* translators: 1: a day, 2: the name of a service, 3: a site's name */
            sprintf(
              __('Since %1$s, %2$s no longer lets us read data for %3$s.', 'magpie'),
              day,
              PROVIDER,
              site.name,
            )}{' '}
        {mayConnect
          ? __('No data is lost. Your reports return as soon as you reconnect.', 'magpie')
          : __('No data is lost.', 'magpie')}
      </p>
      {mayConnect && data?.provider && data.provider.message !== '' && (
        <p className={styles.note}>{data.provider.message}</p>
      )}
      {mayConnect ? (
        // A service account's key is replaced in the settings, where a missing client can be added too.
        data && (!data.client.set || data.provider?.by === 'service_account') ? (
          <Link className={styles.primary} to={{ pathname: `${SETTINGS_PATH}/google`, search }}>
            {__('Reconnect', 'magpie')}
          </Link>
        ) : (
          <Reconnect why={data?.problem} />
        )
      ) : (
        <p className={styles.text}>{askWebmaster(config.product)}</p>
      )}
    </>
  );
}

/** Leads to Google, and back to this report with its range. */
function Reconnect({ why }: { why: string | undefined }) {
  const { connect, busy, problem } = useConnectGoogle();
  const result = useGoogleResult();
  return (
    <>
      <ResultNotice result={result} why={why} />
      <Button variant="primary" loading={busy} onClick={() => void connect()}>
        {__('Reconnect', 'magpie')}
      </Button>
      <FieldError>{problem?.message}</FieldError>
      <p className={styles.note}>
        {
          /* translators: %s: the name of a service */
          sprintf(__('Note: you’ll sign in on the %s site and then come back here.', 'magpie'), PROVIDER)
        }
      </p>
    </>
  );
}

function SwitchedOff({ titleId, connection }: { titleId: string; connection: SiteConnection }) {
  const { call, config, site } = useDashboard();
  const client = useQueryClient();
  const day = useDay(connection.since);
  const [busy, setBusy] = useState(false);
  async function open() {
    setBusy(true);
    try {
      const { data } = await call(unblockSiteCall, { site: site.id });
      client.setQueryData(['auth', site.id], data);
      successToast(__('Reports are on again', 'magpie'));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      errorPopup({ text: error.problem.message });
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      <span className={styles.sign}>
        <CirclePause size={22} aria-hidden="true" />
      </span>
      <h1 id={titleId} className={styles.title}>
        {__('Reports for this site are off', 'magpie')}
      </h1>
      {connection.reason && (
        <blockquote className={styles.reason} dir="auto">
          {connection.reason}
        </blockquote>
      )}
      <p className={styles.text}>
        {day !== null &&
          `${/* translators: %s: a day */ sprintf(__('Your administrator turned them off on %s.', 'magpie'), day)} `}
        {__('Visits are still counted, so nothing will be missing when reports are turned on again.', 'magpie')}
      </p>
      {config.user.capabilities.includes('manage_sites') ? (
        <Button variant="primary" loading={busy} onClick={() => void open()}>
          {__('Turn reports on', 'magpie')}
        </Button>
      ) : (
        <p className={styles.note}>{__('Ask your administrator to turn them on.', 'magpie')}</p>
      )}
    </>
  );
}

/** Only who may change settings is shown the way to the wizard (specification part 3, section 6). */
const useMayConnect = (): boolean => useDashboard().config.user.capabilities.includes('save_settings');

/** The site's day of an instant, in words. */
function useDay(at: number | null): string | null {
  const { site } = useDashboard();
  const format = useFormat();
  if (at === null) return null;
  const day = siteToday(at, site.timeZone);
  return format.dayRange(day, day);
}
