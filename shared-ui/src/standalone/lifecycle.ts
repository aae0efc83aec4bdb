/** The functions of a single-spa application, as `src/lifecycle.tsx` of a remote exports them. */
export interface Lifecycle {
  bootstrap: (props: object) => Promise<unknown>;
  mount: (props: object) => Promise<unknown>;
  unmount: (props: object) => Promise<unknown>;
  update?: (props: object) => Promise<unknown>;
}
