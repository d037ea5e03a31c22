/** A select for a parameter of the report: rows on a page, an order, a breakdown. */
import { __, Select } from '@magpie/ui';
import { useReportScreen } from './report-screen.tsx';

export interface ParamSelectProps {
  /** The parameter. */
  name: string;
  label: string;
  /** The first is the default. */
  options: readonly { readonly value: string; readonly label: string }[];
}

/** The select; changing it returns the table to its first page. */
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

/** The options of a select for one of some values, each of them once, or any. */
export const optionsOf = (any: string, values: readonly string[]): ParamSelectProps['options'] => [
  { value: '', label: any },
  ...[...new Set(values)].filter((value) => value !== '').map((value) => ({ value, label: value })),
];

/** How many rows a page of the table has; the first size unless chosen. */
export function PageSizeSelect({ sizes }: { sizes: readonly number[] }) {
  return (
    <ParamSelect
      name="per_page"
      label={__('Rows per page', 'magpie')}
      options={sizes.map((size) => ({ value: String(size), label: String(size) }))}
    />
  );
}
