import { isLinkAddress } from '@banyan/shared-contracts/forms/widgets/web-address';
import type { LinkSettings } from '@banyan/shared-contracts/forms/widgets/link/link.contract';
import type { DecorationProps } from '../../kernel/widget-definition';
import styles from './link.module.css';

/** An external link; with an address of a kind that is not allowed, only the text is shown. */
export function LinkView({ settings: { content, href, target, textStyle }, press }: DecorationProps<LinkSettings>) {
  const address = href.trim();
  return (
    <p className={styles['line']} style={{ textAlign: textStyle['text-align'] }}>
      {isLinkAddress(address) ? (
        <a href={address} target={target} rel="noopener noreferrer" onClick={press}>
          {content === '' ? address : content}
        </a>
      ) : (
        content
      )}
    </p>
  );
}
