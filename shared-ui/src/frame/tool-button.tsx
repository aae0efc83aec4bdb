import { MenuButton } from '../menu-button/menu-button';
import styles from './frame-layout.module.css';
import type { TopTool } from './top-tool';

/** A tool in the top bar. */
export function ToolButton({ tool }: { tool: TopTool }) {
  const { label, icon: Icon, caption, pressed, expanded, shortcut, run, choices = [] } = tool;
  const content = (
    <>
      <Icon aria-hidden />
      {caption !== undefined && <span className={styles['caption']}>{caption}</span>}
    </>
  );
  if (run === undefined) {
    return (
      <MenuButton className={styles['tool']} label={label} title={label} actions={choices}>
        {content}
      </MenuButton>
    );
  }
  return (
    <button
      type="button"
      className={styles['tool']}
      title={label}
      aria-label={label}
      aria-pressed={pressed}
      aria-expanded={expanded}
      aria-keyshortcuts={shortcut}
      onClick={run}
    >
      {content}
    </button>
  );
}
