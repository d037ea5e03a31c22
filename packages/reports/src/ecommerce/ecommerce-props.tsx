/** This module is responsible for what the eCommerce report's screen is given. */
import type { ReactNode } from 'react';
import type { ScreenProps } from '../screen/report-screen.tsx';
import type { EcommerceData } from './ecommerce.shape.ts';

/** What the page adds to the report. */
interface EcommerceExtras {
  /** Reports that are shown below it. */
  readonly below?: ReactNode;
}

export type EcommerceProps = ScreenProps<EcommerceData, EcommerceExtras | undefined>;
