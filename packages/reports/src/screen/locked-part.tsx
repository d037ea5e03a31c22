/** Card of a part of an answer that a site may not be entitled to, with what each kind of reader can do about it. */

import Lock from 'icon:lock';
import { __, Badge, sprintf, useIsPrint } from '@magpie/ui';
import type { ReactNode } from 'react';
import { findAddon } from '../kit/addons.ts';
import { type LockedField, useHost } from './host.tsx';
import styles from './locked-part.module.css';
import { ReceiptCard, type ReceiptCardProps } from './receipt-card.tsx';

interface LockedPartProps {
  field: LockedField;
  /** Title of the content that it would show. */
  title: string;
  /** Said in place of "Included in Pro." */
  inPro?: string | undefined;
  /** The sample's content, to be shown blurred. */
  children: ReactNode;
}

export interface LockableCardProps extends ReceiptCardProps {
  /** The field of the answer. */
  part: string;
  /** The overlay's title, and what it says in place of "Included in Pro."; undefined for a part that every site has. */
  locked: Pick<LockedPartProps, 'title' | 'inPro'> | undefined;
  /** What the overlay is over. */
  sample: ReactNode;
  /** Of the box around what is shown, the overlay too. */
  boxClass: string | undefined;
}

/** The card; where the site isn't entitled to the part it has the overlay, and no receipt. */
export function LockableCard({ part, locked, sample, boxClass, children, ...card }: LockableCardProps) {
  const field = useHost().locked?.[part];
  if (!field || !locked)
    return (
      <ReceiptCard {...card}>
        <div className={boxClass}>{children}</div>
      </ReceiptCard>
    );
  return (
    <ReceiptCard {...card} question={undefined} answer={null}>
      <div className={boxClass}>
        <LockedPart field={field} {...locked}>
          {sample}
        </LockedPart>
      </div>
    </ReceiptCard>
  );
}

/** The overlay: what unlocks the part, and one next step for readers who can take it. */
function LockedPart({ field: { access, missing }, title, inPro, children }: LockedPartProps) {
  const { entitlement, maySave, plugins, AddonsLink, UpgradeLink } = useHost();
  const print = useIsPrint();
  // In print a sample's text can't be blurred.
  const blurred = access === 'demo' && !print;
  const addon = missing.kind === 'addon' ? findAddon(missing.slug) : undefined;
  // An add-on that no lower tier can switch on is to be had with that tier.
  const needsTier = missing.kind === 'tier' || (addon && !entitlement.atLeast(addon.tier));
  const [text, step] = addonTexts(plugins !== undefined, missing.kind === 'addon' && missing.installed);
  return (
    <div className={styles.locked}>
      {blurred && children && (
        <div className={styles.blurred} inert aria-hidden="true">
          {children}
        </div>
      )}
      <div className={styles.front}>
        {!blurred && <Lock size={20} aria-hidden="true" />}
        <Badge tone="accent">{needsTier ? __('PRO', 'magpie') : __('Add-on', 'magpie')}</Badge>
        <p className={styles.frontTitle}>{title}</p>
        {needsTier ? (
          <>
            <p>{inPro ?? __('Included in Pro.', 'magpie')}</p>
            <UpgradeLink small>{__('Upgrade to PRO', 'magpie')}</UpgradeLink>
          </>
        ) : (
          <>
            <p>{sprintf(text, addon ? __(addon.title, 'magpie') : missing.slug)}</p>
            {maySave && <AddonsLink>{step}</AddonsLink>}
          </>
        )}
      </div>
    </div>
  );
}

/** What an add-on needs, by its name, and the link to it. */
function addonTexts(installs: boolean, installed: boolean): readonly [text: string, step: string] {
  /* translators: %s: an add-on */
  if (!installs) return [__('Turn on the %s add-on.', 'magpie'), __('Turn on', 'magpie')];
  /* translators: %s: an add-on */
  if (installed) return [__('Activate the %s add-on.', 'magpie'), __('Activate Addon', 'magpie')];
  /* translators: %s: an add-on */
  return [__('Install the %s add-on.', 'magpie'), __('Install Addon', 'magpie')];
}
