import { DownOutlined, RightOutlined } from '@ant-design/icons';
import { memo, type MouseEvent, type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { MenuIcon } from '../icon/menu-icon';
import { place } from '../menu-button/place';
import { useMenuContext } from './menu-context';
import { MenuLeaf } from './menu-leaf';
import type { MenuNode } from './menu-model';
import styles from './menu.module.css';
import { type FlyoutActions, type OpenFlyout, useFlyouts } from './use-flyouts';

/** For entries that are not on the way to the current page: always the same list, so that they do not render again. */
export const NO_TRAIL: readonly string[] = [];

/** The trail as the entry of a node needs it. */
export const trailOf = (node: MenuNode, trail: readonly string[]) => (trail.includes(node.item.id) ? trail : NO_TRAIL);

interface FlyoutProps {
  id: string;
  title: string;
  icon: ReactNode;
  nodes: readonly MenuNode[];
  /** Ids on the way to the current page. */
  trail: readonly string[];
  current: boolean;
  open: OpenFlyout | undefined;
  placement: 'below-start' | 'beside';
  /** The button is only an icon: its list has a heading. */
  headed?: boolean;
  actions: FlyoutActions;
  /** Called with an entry that has entries of its own, instead of letting them fly out. */
  onChoose?: ((node: MenuNode) => void) | undefined;
}

/** An entry whose list flies out: under a resting pointer, by a click, or by the keyboard. */
export const Flyout = memo(function Flyout(props: FlyoutProps) {
  const { id, title, icon, nodes, trail, current, open, placement, headed = false, actions, onChoose } = props;
  const listId = useId();
  const buttonRef = useRef<HTMLButtonElement>(null);
  const shown = open !== undefined;

  const toggle = ({ detail, nativeEvent }: MouseEvent<HTMLButtonElement>) => {
    const byMouse = (nativeEvent as Partial<PointerEvent>).pointerType === 'mouse';
    // A list that has just come under the pointer must not go by the click that was meant to open it.
    if (shown && !byMouse) actions.hide();
    else actions.show(id, detail === 0);
  };

  return (
    <li
      className={styles['branch']}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && actions.pointerEnter(id)}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && actions.pointerLeave()}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (shown && relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) actions.hide();
      }}
    >
      <button
        ref={buttonRef}
        type="button"
        className={styles['entry']}
        title={title}
        aria-label={title}
        aria-expanded={shown}
        aria-controls={shown ? listId : undefined}
        data-entry="branch"
        data-current={current}
        onClick={toggle}
      >
        {icon}
        <span className={styles['title']}>{title}</span>
        {placement === 'beside' ? (
          <RightOutlined className={styles['arrow']} aria-hidden />
        ) : (
          <DownOutlined className={styles['arrow']} aria-hidden />
        )}
      </button>
      {shown && (
        <FlyoutList
          id={listId}
          label={title}
          nodes={nodes}
          trail={trail}
          focus={open.focus}
          opener={buttonRef}
          placement={placement}
          headed={headed}
          onChoose={onChoose}
        />
      )}
    </li>
  );
});

interface BranchFlyoutProps extends Pick<FlyoutProps, 'trail' | 'open' | 'placement' | 'headed' | 'actions'> {
  node: MenuNode;
}

/** The entry of a node whose own entries fly out. */
export const BranchFlyout = memo(function BranchFlyout({ node: { item, children }, trail, ...props }: BranchFlyoutProps) {
  const { titleOf } = useMenuContext();
  return (
    <Flyout
      {...props}
      id={item.id}
      title={titleOf(item)}
      icon={<MenuIcon icon={item.icon} type={item.type} className={styles['icon']} />}
      nodes={children}
      trail={trail}
      current={trail !== NO_TRAIL}
    />
  );
});

interface FlyoutListProps extends Pick<FlyoutProps, 'nodes' | 'trail' | 'placement' | 'headed' | 'onChoose'> {
  id: string;
  label: string;
  focus: boolean;
  opener: RefObject<HTMLButtonElement | null>;
}

function FlyoutList({ id, label, nodes, trail, focus, opener, placement, headed = false, onChoose }: FlyoutListProps) {
  const ref = useRef<HTMLUListElement>(null);
  const { open, actions } = useFlyouts(ref);

  useLayoutEffect(() => {
    place(ref.current, opener.current, placement);
    if (focus) ref.current?.querySelector<HTMLElement>('[data-entry]')?.focus({ preventScroll: true });
  }, [opener, placement, focus]);

  return (
    <ul ref={ref} id={id} className={styles['flyout']} data-list="column" aria-label={label} popover="manual">
      {headed && <li className={styles['heading']}>{label}</li>}
      {nodes.map((node) => {
        const { item, children } = node;
        if (children.length > 0 && onChoose === undefined) {
          return (
            <BranchFlyout
              key={item.id}
              node={node}
              trail={trailOf(node, trail)}
              open={open?.key === item.id ? open : undefined}
              placement="beside"
              actions={actions}
            />
          );
        }
        return (
          <li key={item.id} onPointerEnter={actions.pointerLeave}>
            {children.length > 0 && onChoose !== undefined ? (
              <MenuChoice node={node} current={trail.includes(item.id)} onChoose={onChoose} />
            ) : (
              <MenuLeaf node={node} current={trail.at(-1) === item.id} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface MenuChoiceProps {
  node: MenuNode;
  current: boolean;
  onChoose: (node: MenuNode) => void;
}

/** An entry whose own entries are shown in another menu. */
export const MenuChoice = memo(function MenuChoice({ node, current, onChoose }: MenuChoiceProps) {
  const { titleOf } = useMenuContext();
  const { item } = node;
  const title = titleOf(item);
  return (
    <button
      type="button"
      className={styles['entry']}
      title={title}
      aria-label={title}
      aria-pressed={current}
      data-entry="choice"
      data-current={current}
      onClick={() => onChoose(node)}
    >
      <MenuIcon icon={item.icon} type={item.type} className={styles['icon']} />
      <span className={styles['title']}>{title}</span>
    </button>
  );
});
