/** Choice of what a report's rows are broken down by; by nothing unless chosen. */
import { __ } from '@magpie/ui';
import { ParamSelect, type ParamSelectProps } from './param-select.tsx';

/** The choice. */
export function BreakdownSelect({ options }: Pick<ParamSelectProps, 'options'>) {
  return (
    <ParamSelect
      name="breakdown"
      label={__('Choose Breakdown', 'magpie')}
      options={[{ value: 'none', label: __('None', 'magpie') }, ...options]}
    />
  );
}
