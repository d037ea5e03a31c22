/** The result with which Google's consent page leads back: read from the page's address, and put into words. */
import { GOOGLE_RESULTS, type GoogleResult } from '@magpie/contract';
import { __ } from '@magpie/ui';
import { useEffect, useState } from 'react';
import { PROVIDER } from './provider.ts';

const PARAMETER = 'google';

/** An address without the result in its query. */
export function withoutResult(href: string): string {
  const url = new URL(href);
  url.searchParams.delete(PARAMETER);
  return url.href;
}

/** The result in an address; null without one. */
function readResult(search: string): GoogleResult | null {
  const named = new URLSearchParams(search).get(PARAMETER);
  return GOOGLE_RESULTS.find((result) => result === named) ?? null;
}

/** The result that this page was opened with; the address loses it, so that a reload doesn't say it again. */
export function useGoogleResult(): GoogleResult | null {
  const [result] = useState(() => readResult(location.search));
  useEffect(() => {
    if (result !== null) history.replaceState(history.state, '', withoutResult(location.href));
  }, [result]);
  return result;
}

/** What a result means, and what to do now. `why` is the server's sentence about a failure. */
export function resultText(result: GoogleResult, why?: string): { readonly title: string; readonly text: string } {
  const texts: Readonly<Record<GoogleResult, { title: string; text: string }>> = {
    connected: { title: __('Google is connected', 'magpie'), text: '' },
    denied: {
      title: __('Google didn’t give access', 'magpie'),
      text: __('Nothing was changed. To connect, tick both boxes on Google’s page and press Continue.', 'magpie'),
    },
    expired: {
      title: __('That sign-in is no longer valid', 'magpie'),
      text: __(
        'It took longer than 15 minutes, or its link was used before. Nothing was changed. Start again.',
        'magpie',
      ),
    },
    other_browser: {
      title: __('That sign-in was started elsewhere', 'magpie'),
      text: __(
        'It was started in another browser, by another person, or again in another tab, so it changed nothing. Start again in this browser.',
        'magpie',
      ),
    },
    no_analytics: {
      title: __('Only one box was ticked: Search Console', 'magpie'),
      text: __(
        'We can read your search terms, but not Google Analytics. To add it, reconnect and tick both boxes on Google’s page.',
        'magpie',
      ),
    },
    failed: {
      title: __('Google couldn’t be connected', 'magpie'),
      text: why ?? __('Google refused or didn’t answer. Nothing was changed. Try again in a few minutes.', 'magpie'),
    },
  };
  return texts[result];
}

/** Name of what a box on Google's consent page allows. */
export const scopeText = (scope: 'analytics' | 'search_console'): string =>
  scope === 'analytics' ? PROVIDER : __('Search Console', 'magpie');
