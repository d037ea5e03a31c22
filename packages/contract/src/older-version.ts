/** Whether a version comes before another, by their numbers; what follows the numbers isn't compared. */
export function isOlder(version: string, than: string): boolean {
  const numbers = (one: string) => (/^\d+(\.\d+)*/.exec(one)?.[0] ?? '0').split('.').map(Number);
  const [own, other] = [numbers(version), numbers(than)];
  for (let i = 0; i < Math.max(own.length, other.length); i++) {
    const difference = (own[i] ?? 0) - (other[i] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}
