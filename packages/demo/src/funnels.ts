/** Funnels of the demo site. */

/** A saved funnel, as the server takes it. */
interface DemoFunnel {
  readonly id: string;
  readonly name: string;
  readonly open: boolean;
  readonly steps: { readonly kind: 'page' | 'pages' | 'event'; readonly value: string }[];
}

/** Three ways through the demo site, whose pages are below this path. */
export const demoFunnels = (base: string): DemoFunnel[] => [
  {
    id: 'letter',
    name: 'From a post to a sent form',
    open: false,
    steps: [
      { kind: 'pages', value: `${base}journal/` },
      { kind: 'event', value: 'form_start' },
      { kind: 'event', value: 'form_submit' },
    ],
  },
  {
    id: 'order',
    name: 'From the shop to an order',
    open: false,
    steps: [
      { kind: 'page', value: `${base}shop/` },
      { kind: 'event', value: 'view_item' },
      { kind: 'event', value: 'add_to_cart' },
      { kind: 'event', value: 'begin_checkout' },
      { kind: 'event', value: 'purchase' },
    ],
  },
  {
    id: 'readers',
    name: 'Readers who visit the shop',
    open: false,
    steps: [
      { kind: 'pages', value: `${base}journal/` },
      { kind: 'pages', value: `${base}shop/` },
    ],
  },
];
