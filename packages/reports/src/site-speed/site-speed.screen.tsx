/** Screen of Site Speed: the score, the tiles, and how to improve them, for a desktop or a phone. */

import Gauge from 'icon:gauge';
import Monitor from 'icon:monitor';
import Smartphone from 'icon:smartphone';
import {
  __,
  Button,
  Card,
  classNames,
  EmptyState,
  Notice,
  ScoreRing,
  SegmentedControl,
  Select,
  Sparkline,
  sprintf,
  useFormat,
  useIsPrint,
  useLocale,
} from '@magpie/ui';
import { readableAddress } from '@magpie/vocabulary';
import { lazy } from 'react';
import { SPEED_DEVICES, type SpeedDevice } from '../parts/site-speed.ts';
import { useHost } from '../screen/host.tsx';
import { type ScreenProps, useReportScreen } from '../screen/report-screen.tsx';
import { RealVisitors } from './real-visitors.tsx';
import styles from './site-speed.module.css';
import type { SiteSpeedData } from './site-speed.shape.ts';
import type { Audits } from './site-speed-props.tsx';
import { SpeedAdvice } from './speed-advice.tsx';
import { useSpeedFormat } from './speed-format.tsx';
import { SpeedTiles } from './speed-tiles.tsx';

/** Audits in the line under the ring. */
const IN_LINE = 12;
const ICONS = { desktop: Monitor, mobile: Smartphone } as const;

const WithAudits = lazy(() => import('./site-speed.extras.tsx').then((all) => ({ default: all.WithAudits })));

/** Site Speed. */
export function Screen({ data }: ScreenProps<SiteSpeedData>) {
  const { report } = useReportScreen();
  // While another device's report loads, the former one's numbers are still shown.
  const device = report === 'sitespeedmobile' ? 'mobile' : 'desktop';
  return (
    <WithAudits device={device} answered={data !== null}>
      {(audits) => <Shown data={data} device={device} audits={audits} />}
    </WithAudits>
  );
}

function Shown({ data, device, audits }: PartProps & { audits: Audits }) {
  const print = useIsPrint();
  const { failure, progress } = audits;
  const none = data !== null && data.score === null;
  const measures = useHost().site.measureVitals;
  return (
    <div className={styles.report}>
      {!print && <Toolbar data={data} device={device} audits={audits} />}
      {data && !data.can_audit && !print && <NoBrowser />}
      {failure}
      <div className={styles.stage}>
        <div className={progress ? styles.blurred : styles.clear} inert={progress !== null}>
          <div className={styles.figures}>
            <Overall data={data} device={device} />
            {none ? (
              <Invitation audits={audits} canAudit={data.can_audit} />
            ) : (
              <SpeedTiles data={data} measures={measures} />
            )}
          </div>
          {!none && (
            <p className={styles.limits}>
              {__(
                'The colors of the bars follow Lighthouse’s score of 0 to 100. The targets are fixed values of this report. “Good” below, for real visitors, means Google’s limits.',
                'magpie',
              )}
            </p>
          )}
          {!none && <SpeedAdvice data={data} waiting={measures ? 6 : 5} />}
        </div>
        {progress}
      </div>
      <RealVisitors visitors={data?.visitors} measures={measures} />
    </div>
  );
}

interface PartProps {
  data: SiteSpeedData | null;
  device: SpeedDevice;
}

function Toolbar({ data, device, audits }: PartProps & { audits: Audits }) {
  const { params, onParams, siteUrl } = useReportScreen();
  const format = useFormat();
  const pages = data?.pages ?? [];
  const path = params.path ?? '';
  const { dir } = useLocale();
  // An address runs from left to right, whatever is around it; an option can hold no element that says so.
  const address = (text: string) => (dir === 'rtl' ? `\u2066${readableAddress(text)}\u2069` : readableAddress(text));
  const options = [
    { value: '', label: address(siteUrl.replace(/^https?:\/\//, '')) },
    ...[...new Set([...(path ? [path] : []), ...pages])].map((value) => ({ value, label: address(value) })),
  ];
  const names = { desktop: __('Desktop', 'magpie'), mobile: __('Mobile', 'magpie') };
  return (
    <div className={styles.toolbar}>
      <SegmentedControl
        label={__('Device', 'magpie')}
        value={device}
        segments={SPEED_DEVICES.map((value) => {
          const Icon = ICONS[value];
          const score = value === data?.device ? data.score : data?.other_score;
          return {
            value,
            label: names[value],
            icon: <Icon size={16} aria-hidden="true" />,
            extra: typeof score === 'number' ? format.metric(score, 'integer') : '–',
          };
        })}
        onChange={(value) => onParams({ device: value })}
      />
      <Select
        label={__('Page', 'magpie')}
        value={path}
        options={options}
        onChange={(value) => onParams({ path: value })}
      />
      <span className={styles.spacer} />
      <RunButton audits={audits} canAudit={data?.can_audit ?? true} />
    </div>
  );
}

interface RunButtonProps {
  /** `secondary` for a second one in the same view. */
  variant?: 'primary' | 'secondary';
  audits: Audits;
  canAudit: boolean;
}

function RunButton({ variant = 'primary', audits, canAudit }: RunButtonProps) {
  return (
    <Button variant={variant} onClick={audits.onRun} disabled={!canAudit || audits.onRun === undefined || audits.going}>
      <Gauge size={16} aria-hidden="true" />
      {__('Run Audit', 'magpie')}
    </Button>
  );
}

function Overall({ data, device }: PartProps) {
  const format = useSpeedFormat();
  const Icon = ICONS[device];
  const scores = (data?.history ?? []).slice(-IN_LINE).map(({ score }) => score);
  return (
    <Card aria-label={__('Overall Score', 'magpie')}>
      <ScoreRing
        score={data?.score ?? null}
        label={
          <>
            <Icon
              size={16}
              role="img"
              aria-label={device === 'mobile' ? __('Mobile', 'magpie') : __('Desktop', 'magpie')}
            />
            {__('Overall Score', 'magpie')}
          </>
        }
        loading={data === null}
      >
        <p className={classNames(styles.soft, styles.when)}>
          {typeof data?.audited_at === 'number'
            ? /* translators: %s: a date and time */ sprintf(__('Audited %s', 'magpie'), format.moment(data.audited_at))
            : data && __('Not audited yet', 'magpie')}
        </p>
        <div className={styles.line}>{scores.length > 1 && <Sparkline values={scores} width={120} height={32} />}</div>
      </ScoreRing>
    </Card>
  );
}

function Invitation({ audits, canAudit }: { audits: Audits; canAudit: boolean }) {
  const print = useIsPrint();
  return (
    <Card aria-label={__('No audit yet.', 'magpie')}>
      <EmptyState
        icon={<Gauge />}
        title={__('No audit yet.', 'magpie')}
        {...(!print && {
          text: __('It takes about a minute.', 'magpie'),
          action: <RunButton variant="secondary" audits={audits} canAudit={canAudit} />,
        })}
      />
    </Card>
  );
}

function NoBrowser() {
  return (
    <Notice tone="caution" title={__('This server can’t audit pages yet', 'magpie')}>
      {__('Audits need Chromium on the server. On Debian and Ubuntu, install the package “chromium”.', 'magpie')}
    </Notice>
  );
}
