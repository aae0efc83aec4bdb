/**
 * The first code that a development build runs in the page: registers every renderer for fast refresh, which otherwise only React's browser
 * extension does, and applies changes whenever a build is complete.
 */
/* global __DEV_BUILD__, __webpack_hash__ */
if (globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ === undefined) {
  let last = 0;
  globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    renderers: new Map(),
    supportsFiber: true,
    inject(renderer) {
      last += 1;
      this.renderers.set(last, renderer);
      return last;
    },
    onScheduleFiberRoot() {},
    onCommitFiberRoot() {},
    onCommitFiberUnmount() {},
    checkDCE() {},
  };
}

/** One stream for all builds in the page: browsers open few of them at a time. */
globalThis.__banyanBuilds ??= new EventSource('/~dev/builds');

let wanted = __webpack_hash__;

async function update() {
  while (wanted !== __webpack_hash__ && import.meta.webpackHot.status() === 'idle') {
    // Without an answer the update is gone, or the change is above every component: the page starts over.
    if ((await import.meta.webpackHot.check(true)) === null) startOver('the update is not there');
  }
}

function startOver(why) {
  console.warn(`${__DEV_BUILD__}: the page starts over: ${why}`);
  location.reload();
}

globalThis.__banyanBuilds.addEventListener('message', ({ data }) => {
  const { name, hash } = JSON.parse(data);
  if (name !== __DEV_BUILD__) return;
  wanted = hash;
  update().catch((error) => startOver(error.message));
});
