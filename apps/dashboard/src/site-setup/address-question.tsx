/** Asks again about an address that was not found: shows the findings and the ways to continue. */
import { type AddressFinding, addressFinding, addressSentence, type Problem } from '@magpie/contract';
import { __, Button, Notice } from '@magpie/ui';
import styles from './setup.module.css';

/** How an address is sent again. */
export interface AddressConsent {
  readonly private?: '1';
  readonly anyway?: '1';
}

/** Returns the finding of an address check; undefined if something else was wrong. */
export function findingIn(problem: Problem | undefined): AddressFinding | undefined {
  return problem?.code === 'address_unverified' ? addressFinding.safeParse(problem.current).data : undefined;
}

export interface AddressQuestionProps {
  finding: AddressFinding;
  /** Label of the button that takes the address whatever is there. */
  anyway: string;
  busy: boolean;
  onAgain: (consent: AddressConsent) => void;
}

/** Says what was found in plain words. The address can be corrected above, checked again, or taken as it is. */
export function AddressQuestion({ finding, anyway, busy, onAgain }: AddressQuestionProps) {
  const detail = finding.reason?.detail;
  return (
    <Notice tone="caution">
      <div className={styles.question} role="alert">
        <p>{addressSentence(finding, (text) => __(text, 'magpie'))}</p>
        {detail !== undefined && (
          <details className={styles.detail}>
            <summary>{__('Technical details', 'magpie')}</summary>
            <code dir="ltr">{detail}</code>
          </details>
        )}
        <p>
          {__(
            'Correct the address above and try again. If the site isn’t online yet, you can continue anyway.',
            'magpie',
          )}
        </p>
        <div className={styles.answers}>
          {finding.outcome === 'private_address' && (
            <Button size="small" disabled={busy} onClick={() => onAgain({ private: '1' })}>
              {__('It’s my own site, check anyway', 'magpie')}
            </Button>
          )}
          <Button size="small" disabled={busy} onClick={() => onAgain({ anyway: '1' })}>
            {anyway}
          </Button>
        </div>
      </div>
    </Notice>
  );
}
