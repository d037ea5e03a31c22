/** This module is responsible for showing the list of changes, which is Markdown of headings, items and paragraphs. */
import { __ } from '@magpie/ui';
import styles from './about.module.css';

interface Block {
  readonly kind: 'heading' | 'item' | 'text';
  readonly text: string;
}

/** The latest release, and the earlier ones when asked for. */
export function Changelog({ markdown }: { markdown: string }) {
  const releases = releasesIn(markdown);
  const [first, ...earlier] = releases;
  if (!first) return <p>{__('No release notes.', 'magpie')}</p>;
  return (
    <>
      <Release release={first} />
      {earlier.length > 0 && (
        <details className={styles.parts}>
          <summary>{__('Earlier versions', 'magpie')}</summary>
          {earlier.map((release) => (
            <Release key={release.title} release={release} />
          ))}
        </details>
      )}
    </>
  );
}

interface ReleaseNotes {
  readonly title: string;
  readonly blocks: readonly Block[];
}

function Release({ release: { title, blocks } }: { release: ReleaseNotes }) {
  return (
    <section className={styles.release}>
      <h3>{title}</h3>
      {blocks.map(({ kind, text }, at) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks never change
        if (kind === 'heading') return <h4 key={at}>{text}</h4>;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks never change
          <p key={at} data-item={kind === 'item' || undefined}>
            {text}
          </p>
        );
      })}
    </section>
  );
}

function releasesIn(markdown: string): ReleaseNotes[] {
  return markdown
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [title = '', ...lines] = part.split('\n');
      const blocks: Block[] = [];
      for (const line of lines) {
        const text = line.replace(/[*_`]/g, '').replace(/\[([^\]]+)\]\([^)]*\)/g, '$1');
        if (/^### /.test(line)) blocks.push({ kind: 'heading', text: text.slice(4) });
        else if (/^\s*- /.test(line))
          blocks.push({ kind: 'item', text: line.replace(/^\s*- /, '').replace(/[*_`]/g, '') });
        else if (line.trim() !== '') {
          const last = blocks.at(-1);
          // A line goes on from the one before, unless that was a heading.
          if (last && last.kind !== 'heading')
            blocks[blocks.length - 1] = { ...last, text: `${last.text} ${text.trim()}` };
          else blocks.push({ kind: 'text', text: text.trim() });
        }
      }
      return { title: title.trim(), blocks };
    });
}
