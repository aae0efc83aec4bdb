import { whenIdle } from '../when-idle';

/** Number of parts that are drawn at once when a form is opened: more than a window shows. */
const FIRST = 40;
/** Number of other parts that are drawn at a time, when the browser is idle. */
const CHUNK = 20;
/** Distance from the view within which parts are drawn next, px. */
const NEAR = '600px';

/** The parts of a large form that are drawn already: the first ones, those near the view, and then all others in chunks. */
export interface LateDrawing {
  isDrawn: (id: string) => boolean;
  /** Calls the listener when a part is to be drawn. Returns the function that ends the subscription. */
  subscribe: (id: string, listener: () => void) => () => void;
  /** Registers the placeholder element of a part. Returns the function that ends the registration. */
  watch: (id: string, element: Element) => () => void;
}

/** Nothing is drawn out of sight until so long after the last input, ms. */
const QUIET_MS = 400;
/** Work starts after so long even if the browser is busy, ms. */
const LATEST_MS = 500;
const INPUTS = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;

/** Does work when the browser is idle and the person neither drags nor types. Inputs are watched until `end`. */
function createQuietTime() {
  let last = Number.NEGATIVE_INFINITY;
  const onInput = (event: Event) => {
    if (!(event instanceof PointerEvent && event.type === 'pointermove' && event.buttons === 0)) last = performance.now();
  };
  return {
    later(work: () => void): void {
      for (const type of INPUTS) window.addEventListener(type, onInput, { capture: true, passive: true });
      const soon = () => void whenIdle(whenQuiet, LATEST_MS);
      const whenQuiet = () => {
        const left = last + QUIET_MS - performance.now();
        if (left > 0) setTimeout(soon, left);
        else work();
      };
      soon();
    },
    end(): void {
      for (const type of INPUTS) window.removeEventListener(type, onInput, { capture: true });
    },
  };
}

export function createLateDrawing(first = FIRST): LateDrawing {
  const drawn = new Set<string>();
  const waiting = new Map<string, () => void>();
  const places = new Map<Element, string>();
  const quiet = createQuietTime();
  let isRunning = false;
  /** All parts are drawn: parts that are added from now on are drawn at once. */
  let isComplete = false;

  const draw = (ids: readonly string[]) => {
    const listeners = ids.flatMap((id) => waiting.get(id) ?? []);
    for (const id of ids) {
      drawn.add(id);
      waiting.delete(id);
    }
    for (const listener of listeners) listener();
  };
  const run = () => {
    if (isRunning) return;
    isRunning = true;
    quiet.later(() => {
      isRunning = false;
      draw([...waiting.keys()].slice(0, CHUNK));
      if (waiting.size > 0) return run();
      isComplete = true;
      quiet.end();
    });
  };
  const observer =
    typeof IntersectionObserver === 'function'
      ? new IntersectionObserver(
          (entries) => draw(entries.flatMap(({ isIntersecting, target }) => (isIntersecting ? (places.get(target) ?? []) : []))),
          { rootMargin: NEAR },
        )
      : undefined;
  return {
    isDrawn(id) {
      if (isComplete || drawn.size < first) drawn.add(id);
      return drawn.has(id);
    },
    subscribe(id, listener) {
      // After the first parts are drawn, however long that takes: then all others wait.
      if (!isComplete) run();
      if (drawn.has(id)) return () => undefined;
      waiting.set(id, listener);
      return () => void waiting.delete(id);
    },
    watch(id, element) {
      places.set(element, id);
      observer?.observe(element);
      return () => {
        places.delete(element);
        observer?.unobserve(element);
      };
    },
  };
}
