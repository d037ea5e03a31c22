/** Guide 'How to Improve': one item for each metric, the worst first, with the audit's findings. */
import { __, Accordion, type AccordionStatus, type Band, bandOfScore, Card, Skeleton, sprintf } from '@magpie/ui';
import { SPEED_METRICS, type SpeedFinding } from '../parts/site-speed.ts';
import { useReportScreen } from '../screen/report-screen.tsx';
import styles from './site-speed.module.css';
import type { SiteSpeedData } from './site-speed.shape.ts';
import { type SpeedFormat, useSpeedFormat } from './speed-format.tsx';
import { findingText, metricText } from './speed-texts.tsx';

const STATUSES: Readonly<Record<Band, AccordionStatus>> = { good: 'good', fair: 'caution', poor: 'bad' };
/** Most files or elements of a finding. */
const MOST_PLACES = 5;

/** The guide. `waiting` is the number of placeholder rows while the report loads. */
export function SpeedAdvice({ data, waiting }: { data: SiteSpeedData | null; waiting: number }) {
  return (
    <Card title={__('How to Improve', 'magpie')} figure={{ title: __('How to Improve', 'magpie'), question: 'speed' }}>
      {data ? (
        <Items data={data} />
      ) : (
        Array.from({ length: waiting }, (_, i) => (
          <div key={String(i)} className={styles.waiting}>
            <Skeleton width={`${40 - 3 * i}%`} />
          </div>
        ))
      )}
    </Card>
  );
}

function Items({ data }: { data: SiteSpeedData }) {
  const format = useSpeedFormat();
  const metrics = SPEED_METRICS.flatMap((one) => {
    const metric = data[one.key];
    return metric ? [{ ...one, ...metric }] : [];
  }).toSorted((a, b) => a.score - b.score);
  return (
    <Accordion
      // Another audit or device has other items open.
      key={`${data.device} ${data.audited_at}`}
      items={metrics.map(({ key, unit, score, value }) => ({
        id: key,
        title: metricText(key).name,
        status: STATUSES[bandOfScore(score)],
        value: format[unit](value),
        details: (
          <MetricAdvice
            about={metricText(key).about}
            steps={bandOfScore(score) === 'good' ? [] : metricText(key).steps}
            findings={data.findings.filter(({ metrics: worsened }) => worsened.includes(key))}
            data={data}
            // This metric comes from all real visitors, not from the audited page.
            measured={key === 'interaction_to_next_paint' ? null : data.page}
            format={format}
          />
        ),
      }))}
    />
  );
}

interface MetricAdviceProps {
  about: string;
  /** General steps, where nothing in particular was found. */
  steps: readonly string[];
  findings: readonly SpeedFinding[];
  data: Pick<SiteSpeedData, 'hosts'>;
  /** The path of the page that was audited, `/` for the site's own address; null for a number of all visitors. */
  measured: string | null;
  format: SpeedFormat;
}

function MetricAdvice({ about, steps, findings, data, measured, format }: MetricAdviceProps) {
  const { siteUrl } = useReportScreen();
  const page = measured === '/' ? siteUrl.replace(/^https?:\/\//, '') : measured;
  return (
    <div className={styles.advice}>
      <p>{about}</p>
      {findings.map((finding) => (
        <Finding key={finding.audit} finding={finding} hosts={data.hosts} format={format} />
      ))}
      {findings.length === 0 &&
        (steps.length === 0 ? (
          <p>{__('Nothing to do here.', 'magpie')}</p>
        ) : (
          <ul>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ul>
        ))}
      <p className={styles.soft}>
        {page === null
          ? __('Measured for your real visitors in the last 30 days', 'magpie')
          : /* translators: %s: the address of a page */ sprintf(__('Measured on %s', 'magpie'), page)}
      </p>
    </div>
  );
}

function Finding({
  finding,
  hosts,
  format,
}: {
  finding: SpeedFinding;
  hosts: SiteSpeedData['hosts'];
  format: SpeedFormat;
}) {
  const text = findingText(finding);
  if (!text) return null;
  const { ms, bytes } = finding;
  return (
    <div>
      <p className={styles.finding}>
        {text.title}
        {ms !== null && ms > 0 && (
          <span className={styles.soft}>
            {' · '}
            {/* translators: %s: a time */ sprintf(__('about %s less', 'magpie'), format.ms(ms))}
          </span>
        )}
        {bytes !== null && bytes > 0 && (
          <span className={styles.soft}>
            {' · '}
            {/* translators: %s: a size */ sprintf(__('%s less to load', 'magpie'), format.bytes(bytes))}
          </span>
        )}
      </p>
      <ul>
        <li>{text.step}</li>
        {hosts.map((host) => text.hosts?.[host] && <li key={host}>{text.hosts[host]}</li>)}
      </ul>
      {finding.places.length > 0 && (
        <ul className={styles.places}>
          {finding.places.slice(0, MOST_PLACES).map((place) => (
            <li key={place.name}>
              <bdi>{place.name}</bdi>
              <span className={styles.soft}>
                {[
                  place.bytes !== null && format.bytes(place.bytes),
                  place.ms !== null && format.ms(place.ms),
                  place.shift !== null && format.shift(place.shift),
                ]
                  .filter((one) => one !== false)
                  .join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
