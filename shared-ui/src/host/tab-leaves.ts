/** A list of several choices that is open. */
const OPEN = '.ant-select-multiple.ant-select-open';

/**
 * With Tab the focus leaves a select box with several choices, and nothing is chosen: the select of antd 6.6.8 takes the highlighted
 * option, which is the first one by default, and does not release the focus. Returns a function that stops it.
 */
export function leaveSelectsByTab(root: Document): () => void {
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Tab' && event.target instanceof Element && event.target.closest(OPEN) !== null) event.stopPropagation();
  };
  root.addEventListener('keydown', press, true);
  return () => root.removeEventListener('keydown', press, true);
}
