/** A list of several choices that is open. */
const OPEN = '.ant-select-multiple.ant-select-open';

/**
 * Tab leaves a box with several choices and chooses nothing: the select of antd 6.6.8 takes what is highlighted, which is the first option where nobody
 * has moved, and keeps the focus. Answers how to stop.
 */
export function leaveSelectsByTab(root: Document): () => void {
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Tab' && event.target instanceof Element && event.target.closest(OPEN) !== null) event.stopPropagation();
  };
  root.addEventListener('keydown', press, true);
  return () => root.removeEventListener('keydown', press, true);
}
