/** Knows the versions of systems that browsers no longer tell: they froze them at one value, whatever the device has. */

/** The major version of a browser by the token in front of it; NaN without it. */
const majorOf = (userAgent: string, token: string): number =>
  Number(new RegExp(`\\b${token}/(\\d+)`).exec(userAgent)?.[1] ?? Number.NaN);

/** Whether the engine is at least as new: Chromium's and Firefox's versions, and Safari's. */
function isSince(userAgent: string, chromium: number, firefox: number, safari: number): boolean {
  const known = [
    [majorOf(userAgent, '(?:Chrome|Chromium)'), chromium],
    [majorOf(userAgent, 'Firefox'), firefox],
    [majorOf(userAgent, 'Version'), safari],
  ].find(([version]) => !Number.isNaN(version));
  // An engine that doesn't say how old it is, such as an app's, is as new as any.
  return !known || known[0]! >= known[1]!;
}

/** Safari on iOS 26 and later says it runs on iOS 18. */
const FIRST_FROZEN_IOS = 26;

/** By the names in reports; each decides by the user agent and the version in it. */
const FROZEN: Readonly<Record<string, (userAgent: string, version: string) => boolean>> = {
  // Windows 11 calls itself 10 too; the first browsers that ran on it.
  Windows: (userAgent, version) => version === '10' && isSince(userAgent, 94, 93, 0),
  // Later systems call themselves 10.15.7 (Chromium, Safari) or 10.15 (Firefox); a browser once called macOS 11 10.16.
  Macintosh: (userAgent, version) => /^10\.(?:15(?:\.7)?|16)$/.test(version) && isSince(userAgent, 87, 87, 14),
  // Chromium calls each version 10 and each device K, Firefox each version before 10.
  Android: (userAgent, version) => version === '10' && /Android 10; (?:K\b|(?:Mobile|Tablet); rv:)/.test(userAgent),
  iOS(userAgent, version) {
    if (!/^18\.[67]\b/.test(version))
      return Number.parseInt(version, 10) < FIRST_FROZEN_IOS && majorOf(userAgent, 'Version') >= FIRST_FROZEN_IOS;
    // A view inside an app says neither; other browsers tell the system's real version.
    return (
      !/\b(?:CriOS|FxiOS|EdgiOS|OPiOS|OPT)\//.test(userAgent) && !(majorOf(userAgent, 'Version') < FIRST_FROZEN_IOS)
    );
  },
  'Chrome OS': (_userAgent, version) => version === '14541.0.0',
};

/** The version of the system, or nothing if the browser is known to say the same on others. */
export function toldVersion(userAgent: string, system: string, version: string): string {
  return FROZEN[system]?.(userAgent, version) ? '' : version;
}
