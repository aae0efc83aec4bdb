import type { LocationSettings, Place } from '@banyan/shared-contracts/forms/widgets/location/location.contract';
import { FITTING_DIALOG, useFirstField, useReturnFocus, useSteadyDialog } from '@banyan/shared-ui/dialog';
import { useRequest, useToast } from '@banyan/shared-ui/runtime';
import { Modal } from 'antd';
import { useMemo } from 'react';
import { lazyPart } from '@banyan/shared-ui/lazy-part';
import { useText } from '../../kernel/use-text';
import { createMapProvider } from './map-provider';
import { toPlace } from './place-draft';
import { PlaceInputs } from './place-inputs';
import { PlaceSearch } from './place-search';
import { usePlaceDraft } from './use-place-draft';
import { usePlaceProblems } from './use-place-problems';
import { usePlaces } from './use-places';

const PlaceMap = lazyPart(() => import(/* webpackChunkName: "map" */ './place-map'), 'PlaceMap');

interface LocationDialogProps {
  settings: LocationSettings;
  place: Place | undefined;
  onConfirm: (place: Place) => void;
  onClose: () => void;
}

/** Chooses a place (600 px, product-2 section 2): on a map or from a list, where there is a map service, or by hand. */
export default function LocationDialog({ settings, place, onConfirm, onClose }: LocationDialogProps) {
  const text = useText();
  const toast = useToast();
  useReturnFocus();
  const request = useRequest();
  const provider = useMemo(() => createMapProvider(request), [request]);
  const { draft, origin, begin, change, choose, pick, finding, problemOf } = usePlaceDraft(settings, place, provider);
  const searching = usePlaces(provider, { ...begin, radius: settings.enableLocationScope ? settings.adjustmentScope : undefined });

  const { problems, checkAll } = usePlaceProblems(draft);
  // Without a map service the search field disappears after its response, and the coordinates are the first fields.
  const [fields, focusField] = useFirstField(searching.places !== undefined || searching.error !== null);
  const steady = useSteadyDialog(focusField);

  function confirm() {
    const problem = problemOf(draft);
    if (problem === undefined) {
      onConfirm(toPlace(draft));
      return;
    }
    const wrong = checkAll();
    if (problem === 'fields') toast('error', wrong);
    else toast(problem === 'missing' ? 'error' : 'warning', text(`forms.location.${problem}`));
  }

  return (
    <Modal
      {...steady}
      open
      title={text('forms.location.title')}
      width={600}
      mask={{ closable: false }}
      onCancel={onClose}
      onOk={confirm}
      confirmLoading={finding === 'underWay'}
      okText={text('forms.chooser.confirm')}
      cancelText={text('forms.record.cancel')}
      styles={FITTING_DIALOG}
    >
      <div ref={fields}>
        {searching.places !== undefined && <PlaceMap provider={provider} draft={draft} origin={origin} finding={finding} onPick={pick} />}
        <PlaceSearch searching={searching} draft={draft} onChoose={choose} />
        <PlaceInputs draft={draft} problems={problems} onChange={change} />
      </div>
    </Modal>
  );
}
