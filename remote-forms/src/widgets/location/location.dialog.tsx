import type { LocationSettings, Place } from '@banyan/shared-contracts/forms/widgets/location.contract';
import { useReturnFocus } from '@banyan/shared-ui/dialog';
import { useRequest, useToast } from '@banyan/shared-ui/runtime';
import { Modal } from 'antd';
import { useMemo } from 'react';
import { lazyPart } from '../../kernel/lazy-part';
import { useText } from '../../kernel/use-text';
import { createMapProvider } from './map-provider';
import { PlaceInputs } from './place-inputs';
import { PlaceSearch } from './place-search';
import { toPlace, usePlaceDraft } from './use-place-draft';
import { usePlaces } from './use-places';

const PlaceMap = lazyPart(() => import(/* webpackChunkName: "map" */ './place-map'), 'PlaceMap');

interface LocationDialogProps {
  settings: LocationSettings;
  place: Place | undefined;
  onConfirm: (place: Place) => void;
  onClose: () => void;
}

/** Chooses a place (600 px, product-2 section 2): on a map or out of a list, where there is a map service, or by hand. */
export default function LocationDialog({ settings, place, onConfirm, onClose }: LocationDialogProps) {
  const text = useText();
  const toast = useToast();
  useReturnFocus();
  const request = useRequest();
  const provider = useMemo(() => createMapProvider(request), [request]);
  const { draft, origin, begin, change, choose, pick, finding, problemOf } = usePlaceDraft(settings, place, provider);
  const searching = usePlaces(provider, { ...begin, radius: settings.enableLocationScope ? settings.adjustmentScope : undefined });

  function confirm() {
    const problem = problemOf(draft);
    if (problem === undefined) onConfirm(toPlace(draft));
    else toast(problem === 'missing' ? 'error' : 'warning', text(`forms.location.${problem}`));
  }

  return (
    <Modal
      open
      title={text('forms.location.title')}
      width={600}
      centered
      mask={{ closable: false }}
      onCancel={onClose}
      onOk={confirm}
      confirmLoading={finding === 'underWay'}
      okText={text('forms.chooser.confirm')}
      cancelText={text('forms.record.cancel')}
      // The buttons stay in view on a phone.
      styles={{ body: { maxHeight: 'calc(100dvh - 220px)', marginInline: -24, paddingInline: 24, overflow: 'hidden auto' } }}
    >
      {searching.places !== undefined && <PlaceMap provider={provider} draft={draft} origin={origin} finding={finding} onPick={pick} />}
      <PlaceSearch searching={searching} draft={draft} onChoose={choose} />
      <PlaceInputs draft={draft} onChange={change} />
    </Modal>
  );
}
