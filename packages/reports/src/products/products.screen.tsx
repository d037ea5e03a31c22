/** Screen of Products: the table of products, and those bought together. */
import { DetailsPage } from '../blocks/details-page.tsx';
import type { DetailsReport } from '../parts/details-report.ts';
import type { ScreenProps } from '../screen/report-screen.tsx';
import styles from '../screen/stack.module.css';
import { BoughtTogether } from './bought-together.tsx';
import type { ProductsData } from './products.shape.ts';

/** Products. */
export const Screen = ({ report, data }: ScreenProps<ProductsData, DetailsReport<ProductsData>>) => (
  <div className={styles.screen}>
    <DetailsPage report={report} data={data} />
    <BoughtTogether data={data} />
  </div>
);
