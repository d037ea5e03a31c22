/** The page of a dashboard that can't start: advice for its reader, and a code to give the administrator. */
import { PRODUCT } from '@magpie/contract/product';
import { __, Button, ErrorState, sprintf } from '@magpie/ui';
import styles from './start-failure.module.css';

/** In English: which language the reader wants is in the configuration that could not be read. */
export function StartFailure() {
  return (
    <main className={styles.page}>
      <ErrorState
        title={/* translators: %s: the product's name */ sprintf(__('%s couldn’t start', 'magpie'), PRODUCT)}
        text={__('Reload the page. If that doesn’t help, tell your administrator.', 'magpie')}
        code="config_invalid"
      />
      <Button variant="primary" onClick={() => location.reload()}>
        {__('Reload', 'magpie')}
      </Button>
    </main>
  );
}
