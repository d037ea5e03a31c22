/** Says how it went at Google, to who has just come back from there. */
import type { GoogleResult } from '@magpie/contract';
import { Notice } from '@magpie/ui';
import { resultText } from './google-result.ts';

export interface ResultNoticeProps {
  /** Null for who comes from elsewhere: then nothing is said. */
  result: GoogleResult | null;
  /** The server's sentence about the last failure. */
  why?: string | undefined;
}

/** The notice. */
export function ResultNotice({ result, why }: ResultNoticeProps) {
  if (result === null) return null;
  const { title, text } = resultText(result, why);
  const tone = result === 'connected' ? 'good' : result === 'denied' || result === 'no_analytics' ? 'caution' : 'bad';
  return (
    <Notice tone={tone} title={title} dismissible>
      {text}
    </Notice>
  );
}
