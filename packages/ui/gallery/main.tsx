/**
 * Shows every part of the package at once, for eyes and for tests. Theme, direction and language come from the address:
 * ?theme=dark&dir=rtl&locale=ar.
 */
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { LocaleProvider, Toaster } from '../src/index.ts';
import '../src/tokens.css';
import { Charts } from './charts.tsx';
import { Controls } from './controls.tsx';
import styles from './gallery.module.css';
import { Head } from './head.tsx';
import { Lists } from './lists.tsx';
import { More } from './more.tsx';
import { States } from './states.tsx';

const wanted = new URLSearchParams(location.search);
const dir = wanted.get('dir') === 'rtl' ? 'rtl' : 'ltr';
const theme = wanted.get('theme');
const locale = wanted.get('locale') ?? 'en-US';

function Gallery() {
  const [compared, setCompared] = useState(true);
  return (
    <LocaleProvider locale={locale} currency="USD" timeZone="Europe/Berlin" dir={dir} firstDayOfWeek={1}>
      <div className="magpie" dir={dir} lang={locale} {...(theme ? { 'data-theme': theme } : {})}>
        <main>
          <Head onCompare={setCompared} />
          <div className={styles.main}>
            <Charts compared={compared} locale={locale} />
            <Lists compared={compared} />
            <More compared={compared} />
            <Controls />
            <States />
          </div>
        </main>
        <Toaster />
      </div>
    </LocaleProvider>
  );
}

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Gallery />
    </StrictMode>,
  );
}
