/** “Explain this”: a button that asks a question in a conversation of its own. */
import { __, Button } from '@magpie/ui';
import { leaveQuestion } from '../kit/asked.ts';
import { useHost } from './host.tsx';
import { useReportScreen } from './report-screen.tsx';

/** Where a new conversation is. */
const CHAT_PATH = '/ai-insights/chat';

/**
 * Opens a conversation that asks the question; `about` says what it explains. Nothing without a question, about the sample, on paper,
 * and for readers who have no conversations.
 */
export function AskButton({ question, about }: { question: string | null; about: string }) {
  const { pageUrl, printing, sample, site } = useHost();
  const { includes } = useReportScreen();
  if (question === null || sample !== false || printing || !includes('ai_insights_chat')) return null;
  const ask = () => {
    leaveQuestion(site.id, question);
    location.hash = pageUrl(CHAT_PATH);
  };
  const text = __('Explain this', 'magpie');
  return (
    <Button size="small" aria-label={`${text}: ${about}`} style={{ whiteSpace: 'nowrap' }} onClick={ask}>
      {text}
    </Button>
  );
}
