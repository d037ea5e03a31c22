/** A select for a parameter of the report whose choice takes effect a moment after the last one. */
import { Select } from '@magpie/ui';
import { useEffect, useRef, useState } from 'react';
import type { ParamSelectProps } from './param-select.tsx';
import { useReportScreen } from './report-screen.tsx';

export interface SettlingSelectProps extends ParamSelectProps {
  /** The pause after a choice, ms. */
  pause: number;
}

/** The select; its default is the empty value. Changing it returns the table to its first page. */
export function SettlingSelect({ name, pause, ...select }: SettlingSelectProps) {
  const { params, onParams } = useReportScreen();
  const asked = params[name] ?? '';
  const [chosen, setChosen] = useState(asked);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Back, Forward, a link or a failure changed it.
  useEffect(() => setChosen(asked), [asked]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <Select
      {...select}
      value={chosen}
      onChange={(value) => {
        setChosen(value);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => value !== asked && onParams({ [name]: value, page: '' }), pause);
      }}
    />
  );
}
