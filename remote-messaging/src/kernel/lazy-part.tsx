import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

/**
 * A component that is loaded when it is first shown. Unlike React.lazy it does not keep a failure: the boundary around it shows the error, and
 * what it shows again loads again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  waiting: ReactNode = null,
): ComponentType<Props> {
  let known: ComponentType<Props> | undefined;
  return function LazyPart(props) {
    const [Part, setPart] = useState(() => known);
    const [failure, setFailure] = useState<{ cause: unknown }>();
    useEffect(() => {
      if (known !== undefined) return;
      load().then(
        (module) => {
          known = module.default;
          setPart(() => known);
        },
        (cause: unknown) => setFailure({ cause }),
      );
    }, []);
    if (failure !== undefined) throw failure.cause;
    return Part === undefined ? waiting : <Part {...props} />;
  };
}
