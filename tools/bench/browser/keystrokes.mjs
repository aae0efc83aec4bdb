/** Keys that are measured. */
export const KEYS = 60;

/** A time, ms. */
export const less = (name, value, target) => ({ name, unit: 'ms', value, ...(target === undefined ? {} : { target }), better: 'less' });

/** Scripting, styles and layout of what happens meanwhile, ms. */
export async function workOf({ network }, happen) {
  const read = async () => {
    const { metrics } = await network.session.send('Performance.getMetrics');
    return ['ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration']
      .map((wanted) => metrics.find(({ name }) => name === wanted).value * 1000)
      .reduce((sum, value) => sum + value, 0);
  };
  const before = await read();
  await happen();
  return (await read()) - before;
}

const nextFrame = (page) => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));

/** Types letter by letter; answers the work of each key. */
export async function typeKeys(opened, count, keys = '7') {
  const times = [];
  for (let at = 0; at < count; at += 1) {
    times.push(
      await workOf(opened, async () => {
        await opened.page.keyboard.press(keys[at % keys.length]);
        await nextFrame(opened.page);
      }),
    );
  }
  return times;
}
