/** Lists, in the settings, the feedback on the reports. */

import MessageSquareHeart from 'icon:message-square-heart';
import { type FeatureKey, feedbackListCall } from '@magpie/contract';
import { __, _n, Card, EmptyState, sprintf, useFormat, useLocale } from '@magpie/ui';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { QueryResult } from '../../common/query-result.tsx';
import { useDashboard } from '../../view/dashboard.tsx';
import { siteToday } from '../../view/resolve.ts';
import styles from './feedback-section.module.css';

const STARS = [1, 2, 3, 4, 5] as const;

/** Feedback from people on the open site, the latest first, and its summary. */
export function FeedbackSection() {
  const { call, site } = useDashboard();
  const query = useQuery({
    queryKey: ['feedback', site.id],
    queryFn: async ({ signal }) => (await call(feedbackListCall, { site: site.id }, signal)).data.items,
  });
  return (
    <QueryResult query={query} failed={__('The feedback couldn’t be loaded', 'magpie')} height={160} framed>
      {(said) => <Feedback said={said} />}
    </QueryResult>
  );
}

function Feedback({ said }: { said: z.output<typeof feedbackListCall.answer>['items'] }) {
  const { config, site } = useDashboard();
  const { locale } = useLocale();
  const format = useFormat();
  const features: Readonly<Record<FeatureKey, string>> = {
    overview: __('Overview', 'magpie'),
    'ai-insights': __('AI Insights', 'magpie'),
    product: config.product,
  };
  if (said.length === 0)
    return (
      <Card>
        <EmptyState
          icon={<MessageSquareHeart />}
          title={__('No feedback yet', 'magpie')}
          text={__(
            'People who read Overview are asked once what they think of it. Their answers stay on your server.',
            'magpie',
          )}
        />
      </Card>
    );
  const average = said.reduce((sum, { rating }) => sum + rating, 0) / said.length;
  return (
    <Card
      title={
        /* translators: 1: an average such as 4.2, 2: how many ratings there are */
        sprintf(
          _n('%1$s of 5 from %2$d rating', '%1$s of 5 from %2$d ratings', said.length, 'magpie'),
          new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(average),
          said.length,
        )
      }
    >
      <ul className={styles.list}>
        {said.map(({ id, user, feature_key, rating, message, createdAt }) => (
          <li key={id} className={styles.entry}>
            <p className={styles.rating}>
              <span className={styles.dots} aria-hidden="true">
                {STARS.map((star) => (
                  <span key={star} data-on={star <= rating || undefined} />
                ))}
              </span>
              {/* translators: %d: a rating from 1 to 5 */ sprintf(__('%d of 5', 'magpie'), rating)}
            </p>
            {message && (
              <p className={styles.message} dir="auto">
                {message}
              </p>
            )}
            <p className={styles.about}>
              {[
                user ?? __('Former user', 'magpie'),
                features[feature_key],
                format.day(siteToday(createdAt, site.timeZone)),
              ].join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
