/** This module is responsible for the step in which the tag comes onto the pages, and the first visit is waited for. */
import { scriptTag } from '@magpie/contract';
import { __, Card } from '@magpie/ui';
import { useState } from 'react';
import { useDashboard } from '../dashboard.tsx';
import { CopyText } from '../frame/copy-text.tsx';
import formStyles from '../settings/form/settings-form.module.css';
import { ChoiceField } from '../settings/form/settings-form.tsx';
import { SnippetCheck } from '../settings/tracking/snippet-check.tsx';
import { FirstVisit } from './first-visit.tsx';
import styles from './setup.module.css';
import { StepFrame, type StepProps } from './step-frame.tsx';

type Way = 'tag' | 'gtag' | 'google';

const ways = () => [
  {
    value: 'tag' as const,
    label: __('Magpie’s own tag', 'magpie'),
    description: __('One line on your pages, 2 kB. The fullest and quickest way.', 'magpie'),
  },
  {
    value: 'gtag' as const,
    label: __('Google’s tag, sent here', 'magpie'),
    description: __('Your pages have Google’s tag already, and go on using it with another address.', 'magpie'),
  },
  {
    value: 'google' as const,
    label: __('From a Google Analytics property', 'magpie'),
    description: __('Reports that read a property at Google come later: this is not there yet.', 'magpie'),
  },
];

/** The step. */
export function TagStep({ answer, ...path }: StepProps) {
  const { config } = useDashboard();
  const [way, setWay] = useState<Way>('tag');
  const { id, url } = answer.fixed;
  return (
    <div className={styles.frame}>
      <Card>
        <div className={styles.fields}>
          <ChoiceField
            id="setup-way"
            label={__('How do visits come in?', 'magpie')}
            hideLabel
            value={way}
            options={ways()}
            onChange={setWay}
          />
        </div>
      </Card>
      {way === 'tag' && (
        <Card title={__('Put this into the head of every page', 'magpie')}>
          <CopyText
            label={__('Tag code', 'magpie')}
            text={scriptTag(config.collectBase, { id, identity: answer.values.identity })}
          />
          <SnippetCheck url={url} />
        </Card>
      )}
      {way === 'gtag' && (
        <Card title={__('Change one line of Google’s tag', 'magpie')}>
          <p className={formStyles.description}>
            {__(
              'Add the id that the site has at Google under Settings, Keys and secrets. Then change the line:',
              'magpie',
            )}
          </p>
          <CopyText
            label={__('Line of Google’s tag', 'magpie')}
            text={`gtag('config', 'G-XXXXXXXXXX', { server_container_url: '${config.collectBase}' });`}
          />
        </Card>
      )}
      {way === 'google' && (
        <Card title={__('Not there yet', 'magpie')}>
          <p className={styles.text}>
            {__(
              'Magpie cannot read a property at Google yet. What it can do today: take the history that you have exported from Google (next step), and count visits from now on by its own tag.',
              'magpie',
            )}
          </p>
        </Card>
      )}
      {way !== 'google' && <FirstVisit />}
      {/* The look for the tag is a form of its own. */}
      <StepFrame {...path}>{null}</StepFrame>
    </div>
  );
}
