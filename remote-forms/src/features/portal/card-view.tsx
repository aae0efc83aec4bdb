import type { PortalItem } from '@banyan/shared-contracts/portal/portal-document';
import { Component, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useText } from '../../forms/public/text';
import { cards, isCardKind } from './cards';
import styles from './portal.module.css';

interface CardViewProps {
  item: PortalItem;
  onAbsent: () => void;
}

/** The name of a card: its title, otherwise its kind. */
export function useCardName(): (item: PortalItem) => string {
  const text = useText();
  return ({ title, jnpfKey }) => {
    if (title !== '') return title;
    return isCardKind(jnpfKey) ? text(`forms.portal.kind.${jnpfKey}`) : text('forms.portal.unknown', { kind: jnpfKey });
  };
}

/** A card of a portal; a card of an unknown kind or with invalid settings shows a message. */
export function CardView({ item, onAbsent }: CardViewProps) {
  const text = useText();
  const { jnpfKey: kind } = item;
  const sentence = (words: string) => (
    <CardFrame item={item}>
      <p className={styles['sentence']}>{words}</p>
    </CardFrame>
  );
  if (!isCardKind(kind)) return sentence(text('forms.portal.unknown', { kind }));
  const broken = sentence(text('forms.portal.broken', { kind: text(`forms.portal.kind.${kind}`) }));
  const { read, Card, framed, flush } = cards[kind];
  let option: unknown;
  try {
    option = read(item.option);
  } catch {
    return broken;
  }
  const card = <Card item={item} option={option as never} onAbsent={onAbsent} />;
  return (
    <CardBoundary broken={broken}>
      {framed ? (
        <CardFrame item={item} flush={flush}>
          {card}
        </CardFrame>
      ) : (
        <Scrolled className={styles['own'] ?? ''}>{card}</Scrolled>
      )}
    </CardBoundary>
  );
}

function CardFrame({ item, flush = false, children }: { item: PortalItem; flush?: boolean; children: ReactNode }) {
  const name = useCardName()(item);
  return (
    <section className={styles['card']} aria-label={name}>
      {item.title !== '' && <h2>{item.title}</h2>}
      <Scrolled className={styles[flush ? 'flush' : 'body'] ?? ''}>{children}</Scrolled>
    </section>
  );
}

/** Content that does not fit scrolls, also by keyboard. */
function Scrolled({ className, children }: { className: string; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  const [overflows, setOverflows] = useState(false);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const measure = () => setOverflows(element.scrollHeight > element.clientHeight + 1);
    const sizes = new ResizeObserver(measure);
    const contents = new MutationObserver(measure);
    sizes.observe(element);
    contents.observe(element, { childList: true, subtree: true });
    return () => {
      sizes.disconnect();
      contents.disconnect();
    };
  }, []);
  return (
    <div ref={ref} className={className} {...(overflows ? { tabIndex: 0 } : {})}>
      {children}
    </div>
  );
}

/** An error in a card affects only its own place. */
class CardBoundary extends Component<{ broken: ReactNode; children: ReactNode }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.broken : this.props.children;
  }
}
