/** One widget as a design holds it, and something that it may hold. */
export interface WidgetDocument {
  type: string;
  /** What is special about it; the same widget has several documents. */
  variant: string;
  item: object;
  /** Key of the value in a record; missing for what has none. */
  key?: string;
  /** A value on the wire that the design accepts in the demo company; missing where only the server can make one. */
  value?: unknown;
}

export const KEY = 'field101';
