/** How a WordPress site is connected with this server. */
import { __, CopyText, sprintf } from '@magpie/ui';
import { useDashboard } from '../view/dashboard.tsx';
import styles from './setup.module.css';

/** The steps, which are taken in WordPress. */
export function WordPressSteps() {
  const { config } = useDashboard();
  return <Steps {...config} />;
}

/** The same where no site is open yet. */
export function Steps({ product, collectBase }: { product: string; collectBase: string }) {
  const steps = [
    /* translators: %s: the product's name */
    sprintf(__('In WordPress, install and activate the plugin “%s Analytics”.', 'magpie'), product),
    /* translators: %s: the product's name */
    sprintf(__('Open %s, then Connection, and enter the address below.', 'magpie'), product),
    __('Approve the connection here. You then return to WordPress, and the tag is on your site.', 'magpie'),
  ];
  return (
    <div className={styles.fields}>
      <ol className={styles.numbered}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <CopyText label={__('Address of this server', 'magpie')} text={collectBase} />
    </div>
  );
}
