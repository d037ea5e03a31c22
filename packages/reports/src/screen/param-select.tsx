/** This module is responsible for a choice that is a parameter of the report: rows on a page, an order, a breakdown. */
import { Select } from '@magpie/ui';
import { useReportScreen } from './report-screen.tsx';

export interface ParamSelectProps {
  /** The parameter. */
  name: string;
  label: string;
  /** The first is the one that is in force unless another is chosen. */
  options: readonly { readonly value: string; readonly label: string }[];
}

/** The choice; the table that it changes is read from its first page. */
export function ParamSelect({ name, label, options }: ParamSelectProps) {
  const { params, onParams } = useReportScreen();
  const usual = options[0]?.value ?? '';
  return (
    <Select
      label={label}
      value={params[name] ?? usual}
      options={options}
      onChange={(value) => onParams({ [name]: value === usual ? '' : value, page: '' })}
    />
  );
}
