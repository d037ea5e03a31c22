/** This module is responsible for the page of AI Insights (specification part 3, section 2). */
import { PageTitle } from '../../shell/page-title.tsx';

/** The page of AI Insights. */
export function InsightsPage({ title }: { title: string }) {
  return <PageTitle>{title}</PageTitle>;
}
