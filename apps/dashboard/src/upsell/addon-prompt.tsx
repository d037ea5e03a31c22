/**
 * The prompt in front of a report with an add-on that is missing or switched off (specification part 2, section 8; part 3,
 * section 4).
 */
import { activateAddonCall } from '@magpie/contract';
import { ADDON_SENTENCES, ADDONS } from '@magpie/reports';
import { type OverlayKey, overlayHeading } from '@magpie/reports/upsell';
import { __, Button, classNames, sprintf } from '@magpie/ui';
import { useEffect, useId, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { useDashboard } from '../view/dashboard.tsx';
import { useEntitlementChange } from '../view/entitlement.ts';
import { useAction } from '../view/use-action.ts';
import styles from './upsell-overlay.module.css';

/** Where add-ons are switched on. */
const ADDONS_PATH = '/settings/addons';

/** An add-on's name. */
export const addonTitle = (slug: string): string => __(findAddon(slug).title, 'magpie');

const findAddon = (slug: string) => ADDONS.find((one) => one.slug === slug)!;

/** A dialog that says which add-on is lacking, and offers to switch it on to those who may. Esc dismisses it. */
export function AddonPrompt({
  report,
  slug,
  installed,
  onDismiss,
}: {
  report: OverlayKey;
  slug: string;
  installed: boolean;
  /** Leads to the sample; if there is none, dismissing leads to Overview. */
  onDismiss: (() => void) | undefined;
}) {
  const { config, site } = useDashboard();
  const change = useEntitlementChange();
  const navigate = useNavigate();
  const activate = useAction(activateAddonCall);
  const [titleId, sentenceId] = [useId(), useId()];
  const box = useRef<HTMLDivElement>(null);
  // Opened by no button of this page: it takes the focus, so that Esc and a screen reader find it.
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  const dismiss = onDismiss ?? (() => void navigate('/'));
  const names = [addonTitle(slug), __(overlayHeading(report), 'magpie')] as const;
  const maySave = config.user.capabilities.includes('save_settings');
  const specified = ADDON_SENTENCES[report];

  const askWebmaster = () =>
    /* translators: %1$s: an add-on, %2$s: a report */
    sprintf(__('Please ask your webmaster to activate the %1$s addon to view the %2$s.', 'magpie'), ...names);

  function sentence(): string {
    if (specified !== undefined) return __(specified, 'magpie');
    if (!maySave) return askWebmaster();
    if (!installed)
      /* translators: %1$s: an add-on, %2$s: a report */
      return sprintf(__('Please install the %1$s addon to view the %2$s.', 'magpie'), ...names);
    /* translators: %1$s: an add-on, %2$s: a report */
    return sprintf(__('Please activate the %1$s addon to view the %2$s.', 'magpie'), ...names);
  }

  async function onActivate() {
    if (await activate.run({ site: site.id, basename: findAddon(slug).basename })) await change();
  }

  return (
    // Not modal: the menu leads away from it, as from any report.
    <div
      ref={box}
      role="dialog"
      className={classNames(styles.overlay, styles.dialog)}
      aria-labelledby={titleId}
      aria-describedby={sentenceId}
      tabIndex={-1}
      onKeyDown={({ key }) => {
        if (key === 'Escape') dismiss();
      }}
    >
      <h2 id={titleId} className={styles.title}>
        {__('Report Unavailable', 'magpie')}
      </h2>
      <p id={sentenceId} className={styles.subtitle}>
        {sentence()}
      </p>
      {specified !== undefined && !maySave && <p className={styles.subtitle}>{askWebmaster()}</p>}
      {activate.problem && (
        <p className={styles.problem} role="alert">
          {activate.problem.message}
        </p>
      )}
      <div className={styles.buttons}>
        {maySave &&
          (installed ? (
            <Button variant="primary" loading={activate.busy} onClick={() => void onActivate()}>
              {__('Activate Addon', 'magpie')}
            </Button>
          ) : (
            <Link className={styles.link} to={ADDONS_PATH}>
              {__('Install Addon', 'magpie')}
            </Link>
          ))}
        <Button onClick={dismiss}>{__('Dismiss', 'magpie')}</Button>
      </div>
    </div>
  );
}
