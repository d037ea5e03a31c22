/** Mark in a report's charts where days that were read from Google end. */
import type { Meta } from '@magpie/contract';
import type { ReportScreen } from '@magpie/reports/screen';
import { useEffect, useState } from 'react';
import { loadGoogle } from '../frame/report-head.tsx';
import { useDashboard } from '../view/dashboard.tsx';

/** The mark, once it is loaded; null for an answer without such days, or with own days among them. */
export function useSeam(meta: Meta | null): ReportScreen['seam'] {
  const { product } = useDashboard().config;
  const { imported, history } = meta?.quality ?? {};
  // With own days in between there is no single seam.
  const last = history?.mixed ? undefined : imported?.find(({ kind }) => kind === 'google')?.to;
  const first = history?.mixed ? undefined : history?.notBefore;
  const [seam, setSeam] = useState<ReportScreen['seam']>(null);
  useEffect(() => {
    if (last || first) void loadGoogle().then(({ seamOf }) => setSeam(() => seamOf({ last, first }, product)));
    else setSeam(null);
  }, [last, first, product]);
  return seam;
}
