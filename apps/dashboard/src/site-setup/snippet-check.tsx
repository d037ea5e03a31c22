/** Checks whether a page of the site has the tag, and shows the result. */

import CircleAlert from 'icon:circle-alert';
import CircleCheck from 'icon:circle-check';
import Search from 'icon:search';
import TriangleAlert from 'icon:triangle-alert';
import { CallError, checkSnippetCall, PAGE_REASONS, SNIPPET_HINTS, type SnippetFinding } from '@magpie/contract';
import { __, Button, classNames, sprintf, TextField } from '@magpie/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import listStyles from '../settings-form/list.module.css';
import { useDashboard } from '../view/dashboard.tsx';
import styles from './snippet-check.module.css';

/** A field for a page of the site, a button that looks, and what was found. `onFound` hears of a tag that is right. */
export function SnippetCheck({ url, onFound }: { url: string; onFound?: (() => void) | undefined }) {
  const { call, site, config } = useDashboard();
  const [page, setPage] = useState(url);
  const look = useMutation({
    mutationFn: async (mayBePrivate: boolean) =>
      (await call(checkSnippetCall, { site: site.id, page, ...(mayBePrivate && { private: '1' as const }) })).data,
    onSuccess: ({ outcome }) => outcome === 'found' && onFound?.(),
  });
  const { data: finding, error } = look;
  const mayAllow = config.user.capabilities.includes('manage_sites');
  return (
    <div className={styles.check}>
      <form
        className={classNames(listStyles.beside, listStyles.stacking)}
        onSubmit={(event) => {
          event.preventDefault();
          look.mutate(false);
        }}
      >
        <TextField
          label={__('Page to check', 'magpie')}
          type="url"
          dir="ltr"
          value={page}
          onChange={setPage}
          maxLength={2000}
          error={error instanceof CallError ? error.problem.message : undefined}
        />
        <Button type="submit" icon={<Search />} loading={look.isPending}>
          {__('Check for the tag', 'magpie')}
        </Button>
      </form>
      <div aria-live="polite">
        {finding && !look.isPending && (
          <Found
            finding={finding}
            allow={finding.outcome === 'private_address' && mayAllow ? () => look.mutate(true) : undefined}
          />
        )}
      </div>
    </div>
  );
}

function Found({ finding, allow }: { finding: SnippetFinding; allow: (() => void) | undefined }) {
  const { config } = useDashboard();
  const { outcome, tag, reason, hints } = finding;
  const good = outcome === 'found' && hints.length === 0;
  const Icon = good ? CircleCheck : outcome === 'found' ? TriangleAlert : CircleAlert;
  return (
    <div className={styles.found} data-outcome={good ? 'good' : outcome === 'found' ? 'hints' : 'bad'}>
      <Icon size={18} aria-hidden="true" className={styles.icon} />
      <div className={styles.body}>
        <p className={styles.title}>{findingTitle(finding)}</p>
        {reason && outcome !== 'private_address' && <p>{filledIn(PAGE_REASONS[reason.code], reason.values)}</p>}
        {reason?.detail !== undefined && outcome !== 'private_address' && (
          <details>
            <summary>{__('Technical details', 'magpie')}</summary>
            <code dir="ltr">{reason.detail}</code>
          </details>
        )}
        {tag !== '' && outcome !== 'found' && <code className={styles.tag}>{tag}</code>}
        {hints.map(({ code, values }) => (
          <p key={`${code} ${values.join(' ')}`}>{filledIn(SNIPPET_HINTS[code], values)}</p>
        ))}
        {outcome === 'private_address' &&
          (allow ? (
            <>
              <p>
                {
                  /* translators: %s: the product's name */ sprintf(
                    __('If this is your own site on your own network, you can let %s check it.', 'magpie'),
                    config.product,
                  )
                }
              </p>
              <Button size="small" onClick={allow}>
                {__('Check my private site', 'magpie')}
              </Button>
            </>
          ) : (
            <p>
              {
                /* translators: %s: the product's name */ sprintf(
                  __('Your administrator can let %s check it.', 'magpie'),
                  config.product,
                )
              }
            </p>
          ))}
      </div>
    </div>
  );
}

/** A sentence of the server's in the reader's language. */
const filledIn = (sentence: string, values: readonly string[]): string => sprintf(__(sentence, 'magpie'), ...values);

function findingTitle({ outcome, url }: SnippetFinding): string {
  const texts: Readonly<Record<SnippetFinding['outcome'], string>> = {
    /* translators: %s: address of a page */
    found: __('The tag is on %s.', 'magpie'),
    /* translators: %s: address of a page */
    other_site: __('%s has a different site’s tag.', 'magpie'),
    /* translators: %s: address of a page */
    other_server: __('The tag on %s points to another server.', 'magpie'),
    /* translators: %s: address of a page */
    in_text: __(
      '%s contains the tracking ID, but not in a working script tag. An editor may have turned the tag into text.',
      'magpie',
    ),
    /* translators: %s: address of a page */
    missing: __('The tag isn’t on %s.', 'magpie'),
    /* translators: %s: address of a page */
    unreachable: __('%s can’t be reached.', 'magpie'),
    /* translators: %s: address of a page */
    refused: __('%s didn’t respond with a page.', 'magpie'),
    /* translators: %s: address of a page */
    not_html: __('%s isn’t a web page.', 'magpie'),
    /* translators: %s: address of a page */
    private_address: __('%s isn’t at a public address.', 'magpie'),
  };
  return sprintf(texts[outcome], url);
}
