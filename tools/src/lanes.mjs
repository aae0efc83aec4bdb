const LANES = 2;

/**
 * Runs jobs in their order, two at a time, and `last` as soon as a core has none of them left. A job answers how many passed and failed, and what is
 * to be read of it. Answers the sums.
 */
export async function runLanes(jobs, last) {
  const waiting = [...jobs];
  const total = { passed: 0, failed: 0 };
  async function one({ name, work }) {
    const began = Date.now();
    const { passed, failed, said = '' } = await work();
    total.passed += passed;
    total.failed += failed;
    const seconds = ((Date.now() - began) / 1000).toFixed(1);
    process.stdout.write(`${failed === 0 ? '✓' : '✗'} ${name} (${seconds} s)\n${said === '' ? '' : `${said}\n`}`);
  }
  async function lane() {
    for (let job = waiting.shift(); job !== undefined; job = waiting.shift()) await one(job);
  }
  const lanes = Array.from({ length: LANES }, lane);
  if (last !== undefined) {
    await Promise.race(lanes);
    await one(last);
  }
  await Promise.all(lanes);
  return total;
}
