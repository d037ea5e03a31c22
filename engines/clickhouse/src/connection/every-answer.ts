/**
 * The answers in the order of what is asked, once every one has ended: none continues where no one waits. @throws what
 * the first that failed did
 */
export async function everyAnswer<P, T>(asked: readonly P[], one: (asked: P) => Promise<T>): Promise<T[]> {
  const answers = await Promise.allSettled(asked.map(one));
  return answers.map((answered) => {
    if (answered.status === 'rejected') throw answered.reason;
    return answered.value;
  });
}
