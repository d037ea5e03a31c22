/** This module is responsible for starting the dashboard in the page that a host printed. */
import '@magpie/ui/tokens.css';
import './page.css';
import { OVERVIEW_HASH } from '@magpie/contract';
import { findReport } from '@magpie/reports';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { languageTag, readConfig, textDirection } from './config.ts';
import { LocalErrorBoundary } from './error-boundary.tsx';
import { loadModules } from './report-page/report-modules.ts';
import { applyTheme, chosenTheme } from './shell/theme.ts';
import { StartFailure } from './start-failure.tsx';

const root = document.getElementById('magpie');
if (!root) throw new Error('The page has no element "magpie" for the reports.');
try {
  const config = readConfig(document);
  const locale = languageTag(config.locale);
  root.lang = locale;
  const dir = textDirection(locale);
  root.dir = dir;
  if (config.host === 'standalone') {
    document.documentElement.lang = locale;
    // Chromium prints a document from right to left beside its paper's margin; what is in it keeps its direction.
    if (!config.printing) document.documentElement.dir = dir;
  }
  applyTheme(root, chosenTheme(config.host));
  // In small steps: the browser may answer its reader in between, and what the page holds stays until there is something in its place.
  const draw = () =>
    startTransition(() =>
      createRoot(root).render(
        <LocalErrorBoundary>
          <App config={config} locale={locale} dir={dir} />
        </LocalErrorBoundary>,
      ),
    );
  // The page names Overview's scripts, so they are as good as there: drawn once with them, not before without. Its page says what failed.
  if (OVERVIEW_HASH.test(location.hash)) void loadModules(findReport('overview')).then(draw, draw);
  else draw();
} catch (error) {
  // The sentence is for who runs the server, in the console; the page says what its reader can do.
  createRoot(root).render(<StartFailure />);
  throw error;
}
