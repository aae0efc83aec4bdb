import { attributeKey, type AttributeSettings } from '@banyan/shared-contracts/forms/widgets/attribute-choice';
import { useContext } from 'react';
import { DecorationFrame } from '../form/decoration-frame';
import { FormStoreContext } from '../form/form-context';
import { TextView } from '../text/text-view';
import type { DecorationProps } from '../widget-definition';
import { useAttribute } from './use-attribute';

/** Another member of the row or record that a field has chosen; users cannot change it. */
export function AttributeView({ settings, item, read }: DecorationProps<AttributeSettings>) {
  const store = useContext(FormStoreContext);
  const current = useAttribute(settings, store?.model, read);
  const shown = store === null ? read(attributeKey(settings)) : current;
  return (
    <DecorationFrame item={item}>
      <TextView shown={shown ?? ''} compact={false} />
    </DecorationFrame>
  );
}
