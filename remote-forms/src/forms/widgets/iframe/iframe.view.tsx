import type { IframeSettings } from '@banyan/shared-contracts/forms/widgets/iframe/iframe.contract';
import { isWebAddress } from '@banyan/shared-contracts/forms/widgets/web-address';
import { DecorationFrame } from '../../kernel/form/decoration-frame';
import { useText } from '../../kernel/use-text';
import type { DecorationProps } from '../../kernel/widget-definition';

/** An external site has its own origin, so that it works; a page of this application with its own origin could leave the frame. */
const abilities = (address: string) =>
  `allow-scripts allow-forms allow-popups${new URL(address).origin === location.origin ? '' : ' allow-same-origin'}`;

/** A web page within the form, isolated from it. */
export function IframeView({ settings, label, item }: DecorationProps<IframeSettings>) {
  const text = useText();
  const { href, height, borderType, borderColor, borderWidth } = settings;
  const address = href.trim();
  const line = borderType === 'none' ? 'none' : `${borderWidth}px ${borderType} ${borderColor === '' ? 'var(--line)' : borderColor}`;
  return (
    <DecorationFrame item={item}>
      {isWebAddress(address) ? (
        <iframe
          src={address}
          title={label === '' ? new URL(address).host : label}
          sandbox={abilities(address)}
          referrerPolicy="no-referrer"
          loading="lazy"
          style={{ display: 'block', width: '100%', height, border: line }}
        />
      ) : (
        text('forms.iframe.noAddress')
      )}
    </DecorationFrame>
  );
}
