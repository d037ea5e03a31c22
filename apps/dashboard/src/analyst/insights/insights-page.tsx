/** The page of AI Insights (specification part 3, section 2): the list in all its states, or the upgrade overlay over invented ones. */
import { __ } from '@magpie/ui';
import { Gate } from '../../upsell/gate.tsx';
import { useDashboard } from '../../view/dashboard.tsx';
import { useEntitlement } from '../../view/entitlement.ts';
import { InsightCards } from './insight-cards.tsx';
import { InsightHead } from './insight-head.tsx';
import { InsightList } from './insight-list.tsx';
import styles from './insights.module.css';
import { MOCK_INSIGHTS } from './mock-insights.ts';
import { useInsights } from './use-insights.ts';

/** The page of AI Insights. */
export function InsightsPage({ title }: { title: string }) {
  const { site } = useDashboard();
  // What isn't included isn't asked for.
  const isOpen = useEntitlement().decide('ai_insights').access === 'full';
  return <div className={styles.page}>{isOpen ? <Open key={site.id} title={title} /> : <Closed title={title} />}</div>;
}

function Open({ title }: { title: string }) {
  const insights = useInsights();
  return (
    <section className={styles.card} aria-busy={insights.loading}>
      <InsightHead title={title} insights={insights} />
      <InsightList insights={insights} />
    </section>
  );
}

/** Three invented insights behind the overlay; it leads to no sample. */
function Closed({ title }: { title: string }) {
  return (
    <Gate report="ai_insights" given="refused">
      <section className={styles.card}>
        <InsightHead title={title} insights={null} />
        <InsightCards label={__('Insights', 'magpie')} insights={MOCK_INSIGHTS} ratings={null} />
      </section>
    </Gate>
  );
}
