/** Says in a popup how it went at Google. */
import { __, sprintf } from '@magpie/ui';
import { useEffect, useRef } from 'react';
import { resultText, useGoogleResult } from './google-result.ts';
import { errorPopup, successToast } from './popups.tsx';
import { PROVIDER } from './provider.ts';

/** Says it once, to who has just come back from there. */
export function useResultPopup(): void {
  const result = useGoogleResult();
  const said = useRef(false);
  useEffect(() => {
    if (result === null || said.current) return;
    said.current = true;
    if (result === 'connected')
      successToast(/* translators: %s: the name of a service */ sprintf(__('%s is connected', 'magpie'), PROVIDER));
    else errorPopup(resultText(result));
  }, [result]);
}
