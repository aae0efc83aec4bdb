import { setTimeout as sleep } from 'node:timers/promises';

/** Between two looks whether the server is back. */
const PAUSE_MS = 20;

/** What the server answered with a refusal; everything else that fails is the network, or a reply cut off by the kill. */
const isRefusal = (error) => /^(?:GET|POST) \//.test(error.message);

/** One attempt of a call to a server that is running; undefined when no server is running, or when the answer was lost. */
export async function tryOnce(world, call) {
  if (world.origin === undefined) {
    await sleep(PAUSE_MS);
    return undefined;
  }
  try {
    return await call(world.origin);
  } catch (error) {
    if (isRefusal(error)) world.refusals.push(error.message);
    await sleep(PAUSE_MS);
    return undefined;
  }
}
