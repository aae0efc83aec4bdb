/** The functions of a single-spa application, as `src/lifecycle.tsx` of a remote exports them. */
export type Lifecycle = Record<'bootstrap' | 'mount' | 'update' | 'unmount', (props: object) => Promise<unknown>>;
