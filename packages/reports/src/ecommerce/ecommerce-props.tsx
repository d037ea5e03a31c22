import type { ReactNode } from 'react';
import type { ScreenProps } from '../screen/report-screen.tsx';
import type { EcommerceData } from './ecommerce.shape.ts';

/** Additions of the page to the report. */
interface EcommerceExtras {
  /** Reports that are shown below it. */
  readonly below?: ReactNode;
}

export type EcommerceProps = ScreenProps<EcommerceData, EcommerceExtras | undefined>;
