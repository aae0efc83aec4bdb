import { EllipsisOutlined } from '@ant-design/icons';
import { type CSSProperties, memo, useMemo, useRef } from 'react';
import { useUiText } from '../i18n/use-ui-text';
import { BranchFlyout, Flyout, MenuChoice, NO_TRAIL, trailOf } from './flyout';
import { moveByKeys } from './menu-keys';
import { MenuLeaf } from './menu-leaf';
import type { MenuNode } from './menu-model';
import styles from './menu.module.css';
import { type FlyoutActions, type OpenFlyout, useFlyouts } from './use-flyouts';
import { useFitting } from './use-fitting';

/** Room that an entry of the top bar has at least, px (product-1 section 9). */
const ITEM = 116;
const MORE = 'more';

interface TopMenuProps {
  /** Only entries that lead somewhere, see `shownPart`. */
  tree: readonly MenuNode[];
  /** Ids on the way to what is current here, from the top down. */
  trail: readonly string[];
  /** Called with an entry that has entries of its own, instead of letting them fly out. */
  onChoose?: ((node: MenuNode) => void) | undefined;
}

/** The granted menu along the top bar; what has no room there is in the list "more". */
export function TopMenu({ tree, trail, onChoose }: TopMenuProps) {
  const text = useUiText();
  const ref = useRef<HTMLElement>(null);
  const { open, actions } = useFlyouts(ref);
  const room = useFitting(ref, ITEM);
  const fitting = tree.length <= room ? tree.length : Math.max(0, room - 1);
  const rest = useMemo(() => tree.slice(fitting), [tree, fitting]);
  const inRest = rest.find((node) => trail.includes(node.item.id));
  return (
    <nav
      ref={ref}
      className={styles['top']}
      aria-label={text(onChoose === undefined ? 'ui.menu.title' : 'ui.menu.areas')}
      onKeyDown={moveByKeys}
      onClick={({ target }) => (target as Element).closest('[data-entry=leaf], [data-entry=choice]') && actions.hide()}
    >
      <ul data-list="row" style={{ '--shares': fitting + Math.sign(rest.length) } as CSSProperties}>
        {tree.slice(0, fitting).map((node) => (
          <TopEntry
            key={node.item.id}
            node={node}
            trail={trailOf(node, trail)}
            open={open?.key === node.item.id ? open : undefined}
            actions={actions}
            onChoose={onChoose}
          />
        ))}
        {rest.length > 0 && (
          <Flyout
            id={MORE}
            title={text('ui.menu.more')}
            icon={<EllipsisOutlined className={styles['icon']} aria-hidden />}
            nodes={rest}
            trail={inRest === undefined ? NO_TRAIL : trail}
            current={inRest !== undefined}
            open={open?.key === MORE ? open : undefined}
            placement="below-start"
            actions={actions}
            onChoose={onChoose}
          />
        )}
      </ul>
    </nav>
  );
}

interface TopEntryProps extends Pick<TopMenuProps, 'onChoose'> {
  node: MenuNode;
  trail: readonly string[];
  open: OpenFlyout | undefined;
  actions: FlyoutActions;
}

const TopEntry = memo(function TopEntry({ node, trail, open, actions, onChoose }: TopEntryProps) {
  const isBranch = node.children.length > 0;
  const current = trail !== NO_TRAIL;
  if (isBranch && onChoose === undefined)
    return <BranchFlyout node={node} trail={trail} open={open} placement="below-start" actions={actions} />;
  return (
    <li>
      {isBranch && onChoose !== undefined ? (
        <MenuChoice node={node} current={current} onChoose={onChoose} />
      ) : (
        <MenuLeaf node={node} current={current} />
      )}
    </li>
  );
});
