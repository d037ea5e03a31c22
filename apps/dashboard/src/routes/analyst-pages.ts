/** The analyst's pages, which aren't drawn from a report's answer: how each is loaded. */
import type { ReportKey } from '@magpie/reports';
import type { ComponentType, LazyExoticComponent } from 'react';
import { lazyNamed } from '../common/lazy-named.ts';

/** A page of the analyst; it finds the rest of its path in the address. */
type AnalystPage = LazyExoticComponent<ComponentType<{ readonly title: string }>>;

/** The pages of the analyst. */
export const ANALYST_PAGES: Readonly<Partial<Record<ReportKey, AnalystPage>>> = {
  ai_insights: lazyNamed(() => import('../analyst/insights/insights-page.tsx'), 'InsightsPage'),
  ai_insights_chat: lazyNamed(() => import('../analyst/chat/chat-page.tsx'), 'ChatPage'),
};
