import { useEffectEvent, useLayoutEffect, useState } from 'react';

/** An open dialog, drawer or popup. */
interface Layer {
  /** Layers are drawn from the outside to the inside: the number of its first drawing. */
  order: number;
  onEsc: (press: { top: boolean; event: KeyboardEvent }) => void;
}

/** So long Escape may belong to an input method that has just been left, ms. */
const INPUT_METHOD_MS = 200;

let drawn = 0;
const nextOrder = () => (drawn += 1);
let layers: readonly Layer[] = [];
let composed = -Infinity;

function hear(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.isComposing || performance.now() - composed < INPUT_METHOD_MS) return;
  const [top] = layers;
  for (const layer of layers) layer.onEsc({ top: layer === top, event });
}

const noteComposition = () => {
  composed = performance.now();
};

function enter(layer: Layer): void {
  if (layers.length === 0) {
    window.addEventListener('keydown', hear);
    window.addEventListener('compositionend', noteComposition);
  }
  layers = [...layers, layer].toSorted((one, other) => other.order - one.order);
}

function leave(layer: Layer): void {
  layers = layers.filter((other) => other !== layer);
  if (layers.length > 0) return;
  window.removeEventListener('keydown', hear);
  window.removeEventListener('compositionend', noteComposition);
}

/**
 * Passes Escape to an open layer, with the flag whether it is the one on top; a layer that opens later is above. Replaces the hook of this
 * name in `@rc-component/portal` (see `antdRepairs` of the build), which adds a layer during the render: a discarded render, such as one
 * that waits for code, was never removed again and swallowed Escape from then on.
 */
export default function useEscKeyDown(open: boolean, onEsc?: Layer['onEsc']): void {
  const [opening, setOpening] = useState(() => ({ open, order: nextOrder() }));
  if (opening.open !== open) setOpening({ open, order: nextOrder() });
  const heard = useEffectEvent((press: Parameters<Layer['onEsc']>[0]) => onEsc?.(press));
  const { order } = opening;
  useLayoutEffect(() => {
    if (!open) return undefined;
    const layer: Layer = { order, onEsc: (press) => heard(press) };
    enter(layer);
    return () => leave(layer);
  }, [open, order]);
}
