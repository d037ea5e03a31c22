/** Refusals of what a shop's server sends. */

/** Why an order or a refund was refused. */
export const ORDER_REFUSALS = [
  'bad_form',
  'unknown_field',
  'missing_field',
  'bad_text',
  'bad_version',
  'bad_status',
  'bad_date',
  'in_future',
  'bad_amount',
  'unknown_currency',
  'bad_item',
  'version_conflict',
] as const;

/** An order or refund that is refused as a whole. `message` names the value and the rule. */
export class OrderRefusal extends Error {
  override readonly name = 'OrderRefusal';
  readonly code: (typeof ORDER_REFUSALS)[number];
  readonly field: string;

  constructor(code: OrderRefusal['code'], field: string, message: string) {
    super(message);
    this.code = code;
    this.field = field;
  }
}
