/** As long as what a list has read counts as new (`createQueryClient`). */
const GOOD_FOR_MS = 10_000;

/** Answers to calls that were made before anything asked for them. Each is for one asker, while it is new and nothing has been changed since. */
export function createAnswersAhead<Answer>() {
  const answers = new Map<string, Promise<Answer>>();
  return {
    /** Asks, unless there is an answer, or it is on its way. */
    add(key: string, ask: () => Promise<Answer>): void {
      if (answers.has(key)) return;
      const asked = ask();
      answers.set(key, asked);
      const forget = () => {
        if (answers.get(key) === asked) answers.delete(key);
      };
      setTimeout(forget, GOOD_FOR_MS);
      asked.catch(forget);
    },
    take(keyOf: () => string): Promise<Answer> | undefined {
      if (answers.size === 0) return undefined;
      const key = keyOf();
      const answer = answers.get(key);
      answers.delete(key);
      return answer;
    },
    /** Something was changed: answers may be of before. */
    forget: () => answers.clear(),
  };
}
