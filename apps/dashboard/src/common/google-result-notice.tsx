/** Says how it went at Google, to who has just come back from there. */
import type { GoogleResult } from '@magpie/contract';
import { Notice } from '@magpie/ui';
import { resultText } from './google-result.ts';

/** The notice; nothing for who comes from elsewhere. */
export function ResultNotice({ result }: { result: GoogleResult | null }) {
  if (result === null) return null;
  const { title, text } = resultText(result);
  return (
    <Notice tone={result === 'connected' ? 'good' : result === 'denied' ? 'caution' : 'bad'} title={title} dismissible>
      {text}
    </Notice>
  );
}
