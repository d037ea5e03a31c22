/** The step that sends the orders of the shop from before. */
import { Card } from '@magpie/ui';
import { PastOrders } from '../site-setup/past-orders.tsx';
import styles from '../site-setup/setup.module.css';
import { StepFrame, type StepProps } from './step-frame.tsx';

/** The step. It may be passed by, and done at any later time under Settings, WordPress. */
export function OrdersStep({ answer: _answer, ...ways }: StepProps) {
  return (
    <div className={styles.frame}>
      <Card>
        <PastOrders />
      </Card>
      <StepFrame {...ways}>{null}</StepFrame>
    </div>
  );
}
