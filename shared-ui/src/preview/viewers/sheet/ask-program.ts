/** A program did not answer in time, or ended without an answer. */
export class ProgramGaveUp extends Error {}

/** Passes a question to a program in a worker of its own and returns its answer; a program that takes too long is terminated. */
export async function askProgram<Answer>(
  program: string,
  question: unknown,
  { ms, signal }: { ms: number; signal: AbortSignal },
): Promise<Answer> {
  const address = URL.createObjectURL(new Blob([program], { type: 'text/javascript' }));
  const worker = new Worker(address);
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<Answer>((resolve, reject) => {
      const giveUp = () => reject(new ProgramGaveUp());
      timer = setTimeout(giveUp, ms);
      signal.addEventListener('abort', giveUp);
      worker.onmessage = ({ data }: MessageEvent<Answer>) => resolve(data);
      worker.onerror = giveUp;
      worker.postMessage(question);
    });
  } finally {
    clearTimeout(timer);
    worker.terminate();
    URL.revokeObjectURL(address);
  }
}
