/** This module is responsible for why a sample isn't printed. */
import { __ } from '@magpie/ui';

/** On paper a sample could be taken for the site's own numbers. */
export const sampleText = () =>
  __('This report shows sample data. A PDF is only made of your site’s own numbers.', 'magpie');
