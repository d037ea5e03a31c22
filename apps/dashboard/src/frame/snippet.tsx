/** This module is responsible for the tag that a site puts on its pages so that its visits are counted. */
import { __ } from '@magpie/ui';
import { useDashboard } from '../dashboard.tsx';
import { CopyText } from './copy-text.tsx';

/** The tag of the open site, to copy. */
export function Snippet() {
  const { config, site } = useDashboard();
  const address = `${config.collectBase.replace(/\/$/, '')}/script.js`;
  return (
    <CopyText
      label={__('Tag for your pages', 'magpie')}
      text={`<script async src="${address}" data-site="${site.id}"></script>`}
    />
  );
}
