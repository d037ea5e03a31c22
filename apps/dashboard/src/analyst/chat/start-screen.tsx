/** The start screen of a conversation: a greeting, and four suggested questions (specification part 3, section 2). */
import { __, Mark, sprintf } from '@magpie/ui';
import { PROVIDER } from '../../common/provider.ts';
import { useDashboard } from '../../view/dashboard.tsx';
import styles from './chat.module.css';

/** The questions, in the specification's order. */
const listPresets = () => [
  {
    title: __("Last week's visitors", 'magpie'),
    sentence: __('How many visits did we have last week?', 'magpie'),
  },
  {
    title: __("Last month's page views", 'magpie'),
    sentence: __('How many page views did we have last month?', 'magpie'),
  },
  { title: __('Bounce rate', 'magpie'), sentence: __('What was our bounce rate last week?', 'magpie') },
  {
    title: __('Popular marketing campaign', 'magpie'),
    sentence: __('Most popular marketing campaign last week?', 'magpie'),
  },
];

/** The start screen. */
export function StartScreen({ onAsk }: { onAsk: (sentence: string) => void }) {
  const { config, site } = useDashboard();
  return (
    <div className={styles.start}>
      <Mark size={56} />
      <h2 className={styles.heading}>
        {
          /* translators: %s: whose numbers these are: the product's name, or such as "Google Analytics" */ sprintf(
            __('Have a conversation with %s.', 'magpie'),
            site.source === 'google' ? PROVIDER : config.product,
          )
        }
      </h2>
      <ul className={styles.presets}>
        {listPresets().map(({ title, sentence }) => (
          <li key={title}>
            <button type="button" className={styles.preset} onClick={() => onAsk(sentence)}>
              <span className={styles.presetTitle}>{title}</span>
              <span className={styles.presetText}>{sentence}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
