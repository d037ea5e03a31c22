/** Asks the browser for the versions that its user agent no longer tells. */
import { guard } from './guard.ts';

/** Version data from the browser; known before the first events have waited their time. Safari and Firefox give nothing. */
export let hints: unknown;

guard(() =>
  (navigator as { userAgentData?: { getHighEntropyValues(names: string[]): Promise<unknown> } }).userAgentData
    ?.getHighEntropyValues(['fullVersionList', 'platformVersion'])
    .then(
      (values) => {
        hints = values;
      },
      () => {},
    ),
)();
