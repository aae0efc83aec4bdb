/** How long an answer is reused for equal calls, ms. */
const FRESH_MS = 5_000;
/** Maximum number of answers that are cached at a time; the oldest is removed first. */
const MOST = 20;

/** Equal questions within some seconds are asked once, failures included: many lists and cells ask the same machine the same thing. */
export function createSharedAnswers<Answer>() {
  const known = new Map<string, Promise<Answer>>();
  return (key: string, ask: () => Promise<Answer>): Promise<Answer> => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const answer = ask();
    const forget = () => known.get(key) === answer && known.delete(key);
    const leave = () => void setTimeout(forget, FRESH_MS).unref();
    answer.then(leave, leave);
    const [oldest] = known.keys();
    if (oldest !== undefined && known.size >= MOST) known.delete(oldest);
    known.set(key, answer);
    return answer;
  };
}
