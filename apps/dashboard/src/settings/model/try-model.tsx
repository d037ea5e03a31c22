/** Tests a language model with a request and shows the outcome. */
import { type ModelOutcome, type ModelSettingsAnswer, tryModelCall } from '@magpie/contract';
import { __, Button, Card, FieldError, Notice, sprintf, useLocale } from '@magpie/ui';
import { useState } from 'react';
import type { z } from 'zod';
import formStyles from '../../settings-form/settings-form.module.css';
import { useDashboard } from '../../view/dashboard.tsx';
import { useAction } from '../../view/use-action.ts';
import styles from './model-section.module.css';

/** The card. What is tried is what is saved. */
export function TryModel({
  answer: { values },
  isSaved,
  onUsed,
}: {
  answer: ModelSettingsAnswer;
  isSaved: boolean;
  onUsed: (used: number) => void;
}) {
  const { site } = useDashboard();
  const { locale } = useLocale();
  const { run, busy, problem } = useAction(tryModelCall);
  const [tried, setTried] = useState<z.output<typeof tryModelCall.answer>>();
  const isSetUp = values.address !== '' && values.model !== '';
  const seconds = (ms: number) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit: 'second', maximumFractionDigits: 1 }).format(ms / 1000);
  return (
    <Card title={__('Try it out', 'magpie')}>
      <p className={formStyles.description}>
        {__('Sends one small request that says nothing about your site. It takes a few hundred tokens.', 'magpie')}
      </p>
      <div className={styles.try}>
        <Button
          loading={busy}
          disabled={!isSaved || !isSetUp}
          onClick={async () => {
            setTried(undefined);
            const outcome = await run({ site: site.id });
            if (!outcome) return;
            setTried(outcome);
            onUsed(outcome.used);
          }}
        >
          {__('Try the model', 'magpie')}
        </Button>
        <div className={styles.outcome} aria-live="polite">
          {!isSaved || !isSetUp ? (
            <span className={formStyles.hint}>
              {isSetUp
                ? __('Save your changes first.', 'magpie')
                : __('Save an address and the name of a model first.', 'magpie')}
            </span>
          ) : (
            tried &&
            !busy && (
              <Notice
                tone={tried.outcome === 'works' ? 'good' : tried.outcome === 'no_tools' ? 'caution' : 'bad'}
                title={outcomeTitle(tried.outcome)}
              >
                {`${__(tried.message, 'magpie')} ${
                  /* translators: %s: a duration such as 1.2 sec */ sprintf(
                    __('It took %s.', 'magpie'),
                    seconds(tried.ms),
                  )
                }`}
              </Notice>
            )
          )}
        </div>
        {problem && <FieldError>{problem.message}</FieldError>}
      </div>
    </Card>
  );
}

const outcomeTitle = (outcome: ModelOutcome): string =>
  outcome === 'works'
    ? __('It works', 'magpie')
    : outcome === 'no_tools'
      ? __('It answers, but can’t be used', 'magpie')
      : __('It doesn’t work yet', 'magpie');
