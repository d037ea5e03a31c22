/** Depth of what strangers send, checked before anything that works by recursion sees it. */

/** Whether a value of JSON has lists and objects in one another more than `most` levels deep. It is counted without recursion. */
export function isNestedDeeper(json: unknown, most: number): boolean {
  let level: unknown[] = [json];
  for (let depth = 0; depth <= most; depth++) {
    const inside: unknown[] = [];
    for (const one of level)
      if (typeof one === 'object' && one !== null) for (const value of Object.values(one)) inside.push(value);
    if (inside.length === 0 && !level.some((one) => typeof one === 'object' && one !== null)) return false;
    level = inside;
  }
  return true;
}
