/** The step that adds the tag to the pages and waits for the first visit. */
import { __, Card, CopyText, linkClass, sprintf } from '@magpie/ui';
import { useState } from 'react';
import { pluginAdds } from '../common/snippet.tsx';
import formStyles from '../settings-form/settings-form.module.css';
import { ChoiceField } from '../settings-form/settings-form.tsx';
import styles from '../site-setup/setup.module.css';
import { SnippetCheck } from '../site-setup/snippet-check.tsx';
import { TagCode } from '../site-setup/tag-code.tsx';
import { useDashboard } from '../view/dashboard.tsx';
import { FirstVisit } from './first-visit.tsx';
import { StepFrame, type StepProps } from './step-frame.tsx';

type Way = 'tag' | 'gtag' | 'google';

const ways = (product: string) => [
  {
    value: 'tag' as const,
    label: /* translators: %s: the product's name */ sprintf(__('%s tag', 'magpie'), product),
    description: __('One line of code, 3 kB. Recommended.', 'magpie'),
  },
  {
    value: 'gtag' as const,
    label: __('Your existing Google tag', 'magpie'),
    description: /* translators: %s: the product's name */ sprintf(
      __('Keep the Google tag on your pages and send its data to %s.', 'magpie'),
      product,
    ),
  },
  {
    value: 'google' as const,
    label: __('Google Analytics property', 'magpie'),
    description: __('Read your numbers from Google, without a tag of your own.', 'magpie'),
  },
];

/** The step. */
export function TagStep({ answer, ...path }: StepProps) {
  const { config } = useDashboard();
  const [way, setWay] = useState<Way>('tag');
  const { url } = answer.fixed;
  // The host's plugin prints it.
  if (config.hostUrls)
    return (
      <div className={styles.frame}>
        <Card title={__('The tag is on your site', 'magpie')}>
          <p className={styles.text}>{pluginAdds(config.product)}</p>
          {config.hostUrls.connection !== undefined && (
            <p className={styles.text}>
              <a className={linkClass} href={config.hostUrls.connection}>
                {__('Choose whose visits aren’t counted', 'magpie')}
              </a>
            </p>
          )}
        </Card>
        <FirstVisit />
        <StepFrame {...path}>{null}</StepFrame>
      </div>
    );
  return (
    <div className={styles.frame}>
      <Card>
        <div className={styles.fields}>
          <ChoiceField
            id="setup-way"
            label={__('How should visits be tracked?', 'magpie')}
            hideLabel
            value={way}
            options={ways(config.product)}
            onChange={setWay}
          />
        </div>
      </Card>
      {way === 'tag' && (
        <Card title={__('Add this to the <head> of every page', 'magpie')}>
          <TagCode answer={answer} />
          <SnippetCheck url={url} />
        </Card>
      )}
      {way === 'gtag' && (
        <Card title={__('Change one line of your Google tag', 'magpie')}>
          <p className={formStyles.description}>
            {__('Add your GA4 measurement ID under Settings, Keys and secrets. Then change this line:', 'magpie')}
          </p>
          <CopyText
            label={__('Google tag line', 'magpie')}
            text={`gtag('config', 'G-XXXXXXXXXX', { server_container_url: '${config.collectBase}' });`}
          />
        </Card>
      )}
      {way === 'google' && (
        <Card title={__('In the next step', 'magpie')}>
          <p className={styles.text}>
            {
              /* translators: %s: the product's name */ sprintf(
                __(
                  'You connect the property in the next step. Without the %s tag, reports come with Google’s delays, and live visits and user journeys are missing. You can add the tag later.',
                  'magpie',
                ),
                config.product,
              )
            }
          </p>
        </Card>
      )}
      {way !== 'google' && <FirstVisit />}
      {/* The look for the tag is a form of its own. */}
      <StepFrame {...path}>{null}</StepFrame>
    </div>
  );
}
