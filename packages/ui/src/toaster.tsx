import { Toaster as Sonner } from 'sonner';
import { __ } from './i18n.ts';
import { useLocale } from './locale.tsx';
import styles from './toaster.module.css';

/** Shows toasts; used once, inside the `.magpie` root. They stay for three seconds, longer under the pointer. */
export function Toaster() {
  const { dir } = useLocale();
  return (
    <Sonner
      className={styles.toaster ?? ''}
      position={dir === 'rtl' ? 'bottom-left' : 'bottom-right'}
      dir={dir}
      offset={{ bottom: 'max(24px, var(--float-end))' }}
      mobileOffset={{ bottom: 'max(16px, var(--float-end))' }}
      duration={3000}
      containerAriaLabel={__('Notifications', 'magpie')}
      toastOptions={{
        closeButtonAriaLabel: __('Close', 'magpie'),
        classNames: { toast: styles.toast ?? '', description: styles.description ?? '' },
      }}
    />
  );
}
