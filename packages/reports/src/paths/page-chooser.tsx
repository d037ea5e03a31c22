/** Page chooser: finds pages by title or path, in the engine. */
import { __, BarRow, SearchField, useFormat, useSettled, VisuallyHidden } from '@magpie/ui';
import { useState } from 'react';
import { SEARCH_CHARS } from '../kit/search-chars.ts';
import { shortTitles } from '../parts/short-title.ts';
import { pageName, TitleAndPath } from '../screen/page-title.tsx';
import { useReportScreen } from '../screen/report-screen.tsx';
import styles from './paths.module.css';
import type { PagesData } from './paths.shape.ts';

/** Pause in typing before the search runs, ms. */
const TYPING_MS = 200;

/** The search field over the pages that it finds. */
export function PageChooser({ onChoose }: { onChoose: (path: string) => void }) {
  const { siteName, useMore } = useReportScreen();
  const format = useFormat();
  const [text, setText] = useState('');
  const search = useSettled(text.trim(), TYPING_MS);
  const { data, failed, loading } = useMore<PagesData>('pages', search === '' ? null : { search });
  const open = search !== '' && text.trim() !== '';
  const pages = data?.pages ?? [];
  const short = shortTitles(pages.map(pageName), siteName);
  const choose = (path: string) => {
    setText('');
    onChoose(path);
  };
  return (
    <search className={styles.chooser}>
      <SearchField
        label={__('Choose a page', 'magpie')}
        value={text}
        onChange={setText}
        maxLength={SEARCH_CHARS}
        onKeyDown={({ key }) => {
          if (key === 'Escape') setText('');
          if (key === 'Enter' && open && pages[0]) choose(pages[0].path);
        }}
        data-table-search=""
        autoComplete="off"
      />
      <span role="status">
        <VisuallyHidden>{open && data ? format.metric(pages.length, 'integer') : ''}</VisuallyHidden>
      </span>
      {open && (
        <ul className={styles.found} aria-busy={loading || undefined}>
          {failed && <li className={styles.few}>{failed.message}</li>}
          {data && pages.length === 0 && <li className={styles.few}>{__('No pages found.', 'magpie')}</li>}
          {pages.map((page) => (
            <BarRow
              key={page.path}
              name={<TitleAndPath page={page} short={short} />}
              value={format.metric(page.views, 'integer')}
              onChoose={() => choose(page.path)}
            />
          ))}
        </ul>
      )}
    </search>
  );
}
