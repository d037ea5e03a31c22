/** Shows the privacy text that comes with Magpie: the data that is stored about visitors. */
import { Card } from '@magpie/ui';
import Markdown from 'react-markdown';
import remarkGfm from 'remark-gfm';
import text from '../../../../docs/privacy.md?raw';
import styles from './privacy-text.module.css';

/** The page says its name already. */
const BODY = text.replace(/^# .*\n/, '');

/** The text on privacy. */
export function PrivacyText() {
  return (
    <Card>
      <div className={styles.text} lang="en" dir="ltr">
        <Markdown
          remarkPlugins={[remarkGfm]}
          components={{
            // What they lead to comes with the source alone.
            a: ({ children }) => <em>{children}</em>,
            table: ({ children }) => (
              // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
              <section className={styles.scroll} tabIndex={0} aria-label="Table">
                <table>{children}</table>
              </section>
            ),
          }}
        >
          {BODY}
        </Markdown>
      </div>
    </Card>
  );
}
