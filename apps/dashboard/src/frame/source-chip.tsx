/** Names the source of a report's numbers where it isn't the site's own events. */
import Database from 'icon:database';
import type { ReportSource } from '@magpie/contract';
import { __, VisuallyHidden } from '@magpie/ui';
import { Link, useLocation } from 'react-router';
import { useResultPopup } from '../common/google-result-popup.ts';
import { SETTINGS_PATH } from '../common/paths.ts';
import { sourceText } from '../common/source-text.ts';
import { useDashboard } from '../view/dashboard.tsx';
import styles from './source-chip.module.css';

/** Where both counts are beside each other. */
const COMPARISON_PATH = '/google-comparison';

/** The chip: with both sources a link to the report of both, with Google's alone one to where people who may change it do. */
export function SourceChip({ source }: { source: ReportSource }) {
  const { config } = useDashboard();
  const { search } = useLocation();
  // Who comes back from Google to a report comes back to one of Google's.
  useResultPopup();
  if (source === 'own') return null;
  const content = (
    <>
      <Database size={12} aria-hidden="true" />
      <VisuallyHidden>{__('Source:', 'magpie')} </VisuallyHidden>
      {sourceText(source, config.product)}
    </>
  );
  if (source === 'google' && !config.user.capabilities.includes('save_settings'))
    return <span className={styles.chip}>{content}</span>;
  const pathname = source === 'both' ? COMPARISON_PATH : `${SETTINGS_PATH}/google`;
  return (
    <Link className={styles.chip} to={{ pathname, search }}>
      {content}
    </Link>
  );
}
