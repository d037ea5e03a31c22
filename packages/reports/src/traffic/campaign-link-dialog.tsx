/** Dialog that builds a campaign link: five fields, and the link as it grows. */
import { __, CopyText, Dialog, TextField } from '@magpie/ui';
import { useState } from 'react';
import styles from './campaign-link.module.css';
import { type CampaignParts, campaignLink, readPage } from './campaign-link.ts';

export interface CampaignLinkDialogProps {
  /** The site's address, which the page's begins with. */
  siteUrl: string;
  onClose: () => void;
}

/** The dialog, open. */
export function CampaignLinkDialog({ siteUrl, onClose }: CampaignLinkDialogProps) {
  const [parts, setParts] = useState<CampaignParts>({
    address: `${siteUrl}/`,
    campaign: '',
    source: '',
    medium: '',
    content: '',
  });
  const field = (name: keyof CampaignParts) => ({
    value: parts[name],
    onChange: (value: string) => setParts((before) => ({ ...before, [name]: value })),
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
  });
  const link = campaignLink(parts);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={__('Build a campaign link', 'magpie')}
      description={__('Visits through this link count towards the campaign.', 'magpie')}
    >
      <div className={styles.form}>
        <TextField
          {...field('address')}
          label={__('Page', 'magpie')}
          type="url"
          dir="ltr"
          error={
            parts.address.trim() !== '' && !readPage(parts.address)
              ? __('Enter the address of a page, such as https://example.com/sale.', 'magpie')
              : undefined
          }
        />
        <TextField
          {...field('campaign')}
          label={__('Campaign', 'magpie')}
          hint={__('Use the same spelling everywhere: “sale” and “Sale” are two campaigns.', 'magpie')}
        />
        <div className={styles.pair}>
          <TextField
            {...field('source')}
            label={__('Source', 'magpie')}
            hint={__('Where the visit comes from, such as newsletter.', 'magpie')}
          />
          <TextField
            {...field('medium')}
            label={__('Medium (optional)', 'magpie')}
            hint={__('The kind of traffic, such as email or social.', 'magpie')}
          />
        </div>
        <TextField
          {...field('content')}
          label={__('Content (optional)', 'magpie')}
          hint={__('Tells links of the same campaign apart, such as header and footer.', 'magpie')}
        />
        {link === null ? (
          <p className={styles.waiting}>{__('Add a campaign and a source to get the link.', 'magpie')}</p>
        ) : (
          <CopyText label={__('Campaign link', 'magpie')} text={link} />
        )}
      </div>
    </Dialog>
  );
}
