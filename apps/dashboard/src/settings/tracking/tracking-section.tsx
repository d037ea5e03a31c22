/** This module is responsible for the section of the tag, and of how visitors are recognised and can object. */
import { type SettingsAnswer, scriptTag } from '@magpie/contract';
import { __, Card } from '@magpie/ui';
import { useDashboard } from '../../dashboard.tsx';
import { CopyText } from '../../frame/copy-text.tsx';
import { NumberField } from '../form/number-field.tsx';
import formStyles from '../form/settings-form.module.css';
import { ChoiceField, FieldGroup, ListField, SettingsForm } from '../form/settings-form.tsx';
import { useSiteForm, WithSettings } from '../site-settings.tsx';
import { identityOptions } from './identity.ts';
import { SnippetCheck } from './snippet-check.tsx';

const NAMES = ['identity', 'sessionTimeoutMinutes', 'searchParameters'] as const;

/** The section. */
export function TrackingSection() {
  return <WithSettings>{(answer) => <Tracking answer={answer} />}</WithSettings>;
}

function Tracking({ answer }: { answer: SettingsAnswer }) {
  const form = useSiteForm(answer, NAMES);
  const { config } = useDashboard();
  const { id, links, optoutPage } = answer.fixed;
  const search = form.field('searchParameters');
  return (
    <>
      <SettingsForm form={form}>
        <FieldGroup title={form.labels.identity}>
          <ChoiceField label={form.labels.identity} hideLabel {...form.field('identity')} options={identityOptions()} />
        </FieldGroup>
        <FieldGroup title={__('Visits', 'magpie')}>
          <NumberField
            label={form.labels.sessionTimeoutMinutes}
            {...form.field('sessionTimeoutMinutes')}
            hint={__('Minutes without a sign of life, 5 to 475. 30 is what everybody uses.', 'magpie')}
          />
          <ListField
            label={form.labels.searchParameters}
            {...search}
            onChange={(names) => search.onChange([...names])}
            hint={__(
              'Where your site’s search puts the words into the address, such as q in /?q=wren. One on each line.',
              'magpie',
            )}
          />
        </FieldGroup>
      </SettingsForm>
      <Card title={__('The tag', 'magpie')}>
        <p className={formStyles.description}>
          {__(
            'Put it into the head of every page. When the way of recognising visitors changes, copy it again: the tag says it too.',
            'magpie',
          )}
        </p>
        <CopyText
          label={__('Tag for your pages', 'magpie')}
          text={scriptTag(config.collectBase, { id, identity: answer.values.identity })}
        />
        <SnippetCheck url={answer.fixed.url} />
      </Card>
      <Card title={__('Links for those who do not want to be counted', 'magpie')}>
        <p className={formStyles.description}>
          {__(
            'Each works on every page that has the tag, for the browser in which it is opened. Link the page of choices in your privacy notice.',
            'magpie',
          )}
        </p>
        <div className={formStyles.fields}>
          {(
            [
              [__('Page of choices', 'magpie'), optoutPage],
              [__('Do not count this browser', 'magpie'), links.optout],
              [__('These are my own visits', 'magpie'), links.internal],
              [__('Count this browser again', 'magpie'), links.optin],
            ] as const
          ).map(([label, text]) => (
            <div key={text} className={formStyles.fixed}>
              <span className={formStyles.label}>{label}</span>
              <CopyText label={label} text={text} />
            </div>
          ))}
        </div>
      </Card>
    </>
  );
}
