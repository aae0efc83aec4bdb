import type { Message, Step } from '../../../design/steps/change';
import type { NodeId } from '../../../design/design-doc';
import type { Problem } from '../../../design/doc-kind';

/** Makes one piece of advice: `key` below `design.advice`. */
export function advise(
  node: NodeId,
  key: string,
  values: Message['values'] = {},
  more: { path?: readonly string[] | undefined; mend?: readonly Step[] } = {},
): Problem {
  const { path, mend = [] } = more;
  return {
    ...{ node, severity: 'advice', text: { key: `design.advice.${key}`, values } },
    ...(path === undefined ? {} : { path }),
    ...(mend.length === 0 ? {} : { mend }),
  };
}
