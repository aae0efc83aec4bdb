import type { LocationSettings, Place } from '@banyan/shared-contracts/forms/widgets/location.contract';
import { useReturnFocus } from '@banyan/shared-ui/dialog';
import { useToast } from '@banyan/shared-ui/runtime';
import { Modal } from 'antd';
import { useText } from '../../kernel/use-text';
import { PlaceInputs } from './place-inputs';
import { PlaceSearch } from './place-search';
import { toPlace, usePlaceDraft } from './use-place-draft';

interface LocationDialogProps {
  settings: LocationSettings;
  place: Place | undefined;
  onConfirm: (place: Place) => void;
  onClose: () => void;
}

/** Chooses a place (600 px, product-2 section 2): out of those that the map service knows, where there is one, or by hand. */
export default function LocationDialog({ settings, place, onConfirm, onClose }: LocationDialogProps) {
  const text = useText();
  const toast = useToast();
  useReturnFocus();
  const { draft, origin, change, choose, problemOf } = usePlaceDraft(settings, place);

  function confirm() {
    const problem = problemOf();
    if (problem === undefined) onConfirm(toPlace(draft));
    else toast(problem === 'missing' ? 'error' : 'warning', text(`forms.location.${problem}`));
  }

  return (
    <Modal
      open
      title={text('forms.location.title')}
      width={600}
      mask={{ closable: false }}
      onCancel={onClose}
      onOk={confirm}
      okText={text('forms.sign.confirm')}
      cancelText={text('forms.record.cancel')}
    >
      <PlaceSearch
        draft={draft}
        near={origin}
        radius={settings.enableLocationScope ? settings.adjustmentScope : undefined}
        onChoose={choose}
      />
      <PlaceInputs draft={draft} onChange={change} />
    </Modal>
  );
}
