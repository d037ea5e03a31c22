/** Starts the dashboard in the page that a host printed. */
import '@magpie/ui/tokens.css';
import './page.css';
import { OVERVIEW_HASH } from '@magpie/contract';
import { findReport } from '@magpie/reports';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { languageTag, readConfig, textDirection } from '../common/config.ts';
import { LocalErrorBoundary } from '../common/error-boundary.tsx';
import { pause } from '../common/pause.ts';
import { readFirstAnswer } from '../frame/first-answer.ts';
import { loadModules } from '../frame/report-modules.ts';
import { applyTheme, chosenTheme } from '../shell/theme.ts';
import { App } from './app.tsx';
import { StartFailure } from './start-failure.tsx';

const root = document.getElementById('magpie');
if (!root) throw new Error('The page has no element "magpie" for the reports.');

/** In several tasks: on a phone, evaluating the scripts is a long one already, and so are reading the configuration and the first drawing. */
async function start(element: HTMLElement): Promise<void> {
  await pause();
  const config = readConfig(document);
  const locale = languageTag(config.locale);
  element.lang = locale;
  const dir = textDirection(locale);
  element.dir = dir;
  if (config.host === 'standalone') {
    document.documentElement.lang = locale;
    // Chromium prints a document from right to left beside its paper's margin; what is in it keeps its direction.
    if (!config.printing) document.documentElement.dir = dir;
  }
  applyTheme(element, chosenTheme(config.host));
  // The page names Overview's scripts, so they are as good as there: drawn once with them, not before without. Its page says what failed.
  if (OVERVIEW_HASH.test(location.hash)) await loadModules(findReport('overview')).catch(() => undefined);
  await pause();
  readFirstAnswer();
  await pause();
  // In small steps: the browser may answer its reader in between, and what the page holds stays until there is something in its place.
  startTransition(() =>
    createRoot(element).render(
      <LocalErrorBoundary>
        <App config={config} locale={locale} dir={dir} />
      </LocalErrorBoundary>,
    ),
  );
}

start(root).catch((error: unknown) => {
  // The sentence is for who runs the server, in the console; the page says what its reader can do.
  createRoot(root).render(<StartFailure />);
  throw error;
});
