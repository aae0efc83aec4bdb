const LANES = 2;

/**
 * Runs jobs in their order, two at a time, and `last` as soon as a core has none of them left. A job answers how many passed and failed, what is
 * to be read of it, and the names of what failed where it knows them. Answers the sums and all names.
 */
export async function runLanes(jobs, last) {
  const waiting = [...jobs];
  const total = { passed: 0, failed: 0, failures: [] };
  async function one({ name, work }) {
    const began = Date.now();
    const { passed, failed, said = '', failures = [] } = await work();
    total.passed += passed;
    total.failed += failed;
    if (failed > 0) total.failures.push(...(failures.length === 0 ? [name] : failures));
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
