export interface Latest<Value> {
  get: () => Value;
  set: (value: Value) => void;
}

/** Holds the current values for an editor that exists longer than one rendering. */
export function createLatest<Value>(first: Value): Latest<Value> {
  let value = first;
  return {
    get: () => value,
    set(next) {
      value = next;
    },
  };
}
