export interface Latest<Value> {
  get: () => Value;
  set: (value: Value) => void;
}

/** Holds what an editor asks that outlives a rendering. */
export function createLatest<Value>(first: Value): Latest<Value> {
  let value = first;
  return {
    get: () => value,
    set(next) {
      value = next;
    },
  };
}
