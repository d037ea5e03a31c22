import { __ } from '@magpie/ui';

/** On paper a sample could be taken for the site's own numbers. */
export const sampleText = () =>
  __('This report shows sample data. PDFs are only made from your site’s own numbers.', 'magpie');
