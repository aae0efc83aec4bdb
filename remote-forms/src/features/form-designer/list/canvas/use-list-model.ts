import type { DesignDoc } from '@banyan/shared-contracts/design/design-doc';
import { columnDesign, type ColumnDesign } from '@banyan/shared-contracts/forms/model/column-design';
import { fieldAt } from '@banyan/shared-contracts/forms/model/form-model';
import { listOfDoc, type ListPart } from '@banyan/shared-contracts/forms/design/list/list-part';
import { isView, VIEW } from '@banyan/shared-contracts/forms/views/view-source';
import { useMemo, useState } from 'react';
import { type Model, useDrawable } from '../../../../forms/public/model';
import { useWidgets } from '../../../../forms/public/widget-registry';
import { createDesignReader } from '../../canvas/design-model';

/** `webType` of a design with a form and a list. */
const WITH_LIST = 2;

const everybody = () => true;

interface ListFacts {
  designId: string;
  name: string;
  doc: DesignDoc;
  part: ListPart;
}

/** The draft in the format of the list page; undefined while its parts load, and where the list cannot be read. */
export function useListModel({ designId, name, doc, part }: ListFacts): { model: Model | undefined; isReadable: boolean } {
  const { contractOf } = useWidgets();
  const [reader] = useState(() => createDesignReader(contractOf));
  const list = listOfDoc(doc, part);
  const design = useMemo(
    (): ColumnDesign | undefined => columnDesign.safeParse({ hasSuperQuery: part === 'list', ...list }).data,
    [list, part],
  );
  const whole = useMemo(() => reader.read(doc), [reader, doc]);
  const isOfView = isView(doc.props);
  const model = useMemo((): Model | undefined => {
    if (design === undefined) return undefined;
    const searchList = design.searchList.filter(({ prop }) => fieldAt(whole, prop) !== undefined);
    const rights = { button: everybody, column: everybody };
    // Its id is not that of a model: the users' own settings of lists do not apply here.
    return {
      id: `design:${designId}`,
      name,
      webType: isOfView ? VIEW : WITH_LIST,
      design: { ...design, searchList },
      whole,
      form: whole,
      isPhone: part === 'appList',
      ...rights,
    };
  }, [designId, name, design, whole, part, isOfView]);
  return { model: useDrawable(model), isReadable: design !== undefined };
}
