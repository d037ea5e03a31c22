/** Examples of funnels, made from real actions of the site's visitors. */
import type { SavedFunnel, SavedStep } from '../../kit/saved-funnel.ts';
import type { Suggestions } from './funnel-editor.shape.ts';

/** A funnel that is not saved yet. */
export type Draft = Omit<SavedFunnel, 'id'>;

/** A step to be filled in. */
export const BLANK_STEP: SavedStep = { kind: 'page', value: '' };
/** A funnel to begin with. */
export const BLANK: Draft = { name: '', open: false, steps: [BLANK_STEP, BLANK_STEP] };

/** An example: its way in words, in English, and its steps. */
export interface Example {
  readonly id: 'read' | 'order' | 'form';
  readonly name: string;
  readonly steps: readonly SavedStep[];
}

const event = (value: string): SavedStep => ({ kind: 'event', value });
/** Events that end reading well, the best first. */
const SUBSCRIPTIONS = ['newsletter_signup', 'sign_up', 'generate_lead'];

/** Up to three examples, each of steps that visitors have taken. */
export function examplesFrom({ pages, events }: Suggestions): Example[] {
  const has = (name: string) => events.some(({ value }) => value === name);
  const post = pages.find(({ value }) => value.split('/').filter(Boolean).length >= 2);
  const folder = post && `${post.value.split('/').slice(0, 2).join('/')}/`;
  const subscription = SUBSCRIPTIONS.find(has);
  return [
    ...(folder && subscription
      ? [
          {
            id: 'read',
            name: 'From reading to signing up',
            steps: [{ kind: 'pages', value: folder }, event(subscription)],
          } as const,
        ]
      : []),
    ...(has('view_item') && has('purchase')
      ? [
          {
            id: 'order',
            name: 'From product to order',
            steps: ['view_item', 'add_to_cart', 'begin_checkout', 'purchase'].filter(has).map(event),
          } as const,
        ]
      : []),
    ...(has('form_start') && has('form_submit')
      ? [
          {
            id: 'form',
            name: 'From page to sent form',
            steps: [{ kind: 'pages', value: '/' }, event('form_start'), event('form_submit')],
          } as const,
        ]
      : []),
  ];
}
