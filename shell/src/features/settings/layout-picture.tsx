import type { Settings } from '@banyan/shared-ui/host';
import styles from './settings-panel.module.css';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The position of the menu in each layout, in a window of 56 x 36. */
const menus: Record<Settings['layout'], readonly Box[]> = {
  classic: [{ x: 0, y: 0, width: 14, height: 36 }],
  functional: [{ x: 0, y: 0, width: 56, height: 8 }],
  blend: [
    { x: 0, y: 0, width: 56, height: 8 },
    { x: 0, y: 9, width: 14, height: 27 },
  ],
  plain: [{ x: 0, y: 0, width: 6, height: 36 }],
};

const contents: Record<Settings['layout'], Box> = {
  classic: { x: 18, y: 12, width: 34, height: 20 },
  functional: { x: 4, y: 12, width: 48, height: 20 },
  blend: { x: 18, y: 12, width: 34, height: 20 },
  plain: { x: 10, y: 12, width: 42, height: 20 },
};

/** A layout in small: the menu in the accent's colour, the top bar, the page. */
export function LayoutPicture({ layout }: { layout: Settings['layout'] }) {
  return (
    <svg className={styles['layout']} viewBox="0 0 56 36" aria-hidden="true">
      <rect width={56} height={36} fill="var(--ground)" />
      <rect width={56} height={8} fill="var(--surface)" />
      {menus[layout].map((box, index) => (
        <rect key={index} {...box} fill="var(--accent)" opacity={index === 0 ? 0.85 : 0.4} />
      ))}
      <rect {...contents[layout]} rx={2} fill="var(--surface)" stroke="var(--line)" />
    </svg>
  );
}
